import { describe, expect, it } from 'vitest';
import { filesIn, wholeOf } from '../encoded.test-data.ts';
import { WORK } from '../formats.test-data.ts';
import type { SummaryDesign } from './summarize.ts';
import { SUMMARY_FORMATS } from './summary-formats.ts';
import { PLAIN, toldSummary } from './told-summary.test-data.ts';
import type { ToldSummary } from './told-summary.ts';

describe('a summary as a workbook', () => {
  async function sheetsOf(design: SummaryDesign, more: Partial<ToldSummary> = {}) {
    const files = filesIn(await wholeOf(SUMMARY_FORMATS.xlsx.encode(await toldSummary(design, more), WORK)));
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
    const base = await toldSummary({ ...PLAIN, rows: ['age'], by: [] });
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
    const files = filesIn(
      await wholeOf(SUMMARY_FORMATS.xlsx.encode(await toldSummary(PLAIN, { isRightToLeft: true }), WORK)),
    );
    for (const number of [1, 2, 3, 4]) expect(files[`xl/worksheets/sheet${number}.xml`]).toContain('rightToLeft="1"');
  });
});
