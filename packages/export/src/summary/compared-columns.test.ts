import { describe, expect, it } from 'vitest';
import { buildTable, filesIn, wholeOf } from '../encoded.test-data.ts';
import { column, WORK } from '../formats.test-data.ts';
import type { Row } from '../table.ts';
import { summarize } from './summarize.ts';
import { SUMMARY_FORMATS } from './summary-formats.ts';
import { PLAIN, toldSummary } from './told-summary.test-data.ts';
import type { ToldSummary } from './told-summary.ts';

const codes = (...labels: readonly string[]) => labels.map((label, at) => ({ code: at + 1, label }));

/** Two columns that differ, one of few, and one of too few. */
async function compared(isRightToLeft: boolean): Promise<ToldSummary> {
  const columns = [
    column('said', 'number', { categories: codes('yes', 'no') }),
    column('part', 'number', { categories: codes('a', 'b', 'c', 'd') }),
  ];
  const group = (part: number, interviews: number, chose: number) =>
    Array.from({ length: interviews }, (_, at): Row => [at < chose ? 1 : 2, part]);
  const rows = [...group(1, 100, 80), ...group(2, 100, 30), ...group(3, 40, 20), ...group(4, 20, 10)];
  const design = { rows: ['said'], by: ['part'], weight: null };
  const summary = await summarize(buildTable(columns, rows), design);
  return { ...(await toldSummary(PLAIN)), summary, isRightToLeft, divisions: [{ name: 'part', label: 'part' }] };
}

describe('columns that are compared', () => {
  it.each([false, true])('have their letters at the left of the number on a page (right to left: %s)', async (rtl) => {
    const html = String(await wholeOf(SUMMARY_FORMATS.html.encode(await compared(rtl), WORK)));
    expect(html).toContain('<td class="n" dir="ltr"><sup>B C</sup>80.0</td>');
    expect(html).toContain('a<sup>A</sup></th>');
    // Of few: a tint and a sign; of too few: grey.
    expect(html).toContain('<td class="n few" dir="ltr"><sup>*</sup>40.0</td>');
    expect(html).toContain('<td class="n grey" dir="ltr">50.0</td>');
    expect(html).toContain('<tfoot><tr><td colspan="11">Rao–Scott: F(3.00; 777.0) = ');
  });

  it('have their letters in a cell of their own in a workbook, so that figures are numbers', async () => {
    const files = filesIn(await wholeOf(SUMMARY_FORMATS.xlsx.encode(await compared(false), WORK)));
    const [, head = '', yes = ''] = (files['xl/worksheets/sheet4.xml'] ?? '').split('<row>');
    expect(head).toContain('a (A) – higher than');
    const text = (said: string) => `<c t="inlineStr"><is><t xml:space="preserve">${said}</t></is></c>`;
    expect(yes).toContain(`<c><v>80</v></c><c><v>80</v></c>${text('B C')}`);
    // Cells of the column of too few are grey.
    expect(yes).toContain('<c s="5"><v>10</v></c><c s="5"><v>50</v></c>');
    expect(yes.match(/s="5"/g)?.length).toBe(2);
    const sheet = files['xl/worksheets/sheet4.xml'] ?? '';
    expect(sheet).toContain(text('few'));
    expect(sheet).toContain('too few');
    expect(sheet).toContain('Rao–Scott: F(3.00; 777.0)');
  });
});
