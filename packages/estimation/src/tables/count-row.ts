import type { IndependenceTest } from '../variance/independence.ts';
import { baseOf, type Figure } from './base.ts';
import { lowerColumns } from './compare-columns.ts';
import { estimateMean, estimateShare } from './estimate.ts';
import { groupInterviews, type InterviewGroup } from './group-interviews.ts';
import { isSimple } from './sample-design.ts';
import type { SelectedInterviews } from './select-interviews.ts';
import { type LineAmount, TableMoments } from './table-moments.ts';
import { testTable } from './table-test.ts';
import type { ColumnBase, TableCell, TableDivision, TableLine, TableWish, TabulatedRow } from './tabulation.ts';

/** The columns of one division, or the total, in a row of a table. */
export interface RowBlock {
  readonly bases: readonly ColumnBase[];
  readonly lines: readonly TableLine[];
  readonly test: IndependenceTest | null;
}

const SINGLE = [0];

/** Counts a question with values in the columns of a division, or in the total. `from` is the first column's place. */
export function countRow(
  { sample, comparison }: TableWish,
  selected: SelectedInterviews,
  row: TabulatedRow,
  division: TableDivision | null,
  from: number,
): RowBlock {
  const { column, values, nets, scores } = row;
  const length = division?.values ?? 1;
  const amounts = column.patterns.map(({ answers }) => amountsOf(answers, row));
  const lines = values + nets.length + (scores === null ? 0 : 2);
  const [scored, score] = [values + nets.length, values + nets.length + 1];
  const moments = new TableMoments(lines, length, sample);
  const counts = new ColumnSums(lines + 1, length);
  const groups = groupInterviews(
    sample,
    selected,
    { codes: column.codes, size: column.patterns.length },
    division === null ? null : { codes: division.column.codes, size: division.column.patterns.length },
  );
  const squares = new Float64Array(length);
  for (const group of groups) {
    const own = amounts[group.pattern] ?? null;
    const columns = division === null ? SINGLE : (division.column.patterns[group.division]?.answers ?? []);
    if (own === null) continue;
    moments.addMany(group.place, columns, own, group);
    for (const at of columns) {
      counts.add(at, lines, 1, group);
      for (const { line, amount } of own) {
        counts.add(at, line, amount, group);
        if (line === score) squares[at] = (squares[at] ?? 0) + amount * amount * group.sum;
      }
    }
  }
  const told = moments.told(selected.strata);
  const places = Array.from({ length }, (_, at) => at);
  const bases = places.map((at): ColumnBase => {
    const figures = Array.from({ length: values }, (_, line) => told.ratio(line, at)).flatMap(
      (ratio): readonly Figure[] => (ratio === null ? [] : [{ ratio, variance: ratio.value * (1 - ratio.value) }]),
    );
    return {
      ...counts.amount(at, lines, selected.scale),
      ...baseOf(told, at, counts.count(at, lines), figures, isSimple(sample)),
    };
  });
  const cellsOf = (line: number, under: number): readonly TableCell[] => {
    const ratios = places.map((at) => told.ratio(line, at, under));
    const isMean = under !== lines;
    const above =
      comparison === null || division === null ? places.map(() => []) : lowerColumns(told, ratios, bases, comparison);
    return places.map((at) => {
      const ratio = ratios[at] ?? null;
      const amount = counts.amount(at, isMean ? scored : line, selected.scale);
      const interviews = counts.count(at, under);
      const variance =
        ratio === null ? 0 : (squares[at] ?? 0) / Math.max(counts.weight(at, scored), 1e-300) - ratio.value ** 2;
      const { from: least, to: most } = isMean
        ? estimateMean(told, ratio, { interviews, variance, origin: 0 })
        : percentOf(estimateShare(told, ratio, { column: at, interviews, effective: bases[at]?.effective ?? null }));
      return {
        ...amount,
        figure: ratio?.value ?? null,
        from: least,
        to: most,
        above: (above[at] ?? []).map((lower) => from + lower),
      };
    });
  };
  return {
    bases,
    lines: [
      ...Array.from({ length: values }, (_, at): TableLine => ({ kind: 'value', at, cells: cellsOf(at, lines) })),
      ...nets.map((_, at): TableLine => ({ kind: 'net', at, cells: cellsOf(values + at, lines) })),
      ...(scores === null ? [] : [{ kind: 'mean', at: 0, cells: cellsOf(score, scored) } as const]),
    ],
    test:
      division !== null && division.isSingle && row.isSingle
        ? testTable(
            told,
            Array.from({ length: values }, (_, line) => places.map((at) => counts.count(at, line))),
          )
        : null,
  };
}

/** What an interview counts in each line; null: it did not answer. */
function amountsOf(
  answers: readonly number[] | null,
  { values, nets, scores }: TabulatedRow,
): readonly LineAmount[] | null {
  if (answers === null) return null;
  const own = answers.map((line) => ({ line, amount: 1 }));
  const ofNets = nets.flatMap((net, at) =>
    answers.some((answer) => net.includes(answer)) ? [{ line: values + at, amount: 1 }] : [],
  );
  const [first] = answers;
  const score = scores === null || first === undefined ? null : (scores[first] ?? null);
  if (score === null) return [...own, ...ofNets];
  const scored = values + nets.length;
  return [...own, ...ofNets, { line: scored, amount: 1 }, { line: scored + 1, amount: score }];
}

function percentOf({ from, to }: ReturnType<typeof estimateShare>) {
  return { from: from === null ? null : from / 100, to: to === null ? null : to / 100 };
}

/** Interviews and their weights by column and line. */
class ColumnSums {
  readonly #lines: number;
  readonly #counts: Float64Array;
  readonly #weights: Float64Array;

  constructor(lines: number, columns: number) {
    this.#lines = lines;
    this.#counts = new Float64Array(lines * columns);
    this.#weights = new Float64Array(lines * columns);
  }

  add(column: number, line: number, amount: number, { count, sum }: InterviewGroup): void {
    const at = column * this.#lines + line;
    this.#counts[at] = (this.#counts[at] ?? 0) + count;
    this.#weights[at] = (this.#weights[at] ?? 0) + sum * amount;
  }

  count(column: number, line: number): number {
    return this.#counts[column * this.#lines + line] ?? 0;
  }

  weight(column: number, line: number): number {
    return this.#weights[column * this.#lines + line] ?? 0;
  }

  amount(column: number, line: number, scale: number) {
    return { count: this.count(column, line), weighted: this.weight(column, line) * scale };
  }
}
