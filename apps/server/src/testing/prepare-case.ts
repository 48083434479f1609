import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Makes a new case with exactly these numbers the person's next one, by assignment. */
export async function prepareCase(
  db: Db,
  wanted: {
    readonly project: number;
    readonly login: string;
    readonly phones: readonly string[];
    readonly language?: string;
    readonly region?: string;
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update study_case c set tier = 1, ready_at = '2020-01-01', priority = 9, quota_locked = false,
      assigned_person_id = (select id from person where login = ${wanted.login}),
      language_id = (select id from language where code = ${wanted.language ?? 'he'})
    where c.project_id = ${wanted.project} and c.id = (
      select c2.id from study_case c2 join project p on p.id = c2.project_id
        join list_record r on r.list_file_id = p.list_file_id and r.id = c2.record_id
      where c2.project_id = ${wanted.project} and c2.tier = 6 and c2.lease_session_id is null
        and (${wanted.region ?? null}::text is null or r.fields ->> 'region' = ${wanted.region ?? null})
      order by c2.id limit 1)
    returning c.id
  `.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('no fresh case is left');
  await sql`delete from phone where project_id = ${wanted.project} and case_id = ${id}`.execute(db);
  for (const [index, raw] of wanted.phones.entries()) {
    const number = `+972${raw.replace(/-/g, '').slice(1)}`;
    await sql`
      insert into phone (project_id, case_id, raw, number, position, disposition_id)
      select ${wanted.project}, ${id}, ${raw}, ${number}, ${index + 1}, d.id from disposition d where d.project_id = ${wanted.project} and d.system_key = 'unused'
    `.execute(db);
  }
  return id;
}
