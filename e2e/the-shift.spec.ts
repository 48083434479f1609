import { DEMO_ANSWERS } from '../apps/server/src/testing/demo-answers.ts';
import { HOSTILE_WORDS } from '../packages/component-tests/src/hostile-words.ts';
import { listHearsKeys } from './support/choose-by-keys.ts';
import { coloursWithin } from './support/colours-within.ts';
import { LOG_OUT } from './support/field.ts';
import { expect, journey } from './support/test.ts';
import { watchForHarm } from './support/watch-for-harm.ts';

journey(
  'an automatic day: a survey, looked at by a supervisor, loaded anew, a success, open answers corrected, the next one',
  async ({ screen, field, page, server }) => {
    const words = HOSTILE_WORDS.join('\n').slice(0, 900);
    const caseId = await field.nextCaseOf('dana', ['050-000-0001']);
    await field.nextCaseOf('dana', ['050-000-0101']);
    await screen.beginWork('dana', '101');
    await expect(page.locator('html')).toHaveAttribute('dir', screen.language === 'he' ? 'rtl' : 'ltr');
    await expect(screen.phone('050-000-0001')).toBeVisible();

    await screen.openSurvey();
    const id = await field.idOf('dana');
    const supervisor = await field.inOffice(server.url, 'supervisor');
    const look = async () => {
      await supervisor('POST', `/api/v1/watching/${id}/watch`);
      return async () => (await supervisor('GET', `/api/v1/watching/${id}/picture`)).status;
    };
    // The survey is part of what is seen: where its frame stands, the picture is no empty ground. Each look asks for another
    // picture, as a supervisor who watches does.
    const frame = await page.locator('iframe').boundingBox();
    expect(frame?.width).toBeGreaterThan(400);
    await expect
      .poll(async () => {
        await expect.poll(await look()).toBe(200);
        const picture = await supervisor('GET', `/api/v1/watching/${id}/picture`);
        expect(picture.headers.get('content-type')).toBe('image/jpeg');
        return await coloursWithin(page, await picture.arrayBuffer(), frame);
      })
      .toBeGreaterThan(50);
    // A picture that could not be made is told to the supervisor who asked; the last one does not stand in for it.
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toDataURL = () => 'data:,';
    });
    await expect.poll(await look()).toBe(409);

    const harm = await watchForHarm(page, server.url);
    await screen.answerPage({ sex: '1' });
    const main = { ...DEMO_ANSWERS['shopping-main'], 'a.why': words };
    await screen.answerUntil('views-open', { ...DEMO_ANSWERS, 'shopping-main': main });
    await screen.answerPage({ improve: words });
    expect(await screen.answerPage({ again: '2' })).toBe('left');
    await expect(screen.heading('success.title')).toBeVisible();
    await expect(screen.action('footer.survey')).toBeDisabled();

    // Words that would be more than words stay what they are (F02), and are corrected.
    await page.getByRole('button', { name: screen.language === 'he' ? /עריכת \d+ תשובות/ : /Edit \d+ open/ }).click();
    await expect(page.getByRole('heading', { name: screen.surveyWords('openAnswersTitle') })).toBeVisible();
    const boxes = page.locator('textarea');
    const shown = async () => await boxes.evaluateAll((all) => all.map((box) => (box as HTMLTextAreaElement).value));
    expect((await shown()).filter((one) => one === words.trim())).toHaveLength(2);
    await page.getByRole('textbox').first().fill('נוסח מתוקן ‏corrected');
    await page.getByRole('button', { name: screen.surveyWords('openAnswersSave') }).click();
    await expect(page.getByText(screen.surveyWords('openAnswersSaved'), { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox').first()).toHaveValue('נוסח מתוקן ‏corrected');
    await page.getByRole('link', { name: screen.surveyWords('openAnswersDone') }).click();
    await expect(page).toHaveURL(/\/main\/success/);
    await expect(screen.heading('success.title')).toBeVisible();
    expect((await harm()).filter((entry) => !entry.startsWith('policy: Applying inline style'))).toEqual([]);

    await screen.action('footer.hangUp').click();
    await screen.next();
    await expect(screen.phone('050-000-0101')).toBeVisible();
    await screen.answered();
    expect(await field.caseStatus(caseId)).toMatchObject({ recordStatus: 'success', tier: null });

    // The session ends while they are corrected again: nothing typed is lost, and who logs in again comes back to it.
    const interview = await field.lastCompleted();
    await page.goto(`${server.url}/survey/interviewer/to-survey-open/?actId=${interview}`);
    await page.locator('#survey > [data-live="true"]').waitFor();
    await page.getByRole('textbox').first().fill('and again');
    await page.context().request.get(server.url + LOG_OUT, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
    await page.getByRole('button', { name: screen.surveyWords('openAnswersSave') }).click();
    await page.getByRole('link', { name: screen.surveyWords('logIn') }).click();
    await screen.fillLogIn('dana', '101');
    await screen.startProject(1042);
    await expect(page.getByRole('textbox').first()).toHaveValue('and again');
    await page.getByRole('button', { name: screen.surveyWords('openAnswersSave') }).click();
    await expect(page.getByText(screen.surveyWords('openAnswersSaved'), { exact: true })).toBeVisible();
  },
);

/** Of script, as it is sent, until a person can log in at the desk. */
const MOST_BYTES = 100 * 1024;

journey(
  'the log-in is of use before the screens behind it have come, and keys alone begin',
  async ({ screen, page, t }) => {
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

    // The day begins by keyboard alone.
    await expect(page.getByRole('combobox', { name: t('select.project') })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await listHearsKeys(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(screen.button('select.start')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/main/);
  },
);

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

journey(
  'no respondent is allocated, a project that is completed, and one that is tried out without a respondent',
  async ({ screen, field, page, t }) => {
    const giveBack = await field.withdrawAllocations('dana');
    await field.completeProject(1042);
    await screen.logIn('dana', '101');
    await expect(page.getByText(t('select.none'))).toBeVisible();
    await giveBack();
    await screen.button('select.check').click();
    const choice = page.getByRole('combobox', { name: t('select.project') });
    await choice.click();
    await page.getByRole('option', { name: /\[1042\]/ }).click();
    await screen.button('select.start').click();
    await expect(page).toHaveURL(/\/select\/completed/);
    await expect(screen.heading('select.completed')).toBeVisible();

    await choice.click();
    await page.getByRole('option', { name: /\[1042\]/ }).click();
    await screen.button('select.simulate').click();
    await expect(page).toHaveURL(/\/survey\/simulation\//);
    await expect(page.getByText(screen.surveyWords('simulation'))).toBeVisible();
    await page.getByRole('radio').first().check({ force: true });
    await page
      .getByRole('button', { name: screen.surveyWords('next'), exact: true })
      .last()
      .click();
    await expect(page.locator('input[name="_revision"]')).toHaveValue('1');
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
  await field.nextCaseOf('dana', ['050-000-0101']);
  await screen.button('status.back').click();
  await screen.answered();

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
  await page.getByRole('button', { name: t('app.logOut'), exact: true }).click();
  await screen.button('top.logOutAct').click();
  await expect(page.getByRole('textbox', { name: t('login.station') })).toBeVisible();
  expect(await plan()).toBeNull();
  await expect(page.getByText(t('app.loggedOff'))).toBeHidden();
  answer();
  await answered;
  expect(await plan()).toBeNull();
});

journey(
  'a day by hand: comments, a reload in mid-call, no phones left, and a log-out in mid-call',
  async ({ screen, field, page, t }) => {
    const caseId = await field.nextCaseOf('dana', ['050-000-0001'], { project: 1043 });
    await screen.beginWork('dana', '101', 1043);
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
    await box.fill('half a sentence');
    await expect(box).toHaveCSS('direction', 'ltr');

    await screen.button('phones.call', { number: '050-000-0001' }).click();
    await screen.answered();
    await field.callBeganEarlier();
    await page.reload();
    await screen.answered();
    await expect(screen.phone('050-000-0001').getByRole('timer')).toHaveText(/^0[1-9]:/);
    await expect(box).toHaveValue('half a sentence');
    expect(await field.liveCalls()).toBe(1);

    await screen.action('footer.failed').click();
    await screen.pickStatus('050-000-0001', { he: 'אין תשובה', en: 'No answer' });
    await screen.button('phones.dialNext').click();
    await expect(page.getByText(t('phones.noneLeft'))).toBeVisible();

    // Once more, and gone in the middle of it: hung up, and all is given back.
    await screen.button('phones.call', { number: '050-000-0001' }).click();
    await screen.answered();
    await screen.button('app.logOut').click();
    await screen.button('top.logOutAct').click();
    await expect(page).toHaveURL(/\/$/);
    expect(await field.liveSessionsOf('dana')).toBe(0);
    await expect.poll(async () => await field.liveCalls()).toBe(0);
    expect((await field.caseStatus(caseId, 1043)).recordStatus).not.toBe('inUse');
  },
);
