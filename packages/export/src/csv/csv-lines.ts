import { inertText } from '../inert-text.ts';
import type { Cell, Row } from '../table.ts';

/** Spreadsheets take a file for UTF-8 only where it says so. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Lines of comma-separated values (RFC 4180), no text of which is a formula. */
export function csvLines(rows: readonly Row[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = inertText(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
