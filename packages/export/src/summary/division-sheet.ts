import type { Cell, Row } from '../table.ts';
import type { Sheet } from '../xlsx/workbook.ts';
import { rounded } from './rounded.ts';
import type { Amount, CountedQuestion, MeasuredQuestion, SummaryQuestion } from './summary.ts';
import type { ToldSummary } from './told-summary.ts';

/** What a row tells of a column of the table. */
interface ColumnCells {
  /** One cell, or two where there are weights. */
  readonly figures: readonly Cell[];
  readonly percent?: Cell;
  /** The letters of lower columns, or a note on the base: texts, so that figures stay numbers. */
  readonly note?: Cell;
}

/** A sheet of all questions by a division; columns of too few are grey. */
export function divisionSheet(division: ToldSummary['divisions'][number], told: ToldSummary): Sheet {
  const { words, summary, isRightToLeft } = told;
  const columns = summary.columns.flatMap(({ by, label, letter }, at) => {
    if (by === null) return [{ at, label: words.total, isTotal: true }];
    return by === division.name ? [{ at, label: letter === '' ? label : `${label} (${letter})`, isTotal: false }] : [];
  });
  const parts = columns.map(({ label, isTotal }) =>
    [...amountHeadings(told), words.percent, ...(isTotal ? [] : [words.higherThan])].map(
      (what) => `${label} – ${what}`,
    ),
  );
  const muted = new WeakMap<Row, ReadonlySet<number>>();
  const rowsOf = (question: SummaryQuestion): readonly Row[] => {
    const own = new Set<number>();
    let next = NAMING;
    columns.forEach(({ at, isTotal }, index) => {
      const width = parts[index]?.length ?? 0;
      if (!isTotal && question.bases[at]?.standing === 'tooFew')
        for (let place = next; place < next + width; place += 1) own.add(place);
      next += width;
    });
    const row = (code: Cell, said: string, cellsOf: (at: number) => ColumnCells): Row => [
      question.name,
      question.label,
      code,
      said,
      ...columns.flatMap(({ at, isTotal }) => {
        const { figures, percent = null, note = null } = cellsOf(at);
        return [...figures, percent, ...(isTotal ? [] : [note])];
      }),
    ];
    const rows =
      question.kind === 'number' ? measuredRows(question, told, row) : countedRows(question, division.name, told, row);
    for (const one of rows) muted.set(one, own);
    return rows;
  };
  return {
    name: words.by.replace('{{name}}', () => division.label),
    isRightToLeft,
    headings: [words.variable, words.question, words.code, words.answer, ...parts.flat()],
    isMuted: (row, column) => muted.get(row)?.has(column) ?? false,
    rows: onePage(summary.questions.flatMap(rowsOf)),
  };
}

/** Cells that name a row. */
const NAMING = 4;

type MakeRow = (code: Cell, said: string, cellsOf: (at: number) => ColumnCells) => Row;

function countedRows(question: CountedQuestion, by: string, told: ToldSummary, row: MakeRow): readonly Row[] {
  const { words } = told;
  const none = emptyOf(told);
  const test = question.tests.find((one) => one.by === by);
  const tested = (what: string, value: number): Row =>
    row(null, `${words.test}: ${what}`, (at) => ({
      figures: at === 0 ? [rounded(value, 6), ...none] : [null, ...none],
    }));
  return [
    ...question.lines.map(({ value, label, cells }) =>
      row(value, label, (at) => {
        const cell = cells[at];
        if (cell === undefined) return { figures: [null, ...none] };
        return { figures: amount(cell, told), percent: rounded(cell.percent, 2), note: cell.letters };
      }),
    ),
    ...baseRows(question, told, row),
    ...(test === undefined
      ? []
      : [tested(`F(${test.above.toFixed(2)}; ${test.below.toFixed(1)})`, test.f), tested('p', test.p)]),
  ];
}

function measuredRows(question: MeasuredQuestion, told: ToldSummary, row: MakeRow): readonly Row[] {
  const { words } = told;
  const none = emptyOf(told);
  return [
    ...baseRows(question, told, row),
    row(null, words.mean, (at) => ({
      figures: [rounded(question.means[at] ?? null, 6), ...none],
      note: question.letters[at] ?? '',
    })),
    row(null, words.deviation, (at) => ({ figures: [rounded(question.deviations[at] ?? null, 6), ...none] })),
  ];
}

function baseRows({ answered, bases }: SummaryQuestion, told: ToldSummary, row: MakeRow): readonly Row[] {
  const { words } = told;
  return [
    row(null, words.answered, (at) => ({ figures: amount(answered[at] ?? { count: 0, weighted: 0 }, told) })),
    row(null, words.effectiveBase, (at) => ({
      figures: [rounded(bases[at]?.effective ?? null, 1), ...emptyOf(told)],
      note: { enough: null, few: words.few, tooFew: words.tooFew }[bases[at]?.standing ?? 'enough'],
    })),
  ];
}

function emptyOf({ summary }: ToldSummary): readonly Cell[] {
  return summary.isWeighted ? [null] : [];
}

export function amountHeadings({ words, summary }: ToldSummary): readonly string[] {
  return summary.isWeighted ? [words.count, words.weighted] : [words.count];
}

export function amount({ count, weighted }: Amount, { summary }: ToldSummary): readonly Cell[] {
  return summary.isWeighted ? [count, rounded(weighted, 2)] : [count];
}

export async function* onePage(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  await Promise.resolve();
  yield rows;
}
