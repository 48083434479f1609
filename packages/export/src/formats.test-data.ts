import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw, createInflateRaw, deflateSync, inflateSync } from 'node:zlib';
import type { ByteWork } from './byte-work.ts';
import { FORMATS, type FormatName } from './formats.ts';
import type { FileBytes, ReadWork } from './read-back/file-bytes.ts';
import type { Column, Row, Table } from './table.ts';

export const WORK: ByteWork = {
  utf8: (text) => Buffer.from(text),
  lentUtf8: (text) => Buffer.from(text),
  crc32: (bytes, before) => crc32(bytes, before),
  deflateRaw: (bytes) => Readable.from(bytes).compose(createDeflateRaw()) as AsyncIterable<Buffer>,
  deflate: async (bytes) => await Promise.resolve(deflateSync(bytes)),
};

export const READ_WORK: ReadWork = {
  text: (utf8) => Buffer.from(utf8).toString(),
  crc32: (bytes, before) => crc32(bytes, before),
  inflate: async (bytes) => await Promise.resolve(inflateSync(bytes)),
  inflateRaw: (bytes) => Readable.from(bytes).compose(createInflateRaw()) as AsyncIterable<Buffer>,
};

/** A file in memory. */
export function fileBytes(bytes: Uint8Array): FileBytes {
  return { size: bytes.length, read: async (at, length) => await Promise.resolve(bytes.slice(at, at + length)) };
}

export const column = (name: string, type: Column['type'], more: Partial<Column> = {}): Column => ({
  name,
  label: `${name} label`,
  type,
  measure: 'nominal',
  categories: [],
  missing: [],
  isTyped: type === 'text',
  ...more,
});

export const LONG = 'שלום, "עולם" 👋 '.repeat(60);
const YES_NO = [
  { code: 0, label: 'לא נבחר' },
  { code: 1, label: 'כן' },
];
const COLUMNS = [
  column('Q1', 'number', {
    label: 'שאלה ראשונה',
    categories: [
      { code: 1, label: 'כן' },
      { code: 2, label: "it's no" },
    ],
    missing: [
      { code: -97, label: 'לא רלוונטי' },
      { code: -98, label: 'דילוג' },
      { code: -99, label: 'לא נשאל' },
    ],
  }),
  column('Amount', 'number', { measure: 'scale' }),
  column('Short', 'text'),
  column('Long', 'text'),
  column('Day', 'date', { measure: 'scale' }),
  column('Hour', 'time', { measure: 'scale' }),
  column('Moment', 'moment', { measure: 'scale' }),
  column('Q2_c1', 'number', { categories: YES_NO }),
  column('Q2_c2', 'number', { categories: [YES_NO[0], { code: 1, label: 'B' }].flatMap((one) => one ?? []) }),
  column('Q3_m1', 'number'),
  column('Q3_m2', 'number'),
  column('עיר', 'text'),
];
export const ROWS: readonly Row[] = [
  [1, 0.1, 'a,b', LONG, '2026-03-27', '09:30', '2026-10-25 01:30:59', 1, 0, 5, 6, 'חיפה'],
  [-99, -1234567.25, '=1+1', null, '1582-10-15', '23:59', '1969-12-31 23:59:59', 0, 1, 5, null, null],
  [null, null, '', 'line\nend', null, null, null, null, null, null, null, ''],
  [2, 1e15, '-5', 'x'.repeat(256), '2000-02-29', '00:00', '2000-02-29 12:00:00', 1, 1, 6, 5, 'תל אביב-יפו'],
];

export function tableOf(rows: readonly Row[], columns: readonly Column[] = COLUMNS): Table {
  return {
    title: 'מחקר',
    isRightToLeft: true,
    columns,
    sets: [
      { name: 'Q2', label: 'רשימה', kind: 'dichotomies', columns: ['Q2_c1', 'Q2_c2'], codes: [1, 2] },
      { name: 'Q3', label: 'mentions', kind: 'categories', columns: ['Q3_m1', 'Q3_m2'], codes: [] },
    ],
    rows: async function* () {
      await Promise.resolve();
      for (let from = 0; from < rows.length; from += 500) yield rows.slice(from, from + 500);
    },
    words: { codebook: 'מילון', name: 'שם', label: 'תווית', code: 'קוד', meaning: 'משמעות', score: 'ניקוד' },
  };
}

/** Writes a table to a file in the folder, and returns its path. */
export async function written(folder: string, format: FormatName, table: Table): Promise<string> {
  const path = join(folder, `data.${FORMATS[format].ending}`);
  const parts: Uint8Array[] = [];
  const patches: { readonly at: number; readonly bytes: Uint8Array }[] = [];
  const moment = { year: 2026, month: 11, day: 23, time: '12:00:00' };
  for await (const { bytes, at } of FORMATS[format].encode(table, WORK, moment))
    if (at === undefined) parts.push(Uint8Array.from(bytes));
    else patches.push({ at, bytes });
  const whole = Buffer.concat(parts);
  for (const { at, bytes } of patches) whole.set(bytes, at);
  writeFileSync(path, whole);
  return path;
}
