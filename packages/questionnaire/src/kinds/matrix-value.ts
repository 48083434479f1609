import { err, ok, type Result } from '@seker/kernel';
import { own } from '../own-property.ts';
import type { AnswerValue, Complaint, RawAnswer } from './answer-value.ts';
import type { Offer } from './item.ts';
import { cellPart, type MatrixColumn, type MatrixShape, SINGLE_COLUMN } from './matrix-shape.ts';
import type { MatrixRow } from './question-part.ts';
import { readOpenText } from './read-open-text.ts';

type Rows = Extract<AnswerValue, { type: 'matrix' }>['rows'];

export function cellOf(value: AnswerValue, row: MatrixRow, column: MatrixColumn): AnswerValue | null {
  if (value.type !== 'matrix') return null;
  const cells = own(value.rows, row.uid);
  return cells === undefined ? null : (own(cells, column.uid) ?? null);
}

export interface AnsweredCell {
  readonly row: MatrixRow;
  readonly column: MatrixColumn;
  readonly cell: AnswerValue;
}

/** The answered cells, row by row in document order. */
export function answeredCells(value: AnswerValue, { rows, columns }: MatrixShape): readonly AnsweredCell[] {
  return rows.flatMap((row) =>
    columns.flatMap((column): AnsweredCell[] => {
      const cell = cellOf(value, row, column);
      return cell === null ? [] : [{ row, column, cell }];
    }),
  );
}

/** The open texts of rows. */
export function rowTexts(value: AnswerValue | null): Readonly<Record<string, string>> {
  return value?.type === 'matrix' ? (value.texts ?? {}) : {};
}

/** Builds a value from cells and the open texts of their rows; `null` without cells. */
export function matrixOf(
  cells: readonly AnsweredCell[],
  texts: Readonly<Record<string, string>> = {},
): AnswerValue | null {
  if (cells.length === 0) return null;
  const rows: Record<string, Record<string, AnswerValue>> = {};
  for (const { row, column, cell } of cells) (rows[row.uid] ??= {})[column.uid] = cell;
  const kept = Object.entries(texts).filter(([row]) => Object.hasOwn(rows, row));
  const matrix = { type: 'matrix', rows: rows satisfies Rows } as const;
  return kept.length === 0 ? matrix : { ...matrix, texts: Object.fromEntries(kept) };
}

/**
 * Parses cell by cell, then the open texts of answered rows; the first fault refuses the whole answer and names its
 * part.
 */
export function parseMatrix(
  raw: RawAnswer,
  { rows, columns }: MatrixShape,
  language?: string,
): Result<AnswerValue | null, Complaint> {
  const cells: AnsweredCell[] = [];
  const texts: Record<string, string> = {};
  const refused: Complaint[] = [];
  for (const row of rows) {
    for (const column of columns) {
      const part = cellPart(row, column);
      const typed = own(raw.parts ?? {}, part);
      if (typed === undefined) continue;
      const read = column.cell.parse({ values: typed, texts: {}, na: false }, language);
      if (!read.ok) refused.push({ ...read.error, part });
      else if (read.value !== null) cells.push({ row, column, cell: read.value });
    }
  }
  for (const { uid } of new Set(cells.filter(({ row }) => row.openText === true).map(({ row }) => row))) {
    const text = readOpenText(raw, uid);
    if (text.ok) texts[uid] = text.value;
    else refused.push({ ...text.error, part: uid });
  }
  const value = matrixOf(cells, texts);
  const [first] = refused;
  return first === undefined ? ok(value) : err({ ...first, sofar: value });
}

export function matrixToRaw(value: AnswerValue, shape: MatrixShape): RawAnswer {
  const parts = answeredCells(value, shape).map(
    ({ row, column, cell }) => [cellPart(row, column), column.cell.toRaw(cell).values] as const,
  );
  return { values: [], texts: rowTexts(value), na: false, parts: Object.fromEntries(parts) };
}

/** Whether the value needs neither trimming nor reordering, so that it can be returned as it is. */
function isWhollyOffered(value: AnswerValue, shape: MatrixShape, { rows, columns }: Offer): boolean {
  if (value.type !== 'matrix') return false;
  if (Object.keys(value.texts ?? {}).some((row) => !Object.hasOwn(value.rows, row))) return false;
  if (!areOffered(Object.keys(value.rows), shape.rows, rows)) return false;
  for (const cells of Object.values(value.rows))
    if (!areOffered(Object.keys(cells), shape.columns, columns)) return false;
  return true;
}

/** Whether all uids are offered and in document order; false for an empty list. */
function areOffered(
  uids: readonly string[],
  items: readonly MatrixRow[],
  offered: ReadonlySet<string> | undefined,
): boolean {
  let at = 0;
  for (const uid of uids) {
    while (at < items.length && items[at]?.uid !== uid) at += 1;
    if (at === items.length || (uid !== SINGLE_COLUMN && offered?.has(uid) === false)) return false;
  }
  return uids.length > 0;
}

/**
 * Keeps the previous cells of rows and columns that are not offered now, and the previous masked answers of the scale.
 */
export function withMaskedCells(
  value: AnswerValue | null,
  before: AnswerValue,
  shape: MatrixShape,
  { rows, columns, answers }: Offer,
): AnswerValue | null {
  const isMasked = ({ row, column }: AnsweredCell): boolean =>
    rows?.has(row.uid) === false || (column.uid !== SINGLE_COLUMN && columns?.has(column.uid) === false);
  const masked = answeredCells(before, shape).flatMap((each): AnsweredCell[] => {
    if (isMasked(each)) return [each];
    const seen = value === null ? null : cellOf(value, each.row, each.column);
    const cell = answers === undefined ? seen : (each.column.cell.withMasked?.(seen, each.cell, { answers }) ?? seen);
    return cell === null || cell === seen ? [] : [{ ...each, cell }];
  });
  if (masked.length === 0) return value;
  return matrixOf([...(value === null ? [] : answeredCells(value, shape)), ...masked], {
    ...rowTexts(before),
    ...rowTexts(value),
  });
}

export function trimMatrix(value: AnswerValue, shape: MatrixShape, offer: Offer): AnswerValue | null {
  const { rows, columns, answers } = offer;
  const isWhole = isWhollyOffered(value, shape, offer);
  if (isWhole && answers === undefined) return value;
  const all = answeredCells(value, shape);
  const cells = all.flatMap((each): AnsweredCell[] => {
    if (rows !== undefined && !rows.has(each.row.uid)) return [];
    if (columns !== undefined && each.column.uid !== SINGLE_COLUMN && !columns.has(each.column.uid)) return [];
    const cell = answers === undefined ? each.cell : each.column.cell.trim(each.cell, { answers });
    return cell === null ? [] : [{ ...each, cell }];
  });
  const isSame = isWhole && cells.length === all.length && cells.every(({ cell }, index) => cell === all[index]?.cell);
  return isSame ? value : matrixOf(cells, rowTexts(value));
}
