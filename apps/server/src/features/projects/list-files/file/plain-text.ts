/** Invisible directions, isolates, zero-width characters and soft hyphens from copied documents. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u00ad]/g;
/** Control characters, except tabs and line ends. */
const CONTROL = /(?![\t\n\r])\p{Cc}/gu;

/** Returns a cell's text without invisible characters. */
export function plainText(cell: string): string {
  return cell.toWellFormed().replace(INVISIBLE, '').replace(CONTROL, '').replaceAll('\u00a0', ' ').trim();
}
