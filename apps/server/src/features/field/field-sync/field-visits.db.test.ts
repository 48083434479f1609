import { devicesCalls, type FieldVisit } from '@seker/contract';
import { HOUR, MINUTE } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caseRow, row } from '../../../testing/field.ts';
import type { FieldDevice } from '../../../testing/field-device.ts';
import { FieldTeam, NOON, WHOLE } from '../../../testing/field-team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let team: FieldTeam;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  team = await FieldTeam.open(server);
});
beforeEach(async () => await team.begin());
afterEach(() => expect(server.troubles()).toEqual([]));
afterAll(async () => await server.stop());

async function statusOf(key: string): Promise<number> {
  const found = await row<{ id: number }>(
    server,
    'select id from disposition where project_id = $1 and system_key = $2 order by id limit 1',
    [team.projectId, key],
  );
  return Number(found.id);
}

/** A number of a case that was never called. */
async function giveNumber(caseId: number): Promise<number> {
  const { id } = await row<{ id: number }>(
    server,
    `insert into phone (project_id, case_id, raw, number, position, disposition_id)
     values ($1, $2, '03-0000001', '+97230000001', 1, $3) returning id`,
    [team.projectId, caseId, await statusOf('unused')],
  );
  await server.asOwner('update study_case set tier = 6 where id = $1', [caseId]);
  return Number(id);
}

async function visitsIn(projectId: number) {
  const { rows } = await server.asOwner(
    `select a.how, d.system_key as status, a.started_at as at, a.next_at as "nextAt", v.note, v.device_at as "deviceAt",
       v.clock_ahead::int as "clockAhead", v.was_late as "wasLate", a.phone_id as phone, a.session_id as session
     from attempt a join disposition d on d.project_id = a.project_id and d.id = a.disposition_id
       join field_visit v on v.project_id = a.project_id and v.attempt_id = a.id
     where a.project_id = $1 order by a.id`,
    [projectId],
  );
  return rows as readonly Record<string, unknown>[];
}

/** Sends a visit to the only case of the device. */
async function visited(device: FieldDevice, key: string, told: Partial<FieldVisit> = {}) {
  const [assignment] = await team.workOf(device);
  if (assignment === undefined) throw new Error('no work');
  const visit = device.visit(assignment, await statusOf(key), NOON, told);
  return { visit, answer: await device.sendVisit(visit) };
}

