import type { Choice } from './item.ts';
import type { Behaviour } from './kind.ts';
import type { MatrixPart, MatrixRow } from './question-part.ts';

/** A matrix as it was designed: every row has one cell for each column, and a cell answers like a small question. */
export interface MatrixShape {
  readonly subKind: MatrixPart['subKind'];
  readonly rows: readonly MatrixRow[];
  /** One nameless column (`SINGLE_COLUMN`) where each row has one cell. */
  readonly columns: readonly MatrixColumn[];
  readonly hasColumns: boolean;
  /** The common scale, where there is one. */
  readonly answers: readonly Choice[];
  readonly multiple: boolean;
  readonly sum: { readonly min: number | null; readonly max: number } | null;
}

export interface MatrixColumn extends MatrixRow {
  readonly cell: Behaviour;
  /** As they stand in the document. */
  readonly cellRules: readonly unknown[];
}

/** Stands for the column in stored values; no uid can be the same. */
export const SINGLE_COLUMN = '-';

/** A cell's place in a form and in conditions: `row`, or `row.column`. */
export function cellPart(row: MatrixRow, column: MatrixColumn): string {
  return column.uid === SINGLE_COLUMN ? row.uid : `${row.uid}.${column.uid}`;
}

/** What the columns of a cell in the data are called after. */
export function cellName(name: string, row: MatrixRow, column: MatrixColumn): string {
  return column.uid === SINGLE_COLUMN ? `${name}_${row.code}` : `${name}_${row.code}_${column.code}`;
}
