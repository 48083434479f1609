import { listHearsKeys } from './support/choose-by-keys.ts';
import { expect, journey, journeyInBoth } from './support/test.ts';

journeyInBoth('an automatic day: answered, survey, success, next', async ({ screen, field, page }) => {
  const caseId = await field.nextCaseOf('dana', ['050-000-0001']);
  await field.nextCaseOf('dana', ['050-000-0101']);
  await screen.beginWork('dana', '101');
  await expect(page.locator('html')).toHaveAttribute('dir', screen.language === 'he' ? 'rtl' : 'ltr');
  await expect(screen.phone('050-000-0001')).toBeVisible();

  await screen.openSurvey();
  await screen.answerSurvey({ agegrp: '2' });
  await expect(screen.heading('success.title')).toBeVisible();
  await expect(screen.action('footer.survey')).toBeDisabled();
  await expect(
    page.getByRole('button', { name: screen.language === 'he' ? /עריכת \d+ תשובות פתוחות/ : /Edit \d+ open answers/ }),
  ).toBeVisible();

  await screen.action('footer.hangUp').click();
  await screen.next();
  await expect(screen.phone('050-000-0101')).toBeVisible();
  await screen.answered();
  expect(await field.caseStatus(caseId)).toMatchObject({ recordStatus: 'success', tier: null });
});

journey('a number that was given by hand is added, removed again, and dialled', async ({ screen, field, page, t }) => {
  await field.nextCaseOf('dana', ['050-000-0003']);
  await screen.beginWork('dana', '101');
  for (const number of ['050-777-7701', '050-777-7731']) {
    await screen.button('phones.add').click();
    const dialog = screen.dialog(t('manual.title'));
    await dialog.getByRole('textbox', { name: t('manual.number') }).fill(number);
    await dialog.getByRole('button', { name: t('manual.add') }).click();
    await expect(screen.phone(number)).toBeVisible();
  }
  await screen.button('phones.remove', { number: '050-777-7731' }).click();
  await screen.button('phones.removeYes').click();
  await expect(screen.phone('050-777-7731')).toBeHidden();
  await expect(screen.button('phones.remove', { number: '050-000-0003' })).toHaveCount(0);

  await screen.action('footer.hangUp').click();
  await screen.pickStatus('050-000-0003', { he: 'אין תשובה', en: 'No answer' });
  // The next number is dialled by itself, and answers.
  await screen.answered();
  await expect(screen.phone('050-777-7701').getByRole('timer')).toBeVisible();
  await page.keyboard.press('F8');
});

journey('a day by hand ends when no phones are left', async ({ screen, field, page, t }) => {
  await field.nextCaseOf('dana', ['050-000-0001'], { project: 1043 });
  await screen.beginWork('dana', '101', 1043);
  await screen.button('phones.call', { number: '050-000-0001' }).click();
  await screen.answered();
  await screen.action('footer.failed').click();
  await screen.pickStatus('050-000-0001', { he: 'אין תשובה', en: 'No answer' });
  await screen.button('phones.dialNext').click();
  await expect(page.getByText(t('phones.noneLeft'))).toBeVisible();
  await screen.next();
});

/** Of script, as it is sent, until a person can log in at the desk. */
const MOST_BYTES = 100 * 1024;

journey('the log-in of the desk is of use before the screens behind it have come', async ({ screen, page, t }) => {
  let bytes = 0;
  const held: (() => Promise<void>)[] = [];
  let isHolding = true;
  // What is over the limit does not come until it is let through: the log-in has to do without it.
  await page.route('**/*.js', async (route) => {
    const answer = await route.fetch();
    expect(answer.headers()['content-encoding']).toBe('br');
    bytes += Number(answer.headers()['content-length']);
    if (isHolding && bytes > MOST_BYTES) held.push(() => route.fulfill({ response: answer }));
    else await route.fulfill({ response: answer });
  });
  await screen.logIn('dana', '101', 'wrong');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('textbox', { name: t('login.station') }).fill(' ');
  await screen.button('login.submit').click();
  const station = page.getByRole('textbox', { name: t('login.station') });
  await expect(station).toBeFocused();
  await expect(station).toHaveAccessibleDescription(new RegExp(t('login.required')));
  await station.fill('101');
  await page.getByRole('textbox', { name: t('login.password') }).fill('seker-demo');
  await screen.button('login.submit').click();
  // The screens were asked for meanwhile, and they are what is waited for now.
  await expect.poll(() => held.length).toBeGreaterThan(0);
  isHolding = false;
  for (const letThrough of held) await letThrough();
  await expect(screen.heading('select.welcome', { name: 'דנה כהן' })).toBeVisible();
  await expect(page).toHaveURL(/\/select$/);
});

