import type { Browser, Page } from '@playwright/test';
import { LOG_OUT } from './support/field.ts';
import { OfficeScreen } from './support/office-screen.ts';
import type { ScreenLanguage, speaking } from './support/speaking.ts';
import { expect, journey, journeyInBoth } from './support/test.ts';

type Say = ReturnType<typeof speaking>;

/** Of the second run more, for a share holds what a smaller one has given already. */
const PERCENT = { he: '1', en: '2' } as const;

/** A person of the office in a browser of their own. */
async function another(page: Page, url: string, language: ScreenLanguage): Promise<OfficeScreen> {
  const browser = page.context().browser() as Browser;
  const context = await browser.newContext({ locale: language, reducedMotion: 'reduce' });
  return new OfficeScreen(await context.newPage(), url, language);
}

/** A person has one session at a time: the next journey's is another. */
async function leave({ page }: OfficeScreen, url: string): Promise<void> {
  await page.context().request.get(url + LOG_OUT, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
  await page.context().close();
}

/** By keys to the question with this number: the first one goes to where the screen stands, and the others on from it. */
async function goToQuestion(page: Page, number: string): Promise<void> {
  const rows = page.locator('.review-row');
  const row = page.locator('.review-row', { has: page.getByText(number, { exact: true }) });
  await expect(row).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  for (let at = 1; (await row.getAttribute('aria-current')) !== 'true'; at += 1) {
    await page.keyboard.press('j');
    await expect(rows.nth(at)).toBeFocused();
  }
}

/** Rejects the open interview by keyboard, or proposes it. */
async function reject(page: Page, t: Say, act: 'reject' | 'propose', reason: string): Promise<void> {
  await page.keyboard.press('x');
  const dialog = page.getByRole('dialog');
  // Its focus comes after it: what is typed before goes nowhere.
  await expect(dialog.locator(':focus')).toBeVisible();
  await page.keyboard.type(reason);
  const button = dialog.getByRole('button', { name: t(`proofread.${act}`), exact: true });
  await expect(button).toBeEnabled();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

journeyInBoth(
  'a supervisor gives interviews to an encoder, who corrects, approves and proposes by keyboard; a rejection shows its figures, and is undone',
  async ({ screen, page, server, t }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const office = new OfficeScreen(page, server.url, screen.language);
    await office.openAs('supervisor', '/p/1045/proofreading?state=none');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    // The demonstration is checked from the start.
    await expect(page.locator('.review-time').first()).toBeVisible();
    await office.isClean('the list of interviews');
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('reviews.which.share'), { exact: true }).click();
    await dialog.getByRole('textbox', { name: t('reviews.percent') }).fill(PERCENT[screen.language]);
    const give = dialog.getByRole('button', { name: t('reviews.allocate'), exact: true });
    await expect(give).toBeEnabled();
    await give.click();
    await expect(dialog).toBeHidden();

    // The encoder: reads, corrects, goes on, proposes.
    const encoder = await another(page, server.url, screen.language);
    await encoder.openAs('coder2', '/coding');
    const own = encoder.page.getByRole('link', { name: t('reviews.interview') });
    await expect(own.first()).toBeVisible();
    const count = await own.count();
    expect(count).toBeGreaterThan(1);
    await own.first().focus();
    await encoder.page.keyboard.press('Enter');
    await expect(encoder.page.getByText(t('proofread.walk', { at: 1, count }))).toBeVisible();
    await encoder.isClean('one interview');
    await goToQuestion(encoder.page, 'Q4');
    await encoder.page.keyboard.press('e');
    await expect(encoder.page.getByRole('form')).toBeVisible();
    await encoder.page.keyboard.press('Control+a');
    await encoder.page.keyboard.type('Corrected by keyboard');
    await encoder.page.keyboard.press('Tab');
    await encoder.page.keyboard.type('A slip');
    await encoder.page.keyboard.press('Control+Enter');
    await expect(encoder.page.getByRole('form')).toBeHidden();
    await expect(encoder.page.getByText('Corrected by keyboard')).toBeVisible();
    await encoder.page.keyboard.press('Control+Enter');
    await expect(encoder.page.getByText(t('proofread.walk', { at: 2, count }))).toBeVisible();
    await reject(encoder.page, t, 'propose', 'Not the person');
    await expect(encoder.page.getByText(t('reviews.state.proposed')).first()).toBeVisible();
    await leave(encoder, server.url);

    // The supervisor: finds the proposal, sees what a rejection changes, rejects, and takes it back.
    await office.open('/p/1045/proofreading?state=proposed');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('row').nth(1).getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Not the person').first()).toBeVisible();
    await page.keyboard.press('x');
    const figures = page.getByRole('dialog').getByRole('row', { name: t('proofread.wholeProject') });
    await expect(figures).toContainText(/\d/);
    await office.isClean('a rejection');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await reject(page, t, 'reject', 'Not the person');
    await expect(page.getByText(t('reviews.state.rejected')).first()).toBeVisible();
    await page.getByRole('button', { name: t('proofread.undoRejection') }).click();
    await expect(page.getByRole('button', { name: t('proofread.undoRejection') })).toBeHidden();
    await expect(page.getByText(t('proofread.history.undone'), { exact: false })).toBeVisible();

    // What was corrected stands in the log of the project.
    await office.open('/p/1045/corrections');
    await expect(page.getByText('Corrected by keyboard').first()).toBeVisible();
    await office.isClean('the log of corrections');
  },
);

journey('of two who decide on one interview at once, the second is told so', async ({ screen, page, server, t }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const encoder = new OfficeScreen(page, server.url, screen.language);
  await encoder.openAs('coder', '/coding');
  const last = page.getByRole('link', { name: t('reviews.interview') }).last();
  await expect(last).toBeVisible();
  await last.click();
  await expect(page.getByRole('list', { name: t('proofread.answers') })).toBeVisible();
  const supervisor = await another(page, server.url, screen.language);
  await supervisor.openAs('supervisor', new URL(page.url()).pathname.replace('/office', ''));
  await expect(supervisor.page.getByRole('list', { name: t('proofread.answers') })).toBeVisible();
  await reject(supervisor.page, t, 'reject', 'Too fast');
  await expect(supervisor.page.getByText(t('reviews.state.rejected')).first()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  // The encoder no longer has the interview, and sees so.
  await expect(page.getByText(t('proofread.released'))).toBeVisible();
  await supervisor.page.getByRole('button', { name: t('proofread.undoRejection') }).click();
  await expect(supervisor.page.getByRole('button', { name: t('proofread.undoRejection') })).toBeHidden();
  await leave(supervisor, server.url);
});
