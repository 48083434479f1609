import { seedStatuses, seedVersion } from '../../demo/seed-study.ts';
import { newToken } from '../../features/field/respondents/index.ts';
import type { TestServer } from '../test-server.ts';
import { scheduleDocument } from './schedule-document.ts';

export const INTERVIEWERS = ['dana', 'noam', 'maya'] as const;

/** A small study that runs by telephone and on the web at once. */
export interface Study {
  readonly projectId: number;
  readonly openKey: string;
  readonly caseIds: readonly number[];
}

/** The one questionnaire version of each server's studies. */
const versions = new WeakMap<TestServer, number>();
let serial = 0;

/**
 * Creates a project with the given number of cases, all in the region `south`, and quotas over every kind of variable:
 * region (list), sex, age, sex × region, the interview's language. The sample size is `target`.
 */
export async function openStudy(
  server: TestServer,
  wanted: { readonly cases: number; readonly room: number; readonly target: number },
): Promise<Study> {
  const one = async (text: string, values: readonly unknown[] = []): Promise<number> => {
    const { rows } = await server.asOwner(text, values);
    return Number((rows as { id: string }[])[0]?.id);
  };
  const people = await server.asOwner("select id, login from person where role in ('administrator', 'interviewer')");
  const personOf = (login: string): number =>
    Number((people.rows as { id: string; login: string }[]).find((person) => person.login === login)?.id);
  const versionId =
    versions.get(server) ??
    (await server.db
      .transaction()
      .execute(async (tx) => await seedVersion(tx, scheduleDocument(), 'Schedule', personOf('admin'))));
  versions.set(server, versionId);
  const openKey = newToken();
  const listId = await one(
    "insert into list_file (group_id, name, columns) select group_id, $1, '[]' from person where login = 'admin' returning id",
    [`Schedule ${openKey}`],
  );
  const projectId = await one("select nextval('project_id_seq') as id");
  await server.asOwner(
    `insert into project (id, group_id, name, type, list_file_id, questionnaire_version_id, sample_size, zone, zones, default_language_id, online, open_key)
     select $1, p.group_id, 'Schedule', 'listFile', $2, $3, $4, 'Asia/Jerusalem', array['Asia/Jerusalem'], l.id, true, $5
     from person p, language l where p.login = 'admin' and l.code = 'he'`,
    [projectId, listId, versionId, wanted.target, openKey],
  );
  await server.asOwner('select share_sample_size($1)', [projectId]);
  await server.asOwner(
    `with languages as (
       insert into project_language (project_id, language_id, position) select $1, id, id from language where code in ('en', 'he')),
     hours as (insert into calling_window (project_id, weekday, from_minute, to_minute) select $1, d, 0, 1440 from generate_series(0, 6) d)
     insert into allocation (project_id, person_id) select $1, id from person where login = any($2)`,
    [projectId, INTERVIEWERS],
  );
  await server.db.transaction().execute(async (tx) => await seedStatuses(tx, projectId));
  await addQuotas(server, projectId, wanted.room);
  const { rows } = await server.asOwner(
    `with draw as (insert into sample_draw (project_id, method, seed, frame_hash) values ($1, 'asIs', '0', 'schedule') returning id),
       record as (insert into list_record (list_file_id, fields) select $2, '{"region":"south"}' from generate_series(1, $3::int) returning id)
     insert into study_case (project_id, draw_id, record_id, language_id, zone, tier, ready_at, draw_order)
     select $1, draw.id, record.id, l.id, 'Asia/Jerusalem', 6, now() - interval '1 hour', record.id
     from draw, record, language l where l.code = 'he' returning id`,
    [projectId, listId, wanted.cases],
  );
  const caseIds = (rows as { id: string }[]).map(({ id }) => Number(id));
  for (const caseId of caseIds) {
    serial += 1;
    await server.asOwner(
      `insert into phone (project_id, case_id, raw, number, position, disposition_id)
       select $1, $2, $3, '+972' || substr($3, 2), 1, id from disposition where project_id = $1 and system_key = 'unused'`,
      [projectId, caseId, `054${String(serial).padStart(7, '0')}`],
    );
  }
  return { projectId, openKey, caseIds };
}

/** Adds cells with `room` places each, one of them in the overflow. */
async function addQuotas(server: TestServer, projectId: number, room: number): Promise<void> {
  const variables = [
    { name: 'region', source: 'list', at: 'contact', field: 'region', keys: ['5:south'] },
    { name: 'sex', source: 'interview', at: 'interview', field: 'SEX', keys: ['1:1', '1:2', '1:3'] },
    { name: 'age', source: 'interview', at: 'interview', field: 'AGE', keys: ['1:1', '1:2'] },
    { name: 'language', source: 'system', at: 'contact', field: 'language', keys: ['2:en', '2:he'] },
  ];
  for (const { name, source, at, field, keys } of variables) {
    await server.asOwner(
      `insert into variable (project_id, name, source, known_at, field) values ($1, $2, $3, $4, $5)`,
      [projectId, name, source, at, field],
    );
    await addQuota(server, projectId, name, keys, name === 'region' ? room * 4 : room * 2);
  }
  await server.asOwner(
    `insert into variable (project_id, name, source, known_at, parts)
     select $1, 'sex × region', 'concatenated', 'interview', array_agg(id order by name desc) from variable
     where project_id = $1 and name in ('sex', 'region')`,
    [projectId],
  );
  await addQuota(server, projectId, 'sex × region', ['1:15:south', '1:25:south', '1:35:south'], room);
}

async function addQuota(
  server: TestServer,
  projectId: number,
  variable: string,
  keys: readonly string[],
  room: number,
): Promise<void> {
  await server.asOwner(
    `with q as (
       insert into quota (project_id, variable_id, names, active, overflow)
       select $1, id, '{}', true, 1 from variable where project_id = $1 and name = $2 returning id)
     insert into quota_cell (project_id, quota_id, key, labels, target, overflow)
     select $1, q.id, key, '{}', $4::int, 1 from q, unnest($3::text[]) key`,
    [projectId, variable, keys, room - 1],
  );
}
