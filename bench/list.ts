import { setTimeout as sleep } from 'node:timers/promises';
import { auditCalls, writeCursor } from '@seker/contract';
import { instant } from '@seker/kernel';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../apps/server/src/db/database.ts';
import { LOAD_PART, LOAD_PROJECT, seedLoad } from '../apps/server/src/demo/seed-load.ts';
import { leaseNextCase } from '../apps/server/src/features/field/cases/dispatch/index.ts';
import { listAudit } from '../apps/server/src/features/system/audit/index.ts';
import { asId } from '../apps/server/src/testing/as-id.ts';
import { openBenchDatabase } from './database.ts';
import { quantile, round } from './quantile.ts';
import type { BenchResult } from './table.ts';

const RUNS = 15;
const CASES = 50_000;
const INTERVIEWERS = 8;
const ROUNDS = 60;
/** Those who look through the audit while interviewers are given respondents, and how often each turns a page. */
const READERS = 3;
const PAGE_EVERY_MILLISECONDS = 250;
const BUDGET = { mostMilliseconds: 1_000, dispatchSlowedTo: 1.1 };

/**
 * The audit with a million rows: each page with its total, as the screen asks for it, beside the way of tools that page by
 * offset and count everything; and what dispatch costs while such pages are read.
 */
export async function run(args: readonly string[]): Promise<BenchResult> {
  const events = Number(args[0] ?? 1_000_000);
  const database = await openBenchDatabase(16);
  try {
    const { db } = database;
    await seedLoad(db, CASES);
    const owner = new pg.Client(database.postgres.connection('postgres'));
    await owner.connect();
    owner.on('error', () => undefined);
    await fill(owner, events);
    const rows = [];
    const figures: Record<string, unknown> = { events };
    let worst = 0;
    for (const { what, query, where, offset } of await questions(owner, events)) {
      const parsed = auditCalls.listAudit.query.parse(query);
      const ours = await timed(async () => await listAudit({ db }, parsed));
      const peer = await timed(async () => await byOffset(owner, where, offset));
      worst = Math.max(worst, ours);
      figures[what] = { ours, peer };
      rows.push({ what: `${what} p95 ms`, ours, peer, ratio: peer === 0 ? null : round(ours / peer, 3) });
    }
    const { alone, beside } = await dispatch(db, owner);
    const slowed = round(beside / alone, 2);
    await owner.end();
    rows.push({ what: 'dispatch p50 ms, lists read beside it', ours: beside, peer: alone, ratio: slowed });
    return {
      name: 'list',
      rows,
      figures: { ...figures, worstMilliseconds: worst, dispatch: { alone, beside, slowed } },
      budget: BUDGET,
      held: worst < BUDGET.mostMilliseconds && slowed <= BUDGET.dispatchSlowedTo,
    };
  } finally {
    await database.stop();
  }
}

/** Two years of a busy field; some acts and subjects are rare, and some were long ago. */
async function fill(owner: pg.Client, events: number): Promise<void> {
  await owner.query(
    `insert into audit_event (project_id, at, person_id, session_id, action, subject, subject_id, details, address)
     select case when n % 3 = 0 then 0 when n % 3 = 1 then 1042 else 1043 end,
       now() - make_interval(secs => (n::float8 / $1) * 63072000), n % 8 + 1, n,
       case when n % 100000 = 7 then 'cancel' when n % 5 = 0 then 'edit' when n % 5 < 3 then 'login' else 'logout' end,
       case when n > $1 * 0.98 and n % 4 = 0 then 'group' when n % 5 = 0 then 'person' else 'session' end,
       n % 1000 + 1, '{}', '192.0.2.1'
     from generate_series(1, $1::int) n`,
    [events],
  );
  await owner.query('vacuum analyze audit_event');
  await owner.query('checkpoint');
}

interface Question {
  readonly what: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly where: string;
  readonly offset: number;
}

