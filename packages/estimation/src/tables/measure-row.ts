import { baseOf } from './base.ts';
import { lowerColumns } from './compare-columns.ts';
import type { RowBlock } from './count-row.ts';
import { estimateMean } from './estimate.ts';
import { placesOf } from './group-interviews.ts';
import { isSimple } from './sample-design.ts';
import type { SelectedInterviews } from './select-interviews.ts';
import { TableMoments } from './table-moments.ts';
import type { ColumnBase, TableCell, TableDivision, TableWish, TabulatedRow } from './tabulation.ts';

/** What is summed of each division's pattern in each place: see `FIELDS`. */
const FIELDS = { count: 0, sum: 1, squares: 2, values: 3, crossed: 4, valueSquares: 5, spread: 6 } as const;
const WIDTH = 7;

/** Measures a number in the columns of a division, or in the total. `from` is the first column's place. */
export function measureRow(
  { sample, comparison }: TableWish,
  selected: SelectedInterviews,
  { column }: TabulatedRow,
  division: TableDivision | null,
  from: number,
): RowBlock {
  const length = division?.values ?? 1;
  const divisions = division?.column.patterns.length ?? 1;
  const places = placesOf(sample, selected);
  // Values are counted from one of them, so that far-off values lose no digits.
  const origin = column.patterns.find(({ value }) => value !== null)?.value ?? 0;
  const values = Float64Array.from(column.patterns, ({ value }) => (value === null ? Number.NaN : value - origin));
  const sums = new Float64Array(divisions * places.size * WIDTH);
  const { codes } = column;
  const columnOf = division?.column.codes ?? null;
  for (let at = 0; at < sample.interviews; at += 1) {
    const weight = selected.weights[at] ?? Number.NaN;
    const value = values[codes[at] ?? 0] ?? Number.NaN;
    if (Number.isNaN(weight) || Number.isNaN(value)) continue;
    const own = columnOf === null ? 0 : (columnOf[at] ?? 0);
    const place = places.codes === null ? 0 : (places.codes[at] ?? 0);
    const slot = (own * places.size + place) * WIDTH;
    const told = [
      1,
      weight,
      weight ** 2,
      weight * value,
      weight ** 2 * value,
      (weight * value) ** 2,
      weight * value ** 2,
    ];
    for (let field = 0; field < WIDTH; field += 1) sums[slot + field] = (sums[slot + field] ?? 0) + (told[field] ?? 0);
  }
  const moments = new TableMoments(1, length, sample);
  const columns = Array.from({ length }, () => ({ count: 0, sum: 0, values: 0, spread: 0 }));
  for (let own = 0; own < divisions; own += 1) {
    const answers = division === null ? [0] : (division.column.patterns[own]?.answers ?? []);
    for (let place = 0; place < places.size; place += 1) {
      const slot = (own * places.size + place) * WIDTH;
      const field = (name: keyof typeof FIELDS): number => sums[slot + FIELDS[name]] ?? 0;
      if (field('count') === 0) continue;
      moments.addMeasured(places.told(place), answers, {
        sum: field('sum'),
        squares: field('squares'),
        values: field('values'),
        crossed: field('crossed'),
        valueSquares: field('valueSquares'),
      });
      for (const at of answers) {
        const known = columns[at];
        if (known === undefined) continue;
        for (const name of ['count', 'sum', 'values', 'spread'] as const) known[name] += field(name);
      }
    }
  }
  const told = moments.told(selected.strata);
  const ratios = columns.map((_, at) => told.ratio(0, at));
  const variances = columns.map(({ sum, values: all, spread }) =>
    sum === 0 ? 0 : Math.max(0, spread / sum - (all / sum) ** 2),
  );
  const bases = columns.map(({ count, sum }, at): ColumnBase => {
    const ratio = ratios[at] ?? null;
    const figures = ratio === null ? [] : [{ ratio, variance: variances[at] ?? 0 }];
    return { count, weighted: sum * selected.scale, ...baseOf(told, at, count, figures, isSimple(sample)) };
  });
  const above =
    comparison === null || division === null ? columns.map(() => []) : lowerColumns(told, ratios, bases, comparison);
  const cells = columns.map(({ count, sum }, at): TableCell => {
    const ratio = ratios[at] ?? null;
    const estimate = estimateMean(told, ratio, { interviews: count, variance: variances[at] ?? 0, origin });
    return {
      count,
      weighted: sum * selected.scale,
      figure: ratio === null ? null : ratio.value + origin,
      from: estimate.from,
      to: estimate.to,
      above: (above[at] ?? []).map((lower) => from + lower),
    };
  });
  return { bases, lines: [{ kind: 'mean', at: 0, cells }], test: null };
}
