import { hireWorkers, type Worker, type World } from '@seker/fieldsim';
import { USUAL_KEPT_MINUTES } from '@seker/fieldwork';
import type { Instant } from '@seker/kernel';
import { seedStatuses, seedVersion } from '../../demo/seed-study.ts';
import { scheduleDocument } from '../schedule/schedule-document.ts';
import type { TestServer } from '../test-server.ts';

/** A study of the field: its cases by the respondents of the world. */
export interface PlayedStudy {
  readonly projectId: number;
  /** Respondents of the world, one per case. */
  readonly respondents: readonly number[];
}

/** Two studies that share numbers, with their interviewers. */
export interface PlayedStudies {
  readonly studies: readonly PlayedStudy[];
  readonly workers: readonly Worker[];
  readonly caseOf: ReadonlyMap<number, { readonly projectId: number; readonly caseId: number }>;
  readonly respondentOf: ReadonlyMap<number, number>;
  readonly personIds: readonly number[];
}

export const LANGUAGES = ['he', 'ar', 'ru'];
const REGIONS = ['north', 'center', 'south'] as const;
/** Every third respondent of the second study is also in the first. */
const SHARED = 3;
/** Sunday to Thursday and Friday morning. */
const WINDOWS = [
  ...[0, 1, 2, 3, 4].map((weekday) => ({ weekday, from: 9 * 60, to: 21 * 60 })),
  { weekday: 5, from: 9 * 60, to: 13 * 60 },
];

export function loginOf({ number }: Pick<Worker, 'number'>): string {
  return `worker${number}`;
}

export function stationOf({ number }: Pick<Worker, 'number'>): string {
  return String(201 + number);
}

/** Returns a respondent's number by its position. */
function numberOf(respondent: number, place: number): string {
  return `05${place}${String(3_100_000 + respondent)}`;
}

/**
 * Creates two studies: the first ends by its targets, the second when its sample is exhausted; every third respondent
 * of the second is in the first with the same numbers. `from`: before any work; `closedDay`: `YYYY-MM-DD`.
 */
export async function openStudies(
  server: TestServer,
  world: World,
  size: {
    readonly cases: number;
    readonly people: number;
    readonly from: Instant;
    readonly closedDay: string;
    readonly spreadsCalls?: boolean;
  },
): Promise<PlayedStudies> {
  const second = Math.round(size.cases * 0.2);
  const sizes = [size.cases - second, second];
  const workers = hireWorkers(world.settings.seed, size.people, LANGUAGES, sizes.length);
  const adminId = await idOf(server, "select id from person where login = 'admin'");
  const versionId = await server.db
    .transaction()
    .execute(async (tx) => await seedVersion(tx, scheduleDocument(LANGUAGES), 'Played', adminId));
  const studies: PlayedStudy[] = [];
  let first = 0;
  for (const [place, cases] of sizes.entries()) {
    const respondents = Array.from({ length: cases }, (_, index) => first + index);
    const { closedDay, spreadsCalls = place === 0 } = size;
    const projectId = await openProject(server, { place, cases, versionId, closedDay, spreadsCalls, world });
    await addQuotas(server, projectId, place, cases);
    await addCases(server, world, { projectId, place, respondents, from: size.from });
    studies.push({ projectId, respondents });
    first += cases;
  }
  const personIds = await hire(server, workers, studies);
  const { rows } = await server.asOwner(
    'select id, project_id, draw_order from study_case where project_id = any($1)',
    [studies.map(({ projectId }) => projectId)],
  );
  const cases = (rows as { id: string; project_id: string; draw_order: number }[]).map((row) => ({
    respondent: row.draw_order,
    projectId: Number(row.project_id),
    caseId: Number(row.id),
  }));
  await server.asOwner('analyze');
  return {
    studies,
    workers,
    personIds,
    caseOf: new Map(cases.map(({ respondent, ...rest }) => [respondent, rest])),
    respondentOf: new Map(cases.map(({ respondent, caseId }) => [caseId, respondent])),
  };
}

