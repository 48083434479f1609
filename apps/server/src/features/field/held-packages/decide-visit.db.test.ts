import { heldPackagesCalls as calls, devicesCalls, type FieldVisit, type HeldWhy } from '@seker/contract';
import { HOUR } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caseRow, row } from '../../../testing/field.ts';
import { FieldTeam, NOON } from '../../../testing/field-team.ts';
import { HeldDesk, one } from '../../../testing/held-desk.ts';
import { Person } from '../../../testing/person.ts';
import { codeOf } from '../../../testing/refusal.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let team: FieldTeam;
let desk: HeldDesk;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  team = await FieldTeam.open(server);
  desk = new HeldDesk(server, team);
});
beforeEach(async () => await team.begin());
afterEach(() => expect(server.troubles()).toEqual([]));
afterAll(async () => await server.stop());

async function statusOf(key: string): Promise<number> {
  const of = [team.projectId, key];
  const found = await row<{ id: number }>(
    server,
    'select id from disposition where project_id = $1 and system_key = $2 order by id limit 1',
    of,
  );
  return Number(found.id);
}

type HeldVisitWhy = Extract<HeldWhy, 'unreadable' | 'unknownWork' | 'revoked' | 'doubtful'>;

/** A visit that is held for this reason, sent so many times. */
async function heldVisit(why: HeldVisitWhy, key = 'hardRefusal', told: Partial<FieldVisit> = {}, times = 1) {
  const { id: deviceId, device } = await team.paired();
  const { caseId } = await team.caseInField('another');
  const assignment = (await team.workOf(device)).find((each) => each.caseId === caseId);
  if (assignment === undefined) throw new Error('no work');
  const status = await statusOf(why === 'doubtful' ? 'busy' : key);
  const visit = device.visit(assignment, status, NOON, { note: ' After six. ', ...told });
  const uid = why === 'unreadable' ? crypto.randomUUID() : visit.uid;
  await device.meet();
  if (why === 'revoked') await team.admin.call(devicesCalls.revokeDevice, { deviceId, name: 'Tablet 07' } as never);
  if (why === 'unknownWork')
    await server.asOwner('update assignment set person_id = $2 where case_id = $1', [caseId, await team.idOf('noam')]);
  for (let sent = 0; sent < times; sent += 1)
    expect(await device.sendSealed(uid, await device.sealed(uid, visit))).toEqual({ type: 'held' });
  const { rows } = await server.asOwner('select id, why, kind from device_package where device_id = $1 order by id', [
    deviceId,
  ]);
  const packages = rows as readonly { id: number; why: string; kind: string | null }[];
  expect(packages.map((held) => held.why)).toEqual(Array(times).fill(why));
  const [packageId = 0, second = 0] = packages.map(({ id }) => Number(id));
  return { caseId, deviceId, device, visit, packageId, second };
}

async function visits() {
  const { rows } = await server.asOwner(
    `select d.system_key as status, a.started_at as at, v.note, p.login as by, v.was_late as "wasLate", v.device_id::int as device
     from attempt a join disposition d on d.project_id = a.project_id and d.id = a.disposition_id
       join field_visit v on v.project_id = a.project_id and v.attempt_id = a.id join person p on p.id = a.person_id
     where a.project_id = $1 order by a.id`,
    [team.projectId],
  );
  return rows as readonly Record<string, unknown>[];
}

