import type { Page, Route } from '@playwright/test';
import { DEMO_ANSWERS } from '../apps/server/src/testing/demo-answers.ts';
import { Respondent } from '../apps/server/src/testing/respondent.ts';
import type { FormValues } from '../apps/server/src/testing/survey-form.ts';
import { giveLink } from '../apps/server/src/testing/web-survey.ts';
import { expect, journey } from './support/test.ts';

const BUSY = { he: 'תפוס', en: 'Busy' };

journey(
  'logged off by an administrator: what was typed comes back, and the call stays with its respondent',
  async ({ screen, field, page, server, t }) => {
    const caseId = await field.nextCaseOf('dana', ['050-000-0001']);
    const logOff = async (): Promise<void> => {
      await field.asAdministrator(server.url, `/api/v1/people/${await field.idOf('dana')}/unlock`);
      await expect(page).toHaveURL(/\/$/);
    };
    await screen.beginWork('dana', '101');
    await screen.answered();
    const box = page.getByRole('textbox', { name: t('comments.label') });
    // What is too long is neither cut nor sent without a word.
    await box.fill('x'.repeat(4_003));
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('comments.tooLong_other', { over: '3', limit: '4,000' }))).toBeVisible();
    await box.fill('must not be lost');
    await logOff();
    await expect(page.getByText(t('app.loggedOff')).first()).toBeVisible();
    await field.nextIsAgain();
    await screen.logIn('dana', '101');
    await screen.chooseProject(1042);
    await expect(box).toHaveValue('must not be lost');

    await screen.answered();
    await page.keyboard.press('F9');
    await expect(screen.picker('050-000-0001')).toBeVisible();
    await logOff();
    await field.retire(caseId);
    await field.nextCaseOf('dana', ['050-000-0101']);
    await screen.beginWork('dana', '101');
    // No dialog of the old call, and the new one is made as ever.
    await screen.answered();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('F9');
    await expect(screen.picker('050-000-0101')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  },
);

/** The page's sockets, which can be cut as a network does it: those that are open end, and new ones fail. */
async function cuttable(page: Page): Promise<(isCut: boolean) => Promise<void>> {
  await page.addInitScript(() => {
    const open = new Set<WebSocket>();
    const way = { isCut: false };
    const Real = WebSocket;
    class Cuttable extends Real {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(way.isCut ? 'wss://localhost:9' : address, protocols);
        open.add(this);
      }
    }
    Object.assign(window, {
      WebSocket: Cuttable,
      cutSockets: (isCut: boolean) => {
        way.isCut = isCut;
        if (isCut) for (const socket of open) socket.close();
      },
      hearFromServer: (data: string) => {
        for (const socket of open) socket.dispatchEvent(new MessageEvent('message', { data }));
      },
    });
  });
  return async (isCut) =>
    await page.evaluate((cut) => (Reflect.get(window, 'cutSockets') as (cut: boolean) => void)(cut), isCut);
}

journey(
  'a lost connection shows at once and heals by itself; while the socket is down the screen asks for its line',
  async ({ screen, field, page, server, t }) => {
    const polling: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/socket.io/')) polling.push(request.url());
    });
    const cut = await cuttable(page);
    await field.nextCaseOf('dana', ['050-000-0001']);
    await screen.beginWork('dana', '101');
    await screen.answered();
    const bar = page.getByText(t('app.connectionLost'));
    const talking = screen.phone('050-000-0001').getByText(t('call.answered'), { exact: true });
    await expect(talking).toBeVisible();
    await page.context().setOffline(true);
    await expect(bar).toBeVisible();
    await page.context().setOffline(false);
    await expect(bar).toBeHidden();

    // The server knows that it missed something: the screen asks for all that the socket would have told.
    const asked = Promise.all(
      ['/api/v1/line', 'get-interactive-news'].map(
        async (path) => await page.waitForRequest((request) => request.url().includes(path)),
      ),
    );
    await page.evaluate(() => (Reflect.get(window, 'hearFromServer') as (data: string) => void)('42["resync",{}]'));
    await asked;

    // Nothing is refused, but nothing is answered either.
    server.pause();
    try {
      await expect(bar).toBeVisible();
      await page.keyboard.press('F8');
      await expect(page.getByText(t('why.offlineCall')).first()).toBeVisible();
      await expect(page.getByText(t('call.stopping'))).toHaveCount(0);
    } finally {
      server.goOn();
    }
    await expect(bar).toBeHidden();
    await screen.answered();

    await cut(true);
    await expect(bar).toBeVisible();
    await page.request.get(`${server.url}/api/pbx/hangup`, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
    await expect(talking).toBeHidden();
    await expect(bar).toBeVisible();
    await cut(false);
    await expect(bar).toBeHidden();
    expect(polling).toEqual([]);
  },
);

