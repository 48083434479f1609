import { describe, expect, it } from 'vitest';
import { buildTable, filesIn, wholeOf } from '../encoded.test-data.ts';
import { column, WORK } from '../formats.test-data.ts';
import type { Row, Table } from '../table.ts';
import { type SummaryDesign, summarize } from './summarize.ts';
import { SUMMARY_FORMATS } from './summary-formats.ts';
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

async function told(design: SummaryDesign, more: Partial<ToldSummary> = {}): Promise<ToldSummary> {
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

const PLAIN: SummaryDesign = { rows: ['sex', 'age', 'seen'], by: ['sex'], weight: null };

it('a summary is a workbook, or a page in UTF-8', () => {
  expect(Object.entries(SUMMARY_FORMATS).map(([name, { ending, mime }]) => [name, ending, mime])).toEqual([
    ['xlsx', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['html', 'html', 'text/html; charset=utf-8'],
  ]);
});

describe('a summary as a page', () => {
  const pageOf = async (design: SummaryDesign, more: Partial<ToldSummary> = {}) =>
    String(await wholeOf(SUMMARY_FORMATS.html.encode(await told(design, more), WORK)));
  /** Its tables as texts: the caption, then line by line. */
  const tablesOf = (html: string) =>
    [...html.matchAll(/<table><caption>(.*?)<\/caption>(.*?)<\/table>/g)].map(([, caption, body = '']) => [
      caption,
      ...[...body.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, line = '']) =>
        [...line.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell).join(' | '),
      ),
    ]);
  const headings = (html: string) => [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, words]) => words);

  it('has a table of each question, then of each division', async () => {
    const html = await pageOf(PLAIN);
    expect(headings(html)).toEqual(['Frequencies', 'Means', 'By sex of all']);
    expect(tablesOf(html)).toEqual([
      ['About', 'Interviews | 4'],
      [
        'sex – Sex &amp; all',
        ' | n | % | SE | 95 % | Deff',
        // Of four interviews three count: 4/3 · (2 · 1/9 + 4/9) / 9 is the square of 0.3143.
        'm | 2 | 66.7 | 31.43 | 2.2 – 99.4 | 0.89',
        // Without a label stands its code.
        '2 | 1 | 33.3 | 31.43 | 0.6 – 97.8 | 0.89',
        'Answered | 3 |  |  |  | 1.00',
        'Effective | 3.0 |  |  |  | ',
        'Missing – not asked | 1 |  |  |  | ',
      ],
      [
        'seen – Seen',
        ' | n | % of respondents | SE | 95 % | Deff',
        'TV | 2 | 66.7 | 31.43 | 2.2 – 99.4 | 0.89',
        'Web | 1 | 33.3 | 31.43 | 0.6 – 97.8 | 0.89',
        'Answered | 3 |  |  |  | 1.00',
        'Effective | 3.0 |  |  |  | ',
        'Missing – no answer | 1 |  |  |  | ',
      ],
      [
        'Means',
        'Question | n | Effective | Missing | Mean | SE | 95 % | Deff | SD | Least | Greatest | Median',
        // (20 + 33 + 40) / 3; R: sd(c(20, 33, 40)) is 10.14889.
        'age – Age | 3 | 3.0 | 1 | 31.00 | 5.524 | 13.42 – 48.58 | 0.89 | 10.15 | 20.00 | 40.00 | 33.00',
      ],
      [
        'sex – Sex &amp; all',
        ' | Total | m<sup>A</sup> | 2<sup>B</sup>',
        'n | % | n | % | n | %',
        'm | 2 | 66.7 | 2 | 100.0 | 0 | 0.0',
        '2 | 1 | 33.3 | 0 | 0.0 | 1 | 100.0',
        'Answered | 3 |  | 2 |  | 1 | ',
        'Effective | 3.0 |  | 2.0 |  | 1.0 | ',
        'Missing – not asked | 1 |  |  |  |  | ',
      ],
      [
        'age – Age',
        ' | Total | m<sup>A</sup> | 2<sup>B</sup>',
        'Mean | 31.00 | 26.50 | –',
        'SD | 10.15 | 9.19 | –',
        'Answered | 3 | 2 | 0',
        'Effective | 3.0 | 2.0 | –',
      ],
      [
        'seen – Seen',
        ' | Total | m<sup>A</sup> | 2<sup>B</sup>',
        'n | % of respondents | n | % of respondents | n | % of respondents',
        'TV | 2 | 66.7 | 2 | 100.0 | 0 | –',
        'Web | 1 | 33.3 | 1 | 50.0 | 0 | –',
        'Answered | 3 |  | 2 |  | 0 | ',
        'Effective | 3.0 |  | 2.0 |  | – | ',
        'Missing – no answer | 1 |  |  |  |  | ',
      ],
    ]);
  });

  it('tells weighted numbers in brackets', async () => {
    const tables = tablesOf(await pageOf({ ...PLAIN, by: [], weight: 'w' }));
    expect(tables[1]).toEqual([
      'sex – Sex &amp; all',
      ' | n (weighted) | % | SE | 95 % | Deff',
      'm | 2 (2.5) | 83.3 | 20.79 | 4.1 – 99.8 | 0.62',
      '2 | 1 (0.5) | 16.7 | 20.79 | 0.2 – 95.9 | 0.62',
      // Kish: (1 + 4 + 1)² / (1 + 16 + 1)
      'Answered | 3 (3.0) |  |  |  | 1.50',
      'Effective | 2.0 |  |  |  | ',
      'Missing – not asked | 1 (1.0) |  |  |  | ',
    ]);
    expect(tables[3]?.[1]).toBe(
      'Question | n (weighted) | Effective | Missing | Mean | SE | 95 % | Deff | SD | Least | Greatest | Median',
    );
    // (20 + 4 · 33 + 2 · 40) / 7
    expect(tables[3]?.[2]).toMatch(/^age – Age \| 3 \(3\.5\) \| 2\.3 \| 1 \| 33\.14 \|/);
  });

  it('has neither frequencies nor means where there are none', async () => {
    expect(headings(await pageOf({ ...PLAIN, rows: ['age'], by: [] }))).toEqual(['Means']);
    expect(headings(await pageOf({ ...PLAIN, rows: ['seen'], by: [] }))).toEqual(['Frequencies']);
    expect(headings(await pageOf({ ...PLAIN, rows: [], by: [] }))).toEqual([]);
  });

  it('marks a median that is not exact', async () => {
    const base = await told({ ...PLAIN, rows: ['age'], by: [] });
    const questions = base.summary.questions.map((one) => ({ ...one, isMedianNear: true }));
    const html = String(
      await wholeOf(
        SUMMARY_FORMATS.html.encode({ ...base, summary: { ...base.summary, questions } } as ToldSummary, WORK),
      ),
    );
    expect(tablesOf(html)[1]?.[2]).toMatch(/\| ≈ 33\.00$/);
  });

  it('tells language, direction and title, and lets nothing load', async () => {
    const html = await pageOf(PLAIN);
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toContain('<title>A &lt;study&gt;</title>');
    expect(html).toContain('<h1>A &lt;study&gt;</h1>');
    expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    expect(html.endsWith('</body></html>\n')).toBe(true);
    expect(await pageOf(PLAIN, { language: 'he"', isRightToLeft: true })).toContain('<html lang="he&quot;" dir="rtl">');
  });

  it('sets numbers to the end, sums bold and missing answers grey', async () => {
    const html = await pageOf({ ...PLAIN, rows: ['sex'], by: [] });
    expect(html).toContain('<tr><th scope="row">Interviews</th><td>4</td></tr>');
    expect(html).toContain('<tr><th scope="row">m</th><td class="n" dir="ltr">2</td><td class="n" dir="ltr">66.7</td>');
    expect(html).toContain('<tr class="b"><th scope="row">Answered</th>');
    expect(html).toContain('<tr class="m"><th scope="row">Missing – not asked</th>');
    expect(html).toContain('<thead><tr><th scope="col"></th><th scope="col" class="r">n</th>');
    expect(html).toContain('<caption>About</caption><tbody>');
    const crossed = await pageOf({ ...PLAIN, rows: ['age'] });
    expect(crossed).toContain('<tr class="b"><th scope="row">Answered</th>');
    expect(crossed).toContain('<tr><th scope="row">Mean</th>');
  });
});

