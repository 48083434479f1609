import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ANSWERS } from '../../../testing/demo-answers.ts';
import { freshNumber, row, takeCase } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { Respondent } from '../../../testing/respondent.ts';
import type { FormValues, SurveyForm } from '../../../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { personalLink } from '../../../testing/web-survey.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ speed: 100 });
});
afterAll(async () => await server.stop());
afterEach(() => expect(server.troubles()).toEqual([]));

describe('an interview of a person in the sample', () => {
  async function completeByLink(path: string): Promise<SurveyForm> {
    const someone = new Respondent(server);
    let form = await someone.start(await someone.open(path));
    const answers: Readonly<Record<string, FormValues>> = DEMO_ANSWERS;
    for (let pages = 0; pages < 30 && form.page !== ''; pages += 1)
      form = await someone.send(form, answers[form.page] ?? {});
    return form;
  }

  it('closes the case: no more calls, quotas count it, its status is a success', async () => {
    const { path, caseId } = await personalLink(server, 1042, { region: 'south' });
    const before = await regionCell();
    expect((await completeByLink(path)).screen).toBe('ended success');
    const closed = await row<{ record_status: string; tier: number | null; outcome: string; locked: boolean }>(
      server,
      `select c.record_status, c.tier, d.system_key as outcome,
         (select bool_and(list_status = 'locked') from phone p where p.project_id = c.project_id and p.case_id = c.id) as locked
       from study_case c join disposition d on d.project_id = c.project_id and d.id = c.outcome_id where c.project_id = 1042 and c.id = $1`,
      [caseId],
    );
    expect(closed).toEqual({ record_status: 'success', tier: null, outcome: 'success', locked: true });
    expect((await regionCell()).completed).toBe(before.completed + 1);
  });

  it('also ends it for the interviewer who has the person on the line', async () => {
    const dana = new Person(server, 'dana');
    await dana.logIn('101');
    await dana.startProject(1042);
    const respondent = await takeCase(server, dana, { phones: [freshNumber()], region: 'south' });
    const { path } = await personalLink(server, 1042, { caseId: respondent.sfId });
    await dana.dial(respondent);
    await dana.lineIs('answered');
    expect((await completeByLink(path)).screen).toBe('ended success');
    const opened = await dana.fetch(
      `/survey/interviewer/to-survey/?respId=${respondent.respId}&sfId=${respondent.sfId}&phoneId=${respondent.phones[0]?.id}`,
    );
    expect(opened.status).toBe(410);
    await dana.goHome();
    const closed = await row<{ record_status: string; tier: number | null }>(
      server,
      'select record_status, tier from study_case where project_id = 1042 and id = $1',
      [respondent.sfId],
    );
    expect(closed).toEqual({ record_status: 'success', tier: null });
  });

  async function regionCell(): Promise<{ completed: number }> {
    return await row(server, "select completed from quota_cell where project_id = 1042 and key = '5:south'");
  }
});
