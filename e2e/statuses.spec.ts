import { expect, journey } from './support/test.ts';

const BUSY = { he: 'תפוס', en: 'Busy' };
const REFUSAL = { he: 'סירוב מוחלט', en: 'Refusal' };
const REFUSAL_KEY = '7';
const MEETING = { he: 'נקבעה שיחה חוזרת', en: 'Appointment' };

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
