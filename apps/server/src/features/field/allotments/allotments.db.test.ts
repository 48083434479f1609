import { allotmentsCalls, devicesCalls, quotasCalls } from '@seker/contract';
import { DAY, later } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import type { FieldDevice } from '../../../testing/field-device.ts';
import { FieldTeam, NOON, refusalOf, WHOLE } from '../../../testing/field-team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addWebQuota } from '../../../testing/web-quota.ts';
import { personalLink } from '../../../testing/web-survey.ts';
import { expireAllotments } from '../../projects/quotas/allotments/index.ts';

const MAN = '1:1';
const UNTIL = '2031-05-06';
let server: TestServer;
let team: FieldTeam;
let quotaId: number;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  team = await FieldTeam.open(server);
});
beforeEach(async () => {
  await team.begin();
  await addWebQuota(server, team.projectId, { targets: { [MAN]: 10, '1:2': 5 }, active: true });
  quotaId = (await row<{ id: number }>(server, 'select id::int from quota where project_id = $1', [team.projectId])).id;
});
afterEach(() => expect(server.troubles()).toEqual([]));
afterAll(async () => await server.stop());

async function cell(key = MAN) {
  return await row<{ readonly id: number; completed: number; reserved: number }>(
    server,
    'select id::int, completed, reserved from quota_cell where project_id = $1 and key = $2',
    [team.projectId, key],
  );
}

async function give(deviceId: number, places: number, until = UNTIL) {
  const { id: cellId } = await cell();
  const asked = { deviceId, projectId: team.projectId, cellId, places, until };
  return (await team.admin.call(allotmentsCalls.giveAllotment, asked as never)) as { id: number };
}

async function heldBy(deviceId: number) {
  return await team.admin.call(allotmentsCalls.listAllotments, { deviceId } as never);
}

/** A whole interview of a case, of which the device says that there was a place. */
async function whole(device: FieldDevice, result: 'admitted' | 'overQuota' = 'admitted') {
  const { caseId } = await team.caseInField('another');
  const assignment = (await team.workOf(device)).find((of) => of.caseId === caseId);
  if (assignment === undefined) throw new Error('no work');
  const interview = await device.begin(assignment, NOON);
  interview.reserve = async () => result;
  for (const page of result === 'admitted' ? WHOLE : WHOLE.slice(0, 1)) await interview.answer(page as never);
  return { interview, assignment };
}

describe('places of a device', () => {
  it('are taken out of the cell for all others, told to the device, and given back', async () => {
    const { id, device } = await team.paired();
    const { caseId } = await team.caseInField();
    expect((await heldBy(id)).cells).toMatchObject([{ free: 10 }, { free: 5 }]);
    const { id: allotment } = await give(id, 4);
    expect(await cell()).toMatchObject({ completed: 0, reserved: 4 });
    expect(await heldBy(id)).toMatchObject({
      allotments: [{ places: 4, used: 0, isAsked: false }],
      cells: [{ free: 6 }, {}],
    });
    const { projects } = await device.work();
    const told = projects.find(({ id: projectId }) => projectId === team.projectId);
    expect(told).toMatchObject({ offlineQuota: 'strict', quotas: [{ id: quotaId, keys: [MAN, '1:2'] }] });
    expect(told?.allotments).toMatchObject([{ id: allotment, quotaId, key: MAN, places: 4, usedBy: [], uid: null }]);
    expect(told?.allotments[0]?.until, 'the end of the day in Jerusalem').toBe('2031-05-06T21:00:00.000Z');
    expect(caseId).toBeGreaterThan(0);

    const back = { deviceId: id, allotmentId: allotment, projectId: team.projectId };
    for (const _ of [1, 2]) await team.admin.call(allotmentsCalls.returnAllotment, back as never);
    expect(await cell()).toMatchObject({ reserved: 0 });
    const { rows: audited } = await server.asOwner(
      "select action, details from audit_event where subject = 'device' and subject_id = $1 and action like '%Places' order by id",
      [id],
    );
    expect(audited, 'taken back once').toMatchObject([
      { action: 'givePlaces', details: { project: team.projectId, places: 4, until: UNTIL } },
      { action: 'returnPlaces', details: { project: team.projectId, places: 4 } },
    ]);
  });

  it('cannot be more than are free, nor end before today', async () => {
    const { id } = await team.paired();
    await team.caseInField();
    expect(await refusalOf(give(id, 11))).toBe('noPlaces');
    await give(id, 10);
    expect(await refusalOf(give(id, 1))).toBe('noPlaces');
    expect(await refusalOf(give(id, 1, '2031-05-03'))).toBe('invalid');
  });

  it('are used by the interview that comes, once, and by none that has no success', async () => {
    const { id, device } = await team.paired();
    await team.caseInField();
    await give(id, 2);
    const { interview } = await whole(device);
    await device.send(interview);
    await device.send(interview);
    expect(await cell()).toMatchObject({ completed: 1, reserved: 1 });
    expect((await heldBy(id)).allotments).toMatchObject([{ places: 2, used: 1 }]);
    await team.caseInField();
    const told = (await device.work()).projects.find(({ id: projectId }) => projectId === team.projectId);
    expect(told?.allotments).toMatchObject([{ usedBy: [interview.uid] }]);

    const other = await whole(device, 'overQuota');
    await device.send(other.interview);
    expect((await team.interviews()).at(-1)).toMatchObject({ outcome: 'overQuota' });
    expect(await cell()).toMatchObject({ completed: 1, reserved: 1 });
  });

  it('go back after their time; an interview that used one too late asks for a place as any other', async () => {
    const { id, device } = await team.paired();
    await team.caseInField();
    await give(id, 10);
    const { interview } = await whole(device);
    server.setClock(later(NOON, 3 * DAY));
    await expireAllotments(server.deps);
    expect(await cell()).toMatchObject({ reserved: 0 });
    await server.asOwner('update quota_cell set target = 0 where project_id = $1 and key = $2', [team.projectId, MAN]);
    await device.send(interview);
    expect(await team.interviews()).toMatchObject([{ outcome: 'zeroQuota', events: interview.events.length }]);
  });

  it('go back when the device is revoked', async () => {
    const { id } = await team.paired();
    await team.caseInField();
    await give(id, 3);
    await team.admin.call(devicesCalls.revokeDevice, { deviceId: id, name: 'Tablet 07' } as never);
    expect(await cell()).toMatchObject({ reserved: 0 });
    expect(await refusalOf(give(id, 1))).toBe('deviceRevoked');
  });

  it('stay reserved while the quota is edited, and end when it is switched off', async () => {
    const { id } = await team.paired();
    await team.caseInField();
    await give(id, 3);
    const switched = async (active: boolean) => {
      const { rows: quotas } = await team.admin.call(quotasCalls.listQuotas, { projectId: team.projectId } as never);
      const quota = quotas.find((each) => each.id === quotaId);
      const asked = { projectId: team.projectId, quotaId, active, revision: quota?.revision };
      await team.admin.call(quotasCalls.switchQuota, asked as never);
    };
    const { rows: quotas } = await team.admin.call(quotasCalls.listQuotas, { projectId: team.projectId } as never);
    const quota = quotas.find((each) => each.id === quotaId);
    if (quota === undefined) throw new Error('no quota');
    const saved = async (amount: number) => {
      const { names, policy, overflow, revision } = quota;
      const cells = quota.cells.map(({ parts, labels, target }, at) => ({
        parts,
        labels,
        amount: at === 0 ? amount : target,
      }));
      const asked = { projectId: team.projectId, quotaId, revision, names, policy, overflow, unit: 'count', cells };
      await team.admin.call(quotasCalls.saveQuota, asked as never);
    };
    expect(await refusalOf(saved(2)), 'three places are held').toBe('targetBelowDone');
    await saved(3);
    expect(await cell()).toMatchObject({ reserved: 3 });
    await switched(false);
    expect(await cell()).toMatchObject({ reserved: 0 });
    await switched(true);
    expect(await cell()).toMatchObject({ reserved: 0 });
    expect((await heldBy(id)).allotments).toEqual([]);
  });
});

