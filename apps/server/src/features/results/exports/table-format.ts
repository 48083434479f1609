import type { ExportWish } from '@seker/contract';
import { FORMATS, type Format, type FormatName, PEOPLE_CSV, SUMMARY_FORMATS } from '@seker/export';
import { Refusal } from '../../../http/refusal.ts';

type FileFormat = ExportWish['fileFormat'];

/** Returns the writer of a table for a file format; tables without a script for programs are for people. */
export function tableFormat({ exportType, fileFormat }: Pick<ExportWish, 'exportType' | 'fileFormat'>): Format {
  if (!isOfTables(fileFormat)) throw new Refusal('fileFormatWrong');
  return fileFormat === 'csv' && exportType !== 'data' ? PEOPLE_CSV : FORMATS[fileFormat];
}

/** Returns the file extension and MIME type. */
export function fileKind(wish: ExportWish): Pick<Format, 'ending' | 'mime'> {
  if (wish.exportType === 'media') return ARCHIVE;
  if (wish.exportType === 'summary') return SUMMARY_FORMATS[summaryFormat(wish.fileFormat)];
  return tableFormat(wish);
}

const ARCHIVE = { ending: 'zip', mime: 'application/zip' } as const;

export function summaryFormat(name: FileFormat): keyof typeof SUMMARY_FORMATS {
  if (name === 'xlsx' || name === 'html') return name;
  throw new Refusal('fileFormatWrong');
}

function isOfTables(name: FileFormat): name is FormatName & FileFormat {
  return Object.hasOwn(FORMATS, name);
}
