export interface Share {
  /** Weight relative to the other shares. */
  readonly weight: number;
  /** Upper limit of the part. */
  readonly most: number;
  /** Lower limit of the part; at most `most`. */
  readonly least: number;
}

/** Smaller differences between two shares are floating-point noise. */
const NOISE = 1e-9;

/**
 * Allocates a whole number of units in proportion to the weights, by largest remainder (the earlier one of equal ones),
 * so that the parts sum to `total` exactly. Units beyond a limit move to or come from the other shares in proportion.
 * When the limits cannot be met with `total`, the sum is the nearest that can.
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

/** The shares before rounding; each round fixes the shares that exceed their limit on the heavier side. */
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
