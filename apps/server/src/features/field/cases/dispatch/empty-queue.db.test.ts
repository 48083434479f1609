import { deskCalls as calls } from '@seker/contract';
import { type Instant, instant, MINUTE } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { caseRow, freshNumber, makeDue, onlyCases, row, takeCase } from '../../../../testing/field.ts';
import { Person } from '../../../../testing/person.ts';
import { prepareCase } from '../../../../testing/prepare-case.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

let server: TestServer;
const people: Person[] = [];
beforeAll(async () => {
  server = await startTestServer({ exchange: 'manual', jobs: false });
});
afterAll(async () => await server.stop());
afterEach(async () => {
  for (const person of people.splice(0)) await person.goHome();
  await server.asOwner(`update study_case set quota_locked = false, held_at = null, held_by = null
     where quota_locked or held_at is not null or held_by is not null`);
  expect(server.troubles()).toEqual([]);
});

async function atWork(name: string, station: string): Promise<Person> {
  const person = await Person.atWork(server, name, station);
  people.push(person);
  return person;
}

const ask = async (person: Person) => await person.call(calls.nextRespondent, { respId: null });
const said = (text: string): Instant => instant(Date.parse(text));

/** Leaves the named open cases of the project unchanged, and splits the rest into five groups. */
async function spread(danaId: number): Promise<void> {
  await server.asOwner(
    `update study_case c set
       ready_at = case n % 5 when 0 then date_trunc('second', now()) + interval '3 hours' when 1 then date_trunc('second', now()) + interval '2 hours' else ready_at end,
       ready_why = case n % 5 when 0 then 'meeting' when 1 then 'loop' else ready_why end,
       tier = case n % 5 when 2 then 1 else tier end, assigned_person_id = case n % 5 when 2 then $1::bigint end,
       held_at = case n % 5 when 3 then now() end, held_by = case n % 5 when 3 then $1::bigint end,
       quota_locked = n % 5 = 4
     from (select id, row_number() over (order by id) as n from study_case where project_id = 1042 and tier is not null) ranked
     where c.project_id = 1042 and c.id = ranked.id`,
    [danaId],
  );
}

