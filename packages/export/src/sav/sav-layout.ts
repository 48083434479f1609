import type { Column, Table } from '../table.ts';
import type { NumberShape } from './number-shape.ts';
import { segmentNames } from './sav-names.ts';
import { TableMeasures } from './table-measures.ts';

/** A column with its layout in the file. */
export interface SavVariable {
  readonly column: Column;
  /** Of its segments, each unique in the file; the first stands for the variable. */
  readonly names: readonly [string, ...string[]];
  /** Width in bytes; 0 for numbers. */
  readonly width: number;
  /** Widths of its segments; a dictionary record holds at most 255 bytes. */
  readonly segments: readonly number[];
  /** Index among the 8-byte elements of a case, from 1. */
  readonly index: number;
  /** How a plain number is shown. */
  readonly shape: Pick<NumberShape, 'width' | 'decimals'>;
}

export interface SavLayout {
  readonly variables: readonly SavVariable[];
  /** Number of 8-byte elements per case. */
  readonly elements: number;
  readonly rows: number;
}

const SEGMENT = 255;
/** Bytes that a segment contributes to the width of a very long text. */
const COUNTED = 252;

/** Lays out the columns in one pass through the rows: the header needs the number of rows and how long texts are. */
export async function layOutSav(table: Table): Promise<SavLayout> {
  const measures = new TableMeasures(table.columns);
  for await (const page of table.rows()) measures.add(page);
  let index = 1;
  const variables = table.columns.map((column, at): SavVariable => {
    const width = measures.width(at);
    const segments = segmentsOf(width);
    const [name = '', ...more] = segmentNames(at, segments.length);
    const variable = { column, names: [name, ...more] as const, width, segments, index, shape: measures.shape(at) };
    index += segments.reduce((sum, segment) => sum + elementsOf(segment), 0);
    return variable;
  });
  return { variables, elements: index - 1, rows: measures.rows };
}

/** Number of elements of a number, or of a text of this width. */
export function elementsOf(width: number): number {
  return width === 0 ? 1 : Math.ceil(width / 8);
}

/** Widths of the segments of a text: one up to 255 bytes, else as many as 252 bytes go into it. */
export function segmentsOf(width: number): readonly number[] {
  if (width <= SEGMENT) return [width];
  const count = Math.floor((width + 251) / COUNTED);
  return [...Array.from({ length: count - 1 }, () => SEGMENT), width - (count - 1) * COUNTED];
}
