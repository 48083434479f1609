import { OfficeScreen } from './support/office-screen.ts';
import { expect, journeyInBoth } from './support/test.ts';

const DANA = 'דנה כהן';
const NUMBER = '050-000-0001';
const QUESTION = 'שואלים מי מימן את הסקר';
const WORDS = 'גוף ציבורי, ושמו נמסר בסוף הריאיון.';

journeyInBoth(
  'a hand is raised in a call, answered from live control, and the answer is read',
  async ({ screen, field, page, server, t }) => {
    const window = await page.context().browser()?.newPage();
    if (window === undefined) throw new Error('there is no browser');
    const office = new OfficeScreen(window, server.url, screen.language);
    await window.emulateMedia({ reducedMotion: 'reduce' });
    const { real_name: name } = await server.db
      .selectFrom('person')
      .select('real_name')
      .where('login', '=', 'supervisor')
      .executeTakeFirstOrThrow();
    await office.openAs('supervisor', '/control');
    await field.nextCaseOf('dana', [NUMBER]);
    await screen.beginWork('dana', '101');
    await screen.answered();

    // Put back, and typed on: nothing is lost, and the call keeps its place.
    await page.keyboard.press('F10');
    const question = page.getByRole('textbox', { name: t('hand.question') });
    await expect(question).toBeFocused();
    await page.keyboard.type(QUESTION);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await page.keyboard.press('F10');
    await expect(question).toHaveValue(QUESTION);
    await page.keyboard.press('Enter');
    const button = page.getByRole('button', { name: new RegExp(t('hand.up')) });
    await expect(button).toBeVisible();
    await expect(screen.pane()).toBeVisible();

    const row = window.getByRole('row').filter({ has: window.getByRole('button', { name: DANA, exact: true }) });
    await expect(row).toContainText(QUESTION);
    await expect(window).toHaveTitle(/^\(1\) /);
    await page.reload();
    await expect(button).toBeVisible();

    await window.getByRole('button', { name: t('control.hand.count_one') }).click();
    const part = window.getByRole('region', { name: t('control.hand.up') });
    await expect(part).toContainText(QUESTION);
    await part.getByRole('button', { name: t('control.hand.mine') }).click();
    await expect(page.getByRole('button', { name: new RegExp(t('hand.takenBy', { name })) })).toBeVisible();
    await office.isClean('a raised hand in live control');
    await part.getByRole('textbox', { name: t('control.hand.answer') }).fill(WORDS);
    await part.getByRole('button', { name: new RegExp(t('control.hand.send')) }).click();
    await expect(part).toBeHidden();

    const answer = page.getByRole('complementary', { name: t('hand.answer') });
    await expect(answer).toContainText(WORDS);
    await expect(answer).toContainText(QUESTION);
    await expect(answer).toContainText(name);
    await expect(page.getByRole('button', { name: t('hand.raise') })).toBeVisible();
    await page.reload();
    await expect(answer).toContainText(WORDS);

    // Asks the supervisor in, whom live control then shows as wished for; a second press lowers it.
    await answer.getByRole('button', { name: t('hand.askToJoin') }).click();
    await expect(answer).toBeHidden();
    // A pointer that rests in the pane keeps what is under it: the answer is then in the slot alone.
    await page.mouse.move(1, 1);
    await expect(part).toContainText(t('control.hand.join'));
    await expect(part).toContainText(WORDS);
    await page.keyboard.press('F10');
    await expect(part).toBeHidden();
    await expect(window).toHaveTitle(new RegExp(`^${t('office.control')}`));

    await page.keyboard.press('F10');
    await expect(question).toBeFocused();
    await page.keyboard.press('F10');
    await expect(button).toBeVisible();
    await part.getByRole('textbox', { name: t('control.hand.answer') }).fill(WORDS);
    await part.getByRole('button', { name: new RegExp(t('control.hand.send')) }).click();
    await expect(answer).toContainText(WORDS);
    await page.keyboard.press('Alt+Enter');
    await expect(answer).toBeHidden();
    await office.logOut();
  },
);
