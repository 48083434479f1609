import { type AnswerPattern, createColumn } from './coded-column.ts';
import { tabulate } from './tabulate.ts';
import type { TableWish, TabulatedRow, TabulatedSample } from './tabulation.ts';

export const USUAL = { level: 0.05, isShared: true };

export function columnOf(said: readonly AnswerPattern[]) {
  const builder = createColumn(said.length);
  for (const one of said) builder.add(one);
  return builder.column();
}

export const answers = (of: readonly (readonly number[] | null)[]) =>
  columnOf(of.map((own) => ({ answers: own, value: null })));
export const numbers = (of: readonly (number | null)[]) =>
  columnOf(of.map((value) => ({ answers: value === null ? null : [], value })));

export const single = (
  column: TabulatedRow['column'],
  values: number,
  more: Partial<TabulatedRow> = {},
): TabulatedRow => ({
  column,
  values,
  isSingle: true,
  isMeasured: false,
  nets: [],
  scores: null,
  ...more,
});

export const plain = (interviews: number, weights: readonly number[] | null = null): TabulatedSample => ({
  interviews,
  strata: [{ people: null }],
  isClustered: false,
  stratumOf: null,
  unitOf: null,
  weights: weights === null ? null : Float64Array.from(weights),
});

export const table = (sample: TabulatedSample, rows: TableWish['rows'], more: Partial<TableWish> = {}) =>
  tabulate({ sample, rows, divisions: [], conditions: [], comparison: USUAL, ...more });
