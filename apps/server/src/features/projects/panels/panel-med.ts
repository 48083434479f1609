/**
 * Computes the check number of Dynata's exits, `med` = key1 · pid − k2 (developers.dynata.com, "End Link"). The numbers
 * exceed what a double holds, so they are integers of any size; empty where one of them is missing.
 */
export function medOf(numbers: {
  readonly key1: string | null;
  readonly pid: string | undefined;
  readonly k2: string | undefined;
}): string {
  const { key1, pid, k2 } = numbers;
  if (![key1, pid, k2].every((text) => /^\d{1,40}$/.test(text ?? ''))) return '';
  return String(BigInt(key1 ?? '') * BigInt(pid ?? '') - BigInt(k2 ?? ''));
}
