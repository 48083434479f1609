import { deskCalls as calls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Person } from '../../../testing/person.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { openStudy } from '../../../testing/schedule/open-study.ts';
import { openSurvey, readForm, sendPage } from '../../../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { personalLink } from '../../../testing/web-survey.ts';

let server: TestServer;
let dana: Person;
beforeAll(async () => {
  server = await startTestServer({ exchange: 'manual' });
});
afterAll(async () => await server.stop());
beforeEach(async () => {
  dana = new Person(server, 'dana');
  await dana.logIn('101');
});
afterEach(async () => {
  await dana.goHome();
  expect(server.troubles()).toEqual([]);
});

describe("a page of the interviewer's survey", () => {
  it.each([
    ['completed it', 'success', 'alreadyCompleted'],
    ['found no place', 'zeroQuota', 'alreadyFinished'],
  ])('is refused with a message when the respondent has %s on the web', async (_how, outcome, page) => {
    const { projectId } = await openStudy(server, { cases: 1, room: 2, target: 10 });
    await dana.startProject(projectId);
    const respondent = await dana.next();
    const phoneId = respondent.phones[0]?.id ?? 0;
    await dana.call(calls.callPhone, { phoneId });
    const form = await openSurvey(dana, respondent, phoneId);
    if (outcome === 'zeroQuota')
      await server.asOwner("update quota_cell set target = 0, overflow = 0 where project_id = $1 and key = '1:2'", [
        projectId,
      ]);

    const someone = new Respondent(server);
    const { path } = await personalLink(server, projectId, { caseId: respondent.sfId });
    const second = await someone.send(await someone.start(await someone.open(path)), { 'a.age': '1' });
    const works = { 'a.works': '1', 'a.sex': '2' };
    const third = await someone.send(second, works, { fields: { _shown: ['works', 'sex'] } });
    const last = outcome === 'success' ? await someone.send(third, { 'a.middle': '1' }) : null;
    expect((last === null ? third : await someone.send(last, { 'a.thanks': '1' })).screen).toBe(`ended ${outcome}`);

    const shown = await dana.fetch(`/survey/run/${respondent.respId}`, { headers: { accept: 'text/html' } });
    expect(readForm(shown.status, await shown.text())).toMatchObject({ status: 410, screen: `message ${page}` });
    expect(await sendPage(dana, form, { 'a.age': '1' })).toMatchObject({ status: 410, screen: `message ${page}` });
  });
});
