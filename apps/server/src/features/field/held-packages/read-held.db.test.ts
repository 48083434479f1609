import { heldPackagesCalls as calls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { FieldTeam } from '../../../testing/field-team.ts';
import { HeldDesk, ON_WEB, one } from '../../../testing/held-desk.ts';
import { codeOf, refusalOf } from '../../../testing/refusal.ts';
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

const ON_THE_WEB = { mode: 'web', state: 'ended', outcome: 'success', beside: null, sex: 2, isOfCase: true };

describe('what is told of a held package', () => {
  it('is what differs between the device and the system, and from which page on', async () => {
    const held = await desk.held('begunElsewhere', [{ 'a.sex': '1' }, { 'a.age': '44' }, { 'a.again': '2' }]);
    const read = await desk.read(held);
    expect(read).toMatchObject({
      why: 'begunElsewhere',
      state: 'waiting',
      caseId: held.caseId,
      device: { id: held.deviceId, name: 'Tablet 07' },
      person: { id: team.dana },
      sides: { device: { answers: 3, outcome: 'success' }, system: { answers: 3, outcome: 'success', mode: 'web' } },
      sameUpToPage: 1,
      undecidable: null,
      may: { decide: true, accept: 'replaces', second: true },
    });
    expect(read.differing).toMatchObject([{ number: 'AGE', system: '44', device: '33' }]);
  });

  it('is why it can only be set aside', async () => {
    const held = await desk.held('unreadable');
    expect(await desk.read(held)).toMatchObject({ undecidable: 'unreadable', may: { accept: null, second: false } });
    const unknown = await team.paired();
    await team.caseInField();
    const interview = await team.begunOn(unknown.device, [{ 'a.sex': '1' }]);
    await unknown.device.send(interview, { assignmentId: 999_999 as never });
    const { id } = await row<{ id: number }>(server, 'select id from device_package where device_id = $1', [
      unknown.id,
    ]);
    expect(await desk.read({ packageId: Number(id) })).toMatchObject({ undecidable: 'noCase' });
  });

  it('is a gap where what came before is missing', async () => {
    const { id: deviceId, device } = await team.paired();
    await team.caseInField();
    const interview = await team.begunOn(device, [{ 'a.sex': '1' }, { 'a.age': '33' }]);
    await server.asOwner('update person set disabled_at = now() where id = $1', [team.dana]);
    await device.send(interview, interview.package(3));
    await server.asOwner('update person set disabled_at = null where id = $1', [team.dana]);
    const { id } = await row<{ id: number }>(server, 'select id from device_package where device_id = $1', [deviceId]);
    expect(await desk.read({ packageId: Number(id) })).toMatchObject({ undecidable: 'gap' });
    expect(await codeOf(desk.decide({ packageId: Number(id) }, 'accepted'))).toBe('packageNotTakeable');
  });

  it('is both stories, answer by answer', async () => {
    const held = await desk.held('begunElsewhere');
    const { device, system } = await team.admin.call(calls.readHeldStories, one(held.packageId));
    expect(device?.answers.map(({ number, words }) => [number, words])).toContainEqual(['AGE', '33']);
    expect(system?.answers.map(({ number, words }) => [number, words])).toContainEqual(['AGE', '44']);
    expect(device?.events.filter(({ type }) => type === 'page').map(({ number }) => number)).toEqual(['1', '2', '3']);
    expect(system?.events.some(({ type, words }) => type === 'answer' && words === '44')).toBe(true);
  });

  it('is not finished, and cannot take the place of what is', async () => {
    const { id: deviceId, device } = await team.paired();
    const { path } = await team.caseInField();
    const interview = await team.begunOn(device, [{ 'a.sex': '1' }]);
    await desk.answerOnWeb(path, ON_WEB);
    await device.send(interview);
    const { id } = await row<{ id: number }>(server, 'select id from device_package where device_id = $1', [deviceId]);
    expect(await desk.read({ packageId: Number(id) })).toMatchObject({ may: { accept: 'unfinished', second: true } });
    const refused = await refusalOf(desk.decide({ packageId: Number(id) }, 'accepted'));
    expect(refused.code).toBe('packageNotTakeable');
    await desk.decide({ packageId: Number(id) }, 'second');
    expect(await desk.interviews()).toMatchObject([
      ON_THE_WEB,
      { mode: 'offline', state: 'open', beside: 'second', isOfCase: false },
    ]);
  });
});