describe('a summary as a workbook', () => {
  async function sheetsOf(design: SummaryDesign, more: Partial<ToldSummary> = {}) {
    const files = filesIn(await wholeOf(SUMMARY_FORMATS.xlsx.encode(await told(design, more), WORK)));
    const names = [...(files['xl/workbook.xml'] ?? '').matchAll(/<sheet name="([^"]*)"/g)].map(([, name = '']) => name);
    const linesOf = (xml: string) =>
      [...xml.matchAll(/<row>(.*?)<\/row>/g)].map(([, row = '']) =>
        [...row.matchAll(/<c\/>|<c[^>]*>(?:<v>|<is><t[^>]*>)(.*?)(?:<\/v>|<\/t><\/is>)<\/c>/g)]
          .map(([, cell = '']) => cell)
          .join(' | '),
      );
    return Object.fromEntries(
      names.map((name, at) => [name, linesOf(files[`xl/worksheets/sheet${at + 1}.xml`] ?? '')]),
    );
  }
  /** The code of an answer of several is left open here. */
  const uncoded = (line: string): string => line.replace(/^(seen \| Seen \| )\d+/, '$1?');

  it('has facts, frequencies, means and one sheet for each division', async () => {
    const sheets = await sheetsOf(PLAIN);
    expect(Object.keys(sheets)).toEqual(['About', 'Frequencies', 'Means', 'By sex of all']);
    expect(sheets['About']).toEqual(['A &lt;study&gt; | ', 'Interviews | 4']);
    expect(sheets['Frequencies']?.map(uncoded)).toEqual([
      'Variable | Question | Code | Answer | n | % | SE | from | to | Deff | Effective',
      'sex | Sex &amp; all | 1 | m | 2 | 66.67 | 31.427 | 2.1721 | 99.448 | 0.8889 | ',
      'sex | Sex &amp; all | 2 |  | 1 | 33.33 | 31.427 | 0.552 | 97.8279 | 0.8889 | ',
      'sex | Sex &amp; all |  | Answered | 3 |  |  |  |  | 1 | 3',
      'sex | Sex &amp; all |  | Missing – not asked | 1 |  |  |  |  |  | ',
      'seen | Seen | ? | TV | 2 | 66.67 | 31.427 | 2.1721 | 99.448 | 0.8889 | ',
      'seen | Seen | ? | Web | 1 | 33.33 | 31.427 | 0.552 | 97.8279 | 0.8889 | ',
      'seen | Seen |  | Answered | 3 |  |  |  |  | 1 | 3',
      'seen | Seen |  | Missing – no answer | 1 |  |  |  |  |  | ',
    ]);
    expect(sheets['Means']).toEqual([
      'Variable | Question | n | Effective | Missing | Mean | SE | from | to | Deff | SD | Least | Greatest | Median',
      // The square root of 103.
      'age | Age | 3 | 3 | 1 | 31 | 5.524357 | 13.419031 | 48.580969 | 0.8889 | 10.148892 | 20 | 40 | 33',
    ]);
    expect(sheets['By sex of all']?.map(uncoded)).toEqual([
      'Variable | Question | Code | Answer | Total – n | Total – % | m (A) – n | m (A) – % | m (A) – higher than | 2 (B) – n | 2 (B) – % | 2 (B) – higher than',
      'sex | Sex &amp; all | 1 | m | 2 | 66.67 | 2 | 100 |  | 0 | 0 | ',
      'sex | Sex &amp; all | 2 |  | 1 | 33.33 | 0 | 0 |  | 1 | 100 | ',
      'sex | Sex &amp; all |  | Answered | 3 |  | 2 |  |  | 1 |  | ',
      'sex | Sex &amp; all |  | Effective | 3 |  | 2 |  | too few | 1 |  | too few',
      'age | Age |  | Answered | 3 |  | 2 |  |  | 0 |  | ',
      'age | Age |  | Effective | 3 |  | 2 |  | too few |  |  | too few',
      'age | Age |  | Mean | 31 |  | 26.5 |  |  |  |  | ',
      // The square root of 84.5.
      'age | Age |  | SD | 10.148892 |  | 9.192388 |  |  |  |  | ',
      'seen | Seen | ? | TV | 2 | 66.67 | 2 | 100 |  | 0 |  | ',
      'seen | Seen | ? | Web | 1 | 33.33 | 1 | 50 |  | 0 |  | ',
      'seen | Seen |  | Answered | 3 |  | 2 |  |  | 0 |  | ',
      'seen | Seen |  | Effective | 3 |  | 2 |  | too few |  |  | too few',
    ]);
  });

  it('has weighted numbers in columns of their own', async () => {
    const sheets = await sheetsOf({ ...PLAIN, rows: ['sex', 'age'], weight: 'w' });
    expect(sheets['Frequencies']?.slice(0, 2)).toEqual([
      'Variable | Question | Code | Answer | n | weighted | % | SE | from | to | Deff | Effective',
      'sex | Sex &amp; all | 1 | m | 2 | 2.5 | 83.33 | 20.787 | 4.0949 | 99.8295 | 0.6222 | ',
    ]);
    expect(sheets['Means']?.[0]).toBe(
      'Variable | Question | n | weighted | Effective | Missing | Mean | SE | from | to | Deff | SD | Least | Greatest | Median',
    );
    const across = sheets['By sex of all'] ?? [];
    expect(across[0]).toBe(
      'Variable | Question | Code | Answer | Total – n | Total – weighted | Total – % | m (A) – n | m (A) – weighted | m (A) – % | m (A) – higher than | 2 (B) – n | 2 (B) – weighted | 2 (B) – % | 2 (B) – higher than',
    );
    expect(across[1]).toBe('sex | Sex &amp; all | 1 | m | 2 | 2.5 | 83.33 | 2 | 2.5 | 100 |  | 0 | 0 | 0 | ');
    // (20 + 4 · 33) / 5
    expect(across[7]).toBe('age | Age |  | Mean | 33.142857 |  |  | 30.4 |  |  |  |  |  |  | ');
  });

  it('has measures to six places', async () => {
    const base = await told({ ...PLAIN, rows: ['age'], by: [] });
    const thirds = { means: [1 / 3], deviations: [2 / 3], median: 1 / 7, least: 1 / 9, greatest: 8 / 9 };
    const questions = base.summary.questions.map((one) => ({ ...one, ...thirds }));
    const summary = { ...base.summary, questions } as ToldSummary['summary'];
    const files = filesIn(await wholeOf(SUMMARY_FORMATS.xlsx.encode({ ...base, summary }, WORK)));
    const [row = ''] = (files['xl/worksheets/sheet3.xml'] ?? '').split('<row>').slice(-1);
    expect([...row.matchAll(/<v>([^<]*)<\/v>/g)].map(([, value]) => Number(value))).toEqual([
      3,
      3,
      1,
      0.333333,
      5.524357,
      13.419031,
      48.580969,
      0.8889,
      0.666667,
      1 / 9,
      8 / 9,
      0.142857,
    ]);
  });

  it('runs from right to left where its reader does', async () => {
    const files = filesIn(await wholeOf(SUMMARY_FORMATS.xlsx.encode(await told(PLAIN, { isRightToLeft: true }), WORK)));
    for (const number of [1, 2, 3, 4]) expect(files[`xl/worksheets/sheet${number}.xml`]).toContain('rightToLeft="1"');
  });
});
