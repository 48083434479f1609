import { deskCalls as calls } from '@seker/contract';
import type { LanguageId } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../../../testing/as-id.ts';
import { completesOf } from '../../../../testing/completes.ts';
import { DEMO_ANSWERS } from '../../../../testing/demo-answers.ts';
import { endOnly, freshNumber, onlyCases, row, takeCase } from '../../../../testing/field.ts';
import { Person } from '../../../../testing/person.ts';
import { prepareCase } from '../../../../testing/prepare-case.ts';
import { rounds } from '../../../../testing/rounds.ts';
import { openSurvey, sendPage, walkSurvey } from '../../../../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { leaseNextCase } from './lease-next-case.queries.ts';

/** How often someone logs out in mid-call. */
const LOG_OUTS = rounds(4, 10);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ speed: 100 });
});
afterAll(async () => await server.stop());
const people: Person[] = [];
afterEach(async () => {
  for (const person of people.splice(0)) await person.goHome();
  await endOnly(server);
  expect(server.troubles()).toEqual([]);
});

async function atWork(name: string, station: string, project = 1042): Promise<Person> {
  const person = await Person.atWork(server, name, station, project);
  people.push(person);
  return person;
}

describe('concurrent requests', () => {
  it('give sixty cases to sixty of a hundred interviewers, each to one (C03)', async () => {
    const sessions = await server.asOwner(`
      with someone as (
        insert into person (group_id, login, real_name, role, password_hash)
        select 1, 'crowd-' || n, 'Crowd', 'interviewer', '-' from generate_series(1, 100) n returning id
      ) insert into session (token_hash, person_id, screen_language, project_id)
        select decode(md5(id::text), 'hex'), id, 'he', 1042 from someone returning id, person_id`);
    const sixty = await server.asOwner(
      'select id from study_case where project_id = 1042 and tier = 6 order by id limit 60',
    );
    await onlyCases(
      server,
      sixty.rows.map((found) => Number((found as { id: number }).id)),
    );
    const languages = await server.asOwner('select id from language');
    const request = {
      projectId: asId<'Project'>(1042),
      languages: languages.rows.map((found) => Number((found as { id: number }).id) as LanguageId),
      zones: ['Asia/Jerusalem'],
      parts: null,
    };
    for (let round = 0; round < rounds(3, 10); round += 1) {
      const given = await Promise.all(
        (sessions.rows as { id: number; person_id: number }[]).map(
          async ({ id, person_id: personId }) =>
            await leaseNextCase(server.db, {
              ...request,
              sessionId: asId(id),
              personId: asId(personId),
              now: server.deps.now(),
              wallNow: server.deps.wallNow(),
            }),
        ),
      );
      const cases = given.flatMap((one) => (one === null || one === 'targetReached' ? [] : [one.caseId]));
      expect(new Set(cases).size).toBe(cases.length);
      expect(cases).toHaveLength(60);
      const leased = await row<{ count: number }>(
        server,
        `select count(*) from study_case c join session s on s.id = c.lease_session_id and s.case_id = c.id and s.interview_id = c.interview_id
         where c.project_id = 1042`,
      );
      expect(Number(leased.count)).toBe(60);
      await server.asOwner(
        'update study_case set lease_session_id = null, lease_until = null where lease_session_id is not null',
      );
      await server.asOwner('update session set case_id = null, interview_id = null where case_id is not null');
      await server.asOwner('delete from number_lease');
    }
    await server.asOwner(
      "update session set ended_at = now(), end_reason = 'logout' where person_id in (select id from person where login like 'crowd-%')",
    );
  });

  it('never give one number to two people, not even in two projects', async () => {
    const shared = freshNumber();
    const dana = await atWork('dana', '101');
    const noam = await atWork('noam', '102', 1043);
    const hers = await takeCase(server, dana, { phones: [shared] });
    const same = await prepareCase(server.db, { project: 1043, login: 'noam', phones: [freshNumber(), shared] });
    const his = await noam.next();
    expect(his.sfId).not.toBe(same);
    const waits = await row<{ lease_session_id: number | null; ready_at: Date; visit: number }>(
      server,
      'select * from study_case where id = $1',
      [same],
    );
    expect(waits).toMatchObject({ lease_session_id: null, visit: 0 });
    expect(waits.ready_at.getTime()).toBeGreaterThan(Date.now() + 60_000);

    // Once she has left it, he gets it.
    await dana.setStatus(hers.phones[0]?.id ?? 0, 'noAnswer');
    await dana.next(hers);
    await server.asOwner("update study_case set ready_at = now() - interval '1 minute' where id = $1", [same]);
    await noam.setStatus(his.phones[0]?.id ?? 0, 'hardRefusal');
    expect((await noam.next(his)).sfId).toBe(same);
  });

  it('never give one number to two people in one project', async () => {
    const shared = freshNumber();
    const dana = await atWork('dana', '101');
    const noam = await atWork('noam', '102');
    const one = await prepareCase(server.db, { project: 1042, login: 'dana', phones: [shared] });
    const two = await prepareCase(server.db, { project: 1042, login: 'noam', phones: [shared] });
    const given = await Promise.all([dana.next(), noam.next()]);
    const both = given.map((respondent) => respondent.sfId);
    expect([one, two].filter((id) => both.includes(id)).length).toBeLessThanOrEqual(1);
    const numbers = given.flatMap((respondent) => respondent.phones.map((phone) => phone.phone));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('a double click (C05)', () => {
  it('takes one respondent, and every answer shows them', async () => {
    const dana = await atWork('dana', '101');
    for (let round = 0; round < rounds(2, 5); round += 1) {
      const given = await Promise.all([1, 2, 3, 4].map(async () => await dana.next()));
      expect(new Set(given.map((respondent) => respondent.sfId)).size).toBe(1);
      const held = await server.asOwner('select id from study_case where lease_session_id is not null');
      expect(held.rowCount).toBe(1);
      const [first] = given;
      if (first === undefined) throw new Error('no case');
      await dana.setStatus(first.phones[0]?.id ?? 0, 'hardRefusal');
      // The same on leaving: the second click must not release the respondent of the first.
      const next = await Promise.all([1, 2, 3, 4].map(async () => await dana.next(first)));
      expect(new Set(next.map((respondent) => respondent.sfId)).size).toBe(1);
      expect(next[0]?.sfId).not.toBe(first.sfId);
      expect((await dana.reload(next[0] ?? first)).sfId).toBe(next[0]?.sfId);
      await dana.setStatus(next[0]?.phones[0]?.id ?? 0, 'hardRefusal');
      await dana.call(calls.setRespondentStatus, { respId: next[0]?.respId ?? 0 });
    }
  });
});

describe('a respondent whose interviewer is gone', () => {
  it('is released when the lease was not renewed: the call ends and the attempt gets a status', async () => {
    const dana = await atWork('dana', '101');
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await dana.dial(respondent);
    await dana.lineIs('answered');
    await server.asOwner("update study_case set lease_until = now() - interval '1 second' where id = $1", [
      respondent.sfId,
    ]);
    await expect
      .poll(
        async () =>
          (
            await row<{ lease_session_id: number | null }>(
              server,
              'select lease_session_id from study_case where id = $1',
              [respondent.sfId],
            )
          ).lease_session_id,
      )
      .toBeNull();
    await expect.poll(() => server.exchange.calls().length).toBe(0);
    const attempt = await row<{ key: string; closed_at: Date }>(
      server,
      'select d.system_key as key, a.closed_at from attempt a left join disposition d on d.project_id = a.project_id and d.id = a.disposition_id where a.case_id = $1',
      [respondent.sfId],
    );
    expect(attempt).toMatchObject({ key: 'lineDropped', closed_at: expect.any(Date) });
    expect(await row(server, 'select 1 from number_lease where case_id = $1', [respondent.sfId])).toBeUndefined();
    await expect(dana.reload(respondent)).rejects.toMatchObject({ status: 403 });
    expect((await dana.next(respondent)).sfId).not.toBe(respondent.sfId);
  });

  it(`is released at log-out in mid-call: hung up, number free, attempt with a status; ${LOG_OUTS} times`, async () => {
    for (let round = 0; round < LOG_OUTS; round += 1) {
      const dana = await atWork('dana', '101');
      // Calls that end by themselves at the same moment must not block the release.
      const respondent = await takeCase(server, dana, { phones: [freshNumber(round % 2 === 0 ? '01' : '04')] });
      await dana.dial(respondent);
      await dana.lineIs('answered', 'stopped');
      const out = await dana.fetch('/auth/index/logout');
      expect(await out.json()).toEqual({ success: true });
      dana.cookie = '';
      await expect.poll(() => server.exchange.calls().length).toBe(0);
      expect(await row(server, 'select 1 from number_lease where case_id = $1', [respondent.sfId])).toBeUndefined();
      expect(
        await row(server, 'select 1 from attempt where case_id = $1 and closed_at is null', [respondent.sfId]),
      ).toBeUndefined();
      await expect.poll(async () => await row(server, 'select 1 from station_call where live')).toBeUndefined();
    }
  });

  it('loses no page and doubles no complete when log-out and last page coincide (C07)', async () => {
    for (let round = 0; round < rounds(4, 8); round += 1) {
      const dana = await atWork('dana', '101');
      const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
      await dana.dial(respondent);
      await dana.lineIs('answered');
      const form = await openSurvey(dana, respondent, respondent.phones[0]?.id ?? 0);
      const last = await walkSurvey(dana, form, DEMO_ANSWERS, 'closing-contact');
      const before = await completesOf(server, 1042);
      const [sent] = await Promise.all([
        sendPage(dana, last, DEMO_ANSWERS['closing-contact']),
        dana.fetch('/auth/index/logout'),
      ]);
      dana.cookie = '';
      const after = await completesOf(server, 1042);
      const interview = await row<{ state: string; outcome: string | null }>(
        server,
        'select state, outcome from interview where id = $1',
        [respondent.respId],
      );
      const ended = interview.state === 'ended' && interview.outcome === 'success';
      expect(after - before).toBe(ended ? 1 : 0);
      if (sent.handoff === '/main/success') expect(ended).toBe(true);
      expect([200, 401, 403]).toContain(sent.status);
      const found = await row<{ record_status: string; lease_session_id: number | null }>(
        server,
        'select * from study_case where id = $1',
        [respondent.sfId],
      );
      expect(found.lease_session_id).toBeNull();
      expect(found.record_status === 'success').toBe(ended);
      const leak = await row(server, "select 1 from quota_reservation where interview_id = $1 and state = 'reserved'", [
        respondent.respId,
      ]);
      expect(leak).toBeUndefined();
      await expect.poll(() => server.exchange.calls().length).toBe(0);
      await expect.poll(async () => await row(server, 'select 1 from station_call where live')).toBeUndefined();
    }
  });
});
