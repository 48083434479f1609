import { type Instant } from '@seker/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type PastCase, type PastField, playHistory } from './play-history.ts';
import { seedCalls, settleCases } from './seed-calls.ts';
import { countPlaces, seedInterviews } from './seed-interviews.ts';

const SATURDAY = 6;

/**
 * Inserts the last days of a project until yesterday evening: shifts, calls with their outcomes, interviews with their
 * answers, and the resulting state of cases and quotas. The project's cases must exist, untouched.
 */
export async function seedHistory(
  tx: Tx,
  {
    projectId,
    versionId,
    personIds,
  }: { readonly projectId: number; readonly versionId: number; readonly personIds: readonly number[] },
): Promise<void> {
  const { rows: cases } = await sql<PastCase>`
    select c.id, p.id as "phoneId" from study_case c join phone p on p.project_id = c.project_id and p.case_id = c.id and p.position = 1
    where c.project_id = ${projectId} and c.language_id = (select id from language where code = 'he') order by c.draw_order
  `.execute(tx);
  const { rows: days } = await sql<{ midnight: Date; weekday: number }>`
    select date_trunc('day', now(), 'Asia/Jerusalem') as midnight, extract(dow from now() at time zone 'Asia/Jerusalem')::int as weekday
  `.execute(tx);
  const [today] = days;
  if (today === undefined) throw new Error('the database has no clock');
  const field = playHistory(
    cases,
    personIds,
    today.midnight.getTime() as Instant,
    (back) => (((today.weekday - back) % 7) + 7) % 7 === SATURDAY,
  );
  const sessions = await seedShifts(tx, projectId, field);
  await seedInterviews(tx, { projectId, versionId }, field);
  await seedCalls(tx, projectId, field, sessions);
  await settleCases(tx, projectId, field);
  await countPlaces(tx, projectId);
}

/** Inserts the people's sessions and states; returns the session of each shift. */
async function seedShifts(tx: Tx, projectId: number, { shifts }: PastField): Promise<readonly number[]> {
  const values = shifts.map(({ personId, from, until }, number) => ({ personId, from, until, number }));
  const { rows } = await sql<{ id: number }>`
    insert into session (token_hash, person_id, screen_language, project_id, started_at, last_seen_at, last_active_at, ended_at, end_reason)
    select sha256(${`${projectId} `}::bytea || convert_to(gen_random_uuid()::text, 'UTF8')), s."personId", 'he', ${projectId},
      to_timestamp(s.from / 1000), to_timestamp(s.until / 1000), to_timestamp(s.until / 1000), to_timestamp(s.until / 1000), 'logout'
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as s("personId" bigint, "from" float8, until float8, number int)
    order by s.number returning id
  `.execute(tx);
  const sessions = rows.map(({ id }) => id);
  const states = shifts.flatMap(({ personId, states }, shift) =>
    states.map(({ state, at }) => ({ personId, sessionId: sessions[shift], state, at })),
  );
  await sql`
    insert into person_state (project_id, person_id, session_id, state, at)
    select ${projectId}, s."personId", s."sessionId", s.state, to_timestamp(s.at / 1000)
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as s("personId" bigint, "sessionId" bigint, state text, at float8) order by s.at
  `.execute(tx);
  return sessions;
}