journey(
  'an address of the desk leads who is not logged in to the log-in, in their colours',
  async ({ screen, page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await screen.open('/main');
    await expect(page.getByRole('radiogroup')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe('rgb(14, 17, 22)');
    await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'light'));
    await page.reload();
    await expect(page.getByRole('radiogroup')).toBeVisible();
    expect(await ground()).toBe('rgb(247, 248, 250)');
  },
);

journey('a break stops the work, and the work goes on after it', async ({ screen, field, page, t }) => {
  await field.nextCaseOf('dana', ['050-000-0001']);
  const planBreak = async (): Promise<void> => {
    await page.getByRole('combobox', { name: t('status.label') }).click();
    await page.getByRole('option', { name: t('afterCall.on-break') }).click();
    await expect(screen.button('afterCall.armed.on-break')).toBeVisible();
  };
  await screen.beginWork('dana', '101');
  await screen.answered();
  await page.getByRole('combobox', { name: t('status.label') }).click();
  await page.getByRole('option', { name: t('status.on-break'), exact: true }).click();
  await expect(page.getByRole('region', { name: t('status.onBreakTitle') })).toBeVisible();
  await expect(page.getByRole('timer', { name: t('status.timer') }).first()).toBeVisible();
  await expect.poll(async () => await field.liveCalls()).toBe(0);
  await page.reload();
  await expect(page.getByRole('region', { name: t('status.onBreakTitle') })).toBeVisible();
  await screen.button('status.back').click();
  await expect(page.getByRole('region', { name: t('status.onBreakTitle') })).toBeHidden();

  // A break after this respondent: nothing is cut, and no one else is taken.
  await expect(screen.picker('050-000-0001')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen.picker('050-000-0001')).toBeHidden();
  await planBreak();
  await page.keyboard.press('F9');
  await screen
    .picker('050-000-0001')
    .getByRole('button', { name: screen.language === 'he' ? /סירוב מוחלט/ : /^7? ?Refusal/ })
    .click();
  await screen.next();
  await expect(page.getByRole('region', { name: t('status.onBreakTitle') })).toBeVisible();
  expect(await field.heldCases()).toBe(0);
  await screen.button('status.back').click();
  await expect(screen.heading('phones.title')).toBeVisible();

  // Who logs out by the button leaves no plan to the next person at this station.
  await planBreak();
  const plan = async () => await page.evaluate(() => sessionStorage.getItem('seker.session.after-call'));
  expect(await plan()).not.toBeNull();
  // The socket says that the session is over; the answer to the log-out comes later.
  const { promise: seen, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/auth/index/logout', async (route) => {
    const response = await route.fetch();
    await seen;
    await route.fulfill({ response });
  });
  const answered = page.waitForResponse('**/auth/index/logout');
  await page.getByRole('button', { name: t('app.logOut') }).click();
  await expect(page.getByRole('textbox', { name: t('login.station') })).toBeVisible();
  expect(await plan()).toBeNull();
  await expect(page.getByText(t('app.loggedOff'))).toBeHidden();
  answer();
  await answered;
  expect(await plan()).toBeNull();
});

journey('a completed project says so', async ({ screen, field, page, t }) => {
  await field.completeProject(1042);
  await screen.logIn('dana', '101');
  const choice = page.getByRole('combobox', { name: t('select.project') });
  await choice.click();
  await page.getByRole('option', { name: /\[1042\]/ }).click();
  await screen.button('select.start').click();
  await expect(page).toHaveURL(/\/select\/completed/);
  await expect(screen.heading('select.completed')).toBeVisible();
});

