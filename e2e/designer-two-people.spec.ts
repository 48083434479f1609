import type { Browser } from '@playwright/test';
import { OfficeScreen } from './support/office-screen.ts';
import type { ScreenLanguage } from './support/speaking.ts';
import { expect, test } from './support/test.ts';

async function enterAs(browser: Browser, url: string, login: string, language: ScreenLanguage): Promise<OfficeScreen> {
  const context = await browser.newContext({ locale: language });
  const office = new OfficeScreen(await context.newPage(), url, language);
  await office.open('/questionnaires');
  await office.enter(login);
  await expect(office.page.getByRole('banner')).toBeVisible();
  return office;
}

test('two people write at once: each sees the other, and nothing is lost', async ({ browser, server }) => {
  const [admin, supervisor] = await Promise.all([
    enterAs(browser, server.url, 'admin', 'he'),
    enterAs(browser, server.url, 'supervisor', 'en'),
  ]);
  const copy = await admin.page.request.post(`${server.url}/api/v1/questionnaires/1/duplicate`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: { name: 'Two people' },
  });
  const { id } = await copy.json();
  for (const office of [admin, supervisor]) {
    await office.open(`/questionnaires/${id}/build`);
    await expect(office.page.getByRole('treeitem').first()).toBeVisible();
  }
  // Each sees who else is here.
  await expect(admin.page.getByRole('list', { name: admin.t('designer.here') })).toContainText('רות אלמוג');
  const text = (office: OfficeScreen) => office.page.locator('[data-field="sex.text"] .rich-text');
  const type = async (office: OfficeScreen, words: string): Promise<void> => {
    await text(office).click();
    await office.page.keyboard.press('End');
    await office.page.keyboard.type(words);
  };
  const isSaved = async (office: OfficeScreen): Promise<void> =>
    await expect(office.page.getByText(office.t('designer.saved'), { exact: true })).toBeVisible();
  await type(admin, ' (A)');
  // While it is typed in, it is another's.
  await expect(text(supervisor)).toHaveAttribute('aria-readonly', 'true');
  await expect(text(supervisor)).toContainText('(A)');

  await test.step('who cannot wait takes it over, and the other is told', async () => {
    await supervisor.isClean('a field in which another types');
    await supervisor.page.getByRole('button', { name: supervisor.t('designer.takeOver') }).click();
    await expect(admin.page.getByText(admin.t('designer.takenOver', { name: 'רות אלמוג' }))).toBeVisible();
    await expect(text(admin)).toHaveAttribute('aria-readonly', 'true');
    await supervisor.page.keyboard.press('End');
    await supervisor.page.keyboard.type(' (T)');
    await expect(text(admin)).toContainText('(A) (T)');
    await supervisor.page.keyboard.press('Escape');
    await expect(text(admin)).toHaveAttribute('aria-readonly', 'false');
  });

  await test.step('what collides waits for a choice', async () => {
    await isSaved(supervisor);
    await supervisor.page.context().setOffline(true);
    await type(supervisor, ' (S)');
    await expect(supervisor.page.getByText(supervisor.t('designer.offline_one'))).toBeVisible();
    await type(admin, ' (A2)');
    await isSaved(admin);
    await supervisor.page.context().setOffline(false);
    // The other was quicker: their words stand, and one's own are not lost.
    const card = supervisor.page.getByRole('region', { name: supervisor.t('designer.conflictsTitle') });
    await expect(card).toContainText('(S)');
    await expect(card).toContainText('(A2)');
    await supervisor.isClean('two versions');
    await card.getByRole('button', { name: supervisor.t('designer.takeBoth') }).click();
    await expect(card).toHaveCount(0);
    for (const words of ['(A2)', '(S)']) await expect(text(admin)).toContainText(words);
    for (const { page } of [admin, supervisor]) await page.keyboard.press('Escape');
  });

  await test.step('what was deleted under one is brought back with one’s own words', async () => {
    await isSaved(supervisor);
    await expect(text(supervisor)).toHaveAttribute('aria-readonly', 'false');
    await supervisor.page.context().setOffline(true);
    await type(supervisor, ' (late)');
    await expect(text(supervisor)).toContainText('(late)');
    await supervisor.page.keyboard.press('Escape');
    const row = admin.page.getByRole('treeitem', { name: /SEX/ });
    await row.click();
    await admin.page.keyboard.press('Delete');
    await expect(row).toHaveCount(0);
    await isSaved(admin);
    await supervisor.page.context().setOffline(false);
    const card = supervisor.page.getByRole('region', { name: supervisor.t('designer.conflictsTitle') });
    await expect(card).toContainText('(late)');
    await expect(text(supervisor)).toHaveCount(0);
    await supervisor.isClean('deleted under one');
    await card.getByRole('button', { name: supervisor.t('designer.bringBack') }).click();
    await expect(text(supervisor)).toContainText('(late)');
    await expect(text(admin)).toContainText('(late)');
  });
  for (const office of [admin, supervisor]) await office.page.context().close();
});
