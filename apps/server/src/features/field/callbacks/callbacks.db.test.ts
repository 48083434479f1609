import { CallError, deskCalls as calls } from '@seker/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshNumber, row } from '../../../testing/field.ts';
import type { Person } from '../../../testing/person.ts';
import { prepareCase } from '../../../testing/prepare-case.ts';
import { colleague, dana, openShift, server } from '../../../testing/shift.ts';
import { tellCallbacks } from './tell-callbacks.ts';

openShift();
const made: number[] = [];
afterEach(async () => {
  await server.asOwner('update study_case set tier = 6, appointment_person_id = null where id = any($1)', [
    made.splice(0),
  ]);
});
beforeEach(async () => {
  await server.asOwner('update project set callback_kept_minutes = 10 where id in (1042, 1043)');
});

interface Wanted {
  readonly project?: number;
  readonly owner?: string;
  /** Before now; negative: later. */
  readonly minutesAgo: number;
}

/** A callback of an interviewer. */
async function makeCallback({ project = 1042, owner = 'dana', minutesAgo }: Wanted): Promise<number> {
  const id = await prepareCase(server.db, { project, login: owner, phones: [freshNumber()] });
  await server.asOwner(
    `update study_case set tier = 2, appointment_person_id = assigned_person_id, assigned_person_id = null,
       ready_why = 'meeting', ready_at = $2 where id = $1`,
    [id, new Date(server.deps.now() - minutesAgo * 60_000)],
  );
  made.push(id);
  return id;
}

const take = async (person: Person, caseId: number, pid = 1042) =>
  await person.call(calls.takeCallback, { pid, caseId } as never);

/** Why a callback is not given, and who has it. */
async function refusalOf(asked: Promise<unknown>): Promise<readonly [string, unknown]> {
  const error = await asked.then(
    () => expect.fail('it was given'),
    (failed: unknown) => failed,
  );
  if (!(error instanceof CallError)) throw error;
  return [error.code ?? '', error.details];
}

/** Puts the case back as it was, without an end of the visit. */
async function putBack(caseId: number): Promise<void> {
  await server.asOwner('update session set case_id = null, interview_id = null where case_id = $1', [caseId]);
  await server.asOwner('delete from number_lease where case_id = $1', [caseId]);
  await server.asOwner('update study_case set lease_session_id = null, lease_until = null where id = $1', [caseId]);
}