describe('a device that has no place', () => {
  it('asks for one, gets it once for each interview, and gives it back with another answer', async () => {
    const { id, device } = await team.paired();
    const { interview, assignment } = await whole(device);
    const asked = async (key: string) => await device.askPlace(assignment, interview.uid, { quotaId, key });
    expect(await asked(MAN)).toMatchObject({ result: 'admitted', allotments: [{ uid: interview.uid, places: 1 }] });
    expect((await asked(MAN)) as { allotments: unknown[] }).toMatchObject({ allotments: [{ key: MAN }] });
    expect(await cell()).toMatchObject({ reserved: 1 });
    expect(await asked('1:2')).toMatchObject({ result: 'admitted', allotments: [{ key: '1:2' }] });
    expect([await cell(), await cell('1:2')]).toMatchObject([{ reserved: 0 }, { reserved: 1 }]);
    expect(await asked('1:3')).toMatchObject({ result: 'zeroQuota', allotments: [] });
    await asked(MAN);
    await device.send(interview);
    expect(await cell()).toMatchObject({ completed: 1, reserved: 0 });
    expect((await heldBy(id)).allotments).toEqual([]);
  });

  it('asks for its own work alone', async () => {
    const { device } = await team.paired();
    const { interview, assignment } = await whole(device);
    const other = { ...assignment, id: 999_999 };
    expect(await refusalOf(device.askPlace(other, interview.uid, { quotaId, key: MAN }))).toBe('notFound');
  });

  it('gets none too many: twenty at once for ten places, and nothing that is sent without one is lost (W45)', async () => {
    const { device } = await team.paired();
    const begun = [];
    for (let index = 0; index < 20; index += 1) begun.push(await whole(device));
    const answers = await Promise.all(
      begun.map(
        async ({ interview, assignment }) => await device.askPlace(assignment, interview.uid, { quotaId, key: MAN }),
      ),
    );
    const results = answers.map((answer) => (answer as { result: string }).result);
    expect(results.filter((result) => result === 'admitted')).toHaveLength(10);
    expect(await cell()).toMatchObject({ completed: 0, reserved: 10 });
    // All twenty were asked to the end all the same.
    await Promise.all(begun.map(async ({ interview }) => await device.send(interview)));
    expect(await cell()).toMatchObject({ completed: 10, reserved: 0 });
    const ended = await team.interviews();
    expect(ended.filter(({ outcome }) => outcome === 'success')).toHaveLength(10);
    expect(ended.filter(({ outcome }) => outcome === 'overQuota')).toHaveLength(10);
    expect(new Set(ended.map(({ events }) => events))).toEqual(new Set([begun[0]?.interview.events.length]));
  });
});

it('is left to a place of another case while the web takes what is free', async () => {
  const { id, device } = await team.paired();
  await team.caseInField();
  await give(id, 9);
  await personalLink(server, team.projectId);
  const { interview, assignment } = await whole(device);
  expect(await device.askPlace(assignment, interview.uid, { quotaId, key: MAN })).toMatchObject({ result: 'admitted' });
  const next = await whole(device);
  expect(await device.askPlace(next.assignment, next.interview.uid, { quotaId, key: MAN })).toMatchObject({
    result: 'overQuota',
  });
});
