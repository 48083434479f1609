/** Directions, isolates, zero-width signs and soft hyphens, which copying from documents brings along unseen. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u00ad]/g;
/** Signs that control a device, but for tabs and ends of lines. */
const CONTROL = /(?![\t\n\r])\p{Cc}/gu;

/** What a cell says, without what cannot be seen. */
export function plainText(cell: string): string {
  return cell.toWellFormed().replace(INVISIBLE, '').replace(CONTROL, '').replaceAll('\u00a0', ' ').trim();
}
