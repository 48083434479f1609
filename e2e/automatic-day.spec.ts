import { expect, journeyInBoth } from './support/test.ts';

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
