import { agreeCallback, keepCallbacks } from './support/callbacks-in-field.ts';
import { InterviewerScreen } from './support/interviewer-screen.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journeyInBoth } from './support/test.ts';

const PROJECT = 1042;

journeyInBoth(
  'a supervisor gives a callback that no one could take to an interviewer at the desk, who is told of it at once',
  async ({ screen, field, page, server, t }) => {
    await keepCallbacks(server.db, PROJECT, 10);
    // Noam has agreed it, and is not at work.
    const id = await agreeCallback({ field, db: server.db }, 'noam', {
      minutesAgo: 3,
      phones: ['052-900-8801'],
      project: PROJECT,
    });
    await field.nextCaseOf('dana', ['050-000-0001']);
    const browser = page.context().browser();
    if (browser === null) throw new Error('the page has no browser');
    const context = await browser.newContext();
    const desk = new InterviewerScreen(await context.newPage(), server.url, screen.language);
    await desk.beginWork('dana', '101');
    await desk.isQuietOnCall();
    const notice = desk.page.getByRole('complementary', { name: t('callbacks.noticeDue') });
    await expect(notice).toBeHidden();

    const office = new OfficeScreen(page, server.url, screen.language);
    await office.openAs('supervisor', '/control');
    await page.getByRole('link', { name: t('officeCallbacks.title') }).click();
    await expect(office.heading('officeCallbacks.withoutTaker')).toBeVisible();
    const row = page.locator('.callbacks-row').filter({ hasText: `[${id}]` });
    await expect(row).toContainText(t('officeCallbacks.noOne'));
    await office.isClean('the callbacks of the group');
    await office.goTo(`/p/${PROJECT}/callbacks`);
    await expect(page.getByRole('heading', { level: 1, name: t('officeCallbacks.title'), exact: true })).toBeVisible();
    await expect(row).toBeVisible();

    // By keys, to the only one who can take it now; what that means is told.
    await page.keyboard.press('KeyJ');
    await expect(row.getByRole('link')).toBeFocused();
    await page.keyboard.press('KeyG');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t('officeCallbacks.giveText'));
    await expect(dialog.getByRole('radio').first()).toBeEnabled();
    await expect(dialog.getByRole('radio').nth(1)).toBeDisabled();
    await office.isClean('to whom a callback is given');
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('button', { name: t('officeCallbacks.give') }).click();
    await expect(dialog).toBeHidden();

    // The desk hears of it without a reload, and the list says whose it is now.
    await expect(notice).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(row).toContainText(t('officeCallbacks.takers_one'));
    await expect(office.heading('officeCallbacks.withoutTaker')).toBeHidden();

    // Given back, it is Noam's again.
    await page.getByRole('button', { name: t('officeCallbacks.undo') }).click();
    await expect(notice).toBeHidden();
    await expect(office.heading('officeCallbacks.withoutTaker')).toBeVisible();
    await desk.leave();
  },
);
