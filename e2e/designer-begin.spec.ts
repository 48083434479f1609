import { OfficeScreen } from './support/office-screen.ts';
import { expect, test } from './support/test.ts';

test('a new questionnaire begins with a first question, a pasted text or parts of another one', async ({
  page,
  server,
}) => {
  const office = new OfficeScreen(page, server.url, 'he');
  const { t } = office;
  const parts = page.getByRole('treeitem');
  const begin = async (name: string): Promise<void> => {
    await expect(office.heading('questionnaires.title')).toBeVisible();
    await page.keyboard.press('n');
    await page.getByRole('textbox', { name: t('questionnaires.name') }).fill(name);
    await page.keyboard.press('Enter');
    await expect(page.locator('.rich[data-typing="true"]')).toBeVisible();
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await office.open('/questionnaires');
  await office.enter('admin');
  await begin('Begun by words');
  await page.keyboard.type('מה שותים כאן?');
  await expect(page.getByRole('treeitem', { name: 'מה שותים כאן?' })).toBeVisible();
  // Words are there: one has begun.
  await expect(page.getByRole('button', { name: t('designer.start.copy') })).toHaveCount(0);
  await office.open('/questionnaires');
  await begin('Begun by a text');
  await page.getByRole('button', { name: t('designer.start.paste') }).click();
  await page
    .getByRole('textbox', { name: t('designer.start.text') })
    .fill('Q1. כמה פעמים? [number]\n\nQ2. איפה? [single]\n1 בבית\n2 בחוץ');
  await page.getByRole('button', { name: t('designer.start.look') }).click();
  await expect(page.locator('.pasted-question')).toHaveCount(2);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('designer.pasteNow') })
    .click();
  // The first question, in which nothing was written, has given way, and its number is free.
  await expect(parts.filter({ hasText: 'Q1' })).toHaveText(/כמה פעמים/);
  await expect(page.locator('.card')).toHaveCount(2);
  await office.open('/questionnaires');
  await begin('Begun by another');
  await page.getByRole('button', { name: t('designer.start.copy') }).click();
  await page.getByRole('combobox', { name: t('designer.copyFromWhich') }).fill('Consumer');
  await page.getByRole('option', { name: 'Consumer survey' }).click();
  await office.isClean('copying from another questionnaire');
  await page.getByRole('checkbox', { name: 'היכרות' }).check();
  await expect(page.getByRole('checkbox', { name: /מגדר/ })).toBeDisabled();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('designer.pasteNow') })
    .click();
  await expect(parts.filter({ hasText: 'KIDS' })).toBeVisible();
  await expect(parts.filter({ hasText: 'Q1' })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(parts.filter({ hasText: 'Q1' })).toBeVisible();
});
