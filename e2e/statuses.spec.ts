import { expect, journey } from './support/test.ts';

const BUSY = { he: 'תפוס', en: 'Busy' };
const MEETING = { he: 'נקבעה שיחה חוזרת', en: 'Appointment' };

journey('a busy number goes into its return loop', async ({ screen, field, page, t }) => {
  const caseId = await field.nextCaseOf('dana', ['050-000-0002']);
  await field.nextCaseOf('dana', ['050-000-0101']);
  await screen.beginWork('dana', '101');
  // Said in its own words, and the usual choice is one key away, twice.
  const ended = screen.dialog(t('ended.busy'));
  await expect(ended.getByRole('button', { name: t('call.setStatus') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    screen.picker('050-000-0002').getByRole('button', { name: new RegExp(BUSY[screen.language]) }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await screen.next();
  await expect(screen.phone('050-000-0101')).toBeVisible();
  expect(await field.phoneStatuses(caseId)).toEqual(['busy']);
  expect(await field.caseStatus(caseId)).toEqual({
    recordStatus: 'returnedLoop',
    tier: expect.any(Number),
    dueInMinutes: 15,
  });
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
  const { recordStatus, dueInMinutes } = await field.caseStatus(caseId);
  expect(recordStatus).toBe('returnedMeeting');
  expect(dueInMinutes).toBeGreaterThanOrEqual(58);
  expect(dueInMinutes).toBeLessThanOrEqual(60);
});

journey('a return in another language', async ({ screen, field, t }) => {
  const caseId = await field.nextCaseOf('dana', ['050-000-0001']);
  await screen.beginWork('dana', '101');
  await screen.answered();
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
