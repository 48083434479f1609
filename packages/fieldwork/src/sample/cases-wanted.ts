/** Cases to draw for so many completes; a ratio has two decimals, so 100 × 1.1 are 110 and not one more. */
export function casesWanted(completes: number, ratio: number): number {
  return Math.ceil((completes * Math.round(ratio * 100)) / 100);
}
