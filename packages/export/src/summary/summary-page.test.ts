import { describe, expect, it } from 'vitest';
import { wholeOf } from '../encoded.test-data.ts';
import { WORK } from '../formats.test-data.ts';
import type { SummaryDesign } from './summarize.ts';
import { SUMMARY_FORMATS } from './summary-formats.ts';
import { PLAIN, toldSummary } from './told-summary.test-data.ts';
import type { ToldSummary } from './told-summary.ts';

it('a summary is a workbook, or a page in UTF-8', () => {
  expect(Object.entries(SUMMARY_FORMATS).map(([name, { ending, mime }]) => [name, ending, mime])).toEqual([
    ['xlsx', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['html', 'html', 'text/html; charset=utf-8'],
  ]);
});

describe('a summary as a page', () => {
  const pageOf = async (design: SummaryDesign, more: Partial<ToldSummary> = {}) =>
    String(await wholeOf(SUMMARY_FORMATS.html.encode(await toldSummary(design, more), WORK)));
  /** Its tables as texts: the caption, then line by line. */
  const tablesOf = (html: string) =>
    [...html.matchAll(/<table><caption>(.*?)<\/caption>(.*?)<\/table>/g)].map(([, caption, body = '']) => [
      caption,
      ...[...body.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, line = '']) =>
        [...line.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)]
          .map(([, cell = '']) => cell.replaceAll(/<\/?bdi[^>]*>/g, ''))
          .join(' | '),
      ),
    ]);
  const headings = (html: string) => [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, words]) => words);

  it('has a table of each question, then of each division', async () => {
    const html = await pageOf(PLAIN);
    // Without letters a name would turn round among Hebrew.
    expect(html).toContain('<bdi dir="ltr">2</bdi>');
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
    const base = await toldSummary({ ...PLAIN, rows: ['age'], by: [] });
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