describe('a visit that a device brings', () => {
  it('is an attempt in person, with its note, and the clock of the device as it was', async () => {
    const { device } = await team.paired();
    const { caseId } = await team.caseInField();
    device.clockAhead = 90 * MINUTE;
    const { answer, visit } = await visited(device, 'notAtHome', { note: ' The neighbour says: after six. ' });
    expect(answer).toEqual({ type: 'stored', haveSeq: 1 });
    const attempt = {
      how: 'inPerson',
      status: 'notAtHome',
      at: new Date(NOON),
      nextAt: null,
      note: 'The neighbour says: after six.',
      deviceAt: new Date(NOON + 90 * MINUTE),
      clockAhead: 90 * MINUTE,
      wasLate: false,
      phone: null,
      session: null,
    };
    expect(await visitsIn(team.projectId)).toEqual([attempt]);
    // It goes on: no one was reached, and nothing of the case has ended.
    expect(await team.workOf(device)).toMatchObject([
      { caseId, visitAt: null, visits: [{ uid: visit.uid, at: new Date(NOON).toISOString(), status: 'Not at home' }] },
    ]);
  });

  it('is stored once, however often it comes and at the same moment', async () => {
    const { device } = await team.paired();
    await team.caseInField();
    const { visit } = await visited(device, 'notAtHome');
    const again = await Promise.all([device.sendVisit(visit), device.sendVisit(visit), device.sendVisit(visit)]);
    expect(again).toEqual([1, 2, 3].map(() => ({ type: 'stored', haveSeq: 1 })));
    expect(await visitsIn(team.projectId)).toHaveLength(1);
  });

  it('stands no later than it came, by no clock of a device', async () => {
    const { device } = await team.paired();
    await team.caseInField();
    await visited(device, 'notAtHome', { at: NOON + 5 * HOUR, clockAhead: 0 });
    expect(await visitsIn(team.projectId)).toMatchObject([{ at: new Date(NOON), deviceAt: new Date(NOON + 5 * HOUR) }]);
  });

  it('with a final status closes the case, its numbers, and the work on it', async () => {
    const { device } = await team.paired();
    const { caseId } = await team.caseInField();
    const phone = await giveNumber(caseId);
    await visited(device, 'hardRefusal');
    expect(await caseRow(server, caseId)).toMatchObject({
      record_status: 'burned',
      outcome: 'hardRefusal',
      tier: null,
      contacted: true,
      attempts: 0,
    });
    expect(await row(server, 'select list_status from phone where id = $1', [phone])).toEqual({
      list_status: 'locked',
    });
    expect(await team.workOf(device)).toEqual([]);
    expect(await row(server, 'select ended_as as as from assignment where case_id = $1', [caseId])).toEqual({
      as: 'done',
    });
  });

  it('with an appointment makes the case due then: no one calls it before', async () => {
    const { device } = await team.paired();
    const { caseId } = await team.caseInField();
    await giveNumber(caseId);
    const nextAt = new Date(NOON + 6 * HOUR).toISOString();
    await visited(device, 'meeting', { nextAt });
    const agreed = { record_status: 'returnedMeeting', ready_at: new Date(nextAt), ready_why: 'meeting', tier: 6 };
    expect(await caseRow(server, caseId)).toMatchObject(agreed);
    expect(await team.workOf(device)).toMatchObject([{ visitAt: nextAt, visits: [{ nextAt }] }]);
    // The next visit says how it went: the agreement is over, and the number may be called again.
    await visited(device, 'notAtHome', { at: NOON + MINUTE });
    expect(await caseRow(server, caseId)).toMatchObject({ record_status: 'empty', ready_at: new Date(0) });
    expect(await team.workOf(device)).toMatchObject([{ visitAt: null }]);
  });

  it('in another language moves the case to who speaks it', async () => {
    const { device } = await team.paired();
    const { caseId } = await team.caseInField();
    const hebrew = await row<{ id: number; status: number }>(
      server,
      `select l.id, d.id as status from language l
       join disposition d on d.project_id = $1 and d.language_id = l.id where l.code = 'he'`,
      [team.projectId],
    );
    const [assignment] = await team.workOf(device);
    if (assignment === undefined) throw new Error('no work');
    const { statuses } = (await device.work()).projects.find(({ id }) => id === team.projectId) ?? { statuses: [] };
    expect(statuses.find(({ id }) => id === Number(hebrew.status))).toMatchObject({ type: 4, language: 'he' });
    await device.sendVisit(device.visit(assignment, Number(hebrew.status), NOON, { language: 'he' }));
    expect(await caseRow(server, caseId)).toMatchObject({ language_id: hebrew.id });
  });

  it('uses up none of the calls of the case, nor of its number', async () => {
    const { device } = await team.paired();
    const { caseId } = await team.caseInField();
    const phone = await giveNumber(caseId);
    for (const at of [1, 2, 3]) await visited(device, 'softRefusal', { at: NOON - at * HOUR });
    expect(await caseRow(server, caseId)).toMatchObject({
      attempts: 0,
      contacted: true,
      record_status: 'empty',
      tier: 6,
    });
    expect(
      await row(server, 'select attempts, loop_counts as loops, list_status as as from phone where id = $1', [phone]),
    ).toEqual({ attempts: 0, loops: {}, as: 'free' });
  });

  it('that comes when the case is over is kept, and does not open it again', async () => {
    const { device } = await team.paired();
    const noam = await team.idOf('noam');
    await team.allocate(noam);
    const { caseId } = await team.caseInField();
    const [assignment] = await team.workOf(device);
    if (assignment === undefined) throw new Error('no work');
    const late = device.visit(assignment, await statusOf('meeting'), NOON, {
      nextAt: new Date(NOON + HOUR).toISOString(),
    });
    await device.send(await team.begunOn(device, WHOLE));
    const over = await caseRow(server, caseId);
    expect(over).toMatchObject({ record_status: 'success' });
    expect(await device.sendVisit(late)).toEqual({ type: 'stored', haveSeq: 1 });
    expect(await caseRow(server, caseId)).toEqual(over);
    expect(await visitsIn(team.projectId)).toMatchObject([{ status: 'meeting', wasLate: true }]);
  });

  it('of two with a final status the first closes the case, and both are kept', async () => {
    const [one, other] = [await team.paired(), await team.paired()];
    const { caseId } = await team.caseInField();
    const [assignment] = await team.workOf(one.device);
    if (assignment === undefined) throw new Error('no work');
    const first = one.device.visit(assignment, await statusOf('hardRefusal'), NOON);
    const second = other.device.visit(assignment, await statusOf('deceased'), NOON);
    await Promise.all([one.device.sendVisit(first), other.device.sendVisit(second)]);
    const told = await visitsIn(team.projectId);
    expect(told.filter(({ wasLate }) => wasLate === true)).toHaveLength(1);
    const closing = told.find(({ wasLate }) => wasLate === false);
    expect(await caseRow(server, caseId)).toMatchObject({ record_status: 'burned', outcome: closing?.['status'] });
  });

  it('is given to an interviewer at a station who holds the case when they leave it', async () => {
    const { device } = await team.paired();
    const { caseId } = await team.caseInField();
    await giveNumber(caseId);
    const { id: session } = await row<{ id: number }>(server, 'select id from session order by id desc limit 1', []);
    await server.asOwner(
      `update study_case set lease_session_id = $2, lease_until = now() + interval '1 hour', record_status = 'inUse' where id = $1`,
      [caseId, session],
    );
    await visited(device, 'hardRefusal');
    expect(await caseRow(server, caseId)).toMatchObject({
      lease_session_id: session,
      record_status: 'inUse',
      outcome: 'hardRefusal',
    });
    await server.asOwner('update study_case set lease_session_id = null, lease_until = null where id = $1', [caseId]);
  });
});

