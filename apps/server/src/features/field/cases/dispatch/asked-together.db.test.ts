import type { LanguageId } from '@seker/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../../../testing/as-id.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { leaseNextCase } from './lease-next-case.queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(async () => await server.stop());

describe('interviewers who ask at the same moment', () => {
  it('are served together while the session of one is being changed, which waits for itself only', async () => {
    const sessions = await server.asOwner(`
      with someone as (
        insert into person (group_id, login, real_name, role, password_hash)
        select 1, 'rush-' || n, 'Rush', 'interviewer', '-' from generate_series(1, 12) n returning id
      ) insert into session (token_hash, person_id, screen_language, project_id)
        select sha256(convert_to('rush' || id, 'UTF8')), id, 'he', 1042 from someone returning id::int, person_id::int as person`);
    const asking = sessions.rows as { id: number; person: number }[];
    const languages = await server.asOwner('select id::int from language');
    const ask = async ({ id, person }: { id: number; person: number }) =>
      await leaseNextCase(server.db, {
        sessionId: asId(id),
        personId: asId(person),
        projectId: asId(1042),
        languages: (languages.rows as { id: LanguageId }[]).map((found) => found.id),
        zones: ['Asia/Jerusalem'],
        parts: null,
        now: server.deps.now(),
        wallNow: server.deps.wallNow(),
      });
    const busy = asking.at(-2);
    let letGo = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let changed = (): void => undefined;
    const isChanging = new Promise<void>((resolve) => {
      changed = resolve;
    });
    const change = server.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('session')
        .set({ last_seen_at: new Date() })
        .where('id', '=', asId<'Session'>(busy?.id ?? 0))
        .execute();
      changed();
      await isHeld;
    });
    await isChanging;
    // The last asks twice: it is given one.
    const [last] = asking.slice(-1);
    const waiting = [...asking, ...(last === undefined ? [] : [last])].map(async (one) => await ask(one));
    const others = await Promise.all(waiting.filter((_, index) => asking[index] !== busy));
    expect(others.filter((given) => given === null)).toHaveLength(1);
    letGo();
    await change;
    const given = (await Promise.all(waiting)).flatMap((one) => (one === null || one === 'targetReached' ? [] : [one]));
    expect(new Set(given.map(({ caseId }) => caseId)).size).toBe(asking.length);
    const held = await server.asOwner(
      'select s.id::int from session s join study_case c on c.id = s.case_id and c.lease_session_id = s.id where s.id = any($1)',
      [asking.map(({ id }) => id)],
    );
    expect(held.rows).toHaveLength(asking.length);
  });
});
