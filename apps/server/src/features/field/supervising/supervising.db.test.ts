import { supervisingCalls as calls, pbxCalls } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import {
  audited,
  eventsOf,
  look,
  observer,
  openFloor,
  PROJECT,
  seen,
  server,
  stranger,
  supervisor,
} from '../../../testing/floor-world.ts';
import { Person } from '../../../testing/person.ts';
import { current, openSupervisedFloor, supervise, supervisorAt, talking } from '../../../testing/supervised-floor.ts';

openFloor();
openSupervisedFloor();

const atDesk = async (person: Person) => (await person.call(pbxCalls.lineState, {})).supervision;
const refusedWith = async (asked: Promise<unknown>): Promise<string> =>
  await asked.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

describe("a supervisor's station", () => {
  it('is chosen once, shown in live control, changed, and free again after the log-out', async () => {
    const ronit = await supervisorAt('ronit', '107');
    expect((await ronit.call(calls.readSupervising, {})).station).toEqual({ name: '107', isRegistered: true });
    expect(await seen('ronit')).toMatchObject({ station: '107', role: 'supervisor' });
    await ronit.call(calls.chooseStation, { station: '108' });
    expect(await seen('ronit')).toMatchObject({ station: '108' });
    const free = async () => (await supervisor.call(calls.listFreeStations, {})).stations.map(({ name }) => name);
    expect(await free()).not.toContain('108');
    await ronit.goHome();
    expect(await free()).toContain('108');
  });

  it('has a telephone on its desk: one in the browser of an interviewer would not ring here', async () => {
    await server.asOwner("update station set phone = 'browser' where name = '109'");
    const ronit = await supervisorAt('ronit', '107');
    const { stations } = await ronit.call(calls.listFreeStations, {});
    expect(stations.map(({ name }) => name)).not.toContain('109');
    expect(await refusedWith(ronit.call(calls.chooseStation, { station: '109' }))).toBe('stationHasBrowserPhone');
    await server.asOwner("update station set phone = 'desk' where name = '109'");
    await ronit.call(calls.chooseStation, { station: '109' });
  });

  it('is refused when another person is at it, or there is none', async () => {
    await talking('dana', '101');
    const ronit = await supervisorAt('ronit', '107');
    const tal = await supervisorAt('tal', '108');
    const choose = async (station: string | null) => await refusedWith(tal.call(calls.chooseStation, { station }));
    expect(await choose('101')).toBe('stationOccupied');
    expect(await choose('107')).toBe('stationOccupied');
    expect(await choose('9999')).toBe('stationMissing');
    const noam = new Person(server, 'noam');
    expect(await noam.logIn('107')).toMatchObject({ success: false, code: 'stationTaken' });
    await ronit.call(calls.chooseStation, { station: null });
    expect(await choose('107')).toBe('done');
  });
});

