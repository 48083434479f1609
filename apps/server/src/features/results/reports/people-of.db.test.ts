import { reportsCalls as calls } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { figureOf } from '../../../testing/reports-desk.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const PROJECT = 1042;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
  await server.asOwner('truncate fact_state, fact_attempt, fact_interview, fact_case, fact_answer');
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

describe('the people of a report', () => {
  it('are the same in attendance, in production and of one day: interviewers, and everyone else who called', async () => {
    const day = { fromDay: '2026-02-10', toDay: '2026-02-10' };
    const idOf = async (login: string) =>
      (await row<{ id: number }>(server, 'select id::int from person where login = $1', [login])).id;
    const [caller, desk, left] = [await idOf('admin'), await idOf('supervisor'), await idOf('noam')];
    for (const id of [caller, desk, left])
      await server.asOwner(
        `insert into fact_state (person_id, at, project_id, online, interview, call, break, task, first_at, last_at)
         values ($1, '2026-02-10T07:00Z', ${PROJECT}, 3600, 0, 0, 0, 0, '2026-02-10T07:00Z', '2026-02-10T08:00Z')`,
        [id],
      );
    await server.asOwner(
      `insert into fact_attempt (project_id, at, person_id, is_dialled, disposition_id, attempts)
       select ${PROJECT}, '2026-02-10T07:00Z', $1, true, id, 1 from disposition where project_id = ${PROJECT} and system_key = 'busy'`,
      [caller],
    );
    // An interviewer who has left was paid all the same.
    await server.asOwner('update person set disabled_at = now() where id = $1', [left]);
    for (const report of ['attendance', 'production', 'daily'] as const) {
      const told = await admin.call(calls.runReport, {
        report,
        ...(report === 'daily' ? { toDay: day.toDay } : day),
      } as never);
      const people = told.rows.filter(({ isQuiet }) => !isQuiet).map(({ key }) => Number(key.split(' ')[0]));
      expect([report, people.toSorted((a, b) => a - b)]).toEqual([report, [caller, left].toSorted((a, b) => a - b)]);
      expect([report, figureOf(told, 'total', 'paid')]).toEqual([report, 2]);
    }
    await server.asOwner('update person set disabled_at = null where id = $1', [left]);
  });
});
