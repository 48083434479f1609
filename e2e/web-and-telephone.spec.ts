import { DEMO_ANSWERS } from '../apps/server/src/testing/demo-answers.ts';
import { Respondent } from '../apps/server/src/testing/respondent.ts';
import type { FormValues } from '../apps/server/src/testing/survey-form.ts';
import { giveLink } from '../apps/server/src/testing/web-survey.ts';
import { expect, journey } from './support/test.ts';

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
