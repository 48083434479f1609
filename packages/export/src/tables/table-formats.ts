import type { ByteWork } from '../byte-work.ts';
import { XLSX } from '../xlsx/encode-xlsx.ts';
import type { FiledTables } from './filed-table.ts';
import { encodeTablesPage } from './tables-page.ts';
import { encodeTablesSlides } from './tables-slides.ts';
import { encodeTablesWorkbook } from './tables-workbook.ts';

interface TableFormat {
  readonly mime: string;
  encode(tables: FiledTables, work: ByteWork): AsyncGenerator<Uint8Array>;
}

/** The files that cross tables can be. */
export const TABLE_FILES = {
  xlsx: { mime: XLSX.mime, encode: encodeTablesWorkbook },
  html: { mime: 'text/html; charset=utf-8', encode: encodeTablesPage },
  pptx: {
    mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    encode: encodeTablesSlides,
  },
} as const satisfies Readonly<Record<string, TableFormat>>;
