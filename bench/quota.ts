import process from 'node:process';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../apps/server/src/db/database.ts';
import { completeCells, reserveCells } from '../apps/server/src/features/projects/quotas/places/index.ts';
import type { EmbeddedPostgres } from '../apps/server/src/postgres/embedded-postgres.ts';
import { asId } from '../apps/server/src/testing/as-id.ts';
import { openField } from '../apps/server/src/testing/schedule/play-schedule.ts';
import { startTestServer } from '../apps/server/src/testing/test-server.ts';
import { openBenchDatabase } from './database.ts';
import type { BenchResult } from './table.ts';

const RUNS = 50;
const AT_ONCE = 200;
const FREE_PLACES = 10;
const SCHEDULES = 50;
const BUDGET = { overshoot: 0, unfilled: 0, schedulesWrong: 0, deadlocks: 0 };
const PROJECT = 1042;

/**
 * A cell with ten free places and 200 qualified respondents at once, fifty times: how many more than ten get in. The
 * peer is what survey systems commonly do: count the completes, and let the respondent go on when there is room.
 * Then the whole field at random, web and telephone on the same cells and the same cases: every count against a recount.
 */
export async function run(): Promise<BenchResult> {
  const database = await openBenchDatabase(32);
  try {
    const { db } = database;
    const { rows } = await sql<{ id: number }>`
      select c.id from quota_cell c join quota q on q.project_id = c.project_id and q.id = c.quota_id
      where c.project_id = ${PROJECT} and c.key in ('1:11:26:center', '6:center')
    `.execute(db);
    const cells = rows.map((row) => row.id);
    const owner = new pg.Client(database.postgres.connection('postgres'));
    await owner.connect();
    await owner.query('create table peer_complete (round int, respondent int)');
    await owner.query('grant all on peer_complete to public');
    await owner.end();
    let overshoot = 0;
    let unfilled = 0;
    let peerOvershoot = 0;
    const milliseconds: number[] = [];
    for (let round = 0; round < RUNS; round += 1) {
      await emptyCells(db, cells);
      const begin = performance.now();
      const admitted = await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, index) => await interviewOnce(db, round * AT_ONCE + index + 1)),
      );
      milliseconds.push(performance.now() - begin);
      const inside = admitted.filter(Boolean).length;
      overshoot += Math.max(0, inside - FREE_PLACES);
      unfilled += Math.max(0, FREE_PLACES - inside);
      peerOvershoot += Math.max(0, (await countThenInsert(db, round)) - FREE_PLACES);
    }
    const { rows: counted } = await sql<{ wrong: number }>`
      select count(*) as wrong from quota_cell where project_id = ${PROJECT} and (completed > target + overflow or reserved <> 0)
    `.execute(db);
    const mixture = await playMixture(database.postgres);
    const figures = {
      runs: RUNS,
      atOnce: AT_ONCE,
      freePlaces: FREE_PLACES,
      overshoot,
      unfilled,
      peerOvershoot,
      inconsistentCells: counted[0]?.wrong ?? -1,
      ...mixture,
      medianRunMilliseconds: Math.round(milliseconds.toSorted((a, b) => a - b)[RUNS / 2] ?? 0),
    };
    return {
      name: 'quota',
      rows: [
        {
          what: 'overshoot in all runs',
          ours: overshoot,
          peer: peerOvershoot,
          ratio: peerOvershoot === 0 ? null : overshoot / peerOvershoot,
        },
        { what: 'places left empty', ours: unfilled, peer: 0, ratio: null },
        { what: 'schedules that do not add up', ours: mixture.schedulesWrong, peer: null, ratio: null },
        { what: 'deadlocks', ours: mixture.deadlocks, peer: null, ratio: null },
      ],
      figures,
      budget: BUDGET,
      held:
        overshoot === 0 &&
        unfilled === 0 &&
        figures.inconsistentCells === 0 &&
        mixture.schedulesWrong === 0 &&
        mixture.deadlocks === 0,
    };
  } finally {
    await database.stop();
  }
}

/** Schedules of three interviewers, five respondents on the web and the passage of time, on three cases each. */
async function playMixture(postgres: EmbeddedPostgres) {
  const field = await openField(await startTestServer({ exchange: 'manual', postgres }));
  let schedulesWrong = 0;
  for (let seed = 1; seed <= SCHEDULES; seed += 1) {
    const troubles = await field.play(seed);
    if (troubles.length > 0) schedulesWrong += 1;
    for (const trouble of troubles) process.stderr.write(`schedule ${seed}: ${trouble}\n`);
  }
  const deadlocks = await field.deadlocks();
  await field.close();
  return { schedules: SCHEDULES, schedulesWrong, deadlocks };
}

/** Ten places free in the interlocked cell and in the region's, none taken. */
async function emptyCells(db: Db, cells: readonly number[]): Promise<void> {
  await sql`delete from quota_reservation where project_id = ${PROJECT}`.execute(db);
  await sql`
    update quota_cell set target = ${FREE_PLACES}, overflow = 0, completed = 0, reserved = 0, extra = 0
    where project_id = ${PROJECT} and id = any(${cells}::bigint[])
  `.execute(db);
}

/** Qualifies, and if admitted completes the interview. */
async function interviewOnce(db: Db, interviewId: number): Promise<boolean> {
  const reserved = await db.transaction().execute(
    async (tx) =>
      await reserveCells(tx, {
        projectId: asId(PROJECT),
        interviewId: asId(interviewId),
        fields: { region: 'center' },
        answers: { SEX: 1, AGEGRP: 2 },
        system: { language: 'he', mode: 'phone' },
      }),
  );
  if (reserved !== 'admitted') return false;
  await db.transaction().execute(async (tx) => await completeCells(tx, asId(PROJECT), asId(interviewId)));
  return true;
}

async function countThenInsert(db: Db, round: number): Promise<number> {
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, respondent) => {
      const { rows } = await sql<{
        count: number;
      }>`select count(*) as count from peer_complete where round = ${round}`.execute(db);
      if ((rows[0]?.count ?? 0) < FREE_PLACES)
        await sql`insert into peer_complete values (${round}, ${respondent})`.execute(db);
    }),
  );
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from peer_complete where round = ${round}`.execute(db);
  return rows[0]?.count ?? 0;
}
