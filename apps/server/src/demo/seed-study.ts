import { createHash } from 'node:crypto';
import { largestRemainderTargets, needPriority } from '@seker/fieldwork';
import { createRng, type Id, type ProjectId, shuffled, type VersionId } from '@seker/kernel';
import { canonicalJson } from '@seker/questionnaire';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { insertFirstStatuses } from '../features/projects/projects/index.ts';
import { beginDraft } from '../features/questionnaires/drafts/index.ts';
import type { DemoCell } from './demo-quotas.ts';
import { INTERLOCKED_CELLS, REGION_CELLS } from './demo-quotas.ts';

export interface StudySeed {
  readonly projectId: number;
  readonly groupId: number;
  readonly name: string;
  readonly autoDialling: boolean;
  readonly listFileId: number;
  readonly versionId: number;
  readonly sampleSize: number;
  readonly note: { readonly he: string; readonly en: string };
  readonly interviewerIds: readonly number[];
  /** 1-based positions of the list's people, from and to. */
  readonly people: readonly [number, number];
}

export async function seedVersion(tx: Tx, document: unknown, name: string, personId: number): Promise<number> {
  const text = canonicalJson(document);
  const { rows } = await sql<{ id: VersionId; questionnaireId: Id<'Questionnaire'> }>`
    with q as (insert into questionnaire (name, created_by, group_id) select ${name}, id, group_id from person where id = ${personId} returning id)
    insert into questionnaire_version (questionnaire_id, number, sha256, document)
    select id, 1, ${createHash('sha256').update(text).digest('hex')}, ${text} from q returning id, questionnaire_id as "questionnaireId"
  `.execute(tx);
  const [version] = rows;
  if (version === undefined) throw new Error('no version was inserted');
  await beginDraft(tx, version.questionnaireId, { document, version: version.id });
  return version.id;
}

/** Adds a project ready for fieldwork: languages, statuses, quotas, calling hours, sample and cases. */
export async function seedStudy(tx: Tx, study: StudySeed): Promise<void> {
  const { projectId } = study;
  const languages = await languageIds(tx);
  await sql`
    insert into project (id, group_id, name, type, list_file_id, questionnaire_version_id, sample_size, auto_dialling, zone, zones,
      default_language_id, interviewer_note, online, started_at)
    values (${projectId}, ${study.groupId}, ${study.name}, 'listFile', ${study.listFileId}, ${study.versionId}, ${study.sampleSize},
      ${study.autoDialling}, 'Asia/Jerusalem', array['Asia/Jerusalem'], ${languages.get('he')}, ${JSON.stringify(study.note)}::jsonb, true, now())
  `.execute(tx);
  await sql`select share_sample_size(${projectId})`.execute(tx);
  await sql`
    insert into project_language (project_id, language_id, position)
    select ${projectId}, id, id from language where code in ('he', 'en', 'ar')
  `.execute(tx);
  await sql`insert into allocation (project_id, person_id) select ${projectId}, unnest(${study.interviewerIds}::bigint[])`.execute(
    tx,
  );
  // The demo is tried out at any hour.
  await sql`insert into calling_window (project_id, weekday, from_minute, to_minute) select ${projectId}, d, 0, 1440 from generate_series(0, 6) d`.execute(
    tx,
  );
  await seedStatuses(tx, projectId);
  await seedQuotas(tx, study);
  await seedCases(tx, study);
}

/** Adds the initial statuses of a project. */
export async function seedStatuses(tx: Tx, projectId: number): Promise<void> {
  await insertFirstStatuses(tx, projectId as ProjectId);
}

async function seedQuotas(tx: Tx, study: StudySeed): Promise<void> {
  const { projectId } = study;
  const variable = async (
    name: string,
    source: string,
    knownAt: string,
    field: string | null,
    parts: readonly number[],
  ) =>
    idOf(
      (
        await sql<{ id: number }>`
          insert into variable (project_id, name, source, known_at, field, parts)
          values (${projectId}, ${name}, ${source}, ${knownAt}, ${field}, ${parts}::bigint[]) returning id
        `.execute(tx)
      ).rows,
    );
  const region = await variable('region', 'list', 'draw', 'region', []);
  const sex = await variable('SEX', 'interview', 'interview', 'SEX', []);
  const age = await variable('AGEGRP', 'interview', 'interview', 'AGEGRP', []);
  const all = await variable('SEX × AGEGRP × region', 'concatenated', 'interview', null, [sex, age, region]);
  await seedQuota(tx, study, region, { he: 'אזור', en: 'Region' }, 5, REGION_CELLS);
  await sql`
    insert into population (project_id, variable_id, key, parts, labels, amount, position)
    select ${projectId}, ${region}, r.key, array[split_part(r.key, ':', 2)], r.labels, r.percent, row_number() over ()
    from jsonb_to_recordset(${JSON.stringify(REGION_CELLS)}::jsonb) as r(key text, labels jsonb, percent numeric)
  `.execute(tx);
  await sql`update variable set unit = 'percent' where project_id = ${projectId} and id = ${region}`.execute(tx);
  await seedQuota(tx, study, all, { he: 'מין × גיל × אזור', en: 'Sex × age × region' }, 1, INTERLOCKED_CELLS);
}