describe('the callbacks of an interviewer', () => {
  it('are listed over all their projects by time, with whose they are and the newest comment, and never with a number', async () => {
    const mine = await makeCallback({ project: 1043, minutesAgo: -30 });
    const other = await makeCallback({ owner: 'noam', minutesAgo: 15 });
    await server.asOwner(
      `insert into case_comment (project_id, case_id, person_id, text, at)
       select 1043, $1, id, 'Ask for Moshe', now() from person where login = 'dana'`,
      [mine],
    );
    const { callbacks, days, now } = await dana.call(calls.listCallbacks, {});
    const shown = callbacks.filter(({ caseId }) => caseId === mine || caseId === other);
    expect(shown).toMatchObject([
      { caseId: other, projectId: 1042, isMine: false, owner: expect.stringMatching(/\S/), note: '' },
      { caseId: mine, projectId: 1043, isMine: true, note: 'Ask for Moshe' },
    ]);
    expect(Date.parse(shown[0]?.opensAt ?? '') - Date.parse(shown[0]?.at ?? '')).toBe(600_000);
    const { rows } = await server.asOwner('select number, raw from phone where case_id = any($1)', [[mine, other]]);
    const answer = JSON.stringify({ callbacks, days });
    for (const { number, raw } of rows as { number: string; raw: string }[]) {
      expect(answer).not.toContain(number);
      expect(answer).not.toContain(raw);
    }
    expect(days).toHaveLength(7);
    // What is overdue counts for today.
    const counted = { mine: days[0]?.mine ?? 0, all: days[0]?.all ?? 0 };
    const ofToday = callbacks.filter(({ at }) => Date.parse(at) <= Date.parse(now));
    expect(counted.all).toBeGreaterThanOrEqual(ofToday.length);
    await server.asOwner('delete from case_comment where case_id = $1', [mine]);
  });

  it('are taken with their project, which becomes that of the session', async () => {
    const id = await makeCallback({ project: 1043, minutesAgo: 0 });
    expect(await take(dana, id, 1043)).toEqual({ success: true });
    const info = await dana.call(calls.info, { spa: '1' });
    expect(info).toMatchObject({ projId: 1043, sfId: id });
    const answer = await dana.call(calls.respondentInfo, { respId: info.respId as number, sfId: id } as never);
    expect(answer.data?.phones).toHaveLength(1);
    // Pressed twice: it is theirs.
    expect(await take(dana, id, 1043)).toEqual({ success: true });
  });

  it('are not taken before their time, nor those of others before they open, outside the hours or on a break', async () => {
    const soon = await makeCallback({ minutesAgo: -6 });
    expect((await refusalOf(take(dana, soon)))[0]).toBe('callbackNotDue');
    const kept = await makeCallback({ owner: 'noam', minutesAgo: 9 });
    expect((await refusalOf(take(dana, kept)))[0]).toBe('callbackNotDue');
    const locked = await makeCallback({ minutesAgo: 1 });
    await server.asOwner("update study_case set zone = 'Pacific/Kiritimati' where id = $1", [locked]);
    expect((await refusalOf(take(dana, locked)))[0]).toBe('callbackClosed');
    await server.asOwner("update study_case set zone = 'Asia/Jerusalem', tier = 6 where id = $1", [locked]);
    expect((await refusalOf(take(dana, locked)))[0]).toBe('callbackGone');
    await dana.call(calls.setIntermission, { intermission: 1, isubtype: 1 } as never);
    const due = await makeCallback({ minutesAgo: 1 });
    expect(await take(dana, due)).toMatchObject({ success: false, error: expect.stringMatching(/\S/) });
    // Nothing was changed by any of them.
    expect(await dana.call(calls.info, { spa: '1' })).toMatchObject({ projId: 1042, sfId: null });
  });

  it('that cannot be had leave the respondent in hand where they are', async () => {
    const inHand = await makeCallback({ minutesAgo: 1 });
    await take(dana, inHand);
    const soon = await makeCallback({ minutesAgo: -6 });
    expect((await refusalOf(take(dana, soon)))[0]).toBe('callbackNotDue');
    expect(await dana.call(calls.info, { spa: '1' })).toMatchObject({ projId: 1042, sfId: inHand });
    const due = await makeCallback({ project: 1043, minutesAgo: 1 });
    expect(await take(dana, due, 1043)).toEqual({ success: true });
    expect(await dana.call(calls.info, { spa: '1' })).toMatchObject({ projId: 1043, sfId: due });
  });

  it('are not those of projects that they may not work in', async () => {
    const id = await makeCallback({ project: 1043, minutesAgo: 1 });
    await server.asOwner('update project set online = false where id = 1043');
    expect((await refusalOf(take(dana, id, 1043)))[0]).toBe('forbidden');
    const { callbacks } = await dana.call(calls.listCallbacks, {});
    expect(callbacks.some(({ projectId }) => projectId === 1043)).toBe(false);
    await server.asOwner('update project set online = true where id = 1043');
  });

  it('are given to one of two who press at once, and the other is told who has it, fifty times (V06)', async () => {
    const noam = await colleague('noam', '102');
    const id = await makeCallback({ owner: 'maya', minutesAgo: 20 });
    const { rows } = await server.asOwner(
      "select login, real_name as name from person where login in ('dana', 'noam')",
    );
    const nameOf = (login: string) =>
      (rows as { login: string; name: string }[]).find((one) => one.login === login)?.name;
    for (let round = 0; round < 50; round += 1) {
      const asked = round % 2 === 0 ? [dana, noam] : [noam, dana];
      const settled = await Promise.allSettled(asked.map(async (person) => await take(person, id)));
      const given = asked.filter((_, index) => settled[index]?.status === 'fulfilled');
      const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as CallError] : []));
      expect(given, `round ${round}`).toHaveLength(1);
      expect(refused.map(({ code, status, details }) => ({ code, status, details }))).toEqual([
        { code: 'callbackTaken', status: 409, details: { by: nameOf(given[0]?.name ?? '') } },
      ]);
      const held = await row<{ sessions: number; numbers: number }>(
        server,
        `select (select count(*)::int from session where case_id = $1 and ended_at is null) as sessions,
           (select count(*)::int from number_lease where case_id = $1) as numbers`,
        [id],
      );
      expect(held).toEqual({ sessions: 1, numbers: 1 });
      await putBack(id);
    }
  });

  it('are told to their interviewer when they come near, and when they are due', async () => {
    const told: number[] = [];
    const { id: danaId } = await row<{ id: number }>(server, "select id::int from person where login = 'dana'");
    let now = server.deps.now();
    const deps = {
      ...server.deps,
      now: () => now,
      bus: {
        ...server.deps.bus,
        emit: (_: string, { personId }: { personId: number }) => void told.push(personId),
      } as never,
    };
    await makeCallback({ minutesAgo: -5.5 });
    const after = async (seconds: number): Promise<number> => {
      now = (now + seconds * 1_000) as never;
      const before = told.length;
      await tellCallbacks(deps);
      return told.slice(before).filter((personId) => personId === danaId).length;
    };
    expect(await after(20)).toBe(0);
    expect(await after(20)).toBe(1);
    expect(await after(20)).toBe(0);
    expect(await after(250)).toBe(0);
    expect(await after(30)).toBe(1);
  });
});
