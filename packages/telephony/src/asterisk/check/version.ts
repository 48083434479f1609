/** A version of Asterisk; certified ones count by themselves. */
export type AsteriskVersion =
  | { readonly type: 'release'; readonly parts: readonly [number, number, number] }
  | { readonly type: 'certified'; readonly parts: readonly [number, number, number] };

/** Reads a version such as `22.10.1+dfsg`, `certified/20.7-cert2` or `20.7-cert2`; null for one that cannot be read. */
export function versionOf(text: string): AsteriskVersion | null {
  const certified = /^(?:certified[/-])?(\d+)\.(\d+)-cert(\d+)/.exec(text);
  if (certified !== null) return { type: 'certified', parts: numbers(certified) };
  const release = /^(?:Asterisk )?(\d+)\.(\d+)(?:\.(\d+))?/.exec(text);
  return release === null ? null : { type: 'release', parts: numbers(release) };
}

function numbers([, first = '0', second = '0', third = '0']: readonly (string | undefined)[]): readonly [
  number,
  number,
  number,
] {
  return [Number(first), Number(second), Number(third)];
}

/** The first versions without CVE-2024-42365, by their branch. */
const MENDED: Readonly<Record<number, readonly [number, number]>> = { 18: [24, 2], 20: [9, 2], 21: [4, 2] };
const MENDED_CERTIFIED: Readonly<Record<number, readonly [number, number]>> = { 18: [9, 11], 20: [7, 2] };
/** Branches from here on never had it. */
const FIRST_CLEAN = 22;

/** Whether an AMI user with the right `originate` could write files of the exchange (CVE-2024-42365). */
export function isVulnerable({ type, parts: [branch, second, third] }: AsteriskVersion): boolean {
  if (branch >= FIRST_CLEAN) return false;
  const mended = (type === 'certified' ? MENDED_CERTIFIED : MENDED)[branch];
  if (mended === undefined) return true;
  const [mendedSecond, mendedThird] = mended;
  return second < mendedSecond || (second === mendedSecond && third < mendedThird);
}
