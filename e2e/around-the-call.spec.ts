import { Buffer } from 'node:buffer';
import { type Page, type WebSocketRoute } from '@playwright/test';
import { InterviewerScreen } from './support/interviewer-screen.ts';
import { expect, journey } from './support/test.ts';

journey('open answers are corrected after the interview', async ({ screen, field, page, t }) => {
  await field.nextCaseOf('dana', ['050-000-0001']);
  await screen.beginWork('dana', '101');
  await screen.openSurvey();
  await screen.answerSurvey({ agegrp: '2' });
  await expect(screen.heading('success.title')).toBeVisible();
  await page.getByRole('button', { name: screen.language === 'he' ? /עריכת .*תשוב/ : /Edit \d+ open answers/ }).click();
  // Until it has come, the first box on the page is the comment's.
  await expect(page.getByRole('heading', { name: screen.surveyWords('openAnswersTitle') })).toBeVisible();
  const first = page.getByRole('textbox').first();
  await first.fill('נוסח מתוקן ‏corrected');
  await page.getByRole('button', { name: screen.surveyWords('openAnswersSave') }).click();
  await expect(page.getByText(screen.surveyWords('openAnswersSaved'), { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox').first()).toHaveValue('נוסח מתוקן ‏corrected');
  await page.getByRole('link', { name: screen.surveyWords('openAnswersDone') }).click();
  await expect(page).toHaveURL(/\/main\/success/);
  await expect(screen.heading('success.title')).toBeVisible();
  void t;
});

journey('the questionnaire is tried out without a respondent', async ({ screen, page, t }) => {
  await screen.logIn('dana', '101');
  await page.getByRole('combobox', { name: t('select.project') }).click();
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
});

journey(
  'logged off by an administrator: back to the login, and what was typed comes back',
  async ({ screen, field, page, server, t }) => {
    await field.nextCaseOf('dana', ['050-000-0001']);
    await screen.beginWork('dana', '101');
    await screen.answered();
    const box = page.getByRole('textbox', { name: t('comments.label') });
    await box.fill('must not be lost');
    await field.asAdministrator(server.url, `/api/v1/people/${await field.idOf('dana')}/unlock`);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText(t('app.loggedOff')).first()).toBeVisible();
    await field.nextIsAgain();
    await screen.logIn('dana', '101');
    await screen.chooseProject(1042);
    await expect(page.getByRole('textbox', { name: t('comments.label') })).toHaveValue('must not be lost');
  },
);

journey('a lost connection shows at once, and heals by itself', async ({ screen, field, page, server, t }) => {
  await field.nextCaseOf('dana', ['050-000-0001']);
  await screen.beginWork('dana', '101');
  await screen.answered();
  const bar = page.getByText(t('app.connectionLost'));
  await page.context().setOffline(true);
  await expect(bar).toBeVisible();
  await page.context().setOffline(false);
  await expect(bar).toBeHidden();

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
});

journey(
  'while the socket is down the screen asks for its line, and it heals',
  async ({ screen, field, page, server, t }) => {
    const sockets: WebSocketRoute[] = [];
    let isCut = false;
    await page.routeWebSocket(/socket\.io/, async (socket) => {
      if (isCut) return await socket.close();
      socket.connectToServer();
      sockets.push(socket);
    });
    const polling: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/socket.io/')) polling.push(request.url());
    });
    await field.nextCaseOf('dana', ['050-000-0001']);
    await screen.beginWork('dana', '101');
    await screen.answered();
    const bar = page.getByText(t('app.connectionLost'));
    const talking = screen.phone('050-000-0001').getByText(t('call.answered'), { exact: true });
    await expect(talking).toBeVisible();

    // The server knows that it missed something: the screen asks for all that the socket would have told.
    const asked = Promise.all(
      ['/api/v1/line', 'get-interactive-news'].map(
        async (path) => await page.waitForRequest((request) => request.url().includes(path)),
      ),
    );
    sockets.at(-1)?.send('42["resync",{}]');
    await asked;

    isCut = true;
    for (const socket of sockets) await socket.close();
    await expect(bar).toBeVisible();
    await page.request.get(`${server.url}/api/pbx/hangup`, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
    await expect(talking).toBeHidden();
    await expect(bar).toBeVisible();
    isCut = false;
    await expect(bar).toBeHidden();
    expect(polling).toEqual([]);
  },
);

journey('two tabs of one interviewer stay in step', async ({ screen, field, page, server, t }) => {
  await field.nextCaseOf('dana', ['050-000-0002']);
  await field.nextCaseOf('dana', ['050-000-0101']);
  await screen.beginWork('dana', '101');
  await expect(screen.outcomeBar()).toContainText(t('ended.busy'));
  const other = new InterviewerScreen(await page.context().newPage(), server.url, screen.language);
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
  await expect(other.phone('050-000-0101')).toBeVisible();
  await screen.answered();
  await other.answered();
  await other.page.close();
});

journey('a supervisor asks for a look at the screen', async ({ screen, field, page, server }) => {
  await field.nextCaseOf('dana', ['050-000-0001']);
  await screen.beginWork('dana', '101');
  await screen.answered();
  const id = await field.idOf('dana');
  const supervisor = await field.inOffice(server.url, 'supervisor');
  const look = async () => {
    await supervisor('POST', `/api/v1/watching/${id}/watch`);
    return async () => (await supervisor('GET', `/api/v1/watching/${id}/picture`)).status;
  };
  // The survey is part of what is seen: the middle of the picture, where its page stands, is no empty ground.
  await screen.openSurvey();
  await expect.poll(await look()).toBe(200);
  const picture = await supervisor('GET', `/api/v1/watching/${id}/picture`);
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  expect(await coloursInMiddle(page, await picture.arrayBuffer())).toBeGreaterThan(50);

  // A picture that could not be made is told to the supervisor who asked; the last one does not stand in for it.
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toDataURL = () => 'data:,';
  });
  await expect.poll(await look()).toBe(409);
});

