import { allotmentsCalls, devicesCalls } from '@seker/contract';
import { DAY, instant } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { captureDocument, namedMedium, PHOTO, sha256Of } from '../../../testing/capture-desk.ts';
import { row } from '../../../testing/field.ts';
import { refusalOf, WHOLE } from '../../../testing/field-team.ts';
import { type KioskAlone, pairedKioskAlone } from '../../../testing/kiosk-alone.ts';
import { Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { addWebQuota } from '../../../testing/web-quota.ts';
import { openWebSurvey } from '../../../testing/web-survey.ts';

const NOON = instant(Date.parse('2031-05-04T10:00:00Z'));
let server: TestServer;
let admin: Person;
let projectId: number;
let kiosk: KioskAlone;
let deviceId: number;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  server.setClock(NOON);
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
});
beforeEach(async () => {
  ({ projectId } = await openWebSurvey(server, webDocument()));
  await server.asOwner('update project set kiosk = true where id = $1', [projectId]);
  ({ id: deviceId, kiosk } = await pairedKioskAlone(server, admin, projectId, 'Hall'));
});
afterEach(() => expect(server.troubles()).toEqual([]));
afterAll(async () => await server.stop());

async function interviews() {
  const { rows } = await server.asOwner(
    `select mode, answered_by as by, state, outcome, entry ->> 'way' as way, device_id::int as device, stopped_at is not null as "left",
       digest_differs as differs, started_at as "startedAt", case_id as "caseId", (
       select count(*)::int from interview_event e where e.project_id = i.project_id and e.interview_id = i.id) as events
     from interview i where project_id = $1 order by id`,
    [projectId],
  );
  return rows as readonly Record<string, unknown>[];
}

async function visited(pages: readonly object[] = WHOLE) {
  const visit = await kiosk.begin(NOON);
  for (const page of pages) await visit.answer(page as never);
  return visit;
}

