import { expect, journey, journeyInBoth } from './support/test.ts';

journey('over quota: the respondent is thanked, only the next one is left', async ({ screen, field, page, t }) => {
  const caseId = await field.nextCaseOf('dana', ['050-000-0001'], { region: 'center' });
  const restore = await field.fillQuota(1042, '1:11:26:center');
  await screen.beginWork('dana', '101');
  await screen.openSurvey();
  await screen.answerSurvey({ sex: '1', agegrp: '2' });
  await expect(page).toHaveURL(/overquota/);
  await expect(page.getByRole('region', { name: t('screened.title') })).toBeVisible();
  await restore();
  await screen.action('footer.hangUp').click();
  await screen.next();
  await expect(page).not.toHaveURL(/overquota/);
  await expect
    .poll(async () => await field.caseStatus(caseId))
    .toMatchObject({ recordStatus: 'overQuota', tier: null });
});

journey('zero quota: no one under eighteen is needed', async ({ screen, field, page, t }) => {
  const caseId = await field.nextCaseOf('dana', ['050-000-0001']);
  await screen.beginWork('dana', '101');
  await screen.openSurvey();
  await screen.answerSurvey({ agegrp: '4' });
  await expect(page).toHaveURL(/zeroquota/);
  await expect(page.getByRole('region', { name: t('screened.title') })).toBeVisible();
  await expect(screen.action('footer.survey')).toBeDisabled();
  await screen.action('footer.hangUp').click();
  await screen.next();
  await expect
    .poll(async () => await field.caseStatus(caseId))
    .toMatchObject({ recordStatus: 'zeroQuota', tier: null });
});

journey(
  'a survey that is left asks for a status that fits, and goes on there next time',
  async ({ screen, field, page }) => {
    const caseId = await field.nextCaseOf('dana', ['050-000-0001']);
    await screen.beginWork('dana', '101');
    await screen.openSurvey();
    await screen.answerPage({ sex: '1' });
    await screen.survey().getByText(screen.surveyText('exit')).first().click();
    await screen.survey().getByText(screen.surveyText('exitConfirm')).click();
    await page.waitForURL('**/main/cancel');
    const picker = screen.picker('050-000-0001');
    await expect(picker).toBeVisible();
    await expect(picker.getByRole('button', { name: screen.language === 'he' ? /תפוס/ : /Busy/ })).toHaveCount(0);
    await screen.pickStatus('050-000-0001', { he: 'סירוב רך', en: 'Soft refusal' });
    await expect.poll(async () => await field.phoneStatuses(caseId)).toEqual(['softRefusal']);
  },
);

journey(
  'a reload on every page of the survey goes on at the same page with the same answers',
  async ({ screen, field, page }) => {
    await field.nextCaseOf('dana', ['050-000-0001']);
    await screen.beginWork('dana', '101');
    await screen.openSurvey();
    const form = screen.survey().locator('form.survey-form');
    for (let pages = 0; pages < 30; pages += 1) {
      const shown = (await form.locator('input[name="_page"]').getAttribute('value')) ?? '';
      await page.reload();
      await expect(form.locator('input[name="_page"]')).toHaveAttribute('value', shown);
      if ((await screen.answerPage({ sex: '2', agegrp: '2' })) === 'left') break;
    }
    await expect(screen.heading('success.title')).toBeVisible();
  },
);

journeyInBoth('going back in the survey shows what was answered', async ({ screen, field }) => {
  await field.nextCaseOf('dana', ['050-000-0001']);
  await screen.beginWork('dana', '101');
  await screen.openSurvey();
  await screen.answerPage({ sex: '2' });
  await screen.survey().locator('button[name="_action"][value="back"]').click();
  await expect(screen.survey().locator('input[name="a.sex"][value="2"]')).toBeChecked();
});
