import type pg from 'pg';
import type { Db } from '../apps/server/src/db/database.ts';
import { idOf, seedStatuses } from '../apps/server/src/demo/seed-study.ts';

export const CASES_PROJECT = 1_100;
/** Ids of the field's cases, records, numbers and interviews begin behind it. */
export const FIRST_ID = 10_000_000;
/** In three records. */
export const RARE_NAME = 'זילברמן-אורגד';
/** In one of sixteen records. */
export const COMMON_NAME = 'כהן';

const LIST_FILE = 'Bench of cases';
const ZONES = ['Asia/Jerusalem', 'Asia/Jerusalem', 'Asia/Jerusalem', 'Europe/London', 'America/New_York'];
const FIRST_NAMES = ['דוד', 'שרה', 'יעקב', 'מרים', 'אחמד', 'נועה', 'אברהם', 'תמר', 'Olga', 'Ivan', 'Rachel', 'Daniel'];
const LAST_NAMES = [
  'כהן',
  'לוי',
  'מזרחי',
  'פרץ',
  'ביטון',
  'דהן',
  'אברהם',
  'פרידמן',
  'חדד',
  'כץ',
  'Cohen',
  'Levi',
].concat(['Petrov', 'Mansour', 'Smith', 'Katz']);
const STREETS = ['הרצל', "ז'בוטינסקי", 'ויצמן', 'בן גוריון', 'האורנים', 'Allenby', 'King George', 'הגפן'];
const CITIES = ['תל אביב', 'ירושלים', 'חיפה', 'באר שבע', 'נצרת', 'Ashdod', 'רמת גן'];

/**
 * A project in the middle of its field: people with Hebrew and English names, addresses and one or two numbers, in four languages
 * and three zones; three in ten were called, some of them have ended; some are kept back or assigned; interviews by telephone and
 * on the web. One in ten is completed, or so many. The demo study must be there.
 */
export async function seedCasesField(
  db: Db,
  owner: pg.Client,
  cases: number,
  completes: number = cases / 10,
): Promise<void> {
  // The keys between rows that are written here are right, and to look each up takes longer than to write them.
  await owner.query('set session_replication_role = replica');
  const drawId = await seedProject(db, owner, cases);
  await seedRecords(owner, cases);
  await seedCases(owner, { drawId, cases, completes });
  await seedCalls(owner);
  await owner.query('set session_replication_role = default');
  await owner.query('vacuum analyze');
  // Nothing of the seeding is written to disk while it is measured.
  await owner.query('checkpoint');
}

async function seedProject(db: Db, owner: pg.Client, cases: number): Promise<number> {
  const columns = [
    ...['name', 'region', 'city', 'address'].map((field) => ({ field, kind: 'text' })),
    { field: 'age', kind: 'number' },
  ].map(({ field, kind }) => ({ field, kind, title: field, names: { he: field, en: field } }));
  await owner.query(
    `insert into list_file (group_id, name, columns, name_column, rows, phones)
     select group_id, $1, coalesce((select columns from list_file order by id limit 1), $2::jsonb), 'name', $3, $3 from project where id = 1042`,
    [LIST_FILE, JSON.stringify(columns), cases],
  );
  await owner.query(
    `insert into project (id, group_id, name, type, list_file_id, questionnaire_version_id, sample_size, zone, zones, default_language_id, online, started_at)
     select $1, p.group_id, 'Cases', 'listFile', f.id, p.questionnaire_version_id, $2, p.zone, $3, p.default_language_id, true, now()
     from project p, list_file f where p.id = 1042 and f.name = $4`,
    [CASES_PROJECT, cases, [...new Set(ZONES)], LIST_FILE],
  );
  await owner.query(`select share_sample_size(${CASES_PROJECT})`);
  for (const text of [
    'insert into project_language (project_id, language_id, position) select $1, id, id from language',
    'insert into calling_window (project_id, weekday, from_minute, to_minute) select $1, d, 540, 1260 from generate_series(0, 6) d',
    'insert into allocation (project_id, person_id) select $1, person_id from allocation where project_id = 1042',
  ])
    await owner.query(text, [CASES_PROJECT]);
  await db.transaction().execute(async (tx) => await seedStatuses(tx, CASES_PROJECT));
  await owner.query(
    `with v as (insert into variable (project_id, name, source, known_at, field) values ($1, 'region', 'list', 'draw', 'region') returning id),
       q as (insert into quota (project_id, variable_id, names, active, overflow) select $1, id, '{}', true, 0 from v returning id)
     insert into quota_cell (project_id, quota_id, key, labels, target, completed)
     select $1, q.id, '8:region ' || n, jsonb_build_object('en', 'Region ' || n), 100000, case when n = 8 then 100000 else 0 end from q, generate_series(1, 8) n`,
    [CASES_PROJECT],
  );
  const { rows } = await owner.query<{ id: number }>(
    "insert into sample_draw (project_id, method, seed, frame_hash) values ($1, 'asIs', '0', 'bench') returning id",
    [CASES_PROJECT],
  );
  return Number(idOf(rows));
}