async function openProject(
  server: TestServer,
  of: {
    readonly place: number;
    readonly cases: number;
    readonly versionId: number;
    readonly closedDay: string;
    readonly spreadsCalls: boolean;
    readonly world: World;
  },
): Promise<number> {
  const projectId = await idOf(server, "select nextval('project_id_seq') as id");
  const listId = await idOf(
    server,
    "insert into list_file (group_id, name, columns) select group_id, $1, '[]' from person where login = 'admin' returning id",
    [`Played ${projectId}`],
  );
  await server.asOwner(
    `insert into project (id, group_id, name, type, list_file_id, questionnaire_version_id, sample_size, zone, zones,
       default_language_id, online, caps, spreads_calls, day_parts, callback_kept_minutes)
     select $1, p.group_id, $2, 'listFile', $3, $4, $5, 'Asia/Jerusalem', $6, l.id, true, $7, $8, $9, $10
     from person p, language l where p.login = 'admin' and l.code = 'he'`,
    [
      projectId,
      `Played ${of.place + 1}`,
      listId,
      of.versionId,
      of.place === 0 ? Math.ceil(of.cases * 0.2) : of.cases,
      ['Asia/Jerusalem', 'Europe/Paris'],
      JSON.stringify(
        of.place === 0 ? { perPhone: 7, perCase: 9, perCaseAndDay: 3 } : { perPhone: 4, perCase: 6, perCaseAndDay: 2 },
      ),
      of.spreadsCalls,
      JSON.stringify(of.world.settings.parts),
      // One keeps callbacks for their interviewers, as new projects do; the other opens them at once.
      of.place === 0 ? USUAL_KEPT_MINUTES : 0,
    ],
  );
  await server.asOwner('select share_sample_size($1)', [projectId]);
  await server.asOwner(
    `with hours as (insert into calling_window (project_id, weekday, from_minute, to_minute)
       select $1, w.weekday, w."from", w."to" from jsonb_to_recordset($2::jsonb) as w(weekday int, "from" int, "to" int)),
     closed as (insert into closed_day (project_id, day) values ($1, $3))
     insert into project_language (project_id, language_id, position) select $1, id, id from language where code = any($4)`,
    [projectId, JSON.stringify(WINDOWS), of.closedDay, LANGUAGES],
  );
  await server.db.transaction().execute(async (tx) => await seedStatuses(tx, projectId));
  return projectId;
}

/** In the first study the north fills early, and ages are soft; in the second only one sex is scarce. */
async function addQuotas(server: TestServer, projectId: number, place: number, cases: number): Promise<void> {
  const share = (part: number): number => Math.max(2, Math.round(cases * part));
  const variables = [
    { name: 'region', source: 'list', at: 'draw', field: 'region' },
    { name: 'sex', source: 'interview', at: 'interview', field: 'SEX' },
    { name: 'age', source: 'interview', at: 'interview', field: 'AGE' },
    { name: 'language', source: 'system', at: 'contact', field: 'language' },
  ];
  for (const { name, source, at, field } of variables)
    await server.asOwner(
      'insert into variable (project_id, name, source, known_at, field) values ($1, $2, $3, $4, $5)',
      [projectId, name, source, at, field],
    );
  await server.asOwner(
    `insert into variable (project_id, name, source, known_at, parts)
     select $1, 'sex × region', 'concatenated', 'interview', array_agg(id order by name desc) from variable
     where project_id = $1 and name in ('sex', 'region')`,
    [projectId],
  );
  const many = share(1);
  const add = async (variable: string, policy: 'strict' | 'soft', overflow: number, targets: Record<string, number>) =>
    await server.asOwner(
      `with q as (
         insert into quota (project_id, variable_id, names, active, overflow, policy)
         select $1, id, '{}', true, $4, $3 from variable where project_id = $1 and name = $2 returning id)
       insert into quota_cell (project_id, quota_id, key, labels, target, overflow)
       select $1, q.id, t.key, '{}', t.value::int, $4 from q, jsonb_each_text($5::jsonb) as t`,
      [projectId, variable, policy, overflow, JSON.stringify(targets)],
    );
  if (place === 0) {
    await add('region', 'strict', 0, { '5:north': share(0.04), '6:center': share(0.12), '5:south': share(0.12) });
    await add('sex', 'strict', 1, { '1:1': share(0.1), '1:2': share(0.14) });
    await add('age', 'soft', 1, { '1:1': share(0.08), '1:2': share(0.2) });
    await add('sex × region', 'strict', 0, {
      '1:15:north': share(0.04),
      '1:25:north': share(0.04),
      '1:16:center': share(0.04),
      '1:26:center': share(0.12),
      '1:15:south': share(0.04),
      '1:25:south': share(0.12),
    });
  } else {
    await add('sex', 'strict', 0, { '1:1': share(0.06), '1:2': many });
    await add('language', 'strict', 1, { '2:he': many, '2:ar': share(0.03), '2:ru': many });
  }
}

