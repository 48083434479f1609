import { sql } from 'kysely';
import { refreshStatistics } from '../db/refresh-statistics.ts';
import type { TestServer } from './test-server.ts';
import { webDocument } from './web-document.ts';
import { openWebSurvey } from './web-survey.ts';

export interface InvitedStudy {
  readonly projectId: number;
  readonly caseIds: readonly number[];
}

/**
 * Creates an online panel of members m1, m2, … with the numbers 050-1000001, … and addresses M1@Example.org, …, all of
 * them in the sample.
 */
export async function openInvitedStudy(
  { db }: Pick<TestServer, 'db'>,
  members: number,
  document: unknown = webDocument(),
): Promise<InvitedStudy> {
  const { projectId } = await openWebSurvey({ db }, document);
  const columns = JSON.stringify(
    ['pid', 'name'].map((field) => ({ field, labels: { en: field }, shown: field === 'name' })),
  );
  await sql`
    with list as (
      insert into list_file (group_id, name, columns, name_column, rows)
      select group_id, 'Panel ' || id, ${columns}, 'name', ${members} from project where id = ${projectId} returning id
    ), member as (
      insert into list_record (list_file_id, fields, phones, email)
      select list.id, jsonb_build_object('pid', 'm' || n, 'name', 'Member ' || n), array['050-1' || lpad(n::text, 6, '0')], 'M' || n || '@Example.org'
      from list, generate_series(1, ${members}::int) n returning list_file_id
    )
    update project set type = 'panel', external_id_column = 'pid', open_key = null, list_file_id = (select id from list)
    where id = ${projectId} and (select count(*) from member) >= 0`.execute(db);
  const { rows } = await sql<{ id: number }>`
    with draw as (
      insert into sample_draw (project_id, method, seed, frame_hash) values (${projectId}, 'asIs', '0', 'panel') returning id
    ), drawn as (
      insert into study_case (project_id, draw_id, draw_order, record_id, language_id, zone)
      select p.id, draw.id, row_number() over (order by r.id), r.id, p.default_language_id, p.zone
      from draw, project p join list_record r on r.list_file_id = p.list_file_id where p.id = ${projectId} returning id, record_id
    ), numbers as (
      insert into phone (project_id, case_id, raw, number, position, disposition_id)
      select ${projectId}, drawn.id, r.phones[1], '+972' || substr(replace(r.phones[1], '-', ''), 2), 0,
        (select min(id) from disposition where project_id = ${projectId} and system_key = 'unused')
      from drawn join list_record r on r.id = drawn.record_id
    )
    select id from drawn order by id`.execute(db);
  // As the jobs do that make such studies.
  await refreshStatistics(db, ['list_record', 'study_case', 'phone']);
  return { projectId, caseIds: rows.map(({ id }) => Number(id)) };
}
