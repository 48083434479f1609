import { sql } from 'kysely';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journey } from './support/test.ts';

/** Of scripts and styles until the start page stands. */
const MOST_BYTES = 300 * 1024;

journey('the frame is clean, folds, and tells its keys', async ({ screen, page, server, t }) => {
  const office = new OfficeScreen(page, server.url, screen.language);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const loaded: Promise<number>[] = [];
  page.on('response', (answer) => {
    if (!['script', 'stylesheet'].includes(answer.request().resourceType())) return;
    loaded.push(
      answer
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    );
  });
  await office.open();
  await office.isClean('log-in');
  await office.enter('supervisor');
  await expect(page.getByText(t('roleWhy.supervisor'))).toBeVisible();
  // What it takes to begin work, as it comes over the wire.
  expect((await Promise.all(loaded)).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_BYTES);
  await office.isClean('start');
  const areas = page.getByRole('navigation', { name: t('office.areas') });
  const width = async () => (await areas.boundingBox())?.width;
  expect(await width()).toBe(208);
  await page.keyboard.press('BracketLeft');
  await expect.poll(width).toBe(52);
  await page.reload();
  await expect(page.getByText(t('roleWhy.supervisor'))).toBeVisible();
  expect(await width()).toBe(52);
  await areas.getByRole('link', { name: t('office.start') }).hover();
  await expect(page.getByRole('tooltip', { name: t('office.start') })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await office.isClean('start, dark and folded');
  await page.keyboard.press('Shift+Slash');
  await expect(page.getByRole('dialog', { name: t('keys.title') })).toBeVisible();
  await office.isClean('keys');
  await page.keyboard.press('Escape');
  await office.openAccount();
  await page.getByRole('menuitemradio', { name: t('scheme.light') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: t('office.areas') }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: t('office.start') })).toBeVisible();
  await office.isClean('areas on a telephone');
});

journey('an address that leads nowhere says so, and leads back', async ({ screen, page, server, t }) => {
  const office = new OfficeScreen(page, server.url, screen.language);
  await office.openAs('supervisor', '/no-such-screen');
  const back = page.getByRole('link', { name: t('app.toStart') });
  for (const path of [
    '/p/1042/no-such-section',
    '/settings/no-such-setting',
    '/reports/no-such-report',
    '/p/1042/reports/no-such-report',
    '/p/999999',
    '/p/words',
    '/p/1042/cases/999999',
    '/p/1042/variables/999999',
    '/p/1042/setup/no-such-step',
    '/lists/999999',
    '/lists/999999/1',
    '/users/999999',
    '/users/999999/rights',
    '/settings/blacklist/rules/999999',
    '/questionnaires/999999/build',
    '/questionnaires/words/no-such-tab',
  ]) {
    await expect(back, `before ${path}`).toBeVisible();
    await office.goTo(path);
    await expect(back, `at ${path}`).toBeVisible();
    await expect(page.getByText(t('app.notFound')), path).toBeVisible();
  }
  await office.isClean('an address that leads nowhere');
  await back.click();
  await expect(office.heading('start.projects')).toBeVisible();
});

journey(
  'an interviewer who comes to the office is led to where the station is asked',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    // An address that is none leads to the start.
    await office.open('/no-such-screen');
    await page.getByRole('main').getByRole('link').click();
    await office.enter('dana');
    await expect(page.getByRole('textbox', { name: t('login.station') })).toBeVisible();
    await screen.logIn('dana', '101');
    await expect(screen.heading('select.welcome', { name: 'דנה כהן' })).toBeVisible();
  },
);

journey(
  'a supervisor sees why a case is not callable, locks it, assigns it, gives it a number, and finds it in records and calls',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    // The first of the list are to be callable: what earlier journeys have used up or assigned stands behind them.
    await sql`
      update study_case set ready_at = now() + interval '1 day', assigned_person_id = null
      where project_id = 1042 and (tier is null or assigned_person_id is not null)`.execute(server.db);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.openAs('supervisor', '/p/1042/cases');
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

    await page.getByRole('button', { name: t('case.addNumber'), exact: true }).click();
    const number = screen.language === 'he' ? '052-7777001' : '052-7777002';
    const adding = page.getByRole('dialog', { name: t('case.addNumberTitle') });
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
  },
);

const DANA = 'דנה כהן';
const MESSAGE = 'להתקשר שוב <b>at ten</b>';

