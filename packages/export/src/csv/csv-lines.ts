import { inertText } from '../inert-text.ts';
import type { Cell, Row } from '../table.ts';

/** Spreadsheets recognise UTF-8 only by this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Formats rows as comma-separated values (RFC 4180) for people: no text can act as a formula in a spreadsheet. */
export function csvLines(rows: readonly Row[]): string {
  return lines(rows, inertText);
}

/** Formats rows as comma-separated values for programs, with every text as it is. */
export function plainLines(rows: readonly Row[]): string {
  return lines(rows, (text) => text);
}

function lines(rows: readonly Row[], written: (text: string) => string): string {
  return rows.map((row) => `${row.map((cell) => csvCell(cell, written)).join(',')}\r\n`).join('');
}

function csvCell(cell: Cell, written: (text: string) => string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = written(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
