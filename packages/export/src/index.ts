export type { ByteWork } from './byte-work.ts';
export { columnNamer } from './column-names.ts';
export { BYTE_ORDER_MARK, csvLines } from './csv/csv-lines.ts';
export { type Dictionary, dictionaryOf } from './dictionary/dictionary.ts';
export type { Format, Moment, Piece } from './format.ts';
export { FORMATS, type FormatName } from './formats.ts';
export type { AnswerSet, Cell, Column, Row, Table } from './table.ts';
export { type Sheet, workbookBytes } from './xlsx/workbook.ts';
export { type ArchivedFile, zipArchive } from './xlsx/zip-archive.ts';