async function questions(owner: pg.Client, events: number): Promise<readonly Question[]> {
  const deep = Math.floor(events * 0.9);
  const { rows } = await owner.query<{ at: string; id: string }>(
    'select at::text as at, id from audit_event order by at desc, id desc offset $1 limit 1',
    [deep],
  );
  const place = rows[0];
  const after = writeCursor({ sort: 'at.desc', keys: [place?.at ?? '', Number(place?.id)] });
  const [from, until] = [500, 470].map((days) => new Date(Date.now() - days * 86_400_000).toISOString());
  return [
    { what: 'first page', query: {}, where: 'true', offset: 0 },
    { what: 'oldest first', query: { sort: 'at.asc' }, where: 'true', offset: 0 },
    { what: 'deep page', query: { after }, where: 'true', offset: deep },
    { what: 'person', query: { person: 3 }, where: 'person_id = 3', offset: 0 },
    { what: 'rare act', query: { act: 'cancel' }, where: "action = 'cancel'", offset: 0 },
    { what: 'subject of long ago', query: { subject: 'group' }, where: "subject = 'group'", offset: 0 },
    { what: 'project', query: { project: 1042 }, where: 'project_id = 1042', offset: 0 },
    { what: 'period', query: { from, until }, where: `at >= '${from}' and at < '${until}'`, offset: 0 },
    {
      what: 'search',
      query: { q: 'supervisor' },
      where: "person_id in (select id from person where real_name ilike '%supervisor%' or login ilike '%supervisor%')",
      offset: 0,
    },
  ];
}

/** A page by its number, with the total of everything. */
async function byOffset(owner: pg.Client, where: string, offset: number): Promise<void> {
  await owner.query(`select e.*, p.real_name from audit_event e left join person p on p.id = e.person_id
    where ${where} order by e.at desc, e.id desc limit 50 offset ${offset}`);
  await owner.query(`select count(*) from audit_event where ${where}`);
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  await act();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const begin = performance.now();
    await act();
    times.push(performance.now() - begin);
  }
  return quantile(times, 0.95, 1);
}

/** Milliseconds until an interviewer has the next respondent: alone, and while others look through the audit; in turn. */
async function dispatch(db: Db, owner: pg.Client): Promise<{ readonly alone: number; readonly beside: number }> {
  const { rows } = await owner.query<{ id: number; person_id: number }>(
    `with people as (insert into person (group_id, login, real_name, role, password_hash)
       select 1, 'bench' || n, 'Bench', 'interviewer', '' from generate_series(1, ${INTERVIEWERS}) n returning id)
     insert into session (token_hash, person_id, screen_language, project_id)
     select decode(md5(id::text), 'hex'), id, 'en', ${LOAD_PROJECT} from people returning id, person_id`,
  );
  const languages = (await owner.query<{ id: number }>('select id from language')).rows.map(({ id }) => Number(id));
  const [alone, beside]: [number[], number[]] = [[], []];
  let isRead = false;
  let isOver = false;
  const query = auditCalls.listAudit.query.parse({});
  const readers = Array.from({ length: READERS }, async () => {
    while (!isOver) {
      if (isRead) await listAudit({ db }, query);
      await sleep(PAGE_EVERY_MILLISECONDS);
    }
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    isRead = Math.floor(round / 10) % 2 === 1;
    const times = isRead ? beside : alone;
    for (const session of rows) {
      const begin = performance.now();
      await leaseNextCase(db, {
        sessionId: asId(Number(session.id)),
        personId: asId(Number(session.person_id)),
        projectId: asId(LOAD_PROJECT),
        languages: languages as never,
        zones: ['Asia/Jerusalem'],
        parts: [LOAD_PART],
        now: instant(Date.now()),
        wallNow: instant(Date.now()),
      });
      times.push(performance.now() - begin);
    }
    await sql`update study_case set lease_session_id = null, lease_until = null, tier = null
      where project_id = ${LOAD_PROJECT} and lease_session_id is not null`.execute(db);
    await sql`delete from number_lease`.execute(db);
    await sql`update session set case_id = null, interview_id = null`.execute(db);
    await sleep(50);
  }
  isOver = true;
  await Promise.all(readers);
  return { alone: quantile(alone, 0.5, 2), beside: quantile(beside, 0.5, 2) };
}
