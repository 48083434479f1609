import { linksCalls, reviewCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { row } from '../../../testing/field.ts';
import { LINK_ORIGIN, linksDesk, pathOfLink } from '../../../testing/links-desk.ts';
import { Person } from '../../../testing/person.ts';
import { codeOf } from '../../../testing/refusal.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer({ jobs: false, env: { PUBLIC_URL: LINK_ORIGIN } });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
});
afterAll(async () => await server.stop());
afterEach(() => expect(server.troubles()).toEqual([]));

async function completed() {
  const desk = linksDesk(server, admin);
  const study = await desk.issued(2);
  const url = pathOfLink(await desk.linkOf(study, study.first));
  expect(await desk.answer(new Respondent(server), url)).toBe('ended success');
  const { id } = await row<{ id: number }>(
    server,
    'select id::int from interview where project_id = $1 and case_id = $2',
    [study.projectId, study.first],
  );
  const one = { projectId: asId<'Project'>(study.projectId), reviewId: asId<'Review'>(id) as never };
  const revision = async () => (await admin.call(reviewCalls.readReview, one)).revision;
  return {
    desk,
    study,
    url,
    one,
    reject: async (caseFate: 'callAgain' | 'newLink' | 'burn') =>
      await admin.call(reviewCalls.rejectReview, { ...one, revision: await revision(), reason: 'x', caseFate }),
    undo: async () => await admin.call(reviewCalls.undoRejection, { ...one, revision: await revision() }),
  };
}

describe('a respondent who answered on the web', () => {
  it('is not called again, but gets a new link, by which they answer anew', async () => {
    const { desk, study, url, one, reject } = await completed();
    expect((await admin.call(reviewCalls.previewRejection, one)).fates).toEqual(['newLink', 'burn']);
    expect(await codeOf(reject('callAgain'))).toBe('invalid');
    await reject('newLink');
    const next = pathOfLink(await desk.linkOf(study, study.first));
    expect(next).not.toBe(url);
    expect((await new Respondent(server).open(url)).screen).not.toBe('welcome');
    expect(await desk.answer(new Respondent(server), next)).toBe('ended success');
    const { rows } = await server.asOwner(
      'select rejected_at is not null as rejected from interview where project_id = $1 and case_id = $2 order by id',
      [study.projectId, study.first],
    );
    expect(rows).toEqual([{ rejected: true }, { rejected: false }]);
    const { done } = await row<{ done: number }>(
      server,
      'select sum(completed)::int as done from project_count where project_id = $1',
      [study.projectId],
    );
    expect(done).toBe(1);
  });

  it('keeps the complete when the rejection is taken back before they begin, and not after', async () => {
    const { desk, study, reject, undo } = await completed();
    await reject('newLink');
    await undo();
    const { rows } = await admin.call(linksCalls.listLinks, { projectId: asId<'Project'>(study.projectId) });
    expect(rows.find(({ id }) => id === study.first)?.state).toBe('completed');
    await reject('newLink');
    const next = pathOfLink(await desk.linkOf(study, study.first));
    const someone = new Respondent(server);
    await someone.start(await someone.open(next));
    expect(await codeOf(undo())).toBe('caseMovedOn');
  });
});
