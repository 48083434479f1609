import { inertText } from '../inert-text.ts';
import type { Cell, Row } from '../table.ts';

/** Spreadsheets recognise UTF-8 only by this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Formats rows as comma-separated values (RFC 4180); no text can act as a formula. */
export function csvLines(rows: readonly Row[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = inertText(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
