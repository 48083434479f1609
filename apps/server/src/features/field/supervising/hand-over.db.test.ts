import { supervisingCalls as calls, pbxCalls, recordsCalls } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { freshNumber, row, takeCase } from '../../../testing/field.ts';
import { audited, idOf, openFloor, PROJECT, seen, server, stranger, supervisor } from '../../../testing/floor-world.ts';
import type { Person } from '../../../testing/person.ts';
import { current, openSupervisedFloor, supervise, supervisorAt, talking } from '../../../testing/supervised-floor.ts';
import { watchLines } from '../calls/watch-lines.ts';

openFloor();
openSupervisedFloor();

const line = async (person: Person) => await person.call(pbxCalls.lineState, {});
const refusedWith = async (asked: Promise<unknown>): Promise<string> =>
  await asked.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const endedAt = async (callId: string | null) =>
  (await row<{ at: Date | null }>(server, 'select ended_at as at from attempt where call_id = $1', [callId])).at;
const livesAtExchange = (callId: string | null) => server.exchange.calls().some((call) => call.callId === callId);

/** An interviewer in a conversation, into which the supervisor was asked. */
async function joined() {
  const dana = await talking('dana', '101');
  const ronit = await supervisorAt('ronit', '107');
  await dana.person.call(calls.askSupervisor, { supervisorId: await idOf('ronit') });
  return { ...dana, ronit };
}

describe('a supervisor who is asked into a call', () => {
  it('is one of the own group with a free telephone', async () => {
    const { person } = await talking('dana', '101');
    expect(await person.call(calls.listFreeSupervisors, {})).toEqual({ can: true, supervisors: [] });
    await stranger.call(calls.chooseStation, { station: '110' });
    expect((await person.call(calls.listFreeSupervisors, {})).supervisors).toEqual([]);
    const ask = async (login: string) =>
      await refusedWith(person.call(calls.askSupervisor, { supervisorId: await idOf(login) }));
    expect(await ask('stranger')).toBe('supervisorBusy');
    await supervisorAt('ronit', '107');
    expect((await person.call(calls.listFreeSupervisors, {})).supervisors).toEqual([
      { id: await idOf('ronit'), name: 'ronit' },
    ]);
    const noam = await talking('noam', '102');
    await noam.person.call(calls.askSupervisor, { supervisorId: await idOf('ronit') });
    expect((await person.call(calls.listFreeSupervisors, {})).supervisors).toEqual([]);
    expect(await ask('ronit')).toBe('supervisorBusy');
  });

  it('is shown to the interviewer even where the project tells nothing, and sees what the call is about', async () => {
    await server.asOwner('update project set tells_listening = false where id = 1042');
    const { person, id, respondent, ronit } = await joined();
    expect((await line(person)).supervision).toEqual({ name: 'ronit', how: 'barge', state: 'hears', isAsked: true });
    expect(await current(ronit)).toMatchObject({
      person: { id },
      caseId: respondent.sfId,
      how: 'barge',
      isAsked: true,
    });
  });

  it('leaves when the interviewer goes on alone, who cannot send a supervisor away that came by themselves', async () => {
    const { person, id, ronit } = await joined();
    await person.call(calls.goOnAlone, {});
    expect(await current(ronit)).toBeNull();
    await person.lineIs('answered');
    await supervise(ronit, id, 'barge');
    expect(await refusedWith(person.call(calls.goOnAlone, {}))).toBe('noSupervision');
    expect(await current(ronit)).not.toBeNull();
  });

  it('is left alone with the respondent only once they hear each other', async () => {
    const { person, id } = await talking('dana', '101');
    expect(await refusedWith(person.call(calls.handOverCall, {}))).toBe('noSupervision');
    const ronit = await supervisorAt('ronit', '107');
    await supervise(ronit, id, 'listen');
    expect(await refusedWith(person.call(calls.handOverCall, {}))).toBe('noSupervision');
    expect(await refusedWith(ronit.call(calls.takeOverCall, {}))).toBe('noSupervision');
    await person.lineIs('answered');
  });
});

