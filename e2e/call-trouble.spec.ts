import { expect, journey } from './support/test.ts';

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
