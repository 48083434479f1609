import { amountText, amountWord, decimal, lookOf } from './page-figures.ts';
import type { HeadCell, PageCell, PageLine, PageTable } from './page-table.ts';
import type { CountedQuestion, MeasuredQuestion, SummaryQuestion } from './summary.ts';
import type { ToldSummary } from './told-summary.ts';

/** Tells of a question by the values of a division, beside all of it. */
export function crossTable(question: SummaryQuestion, by: string, told: ToldSummary): PageTable {
  const places = told.summary.columns.flatMap((column, at) => (column.by === null || column.by === by ? [at] : []));
  const caption = `${question.name} – ${question.label}`;
  if (question.kind === 'number')
    return {
      caption,
      head: [[{ text: '' }, ...places.map((at) => columnHead(question, at, told))]],
      lines: measuredLines(question, places, told),
    };
  const test = question.tests.find((one) => one.by === by);
  const heads = places.map((at) => ({ ...columnHead(question, at, told), columns: 2 }));
  const figures = heads.flatMap((): readonly HeadCell[] => [
    { text: amountWord(told) },
    { text: percentWord(question, told) },
  ]);
  return {
    caption,
    head: [[{ text: '', rows: 2 }, ...heads], figures],
    lines: countedLines(question, places, told),
    ...(test === undefined
      ? {}
      : {
          note: `${told.words.test}: F(${test.above.toFixed(2)}; ${test.below.toFixed(1)}) = ${test.f.toFixed(2)}, p ${test.p < 0.001 ? '< 0.001' : `= ${test.p.toFixed(3)}`}`,
        }),
  };
}

export function percentWord({ kind }: CountedQuestion, { words }: ToldSummary): string {
  return kind === 'multiple' ? words.ofRespondents : words.percent;
}

/** The lines of those who did not answer: how many of all there are. */
export function missingLines({ missing }: CountedQuestion, cells: number, told: ToldSummary): readonly PageLine[] {
  const { words } = told;
  return missing.map((one) => ({
    name: `${words.missing} – ${one.label === '' ? words.noAnswer : one.label}`,
    cells: [{ text: amountText(one, told) }, ...Array.from({ length: cells - 1 }, () => EMPTY)],
    look: 'm',
  }));
}

const EMPTY: PageCell = { text: '' };

function columnHead({ bases }: SummaryQuestion, at: number, { words, summary }: ToldSummary): HeadCell {
  const column = summary.columns[at];
  if (column === undefined || column.by === null) return { text: words.total };
  return { text: column.label, letter: column.letter, ...lookOf(bases[at]) };
}

function countedLines(question: CountedQuestion, places: readonly number[], told: ToldSummary): readonly PageLine[] {
  const { words } = told;
  const { lines, answered, bases } = question;
  return [
    ...lines.map(({ label, value, cells }) => ({
      name: label === '' ? String(value) : label,
      cells: places.flatMap((at) => [
        { text: amountText(cells[at], told), ...lookOf(bases[at]) },
        {
          text: decimal(cells[at]?.percent ?? null, 1),
          letters: cells[at]?.letters ?? '',
          ...lookOf(bases[at]),
        },
      ]),
    })),
    {
      name: words.answered,
      cells: places.flatMap((at) => [{ text: amountText(answered[at], told), ...lookOf(bases[at]) }, EMPTY]),
      look: 'b',
    },
    {
      name: words.effectiveBase,
      cells: places.flatMap((at) => [effectiveCell(question, at), EMPTY]),
      look: 'b',
    },
    ...missingLines(question, 2 * places.length, told),
  ];
}

function measuredLines(question: MeasuredQuestion, places: readonly number[], told: ToldSummary): readonly PageLine[] {
  const { words } = told;
  const { means, deviations, letters, answered, bases } = question;
  return [
    {
      name: words.mean,
      cells: places.map((at) => ({
        text: decimal(means[at] ?? null, 2),
        letters: letters[at] ?? '',
        ...lookOf(bases[at]),
      })),
    },
    {
      name: words.deviation,
      cells: places.map((at) => ({ text: decimal(deviations[at] ?? null, 2), ...lookOf(bases[at]) })),
    },
    {
      name: words.answered,
      cells: places.map((at) => ({ text: amountText(answered[at], told), ...lookOf(bases[at]) })),
      look: 'b',
    },
    { name: words.effectiveBase, cells: places.map((at) => effectiveCell(question, at)), look: 'b' },
  ];
}

/** The effective base, with a sign where it is small. */
function effectiveCell({ bases }: SummaryQuestion, at: number): PageCell {
  const base = bases[at];
  return {
    text: decimal(base?.effective ?? null, 1),
    letters: base?.standing === 'few' ? '*' : '',
    ...lookOf(base),
  };
}