describe('an empty queue', () => {
  it('counts each open case once, under its first block, and says when a case is next available (V15)', async () => {
    const { id: danaId } = await row<{ id: number }>(server, "select id from person where login = 'dana'");
    const { open } = await row<{ open: number }>(
      server,
      'select count(*)::int as open from study_case where project_id = 1042 and tier is not null',
    );
    const before = await server.asOwner(
      'select id, tier, ready_at, ready_why from study_case where project_id = 1042 and tier is not null',
    );
    await spread(danaId);
    const noam = await atWork('noam', '102');
    const answer = await ask(noam);
    expect(answer.code).toBe(5);
    const { reasons = {}, waits = [] } = answer;
    expect(Object.values(reasons).reduce((sum, cases) => sum + cases, 0)).toBe(open);
    expect(waits.reduce((sum, { cases }) => sum + cases, 0)).toBe(open);
    expect(reasons).toMatchObject({ leased: 0, final: 0 });
    expect(reasons['assignedToOther']).toBeGreaterThan(0);
    expect(reasons['held']).toBeGreaterThan(0);
    expect(reasons['quotaClosed']).toBeGreaterThan(0);
    const forDana = waits.find(({ what }) => what === 'assignedToOther');
    expect(forDana).toEqual({ what: 'assignedToOther', cases: reasons['assignedToOther'], name: expect.any(String) });
    expect(waits.map(({ what }) => what)).toEqual(expect.arrayContaining(['notDue.meeting', 'notDue.loop', 'held']));
    expect(waits.map(({ cases }) => cases)).toEqual(waits.map(({ cases }) => cases).toSorted((a, b) => b - a));

    // A minute before the announced time nothing is dispatched; at that time a case is.
    const at = said(answer.nextAt ?? '');
    expect(at).toBeGreaterThan(Date.now() + 110 * MINUTE);
    const [session] = (
      await server.asOwner(
        "select s.id from session s join person p on p.id = s.person_id where p.login = 'noam' and s.ended_at is null",
      )
    ).rows as { id: number }[];
    const lease = async (now: Instant) =>
      (
        await server.asOwner(
          `select given.case_id from session s, lease_next_cases(array[s.id], array[s.person_id], 1042,
             array(select id from language), array['Asia/Jerusalem'], $2, $2::timestamptz + interval '1 minute') given where s.id = $1 and given.case_id is not null`,
          [session?.id, new Date(now)],
        )
      ).rowCount;
    expect(await lease(instant(at - MINUTE))).toBe(0);
    expect(await lease(at)).toBe(1);
    await server.asOwner('update session set case_id = null, interview_id = null where id = $1', [session?.id]);
    await server.asOwner('delete from number_lease');
    await server.asOwner(
      "update study_case set lease_session_id = null, lease_until = null, record_status = 'empty' where lease_session_id is not null",
    );
    for (const kept of before.rows as { id: number; tier: number; ready_at: Date; ready_why: string }[])
      await server.asOwner(
        'update study_case set tier = $2, ready_at = $3, ready_why = $4, assigned_person_id = null where id = $1',
        [kept.id, kept.tier, kept.ready_at, kept.ready_why],
      );
  });

  it('shows why a case waits: loop, hours, tomorrow, appointment, or another call', async () => {
    const dana = await atWork('dana', '101');
    const why = async (id: number) =>
      (await row<{ ready_why: string }>(server, 'select ready_why from study_case where id = $1', [id])).ready_why;
    const first = await takeCase(server, dana, { phones: [freshNumber()] });
    await dana.setStatus(first.phones[0]?.id ?? 0, 'busy');
    const second = await takeCase(server, dana, { phones: [freshNumber()], leaving: first });
    expect(await why(first.sfId)).toBe('loop');
    await dana.setStatus(second.phones[0]?.id ?? 0, 'meeting', { nextDt: '2031-01-01 10:00' });
    const third = await takeCase(server, dana, { phones: [freshNumber()], leaving: second });
    expect(await why(second.sfId)).toBe('meeting');
    await dana.setStatus(third.phones[0]?.id ?? 0, 'hardRefusal');

    // Another project calls the number: the case waits for that, and shows it.
    const shared = freshNumber();
    const set = await prepareCase(server.db, { project: 1042, login: 'dana', phones: [shared] });
    await server.asOwner(
      'insert into number_lease (number, project_id, case_id, session_id) values ($1, 1043, -1, 1)',
      [`+972${shared.replace(/-/g, '').slice(1)}`],
    );
    await dana.call(calls.nextRespondent, { respId: third.respId });
    expect(await why(set)).toBe('elsewhere');
    expect((await caseRow(server, set)).ready_at.getTime()).toBeGreaterThan(Date.now() + MINUTE);
    await server.asOwner('delete from number_lease where case_id = -1');
    await server.asOwner('update study_case set tier = null where id = $1', [set]);
  });

  it('dispatches no case held back by a supervisor, not even an interrupted one', async () => {
    const dana = await atWork('dana', '101');
    const held = await takeCase(server, dana, { phones: [freshNumber()] });
    await onlyCases(server, [held.sfId]);
    await dana.setStatus(held.phones[0]?.id ?? 0, 'noAnswer');
    expect(await dana.call(calls.setRespondentStatus, { respId: held.respId })).toEqual({ success: true });
    await makeDue(server, held.sfId);
    await server.asOwner(
      'update study_case set held_at = now(), held_by = 1, assigned_person_id = null where id = $1',
      [held.sfId],
    );
    await server.asOwner(
      "update session set resume_project_id = 1042, resume_case_id = $1 where ended_at is null and person_id = (select id from person where login = 'dana')",
      [held.sfId],
    );
    expect(await ask(dana)).toMatchObject({ code: 5, reasons: { held: 1, notDue: 0 } });
    await server.asOwner('update study_case set held_at = null, held_by = null where id = $1', [held.sfId]);
    expect((await dana.next()).sfId).toBe(held.sfId);
  });
});
