import { utf8Length } from '../cut-text.ts';
import type { Column, Table } from '../table.ts';

/** A column with its layout in the file. */
export interface SavVariable {
  readonly column: Column;
  /** Unique among all segments. */
  readonly shortName: string;
  /** Width in bytes; 0 for numbers. */
  readonly width: number;
  /** Widths of its segments; a dictionary record holds at most 255 bytes. */
  readonly segments: readonly number[];
  /** Index among the 8-byte elements of a case, from 1. */
  readonly index: number;
}

export interface SavLayout {
  readonly variables: readonly SavVariable[];
  /** Number of 8-byte elements per case. */
  readonly elements: number;
  readonly rows: number;
}

/** The format's maximum width of a text. */
const MOST_WIDTH = 32_767;
const SEGMENT = 255;
/** Bytes that a segment contributes to the width of a very long text. */
const COUNTED = 252;

/** Lays out the columns in one pass through the rows: the header needs the number of rows and the widths of texts. */
export async function layOutSav(table: Table): Promise<SavLayout> {
  const texts = table.columns.flatMap(({ type }, at) => (type === 'text' ? [at] : []));
  const widths = new Map(texts.map((at) => [at, 1]));
  let rows = 0;
  for await (const page of table.rows()) {
    rows += page.length;
    for (const row of page)
      for (const at of texts) {
        const cell = row[at];
        if (typeof cell !== 'string' || cell.length === 0) continue;
        const known = widths.get(at) ?? 1;
        if (cell.length * 3 > known) widths.set(at, Math.max(known, utf8Length(cell)));
      }
  }
  let index = 1;
  let segmentNumber = 0;
  const variables = table.columns.map((column, at): SavVariable => {
    const width = Math.min(widths.get(at) ?? 0, MOST_WIDTH);
    const segments = segmentsOf(width);
    const variable = { column, shortName: shortName(segmentNumber), width, segments, index };
    segmentNumber += segments.length;
    index += segments.reduce((sum, segment) => sum + elementsOf(segment), 0);
    return variable;
  });
  return { variables, elements: index - 1, rows };
}

/** Number of elements of a number, or of a text of this width. */
export function elementsOf(width: number): number {
  return width === 0 ? 1 : Math.ceil(width / 8);
}

export function shortName(number: number): string {
  return `V${number.toString(36).toUpperCase()}`;
}

/** Widths of the segments of a text: one up to 255 bytes, else as many as 252 bytes go into it. */
export function segmentsOf(width: number): readonly number[] {
  if (width <= SEGMENT) return [width];
  const count = Math.floor((width + 251) / COUNTED);
  return [...Array.from({ length: count - 1 }, () => SEGMENT), width - (count - 1) * COUNTED];
}
