import { expect, journey, journeyInBoth } from './support/test.ts';

const BUSY = { he: 'תפוס', en: 'Busy' };
const MEETING = { he: 'נקבעה שיחה חוזרת', en: 'Appointment' };

const DISCONNECTED = { he: 'מספר מנותק', en: 'Disconnected number' };

journey('a call of an earlier session stays with its respondent', async ({ screen, field, page, server, t }) => {
  const caseId = await field.nextCaseOf('dana', ['050-000-0001']);
  await screen.beginWork('dana', '101');
  await screen.answered();
  await page.keyboard.press('F9');
  await expect(screen.picker('050-000-0001')).toBeVisible();
  await field.asAdministrator(server.url, `/api/v1/people/${await field.idOf('dana')}/unlock`);
  await expect(page).toHaveURL(/\/$/);
  await field.retire(caseId);
  await field.nextCaseOf('dana', ['050-000-0101']);
  await screen.beginWork('dana', '101');
  // No dialog of the old call, and the new one is made as ever.
  await screen.answered();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('F9');
  await expect(screen.picker('050-000-0101')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  void t;
});

journeyInBoth('an appointment is typed, looked at again, and taken back', async ({ screen, field, page, t }) => {
  const caseId = await field.nextCaseOf('dana', ['050-000-0001']);
  await screen.beginWork('dana', '101');
  await screen.answered();
  await page.keyboard.press('F9');
  const picker = screen.picker('050-000-0001');
  await expect(picker).toBeVisible();
  await page.keyboard.press('6');
  const date = picker.getByRole('textbox', { name: new RegExp(t('picker.date')) });
  await expect(date).toBeFocused();
  // Understood as people say it, and told back in words; what is saved is what was typed last.
  await page.keyboard.type(screen.language === 'he' ? 'ראשון 9' : 'sunday 9');
  await expect(picker.getByRole('status')).toContainText(
    screen.language === 'he' ? /יום ראשון.*09:00/ : /Sunday.*09:00/,
  );
  await date.fill('');
  await page.keyboard.type('17:11');
  await expect(date).toHaveValue('17:11');
  // It begins at the edge of its field where lines begin, away from the button of the calendar.
  expect(
    await date.evaluate((field) => {
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      return document.dir === 'rtl'
        ? parseFloat(paddingLeft) - parseFloat(paddingRight)
        : parseFloat(paddingRight) - parseFloat(paddingLeft);
    }),
  ).toBeGreaterThan(10);
  // On a low screen, too, what comes next is in sight; on a narrow one the number and its timer are.
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(picker.getByRole('button', { name: t('app.save') })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(t('top.station', { station: '101' }))).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(screen.phone('050-000-0001').getByRole('timer')).toBeInViewport();
  // Half a screen has room for the whole name of the project.
  await page.setViewportSize({ width: 768, height: 1024 });
  const project = page.getByRole('heading', { name: '[1042]' });
  // Less than a line is missing: a letter's tail may reach below.
  expect(await project.evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0);
  expect(await project.evaluate((name) => name.scrollHeight - name.clientHeight)).toBeLessThan(8);
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await field.liveCalls()).toBe(1);

  // A calendar that is left in another way than by its button books nothing.
  await picker.getByRole('button', { name: t('date.openCalendar') }).click();
  const calendar = page.getByRole('dialog', { name: t('date.openCalendar') });
  await expect(calendar).toBeVisible();
  // Until the focus is in it, the key would be another's.
  await expect(calendar.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(picker).toBeVisible();
  await picker.getByRole('button', { name: t('date.openCalendar') }).click();
  await expect(calendar).toBeVisible();
  await picker.getByRole('heading', { name: t('picker.title', { number: '050-000-0001' }) }).click();
  await expect(calendar).toBeHidden();
  expect(await field.phoneStatuses(caseId)).toEqual(['unused']);
  await date.focus();
  await page.keyboard.press('Enter');
  await expect(picker).toBeHidden();
  await expect.poll(async () => await field.phoneStatuses(caseId)).toEqual(['meeting']);
  await expect(screen.phone('050-000-0001')).toContainText('17:11');

  // It was a mistake: until the respondent is left it can be corrected, with the present one marked.
  await screen.button('phones.correct', { number: '050-000-0001' }).click();
  const correction = screen.liveDialog(t('picker.correctTitle', { number: '050-000-0001' }));
  await expect(correction.getByRole('button', { name: new RegExp(MEETING[screen.language]) })).toContainText(
    t('picker.current'),
  );
  await correction.getByRole('button', { name: new RegExp(BUSY[screen.language]) }).click();
  await expect(correction).toBeHidden();
  await expect.poll(async () => await field.phoneStatuses(caseId)).toEqual(['busy']);
  await expect(screen.action('footer.next')).toBeFocused();
  // Once more, by keyboard.
  await page.keyboard.press('F9');
  await expect(correction).toBeVisible();
  await page.keyboard.press('2');
  await expect.poll(async () => await field.phoneStatuses(caseId)).toEqual(['noAnswer']);
  await screen.next();
  await expect.poll(async () => (await field.caseStatus(caseId)).recordStatus).toBe('returnedLoop');
});

journey('a number that does not exist, and a station that drops out with it', async ({ screen, field, page, t }) => {
  await field.nextCaseOf('dana', ['050-000-0005', '050-000-0001']);
  await screen.beginWork('dana', '101');
  const ended = screen.outcomeBar();
  await expect(ended).toContainText(t('ended.badNumber'));
  await expect(ended.getByRole('button', { name: new RegExp(DISCONNECTED[screen.language]) })).toBeFocused();
  await ended.getByRole('button', { name: t('call.notNow') }).click();
  await expect(ended).toBeHidden();
  // The card tells what happened to its number, and for how long it was tried.
  const card = screen.phone('050-000-0005');
  await expect(card).toContainText(t('ended.badNumber'));
  await expect(card.getByRole('timer')).toBeVisible();
  await expect(card).not.toContainText(t('phones.next'));
  await page.keyboard.press('F9');
  await screen.pickStatus('050-000-0005', DISCONNECTED);
  await screen.answered();
});

journey('one dialog at a time, with the focus in it', async ({ screen, field, page, t }) => {
  await field.nextCaseOf('dana', ['050-000-0020', '050-000-0001']);
  await screen.beginWork('dana', '101');
  await expect(screen.dialog(t('extension.title'))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  const isInDialog = () => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);
  await expect.poll(isInDialog).toBe(true);
  await expect(screen.dialog(t('extension.title'))).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect.poll(isInDialog).toBe(true);
});

journey(
  'a survey that cannot be fetched, that is left, and that is taken up again',
  async ({ screen, field, page, t }) => {
    await field.nextCaseOf('dana', ['050-000-0001']);
    await screen.beginWork('dana', '101');
    await screen.answered();
    await page.route('**/to-survey/**', (route) => route.abort('connectionrefused'));
    await page.keyboard.press('F2');
    await expect(page.getByText(t('survey.failed'))).toBeVisible();
    await expect(screen.button('app.retry')).toBeFocused();
    await page.unroute('**/to-survey/**');
    await page.keyboard.press('Enter');
    await expect(screen.survey().locator('form.survey-form')).toBeVisible();
    await screen.answerPage();
    // The next page is ready for the next answer.
    await expect(screen.survey().locator('.question :is(input, select, textarea):focus')).toHaveCount(1);
    await screen.survey().getByText(screen.surveyText('exit')).first().click();
    await screen.survey().getByText(screen.surveyText('exitConfirm')).click();
    await page.waitForURL('**/main/cancel');
    await expect(screen.picker('050-000-0001')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('F2');
    await expect(screen.survey().locator('form.survey-form')).toBeVisible();
  },
);

const REFUSAL = { he: 'סירוב מוחלט', en: 'Refusal' };
const REFUSAL_KEY = '7';

journey('a busy number goes into its return loop', async ({ screen, field, page, t }) => {
  const caseId = await field.nextCaseOf('dana', ['050-000-0002']);
  await field.nextCaseOf('dana', ['050-000-0101']);
  await screen.beginWork('dana', '101');
  // Said in its own words, and one key saves it and goes on.
  await expect(screen.outcomeBar()).toContainText(t('ended.busy'));
  await expect(screen.outcomeBar().getByRole('button', { name: new RegExp(BUSY[screen.language]) })).toBeFocused();
  await expect(screen.action('footer.next')).toContainText(BUSY[screen.language]);
  await page.keyboard.press('Enter');
  await expect(screen.phone('050-000-0101')).toBeVisible();
  expect(await field.phoneStatuses(caseId)).toEqual(['busy']);
  expect(await field.caseStatus(caseId)).toMatchObject({
    recordStatus: 'returnedLoop',
    tier: expect.any(Number),
    dueInMinutes: 15,
  });
});

journey('a refusal while the call goes on: its key, and F4', async ({ screen, field, page, t }) => {
  const caseId = await field.nextCaseOf('dana', ['050-000-0001', '050-000-0101']);
  await field.nextCaseOf('dana', ['050-000-0201']);
  await screen.beginWork('dana', '101');
  await screen.answered();
  // A digit that is typed into a comment stays there.
  const comment = page.getByRole('textbox', { name: t('comments.label') });
  await comment.pressSequentially('5');
  await expect(comment).toHaveValue('5');
  await expect(screen.outcomeBar()).toHaveCount(0);
  await comment.fill('');
  await screen.action('footer.hangUp').focus();
  // A number is left, so that busy leads to it and not to the next respondent.
  await page.keyboard.press('1');
  await expect(screen.outcomeBar()).toBeVisible();
  await page.keyboard.press('F4');
  await expect(page.getByText(t('why.phonesLeft')).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen.outcomeBar()).toHaveCount(0);
  await page.keyboard.press(REFUSAL_KEY);
  await expect(screen.action('footer.next')).toContainText(REFUSAL[screen.language]);
  await page.keyboard.press('F4');
  await expect(screen.phone('050-000-0201')).toBeVisible();
  await screen.answered();
  await expect.poll(async () => await field.phoneStatuses(caseId)).toContain('hardRefusal');
});

journey('a meeting with its date', async ({ screen, field, page, t }) => {
  const caseId = await field.nextCaseOf('dana', ['050-000-0001']);
  await screen.beginWork('dana', '101');
  await screen.answered();
  await screen.action('footer.failed').click();
  await screen.pickStatus('050-000-0001', MEETING);
  const date = screen.picker('050-000-0001').getByRole('textbox', { name: new RegExp(t('picker.date')) });
  const inAnHour = new Date(Date.now() + 3_600_000);
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Jerusalem',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(inAnHour);
  await date.fill(text);
  await page.keyboard.press('Enter');
  await expect(screen.picker('050-000-0001')).toBeHidden();
  await expect.poll(async () => await field.phoneStatuses(caseId)).toEqual(['meeting']);
  await screen.next();
  await expect(screen.phone('050-000-0001')).toBeHidden();
  const { recordStatus, dueAt } = await field.caseStatus(caseId);
  expect(recordStatus).toBe('returnedMeeting');
  expect(dueAt).toEqual(new Date(inAnHour.setSeconds(0, 0)));
});

journey('a return in another language', async ({ screen, field, page, t }) => {
  const caseId = await field.nextCaseOf('dana', ['050-000-0001']);
  await screen.beginWork('dana', '101');
  await screen.answered();
  // The wrong one, and back at once: it is asked again, and only what is right is kept.
  await screen.action('footer.failed').click();
  await screen.pickStatus('050-000-0001', REFUSAL);
  await expect(page.getByRole('region', { name: t('undo.label') })).toContainText(REFUSAL[screen.language]);
  await expect(screen.action('footer.next')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(screen.picker('050-000-0001')).toBeVisible();
  await expect(page.getByRole('region', { name: t('undo.label') })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('F4');
  await expect(page.getByText(t('why.statusNeeded')).first()).toBeVisible();
  await screen.action('footer.failed').click();
  await screen.pickStatus('050-000-0001', { he: 'חזרה בשפה: ערבית', en: 'Call back in Arabic' });
  await screen
    .picker('050-000-0001')
    .getByRole('button', { name: t('app.save') })
    .click();
  await expect.poll(async () => await field.phoneStatuses(caseId)).toEqual(['language']);
  await screen.next();
  await expect(screen.phone('050-000-0001')).toBeHidden();
  expect(await field.caseStatus(caseId)).toMatchObject({ recordStatus: 'returnedLanguage' });
});

journey('an undo that the other window overtakes is refused in words', async ({ screen, field, page, t }) => {
  const number = '050-000-0001';
  const caseId = await field.nextCaseOf('dana', [number]);
  await screen.beginWork('dana', '101');
  const other = screen.at(await page.context().newPage());
  await other.open('/main');
  await expect(other.phone(number)).toBeVisible();
  await screen.answered();
  await screen.action('footer.failed').click();
  await screen.pickStatus(number, BUSY);
  const undo = page.getByRole('region', { name: t('undo.label') });
  await undo.hover();
  // The other window has heard that the call is over.
  await expect(other.button('phones.call', { number })).toBeEnabled();
  await page.route('**/undo-phone-status', async (route) => {
    const called = other.page.waitForResponse(/make-call/);
    await other.button('phones.call', { number }).click();
    await called;
    await route.continue();
  });
  await page.keyboard.press('Control+z');
  await expect(page.getByText(screen.language === 'he' ? 'המספר חויג שוב' : 'called again since')).toBeVisible();
  await expect(undo).toHaveCount(0);
  expect(await field.phoneStatuses(caseId)).toEqual(['busy']);
});
