import type { ByteWork } from '../byte-work.ts';
import type { Piece } from '../format.ts';
import { type FileBytes, FileFaultError, type ReadWork } from '../read-back/file-bytes.ts';
import { XLSX } from '../xlsx/encode-xlsx.ts';
import { readSheets } from '../xlsx/read-back-xlsx.ts';
import { encodeSummaryPage } from './summary-page.ts';
import { encodeSummaryWorkbook } from './summary-workbook.ts';
import type { ToldSummary } from './told-summary.ts';

interface SummaryFormat {
  readonly ending: string;
  readonly mime: string;
  encode(told: ToldSummary, work: ByteWork): AsyncIterable<Piece>;
  /** Reads a written file to its end, and throws where it is not whole. */
  readBack(file: FileBytes, work: ReadWork): Promise<void>;
}

export const SUMMARY_FORMATS = {
  xlsx: { ending: XLSX.ending, mime: XLSX.mime, encode: encodeSummaryWorkbook, readBack: readBackWorkbook },
  html: { ending: 'html', mime: 'text/html; charset=utf-8', encode: encodeSummaryPage, readBack: readBackPage },
} as const satisfies Readonly<Record<string, SummaryFormat>>;

const PAGE_END = '</html>';

async function readBackWorkbook(file: FileBytes, work: ReadWork): Promise<void> {
  if ((await readSheets(file, work)).length === 0) throw new FileFaultError('a sheet is missing');
}

async function readBackPage(file: FileBytes, work: ReadWork): Promise<void> {
  const end = work.text(await file.read(Math.max(0, file.size - 100), 100));
  if (!end.trimEnd().endsWith(PAGE_END)) throw new FileFaultError('the page is cut');
}
