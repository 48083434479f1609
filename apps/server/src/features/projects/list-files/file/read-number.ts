/** Common spellings of a number: a sign, thousands with commas, a decimal point. */
const WRITTEN = /^[-+\u2212]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/** Parses a cell's number to its canonical form; null when it is none. */
export function readNumber(cell: string): string | null {
  if (!WRITTEN.test(cell)) return null;
  const number = Number(cell.replaceAll(',', '').replace('\u2212', '-'));
  return Number.isFinite(number) ? String(number) : null;
}
