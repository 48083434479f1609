import type { Rng } from '@seker/kernel';
import type { Limits } from '../rules/limits.ts';

/**
 * Wanted shares (0..1) by answer code; unnamed codes share the rest equally. `na` is the share of "not applicable"
 * where offered.
 */
export type AnswerShares = Readonly<Record<string, number>>;

export function drawCode(codes: readonly number[], rng: Rng, shares: AnswerShares): number {
  const weights = weightsOf(codes, shares);
  let rest = rng.share() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, code] of codes.entries()) {
    rest -= weights[index] ?? 0;
    if (rest < 0) return code;
  }
  return codes.at(-1) ?? 0;
}

/** Named codes weigh their shares; the others divide the rest equally. */
function weightsOf(codes: readonly number[], shares: AnswerShares): readonly number[] {
  const named = codes.filter((code) => shares[code] !== undefined);
  const left = Math.max(0, 1 - named.reduce((sum, code) => sum + (shares[code] ?? 0), 0));
  return codes.map((code) => shares[code] ?? left / (codes.length - named.length));
}

/** Draws several codes, each with its own share: at least one, within the limits, and exclusive codes only alone. */
export function drawCodes(
  codes: readonly number[],
  rng: Rng,
  shares: AnswerShares,
  { min, max }: Limits,
  isExclusive: (code: number) => boolean = () => false,
): readonly number[] {
  const least = Math.max(1, min ?? 1);
  let picked = codes.filter((code) => rng.share() < (shares[code] ?? 1 / 3));
  const alone = picked[rng.below(picked.length || 1)];
  if (alone !== undefined && isExclusive(alone) && least === 1) return [alone];
  picked = picked.filter((code) => !isExclusive(code));
  const others = codes.filter((code) => !picked.includes(code) && !isExclusive(code));
  while (picked.length < least && others.length > 0) picked.push(...others.splice(rng.below(others.length), 1));
  while (picked.length > (max ?? codes.length)) picked.splice(rng.below(picked.length), 1);
  return picked.length > 0 ? picked : codes.slice(0, 1);
}