journey(
  'two tabs of one interviewer stay in step, and an undo that the other one overtakes is refused in words',
  async ({ screen, field, page, t }) => {
    await field.nextCaseOf('dana', ['050-000-0002']);
    const number = '050-000-0101';
    const caseId = await field.nextCaseOf('dana', [number]);
    await screen.beginWork('dana', '101');
    await expect(screen.outcomeBar()).toContainText(t('ended.busy'));
    const other = screen.at(await page.context().newPage());
    await other.open('/main');
    await expect(other.outcomeBar()).toContainText(t('ended.busy'));
    await page.bringToFront();
    await page.keyboard.press('F9');
    await expect(screen.picker('050-000-0002').locator('[data-autofocus]')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(screen.picker('050-000-0002')).toBeHidden();
    // Nothing about a call whose status is set stays behind.
    await expect(other.outcomeBar()).toHaveCount(0);
    await expect(other.action('footer.next')).toBeEnabled();
    await screen.next();
    await expect(other.phone(number)).toBeVisible();
    await screen.answered();
    await other.answered();

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
  },
);

journey('a status can be taken back while the next number is called', async ({ screen, field, page, t }) => {
  const [busy, next] = ['050-000-0002', '050-000-0101'];
  await field.nextCaseOf('dana', [busy, next]);
  // Before it, more was dialled than a minute allows: nothing is asked about that, and dialling goes on by itself.
  const noCall = { Response: 'fail', Uniqueid1: null, Uniqueid2: null };
  const refused = { ...noCall, message: 'too many', wait: 2, waitsFor: 'tooManyCalls' };
  await page.route('**/api/pbx/make-call**', async (route) => await route.fulfill({ json: { data: refused } }), {
    times: 1,
  });
  // It stands there for two seconds: looked for from the beginning, and by the page itself.
  const told = page.getByText(`too many ${t('call.goesOn_two', { count: 2 })}`);
  const seen = told.waitFor();
  await screen.beginWork('dana', '101');
  await seen;
  await expect(screen.outcomeBar()).toContainText(t('ended.busy'));
  await page.keyboard.press('Enter');
  await screen.answered();
  await expect(page.getByRole('region', { name: t('undo.label') })).toContainText(BUSY[screen.language]);
  await page.keyboard.press('Control+z');
  await screen.pickStatus(busy, { he: 'אין תשובה', en: 'No answer' });
  await expect(screen.phone(busy)).toContainText(screen.language === 'he' ? 'אין תשובה' : 'No answer');
  // The call in between went on.
  await screen.answered();
});

journey(
  'a call that breaks off, before the survey and in it: redial, stop, continue without the line, exit',
  async ({ screen, field, page, server, t }) => {
    for (const number of ['050-000-0001', '050-000-0101', '050-000-0201']) await field.nextCaseOf('dana', [number]);
    await screen.beginWork('dana', '101');
    const breakOff = async (number: string): Promise<void> => {
      await screen.answered();
      server.exchange.hangUpFar(number);
    };
    const broken = screen.dialog(t('ended.answered'));
    await breakOff('500000001');
    await broken.getByRole('button', { name: t('call.redial') }).click();
    await expect(broken).toBeHidden();
    await breakOff('500000001');
    // The request is held on its way, or on a busy machine it is answered before the button is pressed.
    let letGo = (): void => undefined;
    const isPressed = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const holdOnce = async (route: Route): Promise<void> => {
      await isPressed;
      await route.abort();
    };
    await page.route('**/api/pbx/make-call**', holdOnce, { times: 1 });
    await broken.getByRole('button', { name: t('call.redial') }).click();
    await screen
      .dialog(t('call.redialTitle'))
      .getByRole('button', { name: t('call.stop') })
      .click();
    letGo();
    await screen.pickStatus('050-000-0001', BUSY);
    await screen.next();

    await expect(screen.phone('050-000-0101')).toBeVisible();
    await screen.openSurvey();
    server.exchange.hangUpFar('500000101');
    await broken.getByRole('button', { name: t('call.continue') }).click();
    await expect(broken).toBeHidden();
    await screen.answerPage();
    await expect(broken).toBeHidden();
    await screen.survey().getByText(screen.surveyText('exit')).first().click();
    await screen.survey().getByText(screen.surveyText('exitConfirm')).click();
    await page.waitForURL('**/main/cancel');
    await screen.pickStatus('050-000-0101', { he: 'סירוב רך', en: 'Soft refusal' });
    await screen.next();

    await expect(screen.phone('050-000-0201')).toBeVisible();
    await screen.openSurvey();
    server.exchange.hangUpFar('500000201');
    await broken.getByRole('button', { name: t('call.exitSurvey') }).click();
    // Busy belongs before a survey, a dropped line after one too.
    const dropped = screen.language === 'he' ? /השיחה נותקה/ : /Line dropped/;
    await expect(screen.picker('050-000-0201').getByRole('button', { name: dropped })).toBeVisible();
  },
);

journey('the extension drops out and comes back: one dialog at a time, with the focus in it', async (journey) => {
  const { screen, field, page, t } = journey;
  await field.nextCaseOf('dana', ['050-000-0020', '050-000-0001']);
  await screen.beginWork('dana', '101');
  const trouble = screen.dialog(t('extension.title'));
  await expect(trouble).toBeVisible();
  await expect(trouble).toContainText(/\d+/);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  const isInDialog = () => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);
  await expect.poll(isInDialog).toBe(true);
  await expect(trouble).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect.poll(isInDialog).toBe(true);
});

