import { sql } from 'kysely';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journeyInBoth } from './support/test.ts';

journeyInBoth(
  'a supervisor sees why a case is not callable, locks it, assigns it, gives it a number, and finds it in records and calls',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    // The first of the list are to be callable: what earlier journeys have used up or assigned stands behind them.
    await sql`
      update study_case set ready_at = now() + interval '1 day', assigned_person_id = null
      where project_id = 1042 and (tier is null or assigned_person_id is not null)`.execute(server.db);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.open('/p/1042/cases');
    await office.enter('supervisor');
    await expect(office.heading('cases.title')).toBeVisible();
    const callable = page
      .getByRole('group', { name: t('whyNot.title') })
      .getByRole('button', { name: t('whyNot.callable') });
    await expect(callable).toBeVisible();
    await office.isClean('the cases');

    // Two cases are locked by keys alone.
    const rows = page.getByRole('row');
    const first = Number(await rows.nth(1).getByRole('cell').nth(1).innerText());
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByRole('button', { name: t('cases.hold'), exact: true }).click();
    const locking = page.getByRole('dialog', { name: t('cases.holdTitle_two', { count: 2 }) });
    await expect(locking).toBeVisible();
    await office.isClean('before cases are locked');
    await locking.getByRole('button', { name: t('cases.hold'), exact: true }).click();
    await expect(page.getByText(t('cases.hold_done_two', { count: 2 }))).toBeVisible();
    await page
      .getByRole('group', { name: t('whyNot.title') })
      .getByRole('button', { name: t('whyNot.held') })
      .click();
    await expect(page.getByRole('row')).toHaveCount(3);
    await expect(page).toHaveURL(/why=held/);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');

    // One of them by itself: why, in words, and what was done to it.
    await expect(page).toHaveURL(new RegExp(`/cases/${first}$`));
    await expect(page.getByRole('heading', { name: t('case.notCallable') })).toBeVisible();
    await expect(page.getByText(t('whyNot.sentence', { parts: t('whyNot.part.held') }))).toBeVisible();
    const story = page.getByRole('region', { name: t('case.story') });
    await expect(story.getByText(t('case.act.hold'), { exact: true }).first()).toBeVisible();
    await office.isClean('one case');
    await page.getByRole('button', { name: t('cases.unhold') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('cases.unhold') })
      .click();
    await expect(page.getByRole('heading', { name: t('case.callable') })).toBeVisible();

    await page.getByRole('button', { name: t('cases.assign') }).click();
    const assigning = page.getByRole('dialog', { name: t('cases.assignTitle_one', { count: 1 }) });
    await assigning.getByRole('combobox', { name: t('cases.assignTo') }).click();
    await page.getByRole('option', { name: 'דנה כהן' }).click();
    await assigning.getByRole('button', { name: t('cases.assign') }).click();
    await expect(story.getByText(t('case.act.assign'), { exact: true }).first()).toBeVisible();
    await story.getByText(t('case.story.interviews')).click();
    await expect(story.getByText(t('case.storyEmpty'))).toBeVisible();

    await page.getByRole('button', { name: t('case.addNumber'), exact: true }).click();
    const number = screen.language === 'he' ? '052-7777001' : '052-7777002';
    const adding = page.getByRole('dialog', { name: t('case.addNumberTitle') });
    await adding.getByRole('textbox', { name: t('case.number') }).fill('what?');
    await adding.getByRole('button', { name: t('case.addNumber') }).click();
    await expect(adding.getByText(t('fault.notAPhoneNumber'))).toBeVisible();
    await office.isClean('a number that is none');
    await adding.getByRole('textbox', { name: t('case.number') }).fill(number);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: t('case.numbers') }).getByText(number)).toBeVisible();

    const sections = page.getByRole('navigation', { name: t('project.sections') });
    await sections.getByRole('link', { name: t('surveyRecords.title') }).click();
    await expect(office.heading('surveyRecords.title')).toBeVisible();
    await page.getByRole('searchbox').fill(String(first));
    await expect(page).toHaveURL(new RegExp(`q=${first}`));
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('cell', { name: t('cases.survey.notSent') })).toBeVisible();
    await office.isClean('the records');
    await sections.getByRole('link', { name: t('callLog.title') }).click();
    await expect(office.heading('callLog.title')).toBeVisible();
    await office.isClean('the calls');

    await server.db
      .updateTable('study_case')
      .set({ held_at: null, held_by: null, assigned_person_id: null, tier: 6 })
      .where('held_at', 'is not', null)
      .execute();
    await server.db
      .updateTable('study_case')
      .set({ assigned_person_id: null, tier: 6 })
      .where('assigned_person_id', 'is not', null)
      .execute();
    await office.logOut();
  },
);