async function seedRecords(owner: pg.Client, cases: number): Promise<void> {
  await owner.query(
    `insert into list_record (list_file_id, id, fields, phones, numbers, email)
     select f.id, $1 + n, jsonb_build_object(
         'name', ($4::text[])[1 + n % 12] || ' ' || case when n % ($2 / 3) = 7 then $3 else ($5::text[])[1 + hash % 16] end,
         'address', ($6::text[])[1 + n % 8] || ' ' || 1 + hash % 190, 'city', ($7::text[])[1 + n % 7], 'region', 'region ' || 1 + n % 8, 'age', 18 + n % 70),
       case when n % 4 = 0 then array['05' || 2 + n % 3 || '-' || 1000000 + n, '03-' || 1000000 + n]
         else array['05' || 2 + n % 3 || '-' || 1000000 + n] end,
       case when n % 4 = 0 then array['+9725' || 2 + n % 3 || 1000000 + n, '+9723' || 1000000 + n]
         else array['+9725' || 2 + n % 3 || 1000000 + n] end,
       case when n % 2 = 0 then 'person' || n || '@example.org' end
     from list_file f, generate_series(1, $2::int) n, lateral (select abs(hashint4(n)) as hash) h where f.name = $8`,
    [FIRST_ID, cases, RARE_NAME, FIRST_NAMES, LAST_NAMES, STREETS, CITIES, LIST_FILE],
  );
}

/** Of twenty: six were called, of which two ended with an interview and one without; the rest is fresh. */
async function seedCases(
  owner: pg.Client,
  { drawId, cases, completes }: { readonly drawId: number; readonly cases: number; readonly completes: number },
): Promise<void> {
  await owner.query(
    `insert into study_case (project_id, id, draw_id, portion, record_id, language_id, zone, record_status, tier, ready_at, ready_why,
       priority, draw_order, attempts, contacted, visit, quota_cells, quota_locked, inclusion_probability, assigned_person_id,
       held_at, held_by, interview_id, outcome_id, web_status)
     select $1, $2 + n, $3, 1 + n * 10 / ($4 + 1), $2 + n, l.id, ($5::text[])[1 + hash % 5],
       case fate when 0 then 'success' when 1 then 'success' when 2 then 'burned' when 3 then 'returnedMeeting' when 4 then 'returnedLoop'
         when 5 then 'returnedLoop' else 'empty' end,
       case when fate < 3 then null when n % 50 = 9 then 1 when fate = 3 then 3 when fate < 6 then 5 else 6 end,
       case when fate = 3 then now() + make_interval(mins => n % 2880) when fate between 4 and 5 then now() + make_interval(mins => n % 600 - 300) else '-infinity' end,
       case when fate = 3 then 'meeting' when fate between 4 and 5 then 'loop' else 'drawn' end,
       n % 7, n, case when fate < 6 then 1 + hash % 9 else 0 end, fate < 4, case when fate < 6 then 1 else 0 end,
       array[cells.ids[1 + n % 8]], n % 8 = 7, 1, case when n % 50 = 9 then people.ids[1 + n % cardinality(people.ids)] end,
       case when n % 200 = 11 then now() end, case when n % 200 = 11 then people.ids[1] end,
       case when fate < 2 or n % 100 = 10 then $2 + n end,
       case when fate < 3 then statuses.ids[1 + n % cardinality(statuses.ids)] end,
       case when n % 10 = 0 then case when fate < 2 then 'completed' when n % 100 = 10 then 'stopped' else 'notStarted' end else 'notSent' end
     from generate_series(1, $4::int) n,
       lateral (select abs(hashint4(n)) as hash) h, lateral (select greatest((hash / 16) % 20 - $6::int, 0) as fate) f,
       (select array_agg(id order by id) as ids from quota_cell where project_id = $1) cells,
       (select array_agg(person_id order by person_id) as ids from allocation where project_id = $1) people,
       (select array_agg(id order by id) as ids from disposition where project_id = $1) statuses,
       lateral (select id from language where code = case when n % 20 = 5 then 'ar' when n % 20 = 6 then 'ru' when n % 5 = 0 then 'en' else 'he' end) l`,
    [CASES_PROJECT, FIRST_ID, drawId, cases, ZONES, Math.round((20 * completes) / cases) - 2],
  );
  await owner.query(
    `insert into phone (project_id, id, case_id, raw, number, position, disposition_id, list_status, attempts)
     select $1, r.id * 2 + p.place, r.id, r.phones[p.place], number, p.place, d.id, case when c.tier is null then 'locked' else 'free' end, c.attempts
     from list_record r join list_file f on f.id = r.list_file_id and f.name = $2
       join study_case c on c.project_id = $1 and c.id = r.id
       join disposition d on d.project_id = $1 and d.system_key = 'unused',
       unnest(r.numbers) with ordinality p(number, place)`,
    [CASES_PROJECT, LIST_FILE],
  );
}