describe('a kiosk without a connection', () => {
  it('has what it needs to ask, and is told once', async () => {
    const { mark, work } = await kiosk.work();
    expect(work).toMatchObject({ project: { id: projectId, isOnline: true }, start: { v: 1, profile: {} } });
    expect(await kiosk.work(mark)).toMatchObject({ mark, work: null });
    await server.asOwner('update project set kiosk = false where id = $1', [projectId]);
    expect((await kiosk.work(mark)).work).toMatchObject({ project: { isOnline: false } });
  });

  it('brings what a visitor has captured after the answers that name it', async () => {
    ({ projectId } = await openWebSurvey(server, captureDocument()));
    await server.asOwner('update project set kiosk = true where id = $1', [projectId]);
    ({ kiosk } = await pairedKioskAlone(server, admin, projectId, 'Hall'));
    const visit = await visited([
      { 'a.photo': namedMedium(PHOTO, 'image/jpeg') },
      { 'a.file': '' },
      { 'a.code': '7290000000001' },
    ]);
    expect(await kiosk.send(visit)).toMatchObject({ type: 'stored' });
    const missing = async () =>
      Number(
        (await row<{ n: number }>(server, 'select media_missing as n from interview where uid = $1', [visit.uid])).n,
      );
    expect(await missing()).toBe(1);
    const sha256 = sha256Of(PHOTO);
    const sent = await kiosk.sendMedium(visit.uid, sha256, await kiosk.sealedMedium(visit.uid, sha256, PHOTO));
    expect(sent).toMatchObject({ isComplete: true });
    expect(await missing()).toBe(0);
  });

  it('brings where it stood when a visitor began', async () => {
    const visit = await visited();
    const place = { lat: 32.08, lon: 34.78, accuracy: 20 };
    const positions = [{ moment: 'start', place, at: visit.about.startedAt }];
    await kiosk.send(visit, { positions });
    const { rows } = await server.asOwner(
      'select moment, lat, lon, accuracy from interview_position where project_id = $1',
      [projectId],
    );
    expect(rows).toEqual([{ moment: 'start', ...place }]);
  });

  it('brings a visitor as a respondent on the web, once', async () => {
    kiosk.clockAhead = DAY;
    const visit = await visited();
    const answers = await Promise.all([kiosk.send(visit), kiosk.send(visit), kiosk.send(visit)]);
    expect(answers).toEqual(Array(3).fill({ type: 'stored', haveSeq: visit.events.length }));
    expect(await interviews()).toEqual([
      {
        mode: 'web',
        by: 'web',
        state: 'ended',
        outcome: 'success',
        way: 'kiosk',
        device: deviceId,
        left: false,
        differs: false,
        startedAt: new Date(NOON),
        caseId: null,
        events: visit.events.length,
      },
    ]);
  });

  it('brings what a visitor has left, and what came of it after all', async () => {
    const visit = await kiosk.begin(NOON);
    await visit.answer(WHOLE[0] as never);
    await kiosk.send(visit);
    expect(await interviews()).toMatchObject([{ state: 'open', left: true, outcome: null }]);
    for (const page of WHOLE.slice(1)) await visit.answer(page as never);
    await kiosk.send(visit);
    expect(await interviews()).toMatchObject([{ state: 'ended', outcome: 'success', events: visit.events.length }]);
  });

  it('is marked where the engine would not have made its events, and nothing of it is lost', async () => {
    const visit = await visited();
    const events = visit.events.filter(({ event }) => event.type !== 'answer');
    expect(await kiosk.send(visit, { events })).toMatchObject({ type: 'stored' });
    expect(await interviews()).toMatchObject([{ differs: true, events: events.length }]);
  });

  it('asks for a place at the end: what is one too many keeps its answers', async () => {
    await addWebQuota(server, projectId, { targets: { '1:1': 1 }, active: true });
    const [one, other] = [await visited(), await visited()];
    await kiosk.send(one);
    await kiosk.send(other);
    expect(await interviews()).toMatchObject([
      { outcome: 'success' },
      { outcome: 'overQuota', events: other.events.length },
    ]);
    const cell = await row(server, 'select completed, reserved from quota_cell where project_id = $1', [projectId]);
    expect(cell).toEqual({ completed: 1, reserved: 0 });
  });

  it('holds places in quotas, which its visitors use', async () => {
    await addWebQuota(server, projectId, { targets: { '1:1': 1 }, active: true });
    const { id } = await row<{ id: number }>(server, 'select id::int from quota_cell where project_id = $1', [
      projectId,
    ]);
    const given = { deviceId, projectId, cellId: id, places: 1, until: '2031-05-06' };
    await admin.call(allotmentsCalls.giveAllotment, given as never);
    expect((await kiosk.work()).work?.project.allotments).toMatchObject([{ places: 1, key: '1:1' }]);
    await kiosk.send(await visited());
    expect(await interviews()).toMatchObject([{ outcome: 'success' }]);
    const cell = await row(server, 'select completed, reserved from quota_cell where project_id = $1', [projectId]);
    expect(cell).toEqual({ completed: 1, reserved: 0 });
  });

  it('is kept whole where it cannot be taken: damaged, of another project, of a kiosk that was revoked', async () => {
    const visit = await visited();
    expect(await kiosk.send(visit, { digest: 'none' })).toEqual({ type: 'held' });
    const elsewhere = await openWebSurvey(server, webDocument());
    expect(await kiosk.send(visit, { projectId: elsewhere.projectId })).toEqual({ type: 'held' });
    await admin.call(devicesCalls.revokeDevice, { deviceId, name: 'Hall' } as never);
    expect(await refusalOf(kiosk.work())).toBe('keyRevoked');
    expect(await kiosk.send(visit)).toEqual({ type: 'held' });
    const { rows } = await server.asOwner('select why from device_package where device_id = $1 order by id', [
      deviceId,
    ]);
    expect(rows).toEqual([{ why: 'unreadable' }, { why: 'unknownWork' }, { why: 'revoked' }]);
    expect(await interviews()).toEqual([]);
  });
});