describe('a visit that cannot be taken as it is', () => {
  const whyOf = async (id: number) => (await team.heldOf(id)).map(({ why }) => why);

  it('is kept whole where its device was revoked, or its person may not work', async () => {
    const { id, device } = await team.paired();
    const { caseId } = await team.caseInField();
    const [assignment] = await team.workOf(device);
    if (assignment === undefined) throw new Error('no work');
    const visit = device.visit(assignment, await statusOf('notAtHome'), NOON);
    await device.meet();
    const { name } = await team.admin.call(devicesCalls.readDevice, { deviceId: id } as never);
    await team.admin.call(devicesCalls.revokeDevice, { deviceId: id, name } as never);
    expect([await device.sendVisit(visit), await device.sendVisit(visit)]).toEqual([
      { type: 'held' },
      { type: 'held' },
    ]);
    expect(await visitsIn(team.projectId)).toEqual([]);
    expect(await team.heldOf(id)).toMatchObject([
      { why: 'revoked', caseId },
      { why: 'revoked', caseId },
    ]);
  });

  it('is kept where it tells of the work of another, of none, or of a status that a visit cannot have', async () => {
    const { id, device } = await team.paired();
    const noam = await team.idOf('noam');
    await team.allocate(noam);
    const other = await team.paired(noam);
    await team.caseInField();
    const [assignment] = await team.workOf(device);
    if (assignment === undefined) throw new Error('no work');
    const status = await statusOf('notAtHome');
    expect(await other.device.sendVisit(other.device.visit(assignment, status, NOON))).toEqual({ type: 'held' });
    expect(await whyOf(other.id)).toEqual(['unknownWork']);
    expect(await device.sendVisit(device.visit({ ...assignment, id: 999_999_999 }, status, NOON))).toEqual({
      type: 'held',
    });
    for (const key of ['busy', 'success', 'active'])
      expect(await device.sendVisit(device.visit(assignment, await statusOf(key), NOON)), key).toEqual({
        type: 'held',
      });
    // An appointment without its time.
    expect(await device.sendVisit(device.visit(assignment, await statusOf('meeting'), NOON))).toEqual({ type: 'held' });
    expect(await whyOf(id)).toEqual(['unknownWork', 'doubtful', 'doubtful', 'doubtful', 'doubtful']);
    expect(await visitsIn(team.projectId)).toEqual([]);
  });

  it('does not pass for that of another interview', async () => {
    const { id, device } = await team.paired();
    await team.caseInField();
    const [assignment] = await team.workOf(device);
    if (assignment === undefined) throw new Error('no work');
    const [one, other] = [1, 2].map(() => device.visit(assignment, 0, NOON));
    if (one === undefined || other === undefined) throw new Error('no visit');
    expect(await device.sendSealed(other.uid, await device.sealed(other.uid, one))).toEqual({ type: 'held' });
    expect(await whyOf(id)).toEqual(['unreadable']);
  });

  it('is offered at no station', async () => {
    const { device } = await team.paired();
    await team.caseInField();
    const { projects } = await device.work();
    const names = projects.find(({ id }) => id === team.projectId)?.statuses.map(({ name }) => name);
    expect(names).toContain('Not at home');
    expect(names).not.toContain('Busy');
  });
});