/** Each call of those that were made, over the last month, and the interviews; one in a hundred interviews is of no case. */
async function seedCalls(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into session (token_hash, person_id, screen_language, ended_at, end_reason)
     select decode(md5('bench'), 'hex'), person_id, 'he', now(), 'logout' from allocation where project_id = $1 order by person_id limit 1 returning id`,
    [CASES_PROJECT],
  );
  await owner.query(
    `insert into attempt (project_id, case_id, phone_id, interview_id, visit, person_id, session_id, how, started_at, answered_at, ended_at,
       closed_at, exchange_outcome, disposition_id, tier)
     select $1, c.id, c.id * 2 + 1, c.id, 1, people.ids[1 + (c.id + k) % cardinality(people.ids)], $2,
       case when c.id % 9 = 0 then 'manual' when c.id % 31 = 0 then 'none' else 'auto' end, at, case when c.id % 3 = 0 then at + interval '20 seconds' end,
       at + interval '1 minute', at + interval '2 minutes', case when c.id % 3 = 0 then 'answered' else 'noAnswer' end,
       statuses.ids[1 + (c.id + k) % cardinality(statuses.ids)], 6
     from study_case c, generate_series(1, c.attempts) k,
       lateral (select now() - make_interval(secs => (c.id * 7919 + k * 104729) % 2592000) as at) moment,
       (select array_agg(person_id order by person_id) as ids from allocation where project_id = $1) people,
       (select array_agg(id order by id) as ids from disposition where project_id = $1) statuses
     where c.project_id = $1 order by at`,
    [CASES_PROJECT, idOf(rows)],
  );
  await owner.query(
    `insert into interview (project_id, id, case_id, version_id, mode, answered_by, language_id, seed, state, outcome, form_token, person_id,
       started_at, ended_at, touched_at, start)
     select $1, c.interview_id, case when c.id % 1000 = 0 then null else c.id end, p.questionnaire_version_id, way, way, c.language_id, '5e4e5e4e5e4e5e4e',
       case when c.tier is null then 'ended' else 'open' end, case when c.tier is null then case when c.id % 50 = 3 then 'screenedOut' else 'success' end end,
       '', case when way = 'phone' then people.ids[1 + c.id % cardinality(people.ids)] end, at,
       case when c.tier is null then at + interval '10 minutes' end, at + interval '10 minutes', '{}'
     from study_case c join project p on p.id = c.project_id,
       lateral (select now() - make_interval(secs => (c.id * 7919) % 2592000) as at, case when c.web_status = 'notSent' then 'phone' else 'web' end as way) said,
       (select array_agg(person_id order by person_id) as ids from allocation where project_id = $1) people
     where c.project_id = $1 and c.interview_id is not null`,
    [CASES_PROJECT],
  );
}

/** Numbers and addresses that are left alone, one in ten thousand of them of the field's own people. */
export async function seedBlacklist(owner: pg.Client, entries: number): Promise<void> {
  await owner.query(
    `insert into blacklist_entry (phone, email, comments, source, until, added_at, project_id, group_id, added_by)
     select case when n % 5 > 0 then case when n % 10000 = 1 then '+9725' || 2 + n % 3 || 1000000 + n else '+9725' || 2 + n % 3 || 3000000 + n end end,
       case when n % 5 = 0 then 'asked' || n || '@example.org' end,
       case when n % 3 = 0 then 'ביקש שלא יתקשרו' when n % 5000 = 1 then 'lawyer' else '' end, 'file ' || n % 40,
       case when n % 4 = 0 then now() + make_interval(days => n % 400 - 100) end, now() - make_interval(secs => n * 60),
       case when n % 6 = 0 then $2::bigint end, case when n % 6 <> 0 and n % 2 = 0 then p.group_id end, null
     from generate_series(1, $1::int) n, project p where p.id = 1042 on conflict do nothing`,
    [entries, CASES_PROJECT],
  );
  await owner.query('vacuum analyze blacklist_entry');
  await owner.query('checkpoint');
}
