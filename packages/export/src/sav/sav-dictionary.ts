import type { ByteWork } from '../byte-work.ts';
import { ByteWriter } from '../byte-writer.ts';
import { cutText } from '../cut-text.ts';
import type { Moment } from '../format.ts';
import type { ColumnType, Table } from '../table.ts';
import { answerSetRecords } from './sav-answer-sets.ts';
import { elementsOf, type SavLayout, type SavVariable } from './sav-layout.ts';

/** Source: PSPP developer documentation, "System File Format". */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MOST_LABEL = 255;
const MOST_VALUE_LABEL = 120;
const FORMATS = { A: 1, F: 5, DATE: 20, TIME: 21, DATETIME: 22 } as const;
const MEASURES = { nominal: 1, ordinal: 2, scale: 3 } as const;
export const SYSTEM_MISSING = -Number.MAX_VALUE;
/** The second lowest number. */
const LOWEST = -1.7976931348623155e308;
export const BIAS = 100;
/** Widths of columns on the screen. */
const NARROWEST = 10;
const WIDEST = 32;

export const COMPRESSIONS = { sav: 1, zsav: 2 } as const;

/** Everything before the cases. */
export function savDictionary(
  table: Table,
  { variables, elements, rows }: SavLayout,
  work: ByteWork,
  { kind, moment }: { readonly kind: keyof typeof COMPRESSIONS; readonly moment: Moment },
): Uint8Array {
  const out = new ByteWriter(65_536);
  const text = (value: string, width: number): void => out.bytes(work.utf8(cutText(value, width)), width);
  out.bytes(work.utf8(kind === 'zsav' ? '$FL3' : '$FL2'));
  text('@(#) SPSS DATA FILE Seker', 60);
  out.int32(2, elements, COMPRESSIONS[kind], 0, rows);
  out.float64(BIAS);
  const { year, month, day, time } = moment;
  text(`${twoDigits(day)} ${MONTHS[month - 1] ?? 'Jan'} ${twoDigits(year % 100)}`, 9);
  text(time, 8);
  text(table.title, 64);
  out.bytes(new Uint8Array(3));
  for (const variable of variables)
    for (const [at, width] of variable.segments.entries())
      writeVariable(out, work, variable, { isFirst: at === 0, width, name: variable.names[at] ?? '' });
  for (const variable of variables) writeValueLabels(out, work, variable);
  extension(out, 3, 4, int32s(2, 0, 0, -1, 1, 1, 2, 65_001));
  extension(out, 4, 8, float64s(SYSTEM_MISSING, Number.MAX_VALUE, LOWEST));
  const sets = answerSetRecords(table.sets, variables, work);
  for (const { subtype, bytes } of sets) extension(out, subtype, 1, bytes);
  const display = variables.flatMap(({ column, segments, shape }) =>
    segments.flatMap((width) => [
      MEASURES[column.measure],
      width === 0 ? Math.max(shape.width, NARROWEST) : Math.min(width, WIDEST),
      width === 0 ? 1 : 0,
    ]),
  );
  extension(out, 11, 4, int32s(...display));
  const longNames = variables.map(({ names: [short], column }) => `${short}=${column.name}`).join('\t');
  extension(out, 13, 1, work.utf8(longNames));
  const long = variables.filter(({ segments }) => segments.length > 1);
  if (long.length > 0) {
    const widths = long.map(({ names: [short], width }) => `${short}=${String(width).padStart(5, '0')}\0\t`).join('');
    extension(out, 14, 1, work.utf8(widths));
  }
  extension(out, 16, 8, int64s(1, rows));
  extension(out, 20, 1, work.utf8('UTF-8'));
  out.int32(999, 0);
  return out.take();
}

function writeVariable(
  out: ByteWriter,
  work: ByteWork,
  { column, shape }: SavVariable,
  { isFirst, width, name }: { readonly isFirst: boolean; readonly width: number; readonly name: string },
): void {
  const label = isFirst ? work.utf8(cutText(column.label, MOST_LABEL)) : new Uint8Array();
  const missing = width === 0 ? column.missing.slice(0, 3) : [];
  const format = formatOf(column.type, width, shape);
  out.int32(2, width, label.length > 0 ? 1 : 0, missing.length, format, format);
  out.bytes(work.utf8(name), 8);
  if (label.length > 0) {
    out.int32(label.length);
    out.bytes(label, Math.ceil(label.length / 4) * 4);
  }
  for (const { code } of missing) out.float64(code);
  for (let more = elementsOf(width); more > 1; more -= 1) {
    out.int32(2, -1, 0, 0, 0, 0);
    out.bytes(new Uint8Array(), 8);
  }
}

function formatOf(type: ColumnType, width: number, shape: SavVariable['shape']): number {
  const packed = (format: number, signs: number, decimals = 0): number => (format << 16) | (signs << 8) | decimals;
  if (width > 0) return packed(FORMATS.A, width);
  if (type === 'date') return packed(FORMATS.DATE, 11);
  if (type === 'time') return packed(FORMATS.TIME, 5);
  if (type === 'moment') return packed(FORMATS.DATETIME, 20);
  return packed(FORMATS.F, shape.width, shape.decimals);
}

function writeValueLabels(out: ByteWriter, work: ByteWork, { column, width, index }: SavVariable): void {
  const labels = [...column.categories, ...column.missing].filter(({ label }) => label !== '');
  if (width > 0 || labels.length === 0) return;
  out.int32(3, labels.length);
  for (const { code, label } of labels) {
    const bytes = work.utf8(cutText(label, MOST_VALUE_LABEL));
    out.float64(code);
    out.byte(bytes.length);
    out.bytes(bytes, Math.ceil((bytes.length + 1) / 8) * 8 - 1);
  }
  out.int32(4, 1, index);
}

function extension(out: ByteWriter, subtype: number, size: number, bytes: Uint8Array): void {
  out.int32(7, subtype, size, bytes.length / size);
  out.bytes(bytes);
}

function int32s(...values: readonly number[]): Uint8Array {
  const out = new ByteWriter(Math.max(8, values.length * 4));
  out.int32(...values);
  return out.take();
}

function int64s(...values: readonly number[]): Uint8Array {
  const out = new ByteWriter();
  for (const value of values) out.int64(value);
  return out.take();
}

function float64s(...values: readonly number[]): Uint8Array {
  const out = new ByteWriter();
  for (const value of values) out.float64(value);
  return out.take();
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
