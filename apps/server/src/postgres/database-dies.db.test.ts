import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CallError, deskCalls as calls, type Respondent } from '@seker/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Person } from '../testing/person.ts';
import { copyDataDirectory, preparedDirectory } from '../testing/prepared-directory.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { EmbeddedPostgres } from './embedded-postgres.ts';

const directory = join(import.meta.dirname, '../../../../.test', `killed-${process.pid}`);
let postgres: EmbeddedPostgres;
let server: TestServer;
const events: string[] = [];

beforeAll(async () => {
  copyDataDirectory(await preparedDirectory(), directory);
  postgres = new EmbeddedPostgres({ dataDir: directory, onEvent: (event) => events.push(event) });
  await postgres.start();
  server = await startTestServer({ postgres });
});
afterAll(async () => {
  await server.stop();
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
});

interface Ledger {
  readonly comments: string[];
  readonly statuses: number[];
  readonly refused: number[];
}

/** Works until told to stop, and records what the server confirmed. */
async function work(person: Person, ledger: Ledger, until: () => boolean): Promise<void> {
  let held: Respondent | null = null;
  for (let count = 0; !until(); count += 1) {
    try {
      held ??= await person.next();
      const text = `${person.name}-${count}`;
      const saved = await person.call(calls.saveComment, { respId: held.respId, text });
      if (saved.success) ledger.comments.push(text);
      for (const phone of held.phones) {
        const set = await person.setStatus(phone.id, 'noAnswer');
        if (set.code === 0) ledger.statuses.push(phone.id);
      }
      held = await person.next(held);
    } catch (error) {
      ledger.refused.push((error as CallError).status);
      held = null;
      await sleep(50);
    }
  }
}

describe('PostgreSQL killed in the middle of the work (K02)', () => {
  it('commits to disk before anything is confirmed as saved', async () => {
    const { rows } = await sql<{ on: string; fsync: string }>`
      select current_setting('synchronous_commit') as on, current_setting('fsync') as fsync`.execute(server.db);
    expect(rows[0]).toEqual({ on: 'on', fsync: 'on' });
  });

  it('refuses with 503 in time, recovers by itself, and has kept everything that it confirmed', async () => {
    const people = ['dana', 'noam', 'maya'].map((name) => new Person(server, name));
    for (const [index, person] of people.entries()) {
      await person.logIn(String(101 + index));
      await person.startProject(1042);
    }
    const ledger: Ledger = { comments: [], statuses: [], refused: [] };
    let done = false;
    const working = Promise.all(people.map(async (person) => await work(person, ledger, () => done)));
    const savesMore = async (): Promise<void> => {
      const before = ledger.comments.length;
      await expect.poll(() => ledger.comments.length, { interval: 20 }).toBeGreaterThan(before + 10);
    };
    for (const _round of [1, 2]) {
      await savesMore();
      const refused = ledger.refused.length;
      const victim = postgres.pid ?? 0;
      process.kill(victim, 'SIGKILL');
      await expect.poll(() => ledger.refused.length, { interval: 20 }).toBeGreaterThan(refused);
      await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { interval: 50 }).toBe(200);
      await savesMore();
      expect(postgres.pid).not.toBe(victim);
    }
    done = true;
    await working;

    expect(new Set(ledger.refused)).toEqual(new Set([503]));
    expect(ledger.comments.length).toBeGreaterThan(20);
    expect(events.filter((event) => event === 'restarted')).toHaveLength(2);
    const { rows: comments } = await sql<{ text: string; times: number }>`
      select text, count(*) as times from case_comment group by text`.execute(server.db);
    const times = new Map(comments.map((comment) => [comment.text, comment.times]));
    expect(ledger.comments.filter((text) => times.get(text) !== 1)).toEqual([]);
    const { rows: statuses } = await sql<{ phoneId: number; times: number }>`
      select phone_id as "phoneId", count(*) as times from attempt where closed_at is not null group by phone_id`.execute(
      server.db,
    );
    const closed = new Map(statuses.map((status) => [status.phoneId, status.times]));
    expect(ledger.statuses.filter((phoneId) => closed.get(phoneId) !== 1)).toEqual([]);
    // Each interviewer holds at most one respondent, and each held respondent has an interviewer.
    const { rows: odd } = await sql`
      select 1 from study_case c full join session s on s.id = c.lease_session_id and s.case_id = c.id
      where (c.lease_session_id is not null and s.id is null) or (s.case_id is not null and c.id is null)`.execute(
      server.db,
    );
    expect(odd).toEqual([]);
  });
});
