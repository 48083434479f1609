import type { Choice } from './item.ts';
import type { Behaviour } from './kind.ts';
import type { MatrixPart, MatrixRow } from './question-part.ts';

/** The design of a matrix: each row has one cell per column, and a cell answers like a small question. */
export interface MatrixShape {
  readonly subKind: MatrixPart['subKind'];
  readonly rows: readonly MatrixRow[];
  /** A single unnamed column (`SINGLE_COLUMN`) when each row has one cell. */
  readonly columns: readonly MatrixColumn[];
  readonly hasColumns: boolean;
  /** The common scale, if any. */
  readonly answers: readonly Choice[];
  readonly multiple: boolean;
  readonly sum: { readonly min: number | null; readonly max: number } | null;
}

export interface MatrixColumn extends MatrixRow {
  readonly cell: Behaviour;
  /** As in the document, unparsed. */
  readonly cellRules: readonly unknown[];
}

/** Stands for the column in stored values; it cannot equal a uid. */
export const SINGLE_COLUMN = '-';

/** The identifier of a cell in forms and conditions: `row`, or `row.column`. */
export function cellPart(row: MatrixRow, column: MatrixColumn): string {
  return column.uid === SINGLE_COLUMN ? row.uid : `${row.uid}.${column.uid}`;
}

/** The base name of a cell's data columns. */
export function cellName(name: string, row: MatrixRow, column: MatrixColumn): string {
  return column.uid === SINGLE_COLUMN ? `${name}_${row.code}` : `${name}_${row.code}_${column.code}`;
}
