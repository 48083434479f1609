/** A number as people and spreadsheets write it: a sign, thousands with commas, a decimal point. */
const WRITTEN = /^[-+\u2212]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/** A cell's number in its usual form; null where the cell is none. */
export function readNumber(cell: string): string | null {
  if (!WRITTEN.test(cell)) return null;
  const number = Number(cell.replaceAll(',', '').replace('\u2212', '-'));
  return Number.isFinite(number) ? String(number) : null;
}
