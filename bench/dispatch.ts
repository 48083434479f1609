import { instant } from '@seker/kernel';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../apps/server/src/db/database.ts';
import { LOAD_PART, LOAD_PROJECT, seedLoad } from '../apps/server/src/demo/seed-load.ts';
import { leaseNextCase } from '../apps/server/src/features/field/cases/dispatch/index.ts';
import { asId } from '../apps/server/src/testing/as-id.ts';
import { openBenchDatabase } from './database.ts';
import { quantile, round } from './quantile.ts';
import type { BenchResult } from './table.ts';
import { machineApart } from './yardstick.ts';

const INTERVIEWERS = 64;
// Many, so that a pause of the disk meets both alike; fewer where the cases would not be enough for them.
const MOST_ROUNDS = 400;
const WARM_UP = 10;
const CONNECTIONS = 16;
const BUDGET = { p99Milliseconds: 50, ratioToBare: 2, givenTwice: 0 };

/**
 * 64 interviewers ask for their next respondent at the same moment, again and again, out of a million cases with return
 * loops that are spread over the parts of the day, quotas, a language that none of them speaks and a zone outside its
 * calling hours; beside it the least that a dispatch by itself must do: one `FOR UPDATE SKIP LOCKED` that marks its row, in
 * a table of the same shape, on the same pool and machine. Ours may be quicker: who asks together is served together.
 */
export async function run(args: readonly string[]): Promise<BenchResult> {
  const cases = Number(args[0] ?? 1_000_000);
  const before = machineApart();
  const database = await openBenchDatabase(CONNECTIONS);
  try {
    await seedLoad(database.db, cases);
    const owner = new pg.Client(database.postgres.connection('postgres'));
    await owner.connect();
    // A failure that ends the database first must not hide itself behind this connection's end.
    owner.on('error', () => undefined);
    // The same rows, columns and indexes as the queue of cases, on one plain table.
    await owner.query('create table bare_queue (like study_case including all)');
    await owner.query('insert into bare_queue select * from study_case where project_id = $1', [LOAD_PROJECT]);
    await owner.query('grant all on bare_queue to public');
    await owner.query('vacuum analyze');
    // Nothing of the seeding is written to disk while it is measured.
    await owner.query('checkpoint');
    const sessions = await openSessions(owner, INTERVIEWERS);
    const languages = (
      await sql<{ id: number }>`select id from language where code <> 'ar'`.execute(database.db)
    ).rows.map((row) => row.id);

    const given = new Set<number>();
    let twice = 0;
    const ours: number[] = [];
    const bare: number[] = [];
    const rounds = Math.min(MOST_ROUNDS, Math.floor((await countBare(database.db)) / INTERVIEWERS) - WARM_UP);
    for (let round = 0; round < WARM_UP + rounds; round += 1) {
      const counts = round >= WARM_UP;
      // In turn, so that a change in the machine's speed meets both alike.
      bare.push(...(await atOnce(async () => await takeBare(database.db))).slice(counts ? 0 : INTERVIEWERS));
      const give = async (db: Db, index: number): Promise<void> => {
        const session = sessions[index];
        if (session === undefined) throw new Error('no session');
        const found = await leaseNextCase(db, {
          sessionId: asId(session.id),
          personId: asId(session.personId),
          projectId: asId(LOAD_PROJECT),
          languages: languages as never,
          zones: ['Asia/Jerusalem'],
          parts: [LOAD_PART],
          now: instant(Date.now()),
          wallNow: instant(Date.now()),
        });
        if (found === null || found === 'targetReached') throw new Error('nothing was given');
        if (given.has(found.caseId)) twice += 1;
        given.add(found.caseId);
      };
      // First on all connections, each of which plans the statement once, then as interviewers ask.
      const results = await atOnce(async (index) => {
        if (counts) await give(database.db, index);
        else await database.db.connection().execute(async (own) => await give(own, index));
      });
      if (counts) ours.push(...results);
      await finishVisits(database.db);
    }
    await owner.end();
    const slower = round((before + machineApart()) / 2, 2);
    const figures = {
      cases,
      interviewers: INTERVIEWERS,
      requests: ours.length,
      ours: { p50: quantile(ours, 0.5, 2), p99: quantile(ours, 0.99, 2) },
      bare: { p50: quantile(bare, 0.5, 2), p99: quantile(bare, 0.99, 2) },
      ratioP50: round(quantile(ours, 0.5, 2) / quantile(bare, 0.5, 2), 2),
      ratioP99: round(quantile(ours, 0.99, 2) / quantile(bare, 0.99, 2), 2),
      givenTwice: twice,
      slower,
    };
    return {
      name: 'dispatch',
      rows: [
        { what: 'p50 ms', ours: figures.ours.p50, peer: figures.bare.p50, ratio: figures.ratioP50 },
        { what: 'p99 ms', ours: figures.ours.p99, peer: figures.bare.p99, ratio: figures.ratioP99 },
        { what: 'given twice', ours: twice, peer: 0, ratio: null },
        { what: 'this machine, times slower meanwhile', ours: slower, peer: 1, ratio: slower },
      ],
      figures,
      budget: BUDGET,
      held:
        figures.ours.p99 / Math.max(1, slower) <= BUDGET.p99Milliseconds &&
        figures.ratioP99 <= BUDGET.ratioToBare &&
        twice === 0,
    };
  } finally {
    await database.stop();
  }
}

/** What the bare queue gives; one that is empty would cost nothing, and nothing could be compared with it. */
const BARE = sql`project_id = ${sql.lit(LOAD_PROJECT)} and tier = 6 and priority = 6 and ready_at <= now() and lease_session_id is null and not quota_locked and held_at is null`;

async function countBare(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from bare_queue where ${BARE}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

async function takeBare(db: Db): Promise<void> {
  const { numAffectedRows } = await sql`
    update bare_queue q set lease_session_id = 1, lease_until = now() from (
      select id from bare_queue
      where ${BARE}
      order by ready_at, draw_order limit 1 for update skip locked) pick
    where q.project_id = ${LOAD_PROJECT} and q.id = pick.id
  `.execute(db);
  if (numAffectedRows !== 1n) throw new Error('the bare queue gave nothing');
}

/** Milliseconds that each of them waited. */
async function atOnce(act: (index: number) => Promise<unknown>): Promise<number[]> {
  return await Promise.all(
    Array.from({ length: INTERVIEWERS }, async (_, index) => {
      const begin = performance.now();
      await act(index);
      return performance.now() - begin;
    }),
  );
}

export interface OpenSession {
  readonly id: number;
  readonly personId: number;
}

/** Logs so many interviewers in to the project of `seedLoad`. */
export async function openSessions(owner: pg.Client, count: number): Promise<readonly OpenSession[]> {
  const { rows } = await owner.query<OpenSession>(
    `with people as (
       insert into person (group_id, login, real_name, role, password_hash)
       select 1, 'bench' || n, 'Bench', 'interviewer', '' from generate_series(1, $1::int) n returning id)
     insert into session (token_hash, person_id, screen_language, project_id)
     select decode(md5(id::text), 'hex'), id, 'en', $2 from people returning id, person_id as "personId"`,
    [count, LOAD_PROJECT],
  );
  return rows;
}

/** All interviewers are done with their respondents, who do not come back. */
export async function finishVisits(db: Db): Promise<void> {
  await sql`update study_case set lease_session_id = null, lease_until = null, tier = null where project_id = ${LOAD_PROJECT} and lease_session_id is not null`.execute(
    db,
  );
  await sql`delete from number_lease`.execute(db);
  await sql`update session set case_id = null, interview_id = null`.execute(db);
}
