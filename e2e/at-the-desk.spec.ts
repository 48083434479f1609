import { expect, journey } from './support/test.ts';

const BUSY = { he: 'תפוס', en: 'Busy' };
const MEETING = { he: 'נקבעה שיחה חוזרת', en: 'Appointment' };
const DISCONNECTED = { he: 'מספר מנותק', en: 'Disconnected number' };
const REFUSAL = { he: 'סירוב מוחלט', en: 'Refusal' };
const REFUSAL_KEY = '7';

journey('an appointment is typed, looked at again, and taken back', async ({ screen, field, page, t }) => {
  const caseId = await field.nextCaseOf('dana', ['050-000-0001']);
  await screen.beginWork('dana', '101');
  await screen.answered();
  const picker = screen.details('050-000-0001');
  // One press, from the call: what is typed next belongs to the date, and no digit of it to a status.
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

journey(
  'a busy number goes into its return loop, and one that does not exist leads to the next number',
  async ({ screen, field, page, t }) => {
    const caseId = await field.nextCaseOf('dana', ['050-000-0002']);
    await field.nextCaseOf('dana', ['050-000-0005', '050-000-0101']);
    await screen.beginWork('dana', '101');
    // Said in its own words, and one key saves it and goes on.
    const ended = screen.outcomeBar();
    await expect(ended).toContainText(t('ended.busy'));
    await expect(ended.getByRole('button', { name: new RegExp(BUSY[screen.language]) })).toBeFocused();
    await expect(screen.action('footer.next')).toContainText(BUSY[screen.language]);
    await page.keyboard.press('Enter');
    // The card tells what happened to its number, and for how long it was tried.
    const card = screen.phone('050-000-0005');
    await expect(card).toBeVisible();
    expect(await field.phoneStatuses(caseId)).toEqual(['busy']);
    expect(await field.caseStatus(caseId)).toMatchObject({
      recordStatus: 'returnedLoop',
      tier: expect.any(Number),
      dueInMinutes: 15,
    });

    await expect(ended).toContainText(t('ended.badNumber'));
    await expect(ended.getByRole('button', { name: new RegExp(DISCONNECTED[screen.language]) })).toBeFocused();
    await ended.getByRole('button', { name: t('call.notNow') }).click();
    await expect(ended).toBeHidden();
    await expect(card).toContainText(t('ended.badNumber'));
    await expect(card.getByRole('timer')).toBeVisible();
    await expect(card).not.toContainText(t('phones.next'));
    await page.keyboard.press('F9');
    await screen.pickStatus('050-000-0005', DISCONNECTED);
    await screen.answered();
  },
);

journey('a survey that cannot be fetched, goes back, is left, taken up again, and left for good', async (journey) => {
  const { screen, field, page, t } = journey;
  const caseId = await field.nextCaseOf('dana', ['050-000-0001']);
  await screen.beginWork('dana', '101');
  await screen.answered();
  await page.route('**/to-survey/**', (route) => route.abort('connectionrefused'));
  await page.keyboard.press('F2');
  await expect(page.getByText(t('survey.failed'))).toBeVisible();
  await expect(screen.button('app.retry')).toBeFocused();
  await page.unroute('**/to-survey/**');
  await page.keyboard.press('Enter');
  await expect(screen.survey().locator('form.survey-form')).toBeVisible();
  await screen.answerPage({ sex: '2' });
  // The next page is ready for the next answer.
  await expect(screen.survey().locator('.question :is(input, select, textarea):focus')).toHaveCount(1);
  // Going back shows what was answered.
  await screen.survey().locator('button[name="_action"][value="back"]').click();
  await expect(screen.survey().locator('input[name="a.sex"][value="2"]')).toBeChecked();
  const leave = async (): Promise<void> => {
    await screen.surveyIsLive();
    await screen.survey().getByText(screen.surveyText('exit')).first().click();
    await screen.survey().getByText(screen.surveyText('exitConfirm')).click();
    await page.waitForURL('**/main/cancel');
  };
  const picker = screen.picker('050-000-0001');
  await leave();
  await expect(picker).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('F2');
  await expect(screen.survey().locator('form.survey-form')).toBeVisible();
  await leave();
  // Only a status that fits.
  await expect(picker).toBeVisible();
  await expect(picker.getByRole('button', { name: new RegExp(BUSY[screen.language]) })).toHaveCount(0);
  await screen.pickStatus('050-000-0001', { he: 'סירוב רך', en: 'Soft refusal' });
  await expect.poll(async () => await field.phoneStatuses(caseId)).toEqual(['softRefusal']);
});

journey('over quota, zero quota: the respondent is thanked, only the next one is left', async (journey) => {
  const { screen, field, page, t } = journey;
  const tooMany = await field.nextCaseOf('dana', ['050-000-0001'], { region: 'center' });
  const restore = await field.fillQuota(1042, '1:11:26:center');
  const isThanked = async (address: RegExp): Promise<void> => {
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('region', { name: t('screened.title') })).toBeVisible();
    await expect(screen.action('footer.survey')).toBeDisabled();
    await screen.action('footer.hangUp').click();
  };
  await screen.beginWork('dana', '101');
  await screen.openSurvey();
  await screen.answerPage({ sex: '1' });
  expect(await screen.answerPage({ agegrp: '2' })).toBe('left');
  await isThanked(/overquota/);
  await restore();
  const young = await field.nextCaseOf('dana', ['050-000-0101']);
  await screen.next();
  await expect(page).not.toHaveURL(/overquota/);
  const over = { recordStatus: 'overQuota', tier: null };
  await expect.poll(async () => await field.caseStatus(tooMany)).toMatchObject(over);

  // No one under eighteen is needed.
  await expect(screen.phone('050-000-0101')).toBeVisible();
  await screen.openSurvey();
  await screen.answerPage();
  expect(await screen.answerPage({ agegrp: '4' })).toBe('left');
  await isThanked(/zeroquota/);
  await screen.next();
  const zero = { recordStatus: 'zeroQuota', tier: null };
  await expect.poll(async () => await field.caseStatus(young)).toMatchObject(zero);
});

journey(
  'statuses while the call goes on: a refusal by its key and F4, another language, a meeting',
  async (journey) => {
    const { screen, field, page, t } = journey;
    const refused = await field.nextCaseOf('dana', ['050-000-0001', '050-000-0101']);
    const foreign = await field.nextCaseOf('dana', ['050-000-0201']);
    const agreed = await field.nextCaseOf('dana', ['050-000-0301']);
    await field.nextCaseOf('dana', ['050-000-0003']);
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
    await expect.poll(async () => await field.phoneStatuses(refused)).toContain('hardRefusal');

    // The wrong one, and back at once: it is asked again, and only what is right is kept.
    await screen.action('footer.failed').click();
    await screen.pickStatus('050-000-0201', REFUSAL);
    await expect(page.getByRole('region', { name: t('undo.label') })).toContainText(REFUSAL[screen.language]);
    await expect(screen.action('footer.next')).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(screen.picker('050-000-0201')).toBeVisible();
    await expect(page.getByRole('region', { name: t('undo.label') })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('F4');
    await expect(page.getByText(t('why.statusNeeded')).first()).toBeVisible();
    await screen.action('footer.failed').click();
    await screen.pickStatus('050-000-0201', { he: 'שיחה חוזרת בשפה: ערבית', en: 'Call back in Arabic' });
    await screen
      .picker('050-000-0201')
      .getByRole('button', { name: t('app.save') })
      .click();
    await expect.poll(async () => await field.phoneStatuses(foreign)).toEqual(['language']);
    await screen.next();
    await expect(screen.phone('050-000-0201')).toBeHidden();
    expect(await field.caseStatus(foreign)).toMatchObject({ recordStatus: 'returnedLanguage' });

    await screen.answered();
    await screen.action('footer.failed').click();
    await screen.pickStatus('050-000-0301', MEETING);
    const date = screen.picker('050-000-0301').getByRole('textbox', { name: new RegExp(t('picker.date')) });
    const inAnHour = new Date(Date.now() + 3_600_000);
    const text = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Jerusalem',
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(inAnHour);
    await date.fill(text);
    await page.keyboard.press('Enter');
    await expect(screen.picker('050-000-0301')).toBeHidden();
    await expect.poll(async () => await field.phoneStatuses(agreed)).toEqual(['meeting']);
    await screen.next();
    await expect(screen.phone('050-000-0301')).toBeHidden();
    const { recordStatus, dueAt } = await field.caseStatus(agreed);
    expect(recordStatus).toBe('returnedMeeting');
    expect(dueAt).toEqual(new Date(inAnHour.setSeconds(0, 0)));

    // Numbers that are given by hand: one is removed again, the other is dialled by itself once its turn comes.
    const added = ['050-777-7701', '050-777-7731'] as const;
    for (const number of added) {
      await screen.button('phones.add').click();
      const dialog = screen.dialog(t('manual.title'));
      await dialog.getByRole('textbox', { name: t('manual.number') }).fill(number);
      await dialog.getByRole('button', { name: t('manual.add') }).click();
      await expect(screen.phone(number)).toBeVisible();
    }
    await screen.button('phones.remove', { number: added[1] }).click();
    await screen.button('phones.removeYes').click();
    await expect(screen.phone(added[1])).toBeHidden();
    await expect(screen.button('phones.remove', { number: '050-000-0003' })).toHaveCount(0);
    await screen.action('footer.hangUp').click();
    await screen.pickStatus('050-000-0003', { he: 'אין תשובה', en: 'No answer' });
    await screen.answered();
    await expect(screen.phone(added[0]).getByRole('timer')).toBeVisible();
  },
);
