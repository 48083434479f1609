import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caseRow, row } from '../../../testing/field.ts';
import { FieldTeam } from '../../../testing/field-team.ts';
import { HeldDesk, ON_WEB, otherStoryOf } from '../../../testing/held-desk.ts';
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

/** An interview of the device, which is the one of its case. */
const TAKEN = { mode: 'offline', state: 'ended', outcome: 'success', beside: null, sex: 1, isOfCase: true };
const SECOND = { ...TAKEN, beside: 'second', isOfCase: false };

describe('what a device brings later of an interview that was decided', () => {
  it.each(['accepted', 'second'] as const)('goes the same way, without a decision: %s', async (as) => {
    const { id: deviceId, device } = await team.paired();
    const { caseId, path } = await team.caseInField();
    const interview = await team.begunOn(device, [{ 'a.sex': '1' }]);
    await desk.answerOnWeb(path, ON_WEB.slice(0, 1));
    await device.send(interview);
    const { id } = await row<{ id: number }>(server, 'select id from device_package where device_id = $1', [deviceId]);
    await desk.decide({ packageId: Number(id) }, as);
    await interview.answer({ 'a.age': '33' });
    await interview.answer({ 'a.again': '2' });
    expect(await device.send(interview)).toEqual({ type: 'stored', haveSeq: interview.events.length });
    const [ofWeb, ofDevice] = await desk.interviews();
    expect(ofDevice).toMatchObject(as === 'accepted' ? TAKEN : SECOND);
    expect(ofWeb).toMatchObject({ mode: 'web', beside: as === 'accepted' ? 'earlier' : null });
    const closed = as === 'accepted' ? 'success' : 'empty';
    expect(await caseRow(server, caseId)).toMatchObject({ record_status: closed });
    expect(await desk.decisions(deviceId)).toHaveLength(1);
  });

  it('goes the same way from a device that was revoked', async () => {
    const held = await desk.held('revoked');
    await desk.decide(held, 'accepted');
    const again = await held.device.sealed(held.interview.uid, held.interview.package());
    expect(await held.device.sendSealed(held.interview.uid, again)).toMatchObject({ type: 'stored' });
    expect(await desk.decisions(held.deviceId)).toHaveLength(1);
  });

  it('is held again where it was set aside, but the same bytes ask for no second decision', async () => {
    const { id: deviceId, device } = await team.paired();
    const { path } = await team.caseInField();
    const interview = await team.begunOn(device, [{ 'a.sex': '1' }]);
    await desk.answerOnWeb(path, ON_WEB);
    const sealed = await device.sealed(interview.uid, interview.package());
    await device.sendSealed(interview.uid, sealed);
    const { id } = await row<{ id: number }>(server, 'select id from device_package where device_id = $1', [deviceId]);
    await desk.decide({ packageId: Number(id) }, 'aside');
    await device.sendSealed(interview.uid, sealed);
    expect(await desk.decisions(deviceId)).toHaveLength(1);
    await interview.answer({ 'a.age': '33' });
    expect(await device.send(interview)).toEqual({ type: 'held' });
    expect((await desk.decisions(deviceId)).map(({ as }) => as)).toEqual(['aside', null]);
  });

  it('takes all packages of one interview together, and leaves another story of it', async () => {
    const { id: deviceId, device } = await team.paired();
    const { path } = await team.caseInField();
    const interview = await team.begunOn(device, [{ 'a.sex': '1' }]);
    await desk.answerOnWeb(path, ON_WEB.slice(0, 1));
    await device.send(interview);
    await interview.answer({ 'a.age': '33' });
    await device.send(interview);
    await device.send(interview, { events: otherStoryOf(interview) });
    const { rows } = await server.asOwner('select id from device_package where device_id = $1 order by id', [deviceId]);
    const [first] = rows as { id: number }[];
    expect(await desk.read({ packageId: Number(first?.id) })).toMatchObject({ packages: 3 });
    await desk.decide({ packageId: Number(first?.id) }, 'second');
    expect((await desk.decisions(deviceId)).map(({ as }) => as)).toEqual(['second', 'second', null]);
    const { events } = await row<{ events: number }>(
      server,
      `select count(*)::int as events from interview_event e join interview i on i.project_id = e.project_id and i.id = e.interview_id
       where i.project_id = $1 and i.beside = 'second'`,
      [team.projectId],
    );
    expect(events).toBe(interview.events.length);
  });
});

describe('what another device tells of an interview', () => {
  it('is held, also where it goes on; taken, it is the continuation', async () => {
    const [one, other] = [await team.paired(), await team.paired()];
    await team.caseInField();
    const interview = await team.begunOn(one.device, [{ 'a.sex': '1' }]);
    await one.device.send(interview);
    const begun = interview.events.length;
    expect(await other.device.send(interview)).toEqual({ type: 'stored', haveSeq: begun });
    await interview.answer({ 'a.age': '33' });
    await interview.answer({ 'a.again': '2' });
    expect(await other.device.send(interview)).toEqual({ type: 'held' });
    expect(await desk.decisions(other.id)).toMatchObject([{ why: 'fork' }]);
    const { id } = await row<{ id: number }>(server, 'select id from device_package where device_id = $1', [other.id]);
    expect(await desk.read({ packageId: Number(id) })).toMatchObject({ may: { accept: 'continues', second: false } });
    await desk.decide({ packageId: Number(id) }, 'accepted');
    expect(await desk.interviews()).toMatchObject([TAKEN]);
  });
});