/** How many colours the middle of a picture has, where the survey stands; nothing but ground has one. */
async function coloursInMiddle(page: Page, jpeg: ArrayBuffer): Promise<number> {
  const blank = await page.context().newPage();
  const seen = await blank.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/jpeg;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(image.width / 4, image.height / 8, image.width / 2, image.height / 2) ?? {
      data: new Uint8ClampedArray(),
    };
    const found = new Set<number>();
    for (let at = 0; at < data.length; at += 4)
      found.add(((data[at] ?? 0) << 16) + ((data[at + 1] ?? 0) << 8) + (data[at + 2] ?? 0));
    return found.size;
  }, Buffer.from(jpeg).toString('base64'));
  await blank.close();
  return seen;
}

journey('a call that breaks off: redial, stop', async ({ screen, field, page, t }) => {
  await field.nextCaseOf('dana', ['050-000-0004']);
  await screen.beginWork('dana', '101');
  await screen.answered();
  const broken = screen.dialog(t('ended.answered'));
  await broken.getByRole('button', { name: t('call.redial') }).click();
  await expect(broken).toBeHidden();
  await screen.answered();
  // The request is held on its way, or on a busy machine it is answered before the button is pressed.
  let letGo = (): void => undefined;
  const isPressed = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/pbx/make-call**', async (route) => {
    await isPressed;
    await route.abort();
  });
  await broken.getByRole('button', { name: t('call.redial') }).click();
  await screen
    .dialog(t('call.redialTitle'))
    .getByRole('button', { name: t('call.stop') })
    .click();
  letGo();
  await expect(screen.picker('050-000-0004')).toBeVisible();
});

journey(
  'a call that breaks off in the survey: continue without the line, then exit',
  async ({ screen, field, page, t }) => {
    await field.nextCaseOf('dana', ['050-000-0004']);
    await screen.beginWork('dana', '101');
    await screen.openSurvey();
    const broken = screen.dialog(t('ended.answered'));
    await broken.getByRole('button', { name: t('call.continue') }).click();
    await expect(broken).toBeHidden();
    await screen.answerPage();
    await expect(broken).toBeHidden();
    await screen.survey().getByText(screen.surveyText('exit')).first().click();
    await screen.survey().getByText(screen.surveyText('exitConfirm')).click();
    await page.waitForURL('**/main/cancel');
    await expect(screen.picker('050-000-0004')).toBeVisible();
  },
);

journey('a call that breaks off in the survey: exit the survey', async ({ screen, field, t }) => {
  await field.nextCaseOf('dana', ['050-000-0004']);
  await screen.beginWork('dana', '101');
  await screen.openSurvey();
  await screen
    .dialog(t('ended.answered'))
    .getByRole('button', { name: t('call.exitSurvey') })
    .click();
  await expect(screen.picker('050-000-0004')).toBeVisible();
  // Busy belongs before a survey, a dropped line after one too.
  await expect(
    screen
      .picker('050-000-0004')
      .getByRole('button', { name: screen.language === 'he' ? /השיחה נותקה/ : /Line dropped/ }),
  ).toBeVisible();
});

journey('the extension drops out and comes back', async ({ screen, field, t }) => {
  await field.nextCaseOf('dana', ['050-000-0020', '050-000-0001']);
  await screen.beginWork('dana', '101');
  const trouble = screen.dialog(t('extension.title'));
  await expect(trouble).toBeVisible();
  await expect(trouble).toContainText(/\d+/);
  await expect(trouble).toBeHidden();
});