journey(
  'a supervisor watches an interview, sends a message, releases and logs off, and sees it all come true',
  async ({ screen, field, page, server, t }) => {
    const window = await page.context().browser()?.newPage();
    if (window === undefined) throw new Error('there is no browser');
    const office = new OfficeScreen(window, server.url, screen.language);
    await window.emulateMedia({ reducedMotion: 'reduce' });
    await office.openAs('supervisor', '/control');
    const line = window.getByRole('row', { name: new RegExp(DANA) });
    await expect(line).toContainText(t('control.state.offline'));

    // Each state is told as it comes.
    await field.nextCaseOf('dana', ['050-000-0001']);
    await screen.beginWork('dana', '101');
    await screen.answered();
    await expect(line).toContainText(t('control.state.call'));
    await screen.openSurvey();
    await expect(line).toContainText(t('control.state.interview'));

    // By keys: down to her, and a closer look.
    await line.getByRole('button', { name: DANA, exact: true }).click();
    const panel = window.getByRole('complementary').getByRole('region', { name: DANA });
    await expect(panel.getByRole('region', { name: t('control.watching') })).toContainText('1 / ');
    await screen.answerPage();
    const course = panel.getByRole('list', { name: t('control.course') });
    await expect(course).toContainText(t('control.step.next'));
    await expect(course).toContainText('SEX: “');
    await office.isClean('an interview that is watched');
    await panel.getByRole('button', { name: t('control.showPicture'), exact: true }).click();
    await expect(panel.getByRole('img', { name: t('control.pictureOf', { name: DANA }) })).toBeVisible();
    await panel.getByRole('button', { name: t('control.hidePicture'), exact: true }).click();

    await window.keyboard.press('m');
    const message = window.getByRole('dialog', { name: t('control.messageTo', { name: DANA }) });
    await message.getByRole('textbox', { name: t('control.messageText') }).fill(MESSAGE);
    await office.isClean('a message');
    await message.getByRole('button', { name: t('control.send') }).click();
    await expect(window.getByText(t('control.sent', { name: DANA }))).toBeVisible();

    // Who is called as soon as this one is let go, and again after the next log-in; stays on the line, like the first.
    await field.nextCaseOf('dana', ['050-000-0101']);
    const release = async (): Promise<void> => {
      await panel.getByRole('button', { name: t('control.release'), exact: true }).click();
      await window
        .getByRole('dialog', { name: t('control.releaseTitle', { name: DANA }) })
        .getByRole('button', { name: t('control.releaseAct'), exact: true })
        .click();
      await expect(page.getByText(t('workspace.released'))).toBeVisible();
    };
    await release();
    // It came while she was in the interview, and is there still.
    await expect(page.getByText(MESSAGE).first()).toBeVisible();
    await expect(screen.phone('050-000-0101')).toBeVisible();
    await screen.answered();
    // The first one comes back: to a visit of its own, without the survey that was open when it was let go.
    await field.nextIsAgain();
    await release();
    await expect(screen.phone('050-000-0001')).toBeVisible();
    await screen.answered();
    await expect(screen.heading('phones.title')).toBeVisible();
    await expect(screen.survey().locator('form')).toHaveCount(0);

    await panel.getByRole('button', { name: t('control.logOff'), exact: true }).click();
    await window
      .getByRole('dialog', { name: t('control.logOffTitle', { name: DANA }) })
      .getByRole('button', { name: t('control.logOffAct'), exact: true })
      .click();
    await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
    await expect(line).toContainText(t('control.state.offline'));
    await window.keyboard.press('Escape');
    await expect(panel).toBeHidden();

    // Narrow it is cards, and the closer look a drawer.
    await window.setViewportSize({ width: 390, height: 844 });
    await office.isClean('narrow');
    await window.setViewportSize({ width: 1440, height: 900 });
    await office.logOut();
    await window.close();
  },
);

journey(
  'an interviewer who does nothing is warned, and goes on with any act',
  async ({ screen, field, page, server, t }) => {
    await field.nextCaseOf('dana', ['050-000-0001']);
    await sql`update setting set idle_alert_minutes = 5, idle_log_off_minutes = 30`.execute(server.db);
    await screen.beginWork('dana', '101');
    const alert = page.getByRole('alert').filter({ hasText: t('idle.alert_other', { count: 3 }) });
    // What the screen has done so far is noted by now.
    await screen.isQuietOnCall();
    await sql`update session set last_active_at = now() - interval '27 minutes' where ended_at is null`.execute(
      server.db,
    );
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(alert).toBeVisible();
    await page.keyboard.press('Shift');
    await expect(alert).toBeHidden();
  },
);
