import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journeyInBoth } from './support/test.ts';

/** The demonstration's study that was in the field until yesterday. */
const PILOT = 1041;

journeyInBoth('a table is made, kept, found again and taken along as slides', async ({ screen, page, server, t }) => {
  const office = new OfficeScreen(page, server.url, screen.language);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await office.openAs('supervisor', `/p/${PILOT}/tables`);
  const pick = async (act: string, name: RegExp): Promise<void> => {
    await page.getByRole('button', { name: act, exact: true }).click();
    await page.getByRole('option', { name }).click();
  };
  await pick(t('tables.addRow'), /^OFTEN /);
  const table = page.getByRole('table', { name: t('tables.table') });
  await expect(table.getByRole('columnheader', { name: t('tables.total') })).toBeVisible();
  await pick(t('tables.addColumn'), /^SEX /);
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await expect(table.getByText('Rao–Scott')).toBeVisible();
  await office.isClean('with a table');

  // The interviews of a cell, as a list of cases that says what it is narrowed to; Back leads to the table as it was.
  const total = table
    .getByRole('row')
    .filter({ hasText: t('tables.base') })
    .getByRole('cell')
    .first();
  const base = await total.innerText();
  await total.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cases\?tableCell=/);
  await expect(page.getByRole('search').getByText(t('tables.cellAnswered'))).toBeVisible();
  await expect(page.getByRole('group', { name: t('whyNot.title') })).toContainText(base);
  await office.isClean('of a cell');
  await page.getByRole('button', { name: t('list.takeAway', { name: t('tables.cell') }) }).click();
  await expect(page).toHaveURL(/\/cases(\?sort=.*)?$/);
  await page.goBack();
  await page.goBack();
  await expect(table.getByText('Rao–Scott')).toBeVisible();

  const name = `=1+1 <b>${screen.language}</b>`;
  await page.getByRole('button', { name: t('tables.save'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('tables.saveTitle') });
  await dialog.getByRole('textbox', { name: t('tables.name') }).fill(name);
  await dialog.getByRole('button', { name: t('tables.save'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(t('tables.startTitle'))).toBeVisible();
  await page.getByRole('button', { name: t('tables.saved'), exact: true }).click();
  await page.getByRole('button', { name: t('tables.savedOpen', { name }) }).click();
  await expect(table.getByText('Rao–Scott')).toBeVisible();

  await page.getByRole('button', { name: t('tables.export'), exact: true }).click();
  const slides = page.getByRole('menuitem', { name: t('tables.export.pptx') }).first();
  const [file] = await Promise.all([page.waitForEvent('download'), slides.click()]);
  const slide = strFromU8(unzipSync(readFileSync(await file.path()))['ppt/slides/slide1.xml'] ?? new Uint8Array());
  expect(slide).toContain('=1+1 &lt;b&gt;');
  expect(slide.includes('rtl="1"/><a:tblGrid>')).toBe(screen.language === 'he');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('tables.saved'), exact: true }).click();
  await page.getByRole('button', { name: t('tables.savedRemove', { name }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('tables.removeYes') })
    .click();
  await expect(page.getByText(t('tables.wasRemoved'))).toBeVisible();
});
