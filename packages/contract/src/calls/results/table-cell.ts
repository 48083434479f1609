import * as z from 'zod/mini';
import { wireText } from '../../wire-values.ts';
import { tableFilter, tableSpec, WEIGHING_REFUSALS } from './tables.ts';

/** As long as the definition of a cell may be as text, and in an address, where most signs take more room. */
export const LONGEST_CELL = 4_000;
const LONGEST_IN_ADDRESS = 8_000;

const { variable, values } = tableFilter.shape;

/** The interviews that a cell of a table counts. */
const tableCell = z.object({
  /** Those who gave one of these answers; null: all who answered the question. */
  row: z.object({ variable, values: z.nullable(values) }),
  /** Null: the total. */
  column: z.nullable(z.object({ variable, value: wireText(200) })),
  filters: tableSpec.shape.filters,
  /** An interview that has no such weight counts in no figure. */
  weight: tableSpec.shape.weight,
});
export type TableCell = z.output<typeof tableCell>;

/** Of a list that is narrowed to a cell. */
export const CELL_REFUSALS = ['tableCellWrong', 'tableCellGone', 'tableCellWide', ...WEIGHING_REFUSALS] as const;

/** Writes a cell as it stands in the address of a list; null where it is too long for that. */
export function cellAsText(cell: TableCell): string | null {
  const text = JSON.stringify(cell);
  return text.length > LONGEST_CELL || encodeURIComponent(text).length > LONGEST_IN_ADDRESS ? null : text;
}

/** Reads a cell from an address; null where that tells none. */
export function cellFromText(text: string): TableCell | null {
  try {
    return tableCell.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
