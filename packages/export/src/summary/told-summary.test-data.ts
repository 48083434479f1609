import { buildTable } from '../encoded.test-data.ts';
import { column } from '../formats.test-data.ts';
import type { Row, Table } from '../table.ts';
import { type SummaryDesign, summarize } from './summarize.ts';
import type { SummaryWords, ToldSummary } from './told-summary.ts';

const WORDS: SummaryWords = {
  about: 'About',
  frequencies: 'Frequencies',
  means: 'Means',
  by: 'By {{name}}',
  variable: 'Variable',
  question: 'Question',
  code: 'Code',
  answer: 'Answer',
  count: 'n',
  weighted: 'weighted',
  percent: '%',
  ofRespondents: '% of respondents',
  answered: 'Answered',
  missing: 'Missing',
  noAnswer: 'no answer',
  total: 'Total',
  mean: 'Mean',
  deviation: 'SD',
  least: 'Least',
  greatest: 'Greatest',
  median: 'Median',
  error: 'SE',
  interval: '95 %',
  intervalFrom: 'from',
  intervalTo: 'to',
  designEffect: 'Deff',
  effectiveBase: 'Effective',
  higherThan: 'higher than',
  test: 'Rao–Scott',
  few: 'few',
  tooFew: 'too few',
};

const SEX = [
  { code: 1, label: 'm' },
  { code: 2, label: '' },
];

const CHOSEN = (label: string) => [
  { code: 0, label: 'no' },
  { code: 1, label },
];

const COLUMNS = [
  column('sex', 'number', { label: 'Sex & all', categories: SEX, missing: [{ code: -99, label: 'not asked' }] }),
  column('age', 'number', { label: 'Age', measure: 'scale', missing: [{ code: -98, label: 'skipped' }] }),
  column('seen_1', 'number', { categories: CHOSEN('TV') }),
  column('seen_2', 'number', { categories: CHOSEN('Web') }),
  column('w', 'number', { label: 'Weight', measure: 'scale' }),
];

const SETS: Table['sets'] = [
  { name: 'seen', label: 'Seen', kind: 'dichotomies', columns: ['seen_1', 'seen_2'], codes: [1, 2] },
];

/** Weights sum to 8 in 4 interviews, so that each counts half. */
const ROWS: readonly Row[] = [
  [1, 20, 1, 0, 1],
  [1, 33, 1, 1, 4],
  [2, -98, null, null, 1],
  [-99, 40, 0, 0, 2],
];

/** A small summary with its texts. */
export async function toldSummary(design: SummaryDesign, more: Partial<ToldSummary> = {}): Promise<ToldSummary> {
  const summary = await summarize(buildTable(COLUMNS, ROWS, { sets: SETS }), design);
  return {
    summary,
    title: 'A <study>',
    language: 'en',
    isRightToLeft: false,
    facts: [{ name: 'Interviews', text: '4' }],
    divisions: design.by.map((name) => ({ name, label: `${name} of all` })),
    words: WORDS,
    ...more,
  };
}

export const PLAIN: SummaryDesign = { rows: ['sex', 'age', 'seen'], by: ['sex'], weight: null };
