import type { BrowserContext, Page } from '@playwright/test';
import { expectNoAxeFaults } from './support/axe-faults.ts';
import { addCallback, keepCallbacks } from './support/callbacks-in-field.ts';
import { InterviewerScreen } from './support/interviewer-screen.ts';
import { expect, journeyInBoth } from './support/test.ts';

const PROJECT = 1042;
const OTHER = 1043;
const BUSY = { he: 'תפוס', en: 'Busy' };

/** Another interviewer's browser. */
async function newContext(page: Page): Promise<BrowserContext> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser');
  return await browser.newContext();
}

journeyInBoth(
  'a callback of another project is told in a call, and taken after it by one key',
  async ({ screen, field, page, server, t }) => {
    await keepCallbacks(server.db, OTHER, 10);
    await field.nextCaseOf('dana', ['050-000-0001']);
    const callback = await addCallback({ field, db: server.db }, 'dana', {
      minutesAgo: -3,
      phones: ['052-900-7701'],
      project: OTHER,
    });
    await screen.beginWork('dana', '101');
    await screen.isQuietOnCall();
    const notice = page.getByRole('complementary', { name: t('callbacks.noticeSoon') });
    await expect(notice).toBeVisible();
    // The call in hand goes on, and has the focus that it had.
    await expect(screen.action('footer.survey')).toBeEnabled();
    await expect(page.getByText('052-900-7701')).toHaveCount(0);

    await page.keyboard.press('F7');
    const stage = page.getByRole('region', { name: t('callbacks.title') });
    await expect(stage).toBeVisible();
    const row = stage.getByRole('button', { name: new RegExp(`\\[${OTHER}\\]`) });
    await expect(row).toBeFocused();
    await expect(row).toContainText(t('callbacks.takeAfter'));
    await expectNoAxeFaults(page, 'the callbacks');
    await page.keyboard.press('Escape');
    await expect(stage).toBeHidden();

    await page.keyboard.press('Alt+Enter');
    await expect(notice).toBeHidden();
    await expect(page.getByRole('button', { name: t('callbacks.unbook') })).toBeVisible();
    await screen.action('footer.failed').click();
    await screen.pickStatus('050-000-0001', BUSY);
    await expect(screen.action('footer.next')).toBeEnabled();
    await page.keyboard.press('F4');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`[${OTHER}]`);
    await expect(screen.phone('052-900-7701')).toBeVisible();
    expect((await field.caseStatus(callback, OTHER)).recordStatus).toBe('inUse');
  },
);

journeyInBoth(
  'an overdue callback is open to all: of two who press at once one has it, and the other is told who',
  async ({ screen, field, page, server, t }) => {
    await keepCallbacks(server.db, OTHER, 10);
    await field.nextCaseOf('noam', ['050-000-0201']);
    await field.nextCaseOf('dana', ['050-000-0101']);
    await addCallback({ field, db: server.db }, 'maya', {
      minutesAgo: 15,
      phones: ['052-900-7702'],
      project: OTHER,
    });
    await screen.beginWork('dana', '101');
    const context = await newContext(page);
    const other = new InterviewerScreen(await context.newPage(), server.url, screen.language);
    await other.beginWork('noam', '102');
    const desks = [screen, other];
    for (const desk of desks) {
      await desk.page.keyboard.press('F7');
      await desk.page.getByText(new RegExp(`^${t('callbacks.all')}`)).click();
      const row = desk.page.getByRole('button', { name: new RegExp(`\\[${OTHER}\\]`) });
      await expect(row.first()).toHaveAttribute('data-state', 'open');
      await row.first().focus();
    }
    for (const [desk, number] of [
      [screen, '050-000-0101'],
      [other, '050-000-0201'],
    ] as const) {
      await desk.page.keyboard.press('Enter');
      await expect(desk.page.getByRole('button', { name: t('callbacks.unbook') })).toBeVisible();
      await desk.page.keyboard.press('Escape');
      await desk.isQuietOnCall();
      await desk.action('footer.failed').click();
      await desk.pickStatus(number, BUSY);
      await expect(desk.action('footer.next')).toBeEnabled();
    }
    // Neither has it yet: it is the next one of the one who goes on first.
    await Promise.all(desks.map(async (desk) => await desk.page.keyboard.press('F4')));
    const winner = page.getByRole('heading', { level: 1 }).filter({ hasText: `[${OTHER}]` });
    const otherWins = other.page.getByRole('heading', { level: 1 }).filter({ hasText: `[${OTHER}]` });
    await expect.poll(async () => (await winner.count()) + (await otherWins.count())).toBe(1);
    const loser = (await winner.count()) === 1 ? other.page : page;
    const told =
      t('callbacks.takenBy', { name: '§' })
        .split('§')
        .map((part) => part.trim())
        .find((part) => part !== '') ?? '';
    await expect(loser.getByText(told).first()).toBeVisible();
    await expect(loser.getByRole('heading', { level: 1 })).toContainText(`[${PROJECT}]`);
    await other.leave();
  },
);
