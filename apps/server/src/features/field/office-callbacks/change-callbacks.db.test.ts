import { officeCallbacksCalls as calls, deskCalls } from '@seker/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { callbackOf, makeCallback, seenOf } from '../../../testing/callbacks-desk.ts';
import { atWork, idOf, observer, openCasework, PROJECT, server, supervisor } from '../../../testing/casework.ts';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { codeOf } from '../../../testing/refusal.ts';

openCasework();
beforeEach(async () => {
  await server.asOwner('update project set callback_kept_minutes = 10 where id in (1042, 1043)');
  await server.asOwner(
    'update study_case set tier = 6, appointment_person_id = null, ready_why = $1 where tier in (1, 2)',
    ['drawn'],
  );
});

async function seen(id: number) {
  const found = await callbackOf(supervisor, id);
  if (found === undefined) throw new Error(`case ${id} has no callback`);
  return seenOf(found);
}
type Seen = Awaited<ReturnType<typeof seen>>;

const give = async (one: Seen, owner: { id: number | null; isGiven: boolean }, by: Person = supervisor) =>
  await by.call(calls.giveCallbacks, { projectId: PROJECT, callbacks: [one], owner } as never);
const move = async (one: Seen, at: string, by: Person = supervisor) =>
  await by.call(calls.moveCallbacks, { projectId: PROJECT, callbacks: [one], at } as never);
const next = async (person: Person) => (await person.call(deskCalls.nextRespondent, { respId: null })).data?.sfId;
const nameOf = async (login: string) =>
  (await row<{ name: string }>(server, 'select real_name as name from person where login = $1', [login])).name;