describe('listening to a call', () => {
  it('is told to live control and to the interviewer, is changed while it runs, and ends by its button', async () => {
    const dana = await talking('dana', '101');
    const ronit = await supervisorAt('ronit', '107');
    const window = await look(supervisor);
    const before = [await audited('supervise'), await audited('superviseEnd')];
    expect(await seen('dana')).toMatchObject({ conversation: { observersMayListen: false }, heardBy: null });
    await supervise(ronit, dana.id, 'listen');
    expect(await seen('dana')).toMatchObject({ heardBy: { name: 'ronit', how: 'listen', state: 'hears' } });
    expect(await seen('ronit')).toMatchObject({ hears: { how: 'listen', state: 'hears' } });
    expect(await atDesk(dana.person)).toEqual({ name: 'ronit', how: 'listen', state: 'hears', isAsked: false });
    await expect
      .poll(() => eventsOf(window).flatMap((event) => (event.type === 'people' ? event.rows : [])))
      .toContainEqual(expect.objectContaining({ id: dana.id, heardBy: expect.objectContaining({ state: 'hears' }) }));

    await supervise(ronit, dana.id, 'whisper');
    await supervise(ronit, dana.id, 'barge');
    expect(await current(ronit)).toMatchObject({
      person: { id: dana.id },
      project: { id: PROJECT },
      caseId: dana.respondent.sfId,
      how: 'barge',
      state: 'hears',
    });
    await ronit.call(calls.endSupervision, {});
    expect(await current(ronit)).toBeNull();
    expect(await atDesk(dana.person)).toBeNull();
    await dana.person.lineIs('answered');
    expect([await audited('supervise'), await audited('superviseEnd')]).toEqual([
      (before[0] ?? 0) + 3,
      (before[1] ?? 0) + 1,
    ]);
    expect(await refusedWith(ronit.call(calls.endSupervision, {}))).toBe('noSupervision');
  });

  it('is kept from the interviewer where the project keeps it', async () => {
    await server.asOwner(`update project set tells_listening = false where id = ${PROJECT}`);
    const dana = await talking('dana', '101');
    const ronit = await supervisorAt('ronit', '107');
    await supervise(ronit, dana.id, 'listen');
    expect(await atDesk(dana.person)).toBeNull();
    expect(await seen('dana')).toMatchObject({ heardBy: { name: 'ronit' } });
  });

  it('ends with the call', async () => {
    const dana = await talking('dana', '101');
    const ronit = await supervisorAt('ronit', '107');
    await supervise(ronit, dana.id, 'listen');
    await dana.person.hangUp();
    await expect.poll(async () => await current(ronit)).toBeNull();
    expect(await seen('dana')).toMatchObject({ heardBy: null, conversation: null });
  });

  it("ends with the supervisor's session, and the call goes on", async () => {
    const dana = await talking('dana', '101');
    const ronit = await supervisorAt('ronit', '107');
    await supervise(ronit, dana.id, 'barge');
    await ronit.goHome();
    expect(await seen('dana')).toMatchObject({ heardBy: null, state: 'call' });
    await dana.person.lineIs('answered');
    const tal = await supervisorAt('tal', '107');
    await supervise(tal, dana.id, 'listen');
    expect(await current(tal)).toMatchObject({ state: 'hears' });
  });

  it('is done by one supervisor at a time, to one call at a time', async () => {
    const dana = await talking('dana', '101');
    const noam = await talking('noam', '102');
    const ronit = await supervisorAt('ronit', '107');
    const tal = await supervisorAt('tal', '108');
    const asked = await Promise.all([
      refusedWith(supervise(ronit, dana.id, 'listen')),
      refusedWith(supervise(tal, dana.id, 'listen')),
    ]);
    expect(asked.sort()).toEqual(['callIsSupervised', 'done']);
    const [busy, free] = (await current(ronit)) === null ? [tal, ronit] : [ronit, tal];
    expect(await refusedWith(supervise(busy, noam.id, 'listen'))).toBe('supervisionRuns');
    expect(await refusedWith(busy.call(calls.chooseStation, { station: '109' }))).toBe('supervisionRuns');
    await supervise(free, noam.id, 'listen');
    expect(await seen('noam')).toMatchObject({ heardBy: { state: 'hears' } });
  });

  it('begins once by two presses at once, and is no error', async () => {
    const dana = await talking('dana', '101');
    const ronit = await supervisorAt('ronit', '107');
    const before = await audited('supervise');
    const press = async () => await refusedWith(supervise(ronit, dana.id, 'whisper'));
    expect(await Promise.all([press(), press(), press()])).toEqual(['done', 'done', 'done']);
    expect(await current(ronit)).toMatchObject({ state: 'hears', how: 'whisper' });
    expect(await audited('supervise')).toBe(before + 1);
  });

  it('needs a station whose telephone is there, and a conversation', async () => {
    const dana = await talking('dana', '101');
    expect(await refusedWith(supervise(supervisor, dana.id, 'listen'))).toBe('noOwnStation');
    const ronit = await supervisorAt('ronit', '107');
    await dana.person.hangUp();
    await dana.person.lineIsFree();
    expect(await refusedWith(supervise(ronit, dana.id, 'listen'))).toBe('notInConversation');
  });

  it('is refused to other groups, and left to observers where the project says so', async () => {
    const dana = await talking('dana', '101');
    expect(await refusedWith(supervise(stranger, dana.id, 'listen'))).toMatch(/^(forbidden|notFound)$/);
    expect(await refusedWith(observer.call(calls.chooseStation, { station: '109' }))).toBe('forbidden');
    expect((await observer.call(calls.readSupervising, {})).hows).toEqual([]);
    expect(await refusedWith(supervise(observer, dana.id, 'listen'))).toBe('forbidden');

    await server.asOwner(`update project set observers_listen = true where id = ${PROJECT}`);
    expect((await observer.call(calls.readSupervising, {})).hows).toEqual(['listen']);
    await observer.call(calls.chooseStation, { station: '109' });
    expect(await refusedWith(supervise(observer, dana.id, 'barge'))).toBe('forbidden');
    await supervise(observer, dana.id, 'listen');
    expect(await current(observer)).toMatchObject({ how: 'listen', state: 'hears' });
    expect(await refusedWith(supervise(observer, dana.id, 'whisper'))).toBe('forbidden');
    expect(await refusedWith(observer.call(calls.takeOverCall, {}))).toBe('forbidden');
    await observer.call(calls.endSupervision, {});
  });

  it('is stored as from–to', async () => {
    const dana = await talking('dana', '101');
    const ronit = await supervisorAt('ronit', '107');
    await supervise(ronit, dana.id, 'listen');
    await ronit.call(calls.endSupervision, {});
    expect(
      await row(
        server,
        `select call_id as "callId", case_id::int as "caseId", station, how, ended_at >= heard_at as "isWhole"
         from supervision order by began_at desc limit 1`,
      ),
    ).toEqual({ callId: dana.callId, caseId: dana.respondent.sfId, station: '107', how: 'listen', isWhole: true });
  });
});