journey(
  'a respondent finishes on the web while the interviewer calls: it is said at once, and the next one comes',
  async ({ screen, field, page, server, t }) => {
    const caseId = await field.nextCaseOf('dana', ['050-000-0001'], { region: 'south' });
    await screen.beginWork('dana', '101');
    await screen.answered();
    await screen.action('footer.failed').click();
    await expect(screen.picker('050-000-0001')).toBeVisible();

    const link = await giveLink(server, { projectId: 1042, caseId, expiresAt: null });
    const someone = new Respondent(server);
    let form = await someone.start(await someone.open(link));
    const answers: Readonly<Record<string, FormValues>> = DEMO_ANSWERS;
    for (let pages = 0; pages < 30 && form.page !== ''; pages += 1)
      form = await someone.send(form, answers[form.page] ?? {});
    expect(form.screen).toBe('ended success');

    await expect(screen.heading('finishedOnWeb.title')).toBeVisible();
    await expect(screen.picker('050-000-0001')).toBeHidden();
    // Nothing is owed: the call that still lives is ended on the way to the next respondent.
    expect(await field.liveCalls()).toBe(1);
    await field.nextCaseOf('dana', ['050-000-0003']);
    await screen.next();
    await expect(screen.phone('050-000-0003')).toBeVisible();
    await expect(page.getByText(t('finishedOnWeb.title'))).toBeHidden();
  },
);