async function seedQuota(
  tx: Tx,
  study: StudySeed,
  variableId: number,
  names: object,
  overflow: number,
  cells: readonly DemoCell[],
): Promise<void> {
  const { projectId } = study;
  const { rows } = await sql<{ id: number }>`
    insert into quota (project_id, variable_id, names, active, overflow)
    values (${projectId}, ${variableId}, ${JSON.stringify(names)}::jsonb, true, ${overflow}) returning id
  `.execute(tx);
  const targets = largestRemainderTargets(
    cells.map((cell) => cell.percent),
    study.sampleSize,
  );
  const values = cells.map((cell, index) => {
    const target = targets[index] ?? 0;
    return { ...cell, target, overflow: target === 0 ? 0 : overflow };
  });
  await sql`
    insert into quota_cell (project_id, quota_id, key, labels, percent, target, overflow)
    select ${projectId}, ${idOf(rows)}, key, labels, percent, target, overflow
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as c(key text, labels jsonb, percent numeric, target int, overflow int)
  `.execute(tx);
}

async function seedCases(tx: Tx, study: StudySeed): Promise<void> {
  const { projectId, listFileId, people } = study;
  const [first, last] = people;
  const count = last - first + 1;
  const order = shuffled(
    Array.from({ length: count }, (_, index) => index),
    createRng('5e4e5e4e5e4e5e4e', `draw-${projectId}`),
  );
  const draw = await sql<{ id: number }>`
    insert into sample_draw (project_id, method, seed, frame_hash, frame_size, size)
    values (${projectId}, 'probability', '5e4e5e4e5e4e5e4e', encode(sha256(${`${listFileId} ${first} ${last}`}::bytea), 'hex'), ${count}, ${count}) returning id
  `.execute(tx);
  const cells = await sql<{
    id: number;
    key: string;
    target: number;
    overflow: number;
    completed: number;
    reserved: number;
  }>`
    select c.id, c.key, c.target, c.overflow, c.completed, c.reserved from quota_cell c join quota q on q.project_id = c.project_id and q.id = c.quota_id
      join variable v on v.project_id = q.project_id and v.id = q.variable_id
    where c.project_id = ${projectId} and v.known_at = 'draw'
  `.execute(tx);
  const byKey = cells.rows.map((cell) => ({ key: cell.key, id: cell.id, need: needPriority(cell) }));
  await sql`
    insert into study_case (project_id, draw_id, record_id, language_id, zone, tier, ready_at, priority, draw_order, quota_cells, inclusion_probability)
    select ${projectId}, ${idOf(draw.rows)}, r.id, l.id, 'Asia/Jerusalem', 6, now(), coalesce(c.need, 0), (${order}::int[])[r.place], array_remove(array[c.id], null), 1
    from (select *, row_number() over () as place from (select * from list_record where list_file_id = ${listFileId} order by id offset ${first - 1} limit ${count}) drawn) r
      join language l on l.code = r.fields ->> 'language'
      left join jsonb_to_recordset(${JSON.stringify(byKey)}::jsonb) as c(key text, id bigint, need int)
        on c.key = length(r.fields ->> 'region') || ':' || (r.fields ->> 'region')
  `.execute(tx);
  await sql`insert into sample_portion (project_id, number, size, released_at) values (${projectId}, 1, ${count}, now())`.execute(
    tx,
  );
  await sql`
    insert into sample_unit (project_id, record_id, draw_id, draw_order, probability, portion)
    select project_id, record_id, draw_id, draw_order, 1, 1 from study_case where project_id = ${projectId}
  `.execute(tx);
  await sql`
    insert into phone (project_id, case_id, raw, number, position, disposition_id)
    select ${projectId}, c.id, p.raw, '+972' || substr(replace(p.raw, '-', ''), 2), p.position, d.id
    from study_case c join list_record r on r.list_file_id = ${listFileId} and r.id = c.record_id
      cross join unnest(r.phones) with ordinality as p(raw, position)
      join disposition d on d.project_id = ${projectId} and d.system_key = 'unused'
    where c.project_id = ${projectId}
  `.execute(tx);
}

async function languageIds(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; code: string }>`select id, code from language`.execute(tx);
  return new Map(rows.map((row) => [row.code, row.id]));
}

export function idOf(rows: readonly { id: number }[]): number {
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was inserted');
  return row.id;
}
