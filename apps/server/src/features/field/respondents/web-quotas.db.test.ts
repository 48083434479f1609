import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seedVersion } from '../../../demo/seed-study.ts';
import { completesOf } from '../../../testing/completes.ts';
import { row } from '../../../testing/field.ts';
import { Respondent } from '../../../testing/respondent.ts';
import type { SurveyForm } from '../../../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { addWebQuota } from '../../../testing/web-quota.ts';
import { openWebSurvey, personalLink, type WebSurvey } from '../../../testing/web-survey.ts';
import { releaseAbandonedPlaces } from './release-abandoned.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());
afterEach(() => expect(server.troubles()).toEqual([]));

async function begin(where: WebSurvey): Promise<{ someone: Respondent; form: SurveyForm }> {
  const someone = new Respondent(server);
  return { someone, form: await someone.start(await someone.open(where.link)) };
}

async function versionOfLast(where: WebSurvey): Promise<number> {
  const { version } = await row<{ version: number }>(
    server,
    'select version_id::int as version from interview where project_id = $1 order by id desc limit 1',
    [where.projectId],
  );
  return version;
}

describe('the quotas of a web survey', () => {
  it('release the places of idle open-link interviews after five minutes once their cell is full', async () => {
    const own = await openWebSurvey(server, webDocument());
    await addWebQuota(server, own.projectId, { targets: { '1:1': 3, '1:2': 5 }, active: true });
    for (let index = 0; index < 2; index += 1) {
      const { someone, form } = await begin(own);
      await someone.send(form, { 'a.sex': '1' });
    }
    const invited = new Respondent(server);
    const welcome = await invited.open((await personalLink(server, own.projectId)).path);
    const idle = async (minutes: number) =>
      await server.asOwner(
        'update interview set touched_at = now() - make_interval(mins => $2) where project_id = $1',
        [own.projectId, minutes],
      );
    await idle(6);
    await releaseAbandonedPlaces(server.deps);
    expect(await cell(own.projectId, '1:1'), 'there is room, so they keep theirs').toMatchObject({ reserved: 2 });
    await invited.send(await invited.start(welcome), { 'a.sex': '1' });
    await idle(4);
    await releaseAbandonedPlaces(server.deps);
    expect(await cell(own.projectId, '1:1'), 'not idle for long').toMatchObject({ reserved: 3 });
    const turnedAway = await begin(own);
    expect((await turnedAway.someone.send(turnedAway.form, { 'a.sex': '1' })).screen).toBe('ended overQuota');
    await idle(6);
    // The one who was invited by a personal link has been idle the longest.
    await server.asOwner(
      "update interview set touched_at = now() - interval '20 minutes' where project_id = $1 and case_id is not null",
      [own.projectId],
    );
    await releaseAbandonedPlaces(server.deps);
    expect(await cell(own.projectId, '1:1'), 'one is enough').toMatchObject({ reserved: 2 });
    const held = 'select places_held as held from interview where project_id = $1 and case_id is not null';
    expect(await row(server, held, [own.projectId])).toEqual({ held: true });
    const next = await begin(own);
    expect((await next.someone.send(next.form, { 'a.sex': '1' })).page).toBe('p2');
  });

  it('reserve places, release them when it is abandoned, and reserve again on return', async () => {
    const own = await openWebSurvey(server, webDocument());
    await addWebQuota(server, own.projectId, { targets: { '1:1': 1, '1:2': 5 }, active: true });
    const man = await begin(own);
    const second = await man.someone.send(man.form, { 'a.sex': '1' });
    expect(second.page).toBe('p2');
    expect(await cell(own.projectId, '1:1')).toMatchObject({ reserved: 1 });
    const other = await begin(own);
    expect((await other.someone.send(other.form, { 'a.sex': '1' })).screen).toBe('ended overQuota');

    await server.asOwner("update interview set touched_at = now() - interval '2 hours' where project_id = $1", [
      own.projectId,
    ]);
    await releaseAbandonedPlaces(server.deps);
    expect(await cell(own.projectId, '1:1')).toMatchObject({ reserved: 0 });
    // It returns while there is room …
    const third = await man.someone.send(second, { 'a.age': '50' });
    expect(third.page).toBe('p3');
    expect(await cell(own.projectId, '1:1')).toMatchObject({ reserved: 1 });
    // … and once more when another respondent has taken the place.
    await server.asOwner("update interview set touched_at = now() - interval '2 hours' where project_id = $1", [
      own.projectId,
    ]);
    await releaseAbandonedPlaces(server.deps);
    const late = await begin(own);
    let form = await late.someone.send(late.form, { 'a.sex': '1' });
    form = await late.someone.send(form, { 'a.age': '20' });
    await late.someone.send(form, { 'a.again': '1' });
    expect(await cell(own.projectId, '1:1')).toMatchObject({ reserved: 0, completed: 1 });
    const end = await man.someone.send(third, { 'a.again': '1' });
    expect(end.screen).toBe('ended overQuota');
    expect(await cell(own.projectId, '1:1')).toMatchObject({ reserved: 0, completed: 1 });
  });

  it('apply to a page even if they were created after the previous page', async () => {
    const own = await openWebSurvey(server, webDocument());
    const { someone, form } = await begin(own);
    const second = await someone.send(form, { 'a.sex': '1' });
    await addWebQuota(server, own.projectId, { targets: { '1:1': 0, '1:2': 5 }, active: true });
    expect((await someone.send(second, { 'a.age': '50' })).screen).toBe('ended zeroQuota');
  });

  it('reserve again when places are released during the last page, and nothing of the page is lost', async () => {
    const own = await openWebSurvey(server, webDocument());
    await addWebQuota(server, own.projectId, { targets: { '1:1': 2, '1:2': 5 }, active: true });
    const { someone, form } = await begin(own);
    const second = await someone.send(form, { 'a.sex': '1' });
    const third = await someone.send(second, { 'a.age': '50' });
    const job = new pg.Client(server.owner);
    await job.connect();
    await job.query(`begin; update interview set places_held = false where project_id = ${own.projectId}`);
    const sent = someone.send(third, { 'a.again': '1' });
    // The page has read the interview, and waits for the job.
    await expect.poll(async () => await waitingForLocks(server)).toBe(1);
    await job.query(`update quota_reservation set state = 'released' where project_id = ${own.projectId};
      update quota_cell set reserved = 0 where project_id = ${own.projectId}; commit`);
    await job.end();
    expect((await sent).screen).toBe('ended success');
    expect(await cell(own.projectId, '1:1')).toMatchObject({ reserved: 0, completed: 1 });
  });
});