journeyInBoth('the day begins by keyboard alone', async ({ screen, page, t }) => {
  await screen.logIn('dana', '101');
  const choice = page.getByRole('combobox', { name: t('select.project') });
  await expect(choice).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await listHearsKeys(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(screen.button('select.start')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/main/);
});

journey('no respondent is allocated: the list is checked again', async ({ screen, field, page, t }) => {
  const giveBack = await field.withdrawAllocations('dana');
  await screen.logIn('dana', '101');
  await expect(page.getByText(t('select.none'))).toBeVisible();
  await giveBack();
  await screen.button('select.check').click();
  await expect(page.getByRole('combobox', { name: t('select.project') })).toBeVisible();
});

journey('a second log-in of the same person is refused', async ({ screen, field, page, server, t }) => {
  await screen.logIn('dana', '101');
  await expect(page).toHaveURL(/select/);
  const other = await page.context().browser()?.newContext();
  if (other === undefined) throw new Error('no second browser');
  const elsewhere = new (await import('./support/interviewer-screen.ts')).InterviewerScreen(
    await other.newPage(),
    server.url,
    screen.language,
  );
  await elsewhere.logIn('dana', '102');
  await expect(
    elsewhere.page.getByText(
      screen.language === 'he' ? 'משתמש זה כבר מחובר למערכת.' : 'This user is already logged in.',
    ),
  ).toBeVisible();
  await other.close();
  expect(await field.liveSessionsOf('dana')).toBe(1);
  void t;
});

journey('a reload in mid-call keeps the call, the number and what was typed', async ({ screen, field, page, t }) => {
  await field.nextCaseOf('dana', ['050-000-0001']);
  await screen.beginWork('dana', '101');
  await screen.answered();
  await page.getByRole('textbox', { name: t('comments.label') }).fill('half a sentence');
  await field.callBeganEarlier();
  await page.reload();
  await screen.answered();
  await expect(screen.phone('050-000-0001').getByRole('timer')).toHaveText(/^0[1-9]:/);
  await expect(page.getByRole('textbox', { name: t('comments.label') })).toHaveValue('half a sentence');
  expect(await field.liveCalls()).toBe(1);
});

journey('logging out in mid-call hangs up and gives everything back', async ({ screen, field, page }) => {
  const caseId = await field.nextCaseOf('dana', ['050-000-0001']);
  await screen.beginWork('dana', '101');
  await screen.answered();
  await screen.button('app.logOut').click();
  await expect(page).toHaveURL(/\/$/);
  expect(await field.liveSessionsOf('dana')).toBe(0);
  await expect.poll(async () => await field.liveCalls()).toBe(0);
  expect((await field.caseStatus(caseId)).recordStatus).not.toBe('inUse');
});

journey('comments are posted with Enter and deleted by their sender', async ({ screen, field, page, t }) => {
  await field.nextCaseOf('dana', ['050-000-0003']);
  await screen.beginWork('dana', '101');
  const box = page.getByRole('textbox', { name: t('comments.label') });
  await box.fill('   ');
  await page.keyboard.press('Enter');
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await box.fill('Call after 18:00 ‏אחרי הצהריים');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Call after 18:00')).toBeVisible();
  await expect(box).toHaveValue('');
  await page
    .getByRole('button', {
      name: new RegExp(t('comments.delete', { time: '' }).trim().split(' ').slice(0, 2).join(' ')),
    })
    .click();
  await expect(page.getByText('Call after 18:00')).toBeHidden();
  // By mistake: it can be had back.
  await screen.button('comments.undo').click();
  await expect(page.getByText('Call after 18:00')).toBeVisible();
  // The field turns with what is typed, not with its frame.
  await box.fill('א');
  await expect(box).toHaveCSS('direction', 'rtl');
  await box.fill('a');
  await expect(box).toHaveCSS('direction', 'ltr');
});
