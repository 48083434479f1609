/** As far as a reader looks; a number stays a number. */
export function rounded(value: number | null, decimals: number): number | null {
  if (value === null) return null;
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