describe('a callback that a supervisor gives', () => {
  it('is at the top of the list of its new interviewer, whom dispatch gives it, and never opens to others', async () => {
    const [dana, noam] = [await atWork('dana', '101'), await atWork('noam', '102')];
    const id = await makeCallback(server, { minutesAgo: 30 });
    const danaId = await idOf('dana');
    expect(await give(await seen(id), { id: danaId, isGiven: true })).toEqual({ done: [id], refused: [] });
    expect(await callbackOf(supervisor, id)).toMatchObject({ stand: 'given', opensAt: null, takers: [danaId] });
    // Its time has passed for longer than the project keeps it.
    expect((await noam.call(deskCalls.listCallbacks, {})).callbacks.map(({ caseId }) => caseId)).not.toContain(id);
    expect(await codeOf(noam.call(deskCalls.takeCallback, { pid: PROJECT, caseId: id } as never))).toBe(
      'callbackNotDue',
    );
    expect((await dana.call(deskCalls.listCallbacks, {})).callbacks).toMatchObject([{ caseId: id, isMine: true }]);
    expect(await next(noam)).not.toBe(id);
    expect(await next(dana)).toBe(id);
  });

  it('is opened to all again, and is put back to whose it was', async () => {
    const [dana, noam] = [await atWork('dana', '101'), await atWork('noam', '102')];
    const id = await makeCallback(server, { minutesAgo: 4 });
    const noamId = await idOf('noam');
    await give(await seen(id), { id: await idOf('dana'), isGiven: true });
    await give(await seen(id), { id: noamId, isGiven: false });
    expect(await callbackOf(supervisor, id)).toMatchObject({ stand: 'kept', owner: { id: noamId, isGiven: false } });
    await give(await seen(id), { id: await idOf('dana'), isGiven: true });
    await give(await seen(id), { id: null, isGiven: false });
    expect(await callbackOf(supervisor, id)).toMatchObject({ stand: 'open', owner: { id: null, isGiven: false } });
    expect((await noam.call(deskCalls.listCallbacks, {})).callbacks).toMatchObject([{ caseId: id, isMine: false }]);
    expect(await next(noam)).toBe(id);
    expect(await next(dana)).not.toBe(id);
  });

  it('goes only to who could take it: of the project, in its language, and now where it is due', async () => {
    const id = await makeCallback(server, { minutesAgo: 4 });
    const later = await makeCallback(server, { minutesAgo: -120 });
    const danaId = await idOf('dana');
    const whyOf = async (caseId: number) =>
      (
        await supervisor.call(calls.readCallbackTeam, { projectId: PROJECT, caseIds: String(caseId) } as never)
      ).people.find((one) => one.id === danaId)?.why;
    expect(await Promise.all([id, later].map(whyOf))).toEqual(['loggedOff', null]);
    expect((await give(await seen(id), { id: danaId, isGiven: true })).refused).toMatchObject([{ why: 'notAble' }]);
    expect((await give(await seen(later), { id: danaId, isGiven: true })).done).toEqual([later]);
    await atWork('dana', '101');
    await server.asOwner("update session set state = 'on-break' where person_id = $1 and ended_at is null", [danaId]);
    expect(await whyOf(id)).toBe('away');
    await server.asOwner("update session set state = 'online' where person_id = $1 and ended_at is null", [danaId]);
    expect(await whyOf(id)).toBe(null);
    await server.asOwner(
      'update study_case set language_id = (select id from language where id not in (select language_id from person_language where person_id = $2) limit 1) where id = $1',
      [id, danaId],
    );
    expect(await whyOf(id)).toBe('language');
    expect(await codeOf(give(await seen(id), { id: await idOf('coder'), isGiven: true }))).toBe('notAllocated');
  });

  it('that an interviewer has in hand stays with them, who is named', async () => {
    const dana = await atWork('dana', '101');
    const id = await makeCallback(server, { owner: 'dana', minutesAgo: 4 });
    const before = await seen(id);
    expect(await next(dana)).toBe(id);
    const noamId = await idOf('noam');
    for (const acted of [
      await give(before, { id: null, isGiven: false }),
      await move(before, '2030-01-01 10:00'),
      await give(before, { id: noamId, isGiven: false }),
    ])
      expect(acted).toMatchObject({ done: [], refused: [{ caseId: id, why: 'inHand', by: await nameOf('dana') }] });
  });

  it('is not taken back from another supervisor who was first, who is named with what stands now', async () => {
    await atWork('dana', '101');
    await atWork('noam', '102');
    const id = await makeCallback(server, { owner: null, minutesAgo: 4 });
    const before = await seen(id);
    const admin = new Person(server, 'admin');
    await admin.logInToOffice();
    const [noamId, danaId] = [await idOf('noam'), await idOf('dana')];
    const answers = await Promise.all([
      give(before, { id: noamId, isGiven: true }, admin),
      give(before, { id: danaId, isGiven: true }),
    ]);
    expect(answers.map(({ done }) => done.length).toSorted((one, other) => one - other)).toEqual([0, 1]);
    const [winner, login] = answers[0]?.done.length === 1 ? ['admin', 'noam'] : ['supervisor', 'dana'];
    const refused = answers.flatMap((answer) => answer.refused);
    expect(refused).toMatchObject([
      { caseId: id, why: 'changed', by: await nameOf(winner), ownerName: await nameOf(login) },
    ]);
    expect((await callbackOf(supervisor, id))?.owner).toEqual({ id: await idOf(login), isGiven: true });
  });
});

describe('the time of a callback', () => {
  it('is changed by the clock of the project; whose it is stays, and one that has passed is now', async () => {
    const dana = await atWork('dana', '101');
    const id = await makeCallback(server, { owner: 'dana', minutesAgo: 15 });
    expect((await move(await seen(id), '2030-03-05 17:30')).done).toEqual([id]);
    expect(await callbackOf(supervisor, id)).toMatchObject({
      at: '2030-03-05T15:30:00.000Z',
      stand: 'later',
      owner: { id: await idOf('dana'), isGiven: false },
    });
    expect(await next(dana)).not.toBe(id);
    await dana.goHome();
    const again = await atWork('dana', '101');
    await move(await seen(id), '2020-03-05 17:30');
    expect((await callbackOf(supervisor, id))?.stand).toBe('kept');
    expect(await next(again)).toBe(id);
  });

  it('is put back as it was agreed, also when that time has passed', async () => {
    const id = await makeCallback(server, { owner: 'dana', minutesAgo: 15 });
    const agreed = await seen(id);
    const { at } = await move(agreed, '2030-03-05 17:30');
    expect(at).toBe('2030-03-05T15:30:00.000Z');
    const back = { projectId: PROJECT, callbacks: [{ ...agreed, at }], at: agreed.at, isPutBack: true };
    expect(await supervisor.call(calls.moveCallbacks, back as never)).toEqual({
      done: [id],
      refused: [],
      at: agreed.at,
    });
    expect(await seen(id)).toEqual(agreed);
  });

  it('that stands otherwise than was seen is left as it is; a case without a callback has none to move', async () => {
    const id = await makeCallback(server, { minutesAgo: 15 });
    const before = await seen(id);
    await move(before, '2030-03-05 17:30');
    expect(await move(before, '2031-03-05 17:30')).toMatchObject({
      done: [],
      refused: [{ why: 'changed', by: await nameOf('supervisor'), at: '2030-03-05T15:30:00.000Z' }],
    });
    await server.asOwner("update study_case set tier = null, record_status = 'burned' where id = $1", [id]);
    expect((await move(before, '2031-03-05 17:30')).refused).toMatchObject([{ why: 'gone' }]);
    expect(await codeOf(move(before, 'soon'))).toBe('invalid');
  });
});