async function addCases(
  server: TestServer,
  world: World,
  of: {
    readonly projectId: number;
    readonly place: number;
    readonly respondents: readonly number[];
    readonly from: Instant;
  },
): Promise<void> {
  const rows = of.respondents.map((respondent, index) => {
    // The same numbers in both studies.
    const person = of.place === 1 && index % SHARED === 0 ? index : respondent;
    return {
      respondent,
      language: world.languageOf(respondent),
      zone: world.zoneOf(respondent),
      region: REGIONS[respondent % REGIONS.length],
      numbers: Array.from({ length: world.numbersOf(respondent) }, (_, at) => numberOf(person, at)),
    };
  });
  await server.asOwner(
    `with draw as (insert into sample_draw (project_id, method, seed, frame_hash) values ($1, 'asIs', '0', 'played') returning id),
       given as materialized (
         select r.*, nextval('list_record_id_seq') as record_id, nextval('study_case_id_seq') as case_id
         from jsonb_to_recordset($2::jsonb) as r(respondent int, language text, zone text, region text, numbers jsonb)),
       records as (insert into list_record (list_file_id, id, fields)
         select p.list_file_id, g.record_id, jsonb_build_object('region', g.region) from given g, project p where p.id = $1),
       cases as (insert into study_case (project_id, id, draw_id, record_id, language_id, zone, tier, priority, ready_at, draw_order, quota_cells)
         select $1, g.case_id, draw.id, g.record_id, l.id, g.zone, 6, 9, $3::timestamptz, g.respondent, coalesce((
           select array_agg(c.id) from quota_cell c join quota q on q.project_id = $1 and q.id = c.quota_id
             join variable v on v.project_id = $1 and v.id = q.variable_id
           where c.project_id = $1 and v.name = 'region' and c.key = length(g.region) || ':' || g.region), '{}')
         from given g, draw, language l where l.code = g.language)
     insert into phone (project_id, case_id, raw, number, position, disposition_id)
     select $1, g.case_id, n.raw, '+972' || substr(n.raw, 2), n.place, d.id
     from given g, jsonb_array_elements_text(g.numbers) with ordinality as n(raw, place), disposition d
     where d.project_id = $1 and d.system_key = 'unused'`,
    [of.projectId, JSON.stringify(rows), new Date(of.from)],
  );
}

/** Creates accounts, stations and allocations; all share one password. */
async function hire(
  server: TestServer,
  workers: readonly Worker[],
  studies: readonly PlayedStudy[],
): Promise<readonly number[]> {
  const rows = workers.map((worker) => ({
    login: loginOf(worker),
    station: stationOf(worker),
    project: studies[worker.project]?.projectId,
    languages: worker.languages,
  }));
  const { rows: hired } = await server.asOwner(
    `with hired as (select * from jsonb_to_recordset($1::jsonb) as h(login text, station text, project bigint, languages jsonb)),
       people as (insert into person (group_id, login, real_name, role, password_hash)
         select p.group_id, h.login, h.login, 'interviewer', p.password_hash from hired h, person p where p.login = 'dana'
         returning id, login),
       stations as (insert into station (name) select station from hired on conflict do nothing),
       allowed as (insert into allocation (project_id, person_id) select h.project, p.id from hired h join people p using (login)),
       languages as (insert into person_language (person_id, language_id)
         select p.id, l.id from hired h join people p using (login), jsonb_array_elements_text(h.languages) as spoken(code)
           join language l on l.code = spoken.code)
     select id, login from people`,
    [JSON.stringify(rows)],
  );
  const byLogin = new Map((hired as { id: string; login: string }[]).map(({ id, login }) => [login, Number(id)]));
  return workers.map((worker) => byLogin.get(loginOf(worker)) ?? 0);
}

async function idOf(server: TestServer, text: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await server.asOwner(text, values);
  return Number((rows as { id: string }[])[0]?.id);
}
