import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../../../testing/as-id.ts';
import { type DispatchWorld, freeCase, openDispatchWorld, writeCases } from '../../../../testing/dispatch-world.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { leaseNextCase } from './lease-next-case.queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(async () => await server.stop());

/** A world with as many cases, each with two numbers, as interviewers. */
async function openRush(askers: number): Promise<DispatchWorld> {
  const world = await openDispatchWorld(server, askers);
  const cases = Array.from({ length: askers }, (_, index) => freeCase(world, index + 1));
  await writeCases(server, world, cases, { isWhole: true });
  return world;
}

/** Asks for each of them, all in one turn; the answers by the index of the asker. */
function askAtOnce(world: DispatchWorld, askers: readonly number[]) {
  return askers.map(async (asker) => {
    const { sessionId, personId } = world.askers[asker] ?? { sessionId: 0, personId: 0 };
    const given = await leaseNextCase(server.db, {
      sessionId: asId(sessionId),
      personId: asId(personId),
      projectId: asId(world.projectId),
      languages: world.languages.map((id) => asId<'Language'>(id)),
      zones: ['Asia/Jerusalem'],
      parts: null,
      now: world.now,
      wallNow: server.deps.wallNow(),
    });
    return given === 'targetReached' || given === null ? { caseId: null, numbersElsewhere: null, told: given } : given;
  });
}

describe('interviewers who ask at the same moment', () => {
  it('are served together while the session of one is being changed, which waits for itself only', async () => {
    const world = await openRush(12);
    const changing = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const change = server.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('session')
        .set({ last_seen_at: new Date() })
        .where('id', '=', asId<'Session'>(world.askers[0]?.sessionId ?? 0))
        .execute();
      changing.resolve();
      await held.promise;
    });
    await changing.promise;
    // The last asks twice: it is given one.
    const waiting = askAtOnce(world, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11]);
    const others = await Promise.all(waiting.slice(1));
    expect(others.filter(({ caseId }) => caseId === null)).toMatchObject([{ told: null }]);
    held.resolve();
    await change;
    const cases = (await Promise.all(waiting)).flatMap(({ caseId }) => caseId ?? []);
    expect([cases.length, new Set(cases).size]).toEqual([12, 12]);
    const { rows } = await server.asOwner(
      'select from session s join study_case c on c.id = s.case_id and c.lease_session_id = s.id where c.project_id = $1',
      [world.projectId],
    );
    expect(rows).toHaveLength(12);
  });

  it('never hold one number together: the first of them has it, the others are told', async () => {
    const world = await openRush(3);
    await server.asOwner("update phone set number = '+972501230000' where project_id = $1 and position = 1", [
      world.projectId,
    ]);
    const given = await Promise.all(askAtOnce(world, [0, 1, 2]));
    expect(given.map(({ numbersElsewhere }) => numbersElsewhere)).toEqual([0, 1, 1]);
    const { rows } = await server.asOwner("select session_id::int from number_lease where number = '+972501230000'");
    expect(rows).toEqual([{ session_id: world.askers[0]?.sessionId }]);
  });

  it('are all told that the study has its completes', async () => {
    const world = await openRush(2);
    await server.asOwner('update project_count set completed = share where project_id = $1 and slot < 16', [
      world.projectId,
    ]);
    expect(await Promise.all(askAtOnce(world, [0, 1]))).toMatchObject([
      { told: 'targetReached' },
      { told: 'targetReached' },
    ]);
  });
});
