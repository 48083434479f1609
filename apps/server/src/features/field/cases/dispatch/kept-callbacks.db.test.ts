import { deskCalls as calls, casesCalls } from '@seker/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { freshNumber, onlyCases } from '../../../../testing/field.ts';
import { Person } from '../../../../testing/person.ts';
import { prepareCase } from '../../../../testing/prepare-case.ts';
import { colleague, dana, openShift, server } from '../../../../testing/shift.ts';

openShift();
afterEach(async () => {
  await server.asOwner('update project set callback_kept_minutes = 0 where id = 1042');
});

/** A callback that noam made, due some minutes ago; nothing else is in the queue. */
async function callbackOfNoam(minutesAgo: number): Promise<number> {
  const id = await prepareCase(server.db, { project: 1042, login: 'noam', phones: [freshNumber()] });
  await onlyCases(server, [id]);
  await server.asOwner(
    `update study_case set tier = 2, appointment_person_id = assigned_person_id, assigned_person_id = null,
       ready_why = 'meeting', ready_at = $2 where id = $1`,
    [id, new Date(server.deps.now() - minutesAgo * 60_000)],
  );
  return id;
}

async function keep(minutes: number): Promise<void> {
  await server.asOwner('update project set callback_kept_minutes = $1 where id = 1042', [minutes]);
}

const next = async (person: Person) => await person.call(calls.nextRespondent, { respId: null });

describe('a callback that is due', () => {
  it('is kept for the interviewer who made it, which others and the office are told', async () => {
    await keep(10);
    const id = await callbackOfNoam(4);
    const told = await next(dana);
    expect(told.code).toBe(5);
    expect(told.waits).toContainEqual({ what: 'keptForOther', cases: 1 });
    // When it opens to all: six minutes from now.
    const opens = Date.parse(told.nextAt ?? '') - server.deps.now();
    expect(Math.round(opens / 60_000)).toBe(6);
    const supervisor = new Person(server, 'supervisor');
    await supervisor.logInToOffice();
    const whole = await supervisor.call(casesCalls.readCase, { projectId: 1042, caseId: id });
    expect(whole.why.blocks).toEqual(['keptForOther']);
    const noam = await colleague('noam', '102');
    expect((await next(noam)).data?.sfId).toBe(id);
  });

  it('is open to all when its minutes are over', async () => {
    await keep(10);
    const id = await callbackOfNoam(11);
    expect((await next(dana)).data?.sfId).toBe(id);
  });

  it('is open at once where the project keeps none', async () => {
    const id = await callbackOfNoam(0);
    expect((await next(dana)).data?.sfId).toBe(id);
  });
});
