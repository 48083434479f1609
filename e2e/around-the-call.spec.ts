import { InterviewerScreen } from './support/interviewer-screen.ts';
import { expect, journey } from './support/test.ts';

journey('open answers are corrected after the interview', async ({ screen, field, page, t }) => {
  await field.nextCaseOf('dana', ['050-000-0001']);
  await screen.beginWork('dana', '101');
  await screen.openSurvey();
  await screen.answerSurvey({ agegrp: '2' });
  await expect(screen.heading('success.title')).toBeVisible();
  await page.getByRole('button', { name: screen.language === 'he' ? /עריכת .*תשוב/ : /Edit \d+ open answers/ }).click();
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
  await expect(bar).toBeVisible({ timeout: 3_000 });
  await page.context().setOffline(false);
  await expect(bar).toBeHidden({ timeout: 30_000 });

  // Nothing is refused, but nothing is answered either.
  server.pause();
  try {
    await expect(bar).toBeVisible({ timeout: 3_500 });
    await page.keyboard.press('F8');
    await expect(page.getByText(t('why.offlineCall')).first()).toBeVisible();
    await expect(page.getByText(t('call.stopping'))).toHaveCount(0);
  } finally {
    server.goOn();
  }
  await expect(bar).toBeHidden({ timeout: 30_000 });
  await screen.answered();
});

journey('two tabs of one interviewer stay in step', async ({ screen, field, page, server, t }) => {
  await field.nextCaseOf('dana', ['050-000-0002']);
  await field.nextCaseOf('dana', ['050-000-0101']);
  await screen.beginWork('dana', '101');
  await expect(screen.dialog(t('ended.busy'))).toBeVisible();
  const other = new InterviewerScreen(await page.context().newPage(), server.url, screen.language);
  await other.open('/main');
  await expect(other.dialog(t('ended.busy'))).toBeVisible();
  await page.bringToFront();
  await page.keyboard.press('Enter');
  await expect(screen.picker('050-000-0002')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(screen.picker('050-000-0002')).toBeHidden();
  // No dialog about a call whose status is set stays behind.
  await expect(other.page.getByRole('dialog')).toHaveCount(0);
  await expect(other.action('footer.next')).toBeEnabled();
  await screen.next();
  await expect(other.phone('050-000-0101')).toBeVisible();
  await screen.answered();
  await other.answered();
  await other.page.close();
});

journey('a supervisor asks for a look at the screen', async ({ screen, field, server }) => {
  await field.nextCaseOf('dana', ['050-000-0001']);
  await screen.beginWork('dana', '101');
  await screen.answered();
  const id = await field.idOf('dana');
  const supervisor = await field.inOffice(server.url, 'supervisor');
  await supervisor('POST', `/api/v1/live/${id}/watch`);
  await expect
    .poll(
      async () => {
        const picture = await supervisor('GET', `/api/v1/live/${id}/picture`);
        return picture.status === 200
          ? { type: picture.headers.get('content-type'), large: (await picture.arrayBuffer()).byteLength > 5_000 }
          : null;
      },
      { timeout: 20_000 },
    )
    .toEqual({ type: 'image/jpeg', large: true });
});
