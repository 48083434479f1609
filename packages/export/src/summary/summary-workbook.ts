import type { Estimate } from '@seker/estimation';
import type { ByteWork } from '../byte-work.ts';
import type { Piece } from '../format.ts';
import type { Cell, Row } from '../table.ts';
import { type Sheet, workbookBytes } from '../xlsx/workbook.ts';
import { amount, amountHeadings, divisionSheet, onePage } from './division-sheet.ts';
import { rounded } from './rounded.ts';
import type { CountedQuestion, MeasuredQuestion } from './summary.ts';
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
  const exactness = [words.error, words.intervalFrom, words.intervalTo, words.designEffect];
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
      [variable, question, code, answer, ...amountHeadings(told), words.percent, ...exactness, words.effectiveBase],
      counted.flatMap((one) => frequencyRows(one, told)),
    ),
    sheet(
      words.means,
      [
        variable,
        question,
        ...amountHeadings(told),
        words.effectiveBase,
        words.missing,
        words.mean,
        ...exactness,
        words.deviation,
        words.least,
        words.greatest,
        words.median,
      ],
      measured.map((one) => meanRow(one, told)),
    ),
    ...divisions.map((division) => divisionSheet(division, told)),
  ];
  for await (const bytes of workbookBytes(sheets, work)) yield { bytes };
}

function frequencyRows(question: CountedQuestion, told: ToldSummary): readonly Row[] {
  const { words } = told;
  const { name, label, lines, answered, bases, missing } = question;
  const [all] = answered;
  const [base] = bases;
  const none = [null, null, null];
  return [
    ...lines.map(
      ({ value, label: said, cells: [cell], estimate }): Row => [
        name,
        label,
        value,
        said,
        ...(cell === undefined ? [] : [...amount(cell, told), rounded(cell.percent, 2)]),
        ...exact(estimate, 4),
        null,
      ],
    ),
    [
      name,
      label,
      null,
      words.answered,
      ...(all === undefined ? [] : amount(all, told)),
      null,
      ...none,
      rounded(base?.effect ?? null, 4),
      rounded(base?.effective ?? null, 1),
    ],
    ...missing.map(
      (one): Row => [
        name,
        label,
        null,
        `${words.missing} – ${one.label === '' ? words.noAnswer : one.label}`,
        ...amount(one, told),
        null,
        ...none,
        null,
        null,
      ],
    ),
  ];
}

function meanRow(one: MeasuredQuestion, told: ToldSummary): Row {
  const { name, label, answered, bases, missing, means, estimate, deviations, least, greatest, median } = one;
  const [all] = answered;
  return [
    name,
    label,
    ...(all === undefined ? [] : amount(all, told)),
    rounded(bases[0]?.effective ?? null, 1),
    missing.reduce((sum, { count }) => sum + count, 0),
    rounded(means[0] ?? null, 6),
    ...exact(estimate, 6),
    rounded(deviations[0] ?? null, 6),
    least,
    greatest,
    rounded(median, 6),
  ];
}

function exact({ error, from, to, effect }: Estimate, decimals: number): readonly Cell[] {
  return [rounded(error, decimals), rounded(from, decimals), rounded(to, decimals), rounded(effect, 4)];
}