describe('a held visit', () => {
  it.each(['revoked', 'unknownWork'] as const)('of the kind %s that is accepted is one as any other', async (why) => {
    const held = await heldVisit(why);
    expect(await desk.read(held)).toMatchObject({
      kind: 'visit',
      why,
      caseId: held.caseId,
      undecidable: null,
      visit: {
        at: new Date(NOON).toISOString(),
        status: { names: { en: 'Refusal' } },
        note: 'After six.',
        person: 'דנה כהן',
        nextAt: null,
      },
      may: { decide: true, accept: 'visit', second: false },
    });
    expect(await codeOf(desk.decide(held, 'second'))).toBe('packageNotTakeable');
    expect(await desk.decide(held, 'accepted')).toEqual({ state: 'accepted', interviewId: null });
    const expected = { status: 'hardRefusal', note: 'After six.', by: 'dana', device: held.deviceId, wasLate: false };
    expect(await visits()).toMatchObject([{ ...expected, at: new Date(NOON) }]);
    expect(await caseRow(server, held.caseId)).toMatchObject({ record_status: 'burned', outcome: 'hardRefusal' });
    expect(await row(server, 'select ended_as as as from assignment where case_id = $1', [held.caseId])).toEqual({
      as: 'done',
    });
    const audited = `select action from audit_event where subject = 'heldPackage' and subject_id = $1 order by id desc limit 1`;
    expect(await row(server, audited, [held.packageId])).toEqual({ action: 'acceptPackage' });
  });

  it.each([
    ['unreadable', 'unreadable'],
    ['doubtful', 'noStatus'],
  ] as const)('of the kind %s is only set aside', async (why, undecidable) => {
    const held = await heldVisit(why);
    expect(await desk.read(held)).toMatchObject({
      kind: why === 'unreadable' ? null : 'visit',
      undecidable,
      may: { accept: null, second: false },
    });
    expect(await codeOf(desk.decide(held, 'accepted'))).toBe('packageNotTakeable');
    expect(await visits()).toEqual([]);
    expect(await desk.decide(held, 'aside')).toEqual({ state: 'aside', interviewId: null });
  });

  it('with an appointment makes its case due then', async () => {
    const nextAt = new Date(NOON + 6 * HOUR).toISOString();
    const held = await heldVisit('revoked', 'meeting', { nextAt });
    expect(await desk.read(held)).toMatchObject({ visit: { nextAt } });
    await desk.decide(held, 'accepted');
    const due = await row(server, 'select visit_at as at from study_case where id = $1', [held.caseId]);
    expect(due).toEqual({ at: new Date(nextAt) });
  });

  it('that came twice is stored once; set aside, it may be taken later', async () => {
    const held = await heldVisit('revoked', 'notAtHome', {}, 2);
    expect(await desk.read(held)).toMatchObject({ packages: 2 });
    await desk.decide(held, 'aside');
    expect(await visits()).toEqual([]);
    await desk.decide(held, 'accepted', { seen: 'aside' });
    await desk.decide({ packageId: held.second }, 'accepted', { seen: 'aside' });
    expect(await visits()).toHaveLength(1);
    // What its device sends of it again is here.
    expect(await held.device.sendVisit(held.visit)).toEqual({ type: 'stored', haveSeq: 1 });
    expect(await visits()).toHaveLength(1);
  });

  it('that two people decide at once is stored once, and the second is told', async () => {
    const held = await heldVisit('revoked', 'notAtHome', {}, 2);
    const supervisor = new Person(server, 'supervisor');
    await supervisor.logInToOffice();
    const settled = await Promise.allSettled([
      desk.decide(held, 'accepted'),
      desk.decide(held, 'accepted', { by: supervisor }),
    ]);
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = settled.find((each) => each.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: 'packageDecided', details: { as: 'accepted' } });
    expect(await visits()).toHaveLength(1);
    expect((await desk.decisions(held.deviceId)).map((each) => each.as)).toEqual(['accepted', 'accepted']);
  });

  it('is found in the list as a visit', async () => {
    const held = await heldVisit('revoked');
    const of = { device: String(held.deviceId), kind: 'visit' } as never;
    const { rows } = await team.admin.call(calls.listHeldPackages, of);
    expect(rows).toMatchObject([{ id: held.packageId, kind: 'visit', caseId: held.caseId }]);
    const none = await team.admin.call(calls.listHeldPackages, { ...(of as object), kind: 'visitor' } as never);
    expect(none.rows).toEqual([]);
    const current = { ...one(held.packageId), as: 'accepted', note: '', seen: 'waiting', current: null } as const;
    expect(await team.admin.call(calls.decideHeldPackage, current)).toMatchObject({ state: 'accepted' });
  });
});
