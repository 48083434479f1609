import { type ReadStudy, type Report, readHtmlStudy, readTextStudy, sniffFormat } from '@seker/formats';

/** A larger file holds no questionnaire in words. */
export const MOST_MEGABYTES = 20;

/** What the clipboard holds, as text and as a word processor or a spreadsheet lays it out: the reading that understands more. */
export function readPasted(clipboard: DataTransfer): ReadStudy {
  const text = readTextStudy(clipboard.getData('text/plain'));
  const markup = clipboard.getData('text/html');
  if (markup.trim() === '') return text;
  const laidOut = readHtmlStudy(markup);
  if (!laidOut.ok || !text.ok) return laidOut.ok ? laidOut : text;
  return understood(laidOut.report) >= understood(text.report) ? laidOut : text;
}

export async function readStudyFile(file: File): Promise<ReadStudy> {
  if (file.size > MOST_MEGABYTES * 1024 * 1024) return { ok: false, refused: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  return sniffFormat(bytes)?.read(bytes) ?? { ok: false, refused: 'damaged' };
}

function understood({ questions, answers, rows, codes, routes, translations, chapters, lost }: Report): number {
  return 3 * questions + answers + rows + codes + routes + translations + chapters - 2 * lost;
}