describe('a project that changes during interviews (C08)', () => {
  it('keeps their version; new ones get the new version; the totals add up', async () => {
    const own = await openWebSurvey(server, webDocument());
    await addWebQuota(server, own.projectId, { targets: { '1:1': 5, '1:2': 5 }, active: true });
    const old = await begin(own);
    const second = await old.someone.send(old.form, { 'a.sex': '1' });
    const before = await versionOfLast(own);

    const document = webDocument({ 'again.text': [['Quite another question']] });
    const version = await server.db.transaction().execute(async (tx) => await seedVersion(tx, document, 'Second', 1));
    await server.asOwner('update project set questionnaire_version_id = $2, online = false where id = $1', [
      own.projectId,
      version,
    ]);
    await server.asOwner('update quota_cell set target = 1 where project_id = $1 and key = $2', [own.projectId, '1:1']);
    expect(await new Respondent(server).open(own.link)).toMatchObject({ status: 403 });
    const third = await old.someone.send(second, { 'a.age': '50' });
    expect(third.html).not.toContain('Quite another question');
    await server.asOwner('update project set online = true where id = $1', [own.projectId]);

    const fresh = await begin(own);
    let form = await fresh.someone.send(fresh.form, { 'a.sex': '2' });
    form = await fresh.someone.send(form, { 'a.age': '50' });
    expect(form.html).toContain('Quite another question');
    expect(await versionOfLast(own)).toBe(version);
    await fresh.someone.send(form, { 'a.again': '1' });
    expect((await old.someone.send(third, { 'a.again': '1' })).screen).toBe('ended success');
    const { rows } = await server.asOwner(
      'select version_id::int, outcome from interview where project_id = $1 order by id',
      [own.projectId],
    );
    expect(rows).toEqual([
      { version_id: before, outcome: 'success' },
      { version_id: version, outcome: 'success' },
    ]);
    expect(await cell(own.projectId, '1:1')).toMatchObject({ completed: 1, reserved: 0 });
    expect(await cell(own.projectId, '1:2')).toMatchObject({ completed: 1, reserved: 0 });
    expect(await completesOf(server, own.projectId)).toBe(2);
  });
});

async function cell(projectId: number, key: string): Promise<{ reserved: number; completed: number }> {
  return await row(server, 'select reserved, completed from quota_cell where project_id = $1 and key = $2', [
    projectId,
    key,
  ]);
}
