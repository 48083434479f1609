import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../../../testing/as-id.ts';
import { row } from '../../../../testing/field.ts';
import { Person } from '../../../../testing/person.ts';
import { openStudy } from '../../../../testing/schedule/open-study.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { leaseNextCase } from './lease-next-case.queries.ts';

let server: TestServer;
let dana: Person;
beforeAll(async () => {
  server = await startTestServer({ exchange: 'manual' });
  dana = new Person(server, 'dana');
  await dana.logIn('101');
});
afterAll(async () => await server.stop());

describe('the order of the queue', () => {
  it('is decided last by the id of the case, in every physical order of the rows', async () => {
    const study = await openStudy(server, { cases: 6, room: 9, target: 10 });
    await server.asOwner("update study_case set draw_order = 7, ready_at = '2020-01-01' where project_id = $1", [
      study.projectId,
    ]);
    // Rewritten in reverse, so that heap and index disagree with the ids.
    for (const id of study.caseIds.toReversed())
      await server.asOwner('update study_case set priority = 3 where project_id = $1 and id = $2', [
        study.projectId,
        id,
      ]);
    const session = await row<{ id: number; person: number; languages: number[] }>(
      server,
      `select s.id::int, s.person_id::int as person, array(select id::int from language) as languages from session s
         join person p on p.id = s.person_id where p.login = 'dana' and s.ended_at is null`,
    );
    await dana.startProject(study.projectId);
    for (const [tier, assigned] of [
      [6, false],
      [5, false],
      [4, false],
      [3, false],
      [2, true],
      [1, true],
    ] as const) {
      await server.asOwner(
        `update study_case set tier = $2, lease_session_id = null, lease_until = null,
           assigned_person_id = case when $3 then $4::bigint end, appointment_person_id = case when $3 then $4::bigint end where project_id = $1`,
        [study.projectId, tier, assigned, session.person],
      );
      const given: number[] = [];
      for (const _ of study.caseIds) {
        await server.asOwner('update session set case_id = null, interview_id = null where id = $1', [session.id]);
        await server.asOwner('delete from number_lease');
        const next = await leaseNextCase(server.db, {
          sessionId: asId(session.id),
          projectId: asId(study.projectId),
          personId: asId(session.person),
          now: server.deps.now(),
          wallNow: server.deps.wallNow(),
          languages: session.languages as never,
          zones: ['Asia/Jerusalem'],
          parts: null,
        });
        if (next !== null && next !== 'targetReached') given.push(next.caseId);
      }
      expect(given).toEqual(study.caseIds);
    }
    await server.asOwner('update session set case_id = null, interview_id = null where id = $1', [session.id]);
  });
});