describe('an act on callbacks', () => {
  it('is audited with what was before, and told to the desks of those concerned and to the office', async () => {
    await atWork('dana', '101');
    const id = await makeCallback(server, { minutesAgo: 4 });
    const { last } = await row<{ last: number }>(
      server,
      'select coalesce(max(id), 0)::int as last from audit_event',
      [],
    );
    const told: unknown[] = [];
    const end = server.deps.bus.on(
      'callbacksChanged',
      ({ personIds }) => void told.push(personIds.toSorted((one, other) => one - other)),
    );
    const [noamId, danaId] = [await idOf('noam'), await idOf('dana')];
    await give(await seen(id), { id: danaId, isGiven: true });
    await move(await seen(id), '2030-03-05 17:30');
    await give(await seen(id), { id: null, isGiven: false });
    // What comes to nothing is neither audited nor told.
    await give({ ...(await seen(id)), at: '2029-01-01T00:00:00.000Z' }, { id: danaId, isGiven: true });
    end();
    const { rows } = await server.asOwner(
      "select action, details from audit_event where project_id = $1 and subject = 'case' and subject_id = $2 and id > $3 order by id",
      [PROJECT, id, last],
    );
    expect(rows.map(({ action }) => action)).toEqual(['giveCallback', 'moveCallback', 'openCallback']);
    expect(rows[0]?.details).toEqual({
      before: { callbackOwner: noamId, givenBySupervisor: false },
      after: { callbackOwner: danaId, givenBySupervisor: true },
    });
    expect(rows[1]?.details).toMatchObject({ after: { callbackAt: '2030-03-05T15:30:00.000Z' } });
    expect(told).toEqual([[noamId, danaId].toSorted((one, other) => one - other), [danaId], [danaId]]);
  });

  it('is for supervisors of the group and administrators; one of another group, an observer or a coder does nothing', async () => {
    const id = await makeCallback(server, { minutesAgo: 4 });
    const one = await seen(id);
    await server.asOwner(`
      insert into person_group (name) values ('Strangers of callbacks');
      insert into person (group_id, login, real_name, role, password_hash)
        select g.id, 'stranger-supervisor', 'Far', 'supervisor', p.password_hash from person_group g, person p
        where g.name = 'Strangers of callbacks' and p.login = 'supervisor'`);
    const [stranger, coder] = [new Person(server, 'stranger-supervisor'), new Person(server, 'coder')];
    for (const person of [stranger, coder]) await person.logInToOffice();
    for (const person of [observer, stranger, coder]) {
      expect(await codeOf(give(one, { id: null, isGiven: false }, person))).toBe('forbidden');
      expect(await codeOf(move(one, '2030-03-05 17:30', person))).toBe('forbidden');
      expect(
        await codeOf(person.call(calls.readCallbackTeam, { projectId: PROJECT, caseIds: String(id) } as never)),
      ).toBe('forbidden');
    }
    // A case of another project is none of this one.
    expect(
      await supervisor
        .call(calls.giveCallbacks, {
          projectId: 1043,
          callbacks: [one],
          owner: { id: null, isGiven: false },
        } as never)
        .catch((error: { code: string }) => error.code),
    ).toBe('notFound');
    const admin = new Person(server, 'admin');
    await admin.logInToOffice();
    expect((await give(one, { id: null, isGiven: false }, admin)).done).toEqual([id]);
  });
});
