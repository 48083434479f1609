import type { ExportWish } from '@seker/contract';
import { FORMATS, type Format, type FormatName, SUMMARY_FORMATS } from '@seker/export';
import { Refusal } from '../../../http/refusal.ts';

type FileFormat = ExportWish['fileFormat'];

/** Returns the writer of a table for a file format. */
export function tableFormat(name: FileFormat): Format {
  if (!isOfTables(name)) throw new Refusal('fileFormatWrong');
  return FORMATS[name];
}

/** Returns the file extension and MIME type. */
export function fileKind({ exportType, fileFormat }: ExportWish): Pick<Format, 'ending' | 'mime'> {
  if (exportType === 'summary') return SUMMARY_FORMATS[summaryFormat(fileFormat)];
  return tableFormat(fileFormat);
}

export function summaryFormat(name: FileFormat): keyof typeof SUMMARY_FORMATS {
  if (name === 'xlsx' || name === 'html') return name;
  throw new Refusal('fileFormatWrong');
}

function isOfTables(name: FileFormat): name is FormatName & FileFormat {
  return Object.hasOwn(FORMATS, name);
}
