import type { Format, FormatName } from './format.ts';
import { docxFormat, htmlFormat, textFormat } from './text/text-format.ts';

/** All formats that can be read, those with the clearest signs first. */
const FORMATS = { docx: docxFormat, html: htmlFormat, text: textFormat } as const satisfies Record<FormatName, Format>;

/** Ends of the names of files that can be read, for a file field. */
export const EXTENSIONS: readonly string[] = Object.values(FORMATS).flatMap(({ extensions }) => extensions);

/** The format of a file by its content, not by its name; null: none of ours. */
export function sniffFormat(bytes: Uint8Array): Format | null {
  return Object.values(FORMATS).find(({ sniff }) => sniff(bytes)) ?? null;
}
