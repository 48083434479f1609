import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { idOf, seedStatuses } from './seed-study.ts';

export const LOAD_PROJECT = 1099;
/** The part of the day that it always is in it, from 1. */
export const LOAD_PART = 3;
/** A zone whose calling hours differ from ours. */
export const FAR_ZONE = 'America/New_York';

/**
 * Adds a very large project for benchmarks: one phone per case, three tiers and seven levels of need, each case in a
 * cell of a quota with one full cell, one in ten in a distant zone and one in twenty in another language. Cases that
 * are not due yet, and those of the distant zone left from a morning, precede the dispatchable ones. Requires the demo
 * study. The loops were tried in four parts of the day, more or less often in each. Returns how many cases were added.
 */
export async function seedLoad(db: Db, cases: number): Promise<number> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
      insert into project (id, group_id, name, type, list_file_id, questionnaire_version_id, sample_size, auto_dialling, zone, zones,
        default_language_id, interviewer_note, spreads_calls, online)
      select ${LOAD_PROJECT}, group_id, 'Load', type, list_file_id, questionnaire_version_id, 100000000, false, zone, zones,
        default_language_id, '{}', true, true
      from project where id = 1042
      on conflict (id) do nothing
    `.execute(tx);
    await sql`select share_sample_size(${LOAD_PROJECT})`.execute(tx);
    const { rows } = await sql`select 1 from disposition where project_id = ${LOAD_PROJECT} limit 1`.execute(tx);
    if (rows.length === 0) {
      await sql`insert into project_language (project_id, language_id, position) select ${LOAD_PROJECT}, language_id, position from project_language where project_id = 1042`.execute(
        tx,
      );
      await sql`insert into calling_window (project_id, weekday, from_minute, to_minute) select ${LOAD_PROJECT}, d, 0, 1440 from generate_series(0, 6) d`.execute(
        tx,
      );
      await sql`insert into allocation (project_id, person_id) select ${LOAD_PROJECT}, person_id from allocation where project_id = 1042`.execute(
        tx,
      );
      await seedStatuses(tx, LOAD_PROJECT);
    }
    const draw = await sql<{ id: number }>`
      insert into sample_draw (project_id, method, seed, frame_hash) values (${LOAD_PROJECT}, 'asIs', '0', 'load') returning id
    `.execute(tx);
    const cells = await sql<{ id: number }>`
      with v as (
        insert into variable (project_id, name, source, known_at, field)
        values (${LOAD_PROJECT}, ${`region ${draw.rows[0]?.id}`}, 'list', 'draw', 'region') returning id
      ), q as (
        insert into quota (project_id, variable_id, names, active, overflow) select ${LOAD_PROJECT}, id, '{}', true, 0 from v returning id)
      insert into quota_cell (project_id, quota_id, key, labels, target, completed)
      select ${LOAD_PROJECT}, q.id, '1:' || n, '{}', 100000, case when n = 8 then 100000 else 0 end from q, generate_series(1, 8) n order by n returning id
    `.execute(tx);
    const cellIds = cells.rows.map(({ id }) => Number(id));
    // One in ten waits in a loop that is not due, one in ten in a due one; the rest is fresh.
    await sql`
      with added as (
        insert into study_case (project_id, draw_id, language_id, zone, record_status, tier, ready_at, ready_why, priority, draw_order, part_excess,
          quota_cells, quota_locked, inclusion_probability)
        select ${LOAD_PROJECT}, ${idOf(draw.rows)}, l.id, case when n % 10 = 3 or n <= ${cases}::int / 50 then ${FAR_ZONE} else 'Asia/Jerusalem' end, case when n % 10 < 2 then 'returnedLoop' else 'empty' end,
          case when n % 10 < 2 then 5 else 6 end,
          case n % 10 when 0 then now() + interval '1 day' when 1 then now() - make_interval(secs => n % 5000) else now() end,
          case when n % 10 < 2 then 'loop' else 'drawn' end, n % 7, n, case when n % 10 < 2 then array[n / 10 % 3, n / 10 % 2, n / 10 % 4, 0] else '{}' end, array[(${cellIds}::bigint[])[1 + n % 8]], n % 8 = 7, 1
        from generate_series(1, ${cases}::int) n, language l where l.code = case when n % 20 = 5 then 'ar' else 'he' end
        returning id
      )
      insert into phone (project_id, case_id, raw, number, position, disposition_id)
      select ${LOAD_PROJECT}, added.id, '07' || lpad(added.id::text, 8, '0'), '+9727' || lpad(added.id::text, 8, '0'), 1, d.id
      from added, disposition d where d.project_id = ${LOAD_PROJECT} and d.system_key = 'unused'
    `.execute(tx);
  });
  return cases;
}
