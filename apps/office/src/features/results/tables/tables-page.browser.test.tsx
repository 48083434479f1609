import { axeFaults, excessWidth, mainly } from '@seker/component-tests';
import { type Account, cellFromText, MOST_TABLE_CELLS, type TableFacet, type TableSpec } from '@seker/contract';
import { countText } from '@seker/ui';
import { expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import '../../../project/bring-field-texts.ts';
import { addressShown } from '../../../testing/show.tsx';
import { openSaved, SAVED, showTables, values } from './show-tables.test-data.tsx';

test.each([
  ['he', 1_440],
  ['en', 1_440],
  ['he', 390],
  ['en', 1_100],
] as const)('a saved table is shown with its letters, bases and a chart, %s, %i wide', async (language, width) => {
  const t = await showTables(language, { saved: [SAVED], width });
  await openSaved(t);
  const table = page.getByRole('table', { name: t('tables.table') });
  await expect.element(table.getByText('C44%')).toBeVisible();
  // The letter stands before the number in the cell, which is left to right in both languages.
  const told = table.getByText('C44%').element();
  expect(told.textContent).toBe('C44%');
  expect(getComputedStyle(told).direction).toBe('ltr');
  await expect.element(table.getByRole('img', { name: t('tables.fewSign'), exact: true })).toBeInTheDocument();
  await expect.element(table.getByText('F = 9.1, p < 0.001', { exact: false })).toBeInTheDocument();
  await table.getByRole('button', { name: t('tables.draw', { name: t('tables.mean') }) }).click();
  const chart = page.getByRole('region', { name: t('tables.mean') });
  await expect.element(chart.getByText('3.30')).toBeInTheDocument();
  // Of too few there is a figure, and no bar.
  expect(chart.element().querySelectorAll('li')).toHaveLength(3);
  expect(chart.element().querySelectorAll('.tables-bar')).toHaveLength(2);
  expect(excessWidth()).toBe(0);
  for (const scheme of ['light', 'dark']) {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    document.body.style.background = 'var(--sk-ground)';
    expect(await axeFaults(), scheme).toEqual([]);
  }
});

test.each(mainly('he'))('each change of rows, columns and conditions is counted at once, in %s', async (language) => {
  const asked: TableSpec[] = [];
  const t = await showTables(language, { asked });
  await page.getByRole('button', { name: t('tables.addRow') }).click();
  await page.getByRole('option', { name: 'Q12', exact: false }).click();
  await expect.poll(() => asked.at(-1)?.rows.map(({ variable }) => variable)).toEqual(['Q12']);
  await page.getByRole('button', { name: t('tables.addColumn') }).click();
  await page.getByRole('option', { name: 'AGE', exact: false }).click();
  await expect.poll(() => asked.at(-1)?.columns).toEqual(['AGE']);
  await page.getByRole('button', { name: t('tables.change', { name: 'Q12 קנייה באינטרנט' }) }).click();
  await page.getByRole('checkbox', { name: t('tables.ends.top') }).click();
  await expect.poll(() => asked.at(-1)?.rows[0]?.ends).toEqual(['top']);
  expect(await axeFaults()).toEqual([]);
  await page.getByRole('button', { name: t('tables.take') }).click();
  await expect.element(page.getByText(t('tables.startTitle'))).toBeVisible();
});

test.each(mainly('en'))('arrows move between cells as they are seen, and C copies, in %s', async (language) => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
    await Promise.resolve();
  });
  const t = await showTables(language, { saved: [SAVED] });
  await openSaved(t);
  const first = page.getByText('30%').first();
  await expect.element(first).toBeVisible();
  const cellOf = first.element();
  if (cellOf instanceof HTMLElement) cellOf.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('26%');
  await userEvent.keyboard('c');
  await expect.poll(() => copied[0]?.split('\n')[2]).toBe('תמיד\t30%\t44% C\t41%\t20%');
  vi.restoreAllMocks();
});

test.each([
  [
    'Enter',
    async (cell: Locator) => {
      const element = cell.element();
      if (element instanceof HTMLElement) element.focus();
      await userEvent.keyboard('{Enter}');
    },
  ],
  ['a double click', async (cell: Locator) => await cell.dblClick()],
] as const)('%s on a cell opens the list of its interviews', async (_, open) => {
  const account: Partial<Account> = {
    acts: [
      { act: 'seeTables', reach: 'all' },
      { act: 'changeCases', reach: 'all' },
    ],
  };
  const t = await showTables('en', { saved: [SAVED], account });
  await openSaved(t);
  await expect.element(page.getByText(t('tables.keysOpen'), { exact: false })).toBeVisible();
  await open(page.getByText('C44%'));
  await expect.poll(() => addressShown()).toContain('/p/4/cases?tableCell=');
  expect(cellFromText(new URL(addressShown(), 'http://x').searchParams.get('tableCell') ?? '')).toEqual({
    row: { variable: 'Q12', values: ['תמיד'] },
    column: { variable: 'AGE', value: '1' },
    filters: [],
    weight: 'none',
  });
});

test.each(mainly('he'))('a table of too many cells is told before it is asked for, in %s', async (language) => {
  const asked: TableSpec[] = [];
  const answers = Array.from({ length: MOST_TABLE_CELLS / 4 + 1 }, (_, at) => String(at));
  const many: TableFacet = {
    name: 'WORD',
    label: 'מילים',
    kind: 'single',
    isQuestion: true,
    isScale: false,
    values: values(...answers),
  };
  const t = await showTables(language, { saved: [SAVED], asked, more: [many] });
  await openSaved(t);
  await expect.poll(() => asked).toHaveLength(1);
  await page.getByRole('button', { name: t('tables.addRow') }).click();
  await page.getByRole('option', { name: 'WORD', exact: false }).click();
  const told = t('tables.tooLarge', { n: countText(10_020), most: countText(MOST_TABLE_CELLS) });
  await expect.element(page.getByRole('alert').getByText(told)).toBeVisible();
  expect(asked).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: t('tables.save'), exact: true })).toBeDisabled();
});

test('those who may not see single answers have no way to the interviews of a cell', async () => {
  const t = await showTables('en', { saved: [SAVED] });
  await openSaved(t);
  await page.getByText('C44%').dblClick();
  await expect.element(page.getByText(t('tables.keys'), { exact: false })).toBeVisible();
  expect(addressShown()).toBe('/p/4/tables');
});

test.each(mainly('he'))('what another person changed meanwhile is said before it is lost, in %s', async (language) => {
  const t = await showTables(language, {
    saved: [SAVED],
    onSave: () =>
      new Response(
        JSON.stringify({
          code: 'stale',
          error: 'stale',
          details: { changedBy: 'דנה', changedAt: '2026-11-24T10:00:00Z' },
        }),
        { status: 409, headers: { 'content-type': 'application/json' } },
      ),
  });
  await openSaved(t);
  await page.getByRole('button', { name: t('tables.save'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('tables.saveTitle') });
  await dialog.getByRole('button', { name: t('tables.save'), exact: true }).click();
  await expect.element(dialog.getByText('דנה', { exact: false })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await dialog.getByRole('button', { name: t('form.keepMine') }).click();
  await expect.element(dialog.getByRole('button', { name: t('tables.save'), exact: true })).toBeEnabled();
});

test.each(mainly('en'))('before the first interview there is nothing to count, in %s', async (language) => {
  const t = await showTables(language, { interviews: 0 });
  await expect.element(page.getByText(t('tables.emptyTitle'))).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});
