export interface Share {
  /** Its part in proportion to all others. */
  readonly weight: number;
  /** It takes no more. */
  readonly most: number;
  /** It gets that many in any case; not more than `most`. */
  readonly least: number;
}

/** Below this a difference of two shares is the noise of floating numbers. */
const NOISE = 1e-9;

/**
 * Shares a whole number of units in proportion to the weights, by largest remainder (of equal ones the earlier is first), so
 * that the parts sum to `total` exactly. What one cannot take or must have is taken from or given to the others in
 * proportion. Where all together can take less, or must have more, the sum is that.
 */
export function allocate(total: number, shares: readonly Share[]): number[] {
  const exact = exactShares(total, shares);
  const parts = exact.map((part) => Math.floor(part + NOISE));
  const wanted = Math.round(exact.reduce((sum, part) => sum + part, 0));
  const left = wanted - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((part, at) => ({ at, remainder: part - (parts[at] ?? 0) }))
    .filter(({ at, remainder }) => remainder > NOISE && (parts[at] ?? 0) < (shares[at]?.most ?? 0))
    .sort((a, b) => (Math.abs(a.remainder - b.remainder) < NOISE ? a.at - b.at : b.remainder - a.remainder));
  for (const { at } of byRemainder.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}

/** The shares before rounding; each round settles those that hit their limit on the side that weighs more. */
function exactShares(total: number, shares: readonly Share[]): number[] {
  const settled = new Map<number, number>();
  for (;;) {
    const fixed = [...settled.values()].reduce((sum, part) => sum + part, 0);
    const weight = shares.reduce((sum, share, at) => (settled.has(at) ? sum : sum + share.weight), 0);
    const factor = weight > 0 ? Math.max(0, total - fixed) / weight : 0;
    const parts = shares.map((share, at) => settled.get(at) ?? share.weight * factor);
    const over = parts.map((part, at) => Math.max(0, part - (shares[at]?.most ?? 0)));
    const under = parts.map((part, at) => Math.max(0, (shares[at]?.least ?? 0) - part));
    const sumOver = over.reduce((sum, part) => sum + part, 0);
    const sumUnder = under.reduce((sum, part) => sum + part, 0);
    if (sumOver <= NOISE && sumUnder <= NOISE) return parts;
    const tooMuch = sumOver >= sumUnder;
    shares.forEach((share, at) => {
      if (tooMuch && (over[at] ?? 0) > 0) settled.set(at, share.most);
      if (!tooMuch && (under[at] ?? 0) > 0) settled.set(at, share.least);
    });
  }
}