describe('a call that is handed over', () => {
  it('ends for the interviewer with the status asked for, and goes on with the supervisor', async () => {
    const { person, callId, ronit } = await joined();
    const before = await audited('handOver');
    await person.call(calls.handOverCall, {});
    const { call, supervision } = await line(person);
    expect(call).toMatchObject({ state: 'stopped', prompt: 'status', outcome: 'answered', callId });
    expect(supervision).toMatchObject({ name: 'ronit', state: 'talks' });
    expect(await current(ronit)).toMatchObject({ state: 'talks', how: 'barge' });
    expect(await seen('ronit')).toMatchObject({ hears: { state: 'talks' } });
    expect(await seen('dana')).toMatchObject({ heardBy: null, callSince: null });
    expect(livesAtExchange(callId)).toBe(true);
    expect(await endedAt(callId)).toBeNull();
    expect(await audited('handOver')).toBe(before + 1);
    expect(await refusedWith(ronit.call(calls.endSupervision, {}))).toBe('noSupervision');
    await ronit.call(calls.hangUpTaken, {});
    await expect.poll(async () => await current(ronit)).toBeNull();
    expect(await endedAt(callId)).not.toBeNull();
  });

  it('is handed over once, by both of them at once and by second presses', async () => {
    const { person, callId, ronit } = await joined();
    const before = await audited('handOver');
    const take = async () => await refusedWith(ronit.call(calls.takeOverCall, {}));
    const give = async () => await refusedWith(person.call(calls.handOverCall, {}));
    expect(await Promise.all([take(), give(), take(), give()])).toEqual(['done', 'done', 'done', 'done']);
    await expect.poll(async () => await current(ronit)).toMatchObject({ state: 'talks' });
    expect(livesAtExchange(callId)).toBe(true);
    expect((await line(person)).call).toMatchObject({ state: 'stopped', prompt: 'status' });
    expect(await audited('handOver')).toBe(before + 1);
    await ronit.call(calls.hangUpTaken, {});
  });

  it('is taken over by the supervisor as well', async () => {
    const { person, id, callId } = await talking('dana', '101');
    const ronit = await supervisorAt('ronit', '107');
    await supervise(ronit, id, 'barge');
    await ronit.call(calls.takeOverCall, {});
    expect((await line(person)).call).toMatchObject({ state: 'stopped', prompt: 'status' });
    expect(livesAtExchange(callId)).toBe(true);
    await ronit.call(calls.hangUpTaken, {});
  });

  it('goes on while the station has its next call, and its end is noted as its own', async () => {
    const { person, respondent, callId, ronit } = await joined();
    await person.call(calls.handOverCall, {});
    await person.setStatus(respondent.phones[0]?.id ?? 0, 'hardRefusal');
    const next = await takeCase(server, person, { phones: [freshNumber()], leaving: respondent });
    await person.dial(next);
    const second = await person.lineIs('answered');
    expect(second.callId).not.toBe(callId);
    expect((await line(person)).supervision).toBeNull();

    // It is old enough to be hung up, were it a stray one.
    await server.asOwner(
      "update supervision set handed_at = handed_at - interval '1 minute', began_at = began_at - interval '1 minute'",
    );
    await watchLines({ ...server.deps, wallNow: () => (server.deps.wallNow() + 60_000) as never });
    expect(livesAtExchange(callId)).toBe(true);
    expect(await current(ronit)).toMatchObject({ state: 'talks' });

    await ronit.call(calls.hangUpTaken, {});
    await expect.poll(async () => await endedAt(callId)).not.toBeNull();
    expect(await endedAt(second.callId)).toBeNull();
    expect((await line(person)).call).toMatchObject({ state: 'answered', callId: second.callId });
    await person.hangUp();
    await expect.poll(async () => await endedAt(second.callId)).not.toBeNull();
  });

  it('is in the list of calls with the name of the person who went on with it, and no other call is', async () => {
    const { person, respondent, callId, ronit } = await joined();
    const listed = async () => {
      const q = String(respondent.sfId);
      const { rows } = await supervisor.call(recordsCalls.listAttempts, {
        projectId: PROJECT,
        limit: '50',
        q,
      } as never);
      return rows.filter(({ caseId }) => caseId === respondent.sfId).map(({ handedTo }) => handedTo);
    };
    expect(await listed()).toEqual([null]);
    await person.call(calls.handOverCall, {});
    expect(await listed()).toEqual(['ronit']);
    await ronit.call(calls.hangUpTaken, {});
    await expect.poll(async () => await endedAt(callId)).not.toBeNull();
    expect(await listed()).toEqual(['ronit']);
  });

  it("is hung up with the supervisor's session", async () => {
    const { person, callId, ronit } = await joined();
    await person.call(calls.handOverCall, {});
    await ronit.goHome();
    await expect.poll(() => livesAtExchange(callId)).toBe(false);
    await expect.poll(async () => await endedAt(callId)).not.toBeNull();
  });

  it("stays when the interviewer's session ends", async () => {
    const { person, callId, ronit } = await joined();
    await person.call(calls.handOverCall, {});
    await person.goHome();
    expect(livesAtExchange(callId)).toBe(true);
    expect(await current(ronit)).toMatchObject({ state: 'talks' });
    await ronit.call(calls.hangUpTaken, {});
  });
});
