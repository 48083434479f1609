import type { ByteWork } from '../byte-work.ts';
import type { Piece } from '../format.ts';
import { XLSX } from '../xlsx/encode-xlsx.ts';
import { encodeSummaryPage } from './summary-page.ts';
import { encodeSummaryWorkbook } from './summary-workbook.ts';
import type { ToldSummary } from './told-summary.ts';

interface SummaryFormat {
  readonly ending: string;
  readonly mime: string;
  encode(told: ToldSummary, work: ByteWork): AsyncIterable<Piece>;
}

export const SUMMARY_FORMATS = {
  xlsx: { ending: XLSX.ending, mime: XLSX.mime, encode: encodeSummaryWorkbook },
  html: { ending: 'html', mime: 'text/html; charset=utf-8', encode: encodeSummaryPage },
} as const satisfies Readonly<Record<string, SummaryFormat>>;
