import { reviewCalls } from '@seker/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { codeOf } from '../../../testing/refusal.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { addWebQuota } from '../../../testing/web-quota.ts';
import { openWebSurvey, personalLink } from '../../../testing/web-survey.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(async () => await server.stop());

it('a rejection that is cut off leaves nothing of it, and the next one is as if nothing had been (K01)', async () => {
  const { projectId } = await openWebSurvey(server, webDocument());
  await addWebQuota(server, projectId, { targets: { '1:1': 5, '1:2': 5 }, active: true });
  const invited = new Respondent(server);
  const { path, caseId } = await personalLink(server, projectId);
  const pages = [{ 'a.sex': '1' }, { 'a.age': '40', 'a.words': 'words' }, { 'a.again': '1' }];
  let form = await invited.start(await invited.open(path));
  for (const page of pages) form = await invited.send(form, page);
  expect(form.screen).toBe('ended success');

  const { id } = await row<{ id: number }>(server, 'select max(id)::int as id from interview where project_id = $1', [
    projectId,
  ]);
  const one = { projectId: asId<'Project'>(projectId), reviewId: asId<'Review'>(id) as never };
  const standing = async () =>
    await row(
      server,
      `select (select sum(completed)::int from project_count where project_id = $1) as counted,
        (select sum(completed)::int from quota_cell where project_id = $1) as cells,
        (select rejected_at is not null from interview where project_id = $1 and id = $2) as rejected,
        (select record_status from study_case where project_id = $1 and id = $3) as record,
        (select count(*)::int from interview_review where project_id = $1) as reviews,
        (select count(*)::int from audit_event where project_id = $1 and action = 'rejectReview') as audited`,
      [projectId, id, caseId],
    );
  const before = await standing();

  const [dying, living] = [new Person(server, 'supervisor'), new Person(server, 'admin')];
  for (const person of [dying, living]) await person.logInToOffice();
  const reject = async (by: Person) =>
    await by.call(reviewCalls.rejectReview, { ...one, revision: 1, reason: 'Too fast', caseFate: 'burn' });
  // The rejection has changed its cells, and waits for the project's count.
  const holder = new pg.Client(server.owner);
  await holder.connect();
  await holder.query(`begin; select from project_count where project_id = ${projectId} for update`);
  const sent = codeOf(reject(dying)).catch(() => 'cut off');
  await expect.poll(async () => await waitingForLocks(server)).toBe(1);
  // As if the process had died.
  await server.asOwner(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  await holder.query('commit');
  await holder.end();
  expect(await sent).not.toBe('served');
  expect(await standing()).toEqual(before);

  expect(await codeOf(reject(living))).toBe('served');
  expect(await standing()).toEqual({
    counted: 0,
    cells: 0,
    rejected: true,
    record: 'burned',
    reviews: 1,
    audited: 1,
  });
});
