import type { ByteWork } from '../byte-work.ts';
import type { Piece } from '../format.ts';
import type { Cell, Row } from '../table.ts';
import { type Sheet, workbookBytes } from '../xlsx/workbook.ts';
import { rounded } from './rounded.ts';
import type { Amount, CountedQuestion, MeasuredQuestion, SummaryQuestion } from './summary.ts';
import type { ToldSummary } from './told-summary.ts';

/** A workbook with sheets for facts, frequencies, means, and one per division; every row names its question. */
export async function* encodeSummaryWorkbook(told: ToldSummary, work: ByteWork): AsyncGenerator<Piece> {
  const { words, isRightToLeft, facts, summary, divisions } = told;
  const sheet = (name: string, headings: readonly string[], rows: readonly Row[]): Sheet => ({
    name,
    isRightToLeft,
    headings,
    rows: onePage(rows),
  });
  const counted = summary.questions.filter((one) => one.kind !== 'number');
  const measured = summary.questions.filter((one) => one.kind === 'number');
  const { variable, question, code, answer } = words;
  const sheets = [
    sheet(
      words.about,
      [told.title, ''],
      facts.map(({ name, text }) => [name, text]),
    ),
    sheet(
      words.frequencies,
      [variable, question, code, answer, ...amountHeadings(told), words.percent],
      counted.flatMap((one) => frequencyRows(one, told)),
    ),
    sheet(
      words.means,
      [variable, question, ...amountHeadings(told), words.missing, ...measureHeadings(told)],
      measured.map((one) => meanRow(one, told)),
    ),
    ...divisions.map(({ name, label }) => {
      const columns = summary.columns.flatMap(({ by, label: of }, at) =>
        by === null || by === name ? [{ at, label: by === null ? words.total : of }] : [],
      );
      const headings = columns.flatMap(({ label: of }) =>
        [...amountHeadings(told), words.percent].map((what) => `${of} – ${what}`),
      );
      const places = columns.map(({ at }) => at);
      return sheet(
        words.by.replace('{{name}}', () => label),
        [variable, question, code, answer, ...headings],
        summary.questions.flatMap((one) => crossRows(one, places, told)),
      );
    }),
  ];
  for await (const bytes of workbookBytes(sheets, work)) yield { bytes };
}

function amountHeadings({ words, summary }: ToldSummary): readonly string[] {
  return summary.isWeighted ? [words.count, words.weighted] : [words.count];
}

function measureHeadings({ words }: ToldSummary): readonly string[] {
  return [words.mean, words.deviation, words.least, words.greatest, words.median];
}

function amount({ count, weighted }: Amount, { summary }: ToldSummary): readonly Cell[] {
  return summary.isWeighted ? [count, rounded(weighted, 2)] : [count];
}

function frequencyRows({ name, label, lines, answered, missing }: CountedQuestion, told: ToldSummary): readonly Row[] {
  const { words } = told;
  const [all] = answered;
  return [
    ...lines.map(
      ({ value, label: said, cells: [cell] }): Row => [
        name,
        label,
        value,
        said,
        ...(cell === undefined ? [] : [...amount(cell, told), rounded(cell.percent, 2)]),
      ],
    ),
    [name, label, null, words.answered, ...(all === undefined ? [] : amount(all, told)), null],
    ...missing.map(
      (one): Row => [
        name,
        label,
        null,
        `${words.missing} – ${one.label === '' ? words.noAnswer : one.label}`,
        ...amount(one, told),
        null,
      ],
    ),
  ];
}

function meanRow(one: MeasuredQuestion, told: ToldSummary): Row {
  const { name, label, answered, missing, means, deviations, least, greatest, median } = one;
  const [all] = answered;
  return [
    name,
    label,
    ...(all === undefined ? [] : amount(all, told)),
    missing.reduce((sum, { count }) => sum + count, 0),
    rounded(means[0] ?? null, 6),
    rounded(deviations[0] ?? null, 6),
    least,
    greatest,
    rounded(median, 6),
  ];
}

function crossRows(question: SummaryQuestion, places: readonly number[], told: ToldSummary): readonly Row[] {
  const { words, summary } = told;
  const { name, label, answered } = question;
  const row = (code: Cell, said: string, cells: readonly (readonly Cell[])[]): Row => [
    name,
    label,
    code,
    said,
    ...cells.flat(),
  ];
  const none = summary.isWeighted ? [null, null] : [null];
  const base = row(
    null,
    words.answered,
    places.map((at) => [...amount(answered[at] ?? { count: 0, weighted: 0 }, told), null]),
  );
  if (question.kind === 'number')
    return [
      base,
      row(
        null,
        words.mean,
        places.map((at) => [rounded(question.means[at] ?? null, 6), ...none]),
      ),
      row(
        null,
        words.deviation,
        places.map((at) => [rounded(question.deviations[at] ?? null, 6), ...none]),
      ),
    ];
  const lines = question.lines.map(({ value, label: said, cells }) =>
    row(
      value,
      said,
      places.map((at) => {
        const cell = cells[at];
        return cell === undefined ? [null, ...none] : [...amount(cell, told), rounded(cell.percent, 2)];
      }),
    ),
  );
  return [...lines, base];
}

async function* onePage(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  await Promise.resolve();
  yield rows;
}
