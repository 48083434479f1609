import { expectNoAxeFaults } from './support/axe-faults.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journeyInBoth } from './support/test.ts';

const NUMBER = '050-000-0001';
const REFUSED = { he: 'סירוב מוחלט', en: 'Refusal' };
/** The respondent is spoken to in Hebrew, in either language of the screens. */
const OBJECTION = { he: 'יש לי אורחים', en: 'ארוחת הערב על האש' };
const REPLY = 'נשמח להתקשר מחר';
const REASON = { he: 'אין זמן', en: 'No time' };

journeyInBoth(
  'a project says other words, which the interviewer finds in the call, before the survey and in it; what was said stays',
  async ({ screen, field, page, server, t }) => {
    const { language } = screen;
    await field.nextCaseOf('dana', [NUMBER]);
    const context = await page.context().browser()?.newContext();
    if (context === undefined) throw new Error('no browser');
    const office = new OfficeScreen(await context.newPage(), server.url, language);
    // Both walk on one server, where a person is once.
    await office.openAs(language === 'he' ? 'supervisor' : 'admin', '/p/1042/talk');
    const { page: desk } = office;
    await desk.getByRole('button', { name: t('officeTalk.add.objection') }).click();
    const hebrew = desk.getByRole('tab', { name: 'עברית' });
    await hebrew.click();
    await desk.getByRole('textbox', { name: t('officeTalk.titleOf.objection') }).fill(OBJECTION[language]);
    await desk.getByRole('textbox', { name: t('officeTalk.textOf.objection') }).click();
    await desk.keyboard.type(REPLY);
    await office.isClean('what interviewers say');
    await desk.keyboard.press('Control+s');
    await expect(desk.getByText(t('officeTalk.saved'))).toBeVisible();
    await context.close();

    await screen.beginWork('dana', '101');
    await screen.isQuietOnCall();
    const talk = page.getByRole('region', { name: t('talk.title') });
    await expect(talk.locator('.wk-piped').first()).toBeVisible();
    await page.keyboard.press('F1');
    const search = talk.getByRole('searchbox', { name: t('talk.find') });
    await expect(search).toBeFocused();
    // Digits belong to the field, and choose no status.
    await page.keyboard.type(OBJECTION[language].split(' ').at(-1) ?? '');
    await expect(talk.getByRole('button', { name: OBJECTION[language], expanded: true })).toBeVisible();
    await expect(talk.getByText(REPLY).last()).toBeVisible();
    await talk.getByRole('checkbox', { name: REASON[language] }).check();
    await expectNoAxeFaults(page, 'the answers');

    // A refusal at hand shows the same; the call goes on until it is saved.
    await page
      .getByRole('region', { name: t('stage.statuses') })
      .getByRole('button', { name: REFUSED[language], exact: true })
      .click();
    await expect(talk.getByRole('checkbox', { name: REASON[language] })).toBeChecked();
    await page.keyboard.press('Escape');

    // For whom to ask the next time.
    await page.getByRole('button', { name: t('contacts.add') }).click();
    await page.getByRole('textbox', { name: t('contacts.name') }).fill('רונית');
    await page.getByRole('textbox', { name: t('contacts.note') }).fill('אחרי שש');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: t('contacts.edit', { name: 'רונית' }) })).toBeVisible();

    // In the survey the answers are beside it, by the same key.
    await screen.openSurvey();
    await page.keyboard.press('F1');
    await expect(page.getByRole('tab', { name: t('pane.answers') })).toHaveAttribute('aria-selected', 'true');
    const beside = page.getByRole('tabpanel', { name: t('pane.answers') });
    await expect(beside.getByRole('button', { name: OBJECTION[language], expanded: true })).toBeVisible();
    await expect(beside.getByRole('checkbox', { name: REASON[language] })).toBeChecked();

    await page.reload();
    await screen.isAnswered();
    await expect(page.getByRole('button', { name: t('contacts.edit', { name: 'רונית' }) })).toBeVisible();
    await page.keyboard.press('F1');
    await expect(page.getByRole('checkbox', { name: REASON[language] })).toBeChecked();
  },
);
