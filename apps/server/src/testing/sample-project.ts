import type { PersonId, ProjectId } from '@seker/kernel';
import { seedStatuses } from '../demo/seed-study.ts';
import type { ActingPerson } from '../http/session.ts';
import { asId } from './as-id.ts';
import { row } from './field.ts';
import type { TestServer } from './test-server.ts';

export interface SampleProject {
  readonly projectId: ProjectId;
  readonly listFileId: number;
  /** An administrator. */
  readonly by: ActingPerson;
  readonly regionId: number;
}

export interface SampledPerson {
  readonly region: string;
  readonly phones?: readonly string[];
  readonly email?: string | null;
  readonly language?: string;
  readonly zone?: string;
}

const COLUMNS = ['region', 'language', 'zone'].map((key) => ({
  field: key,
  labels: { en: key, he: key },
  shown: true,
}));

/** Creates a project with a list of these people and a variable of their region, without a draw. */
export async function openSampleProject(
  server: TestServer,
  people: readonly SampledPerson[],
  wanted: { readonly sampleSize: number | null; readonly ratio?: number; readonly sensitivity?: string },
): Promise<SampleProject> {
  const admin = await row<{ id: PersonId; group_id: number }>(
    server,
    "select id, group_id from person where login = 'admin'",
  );
  const idOf = async (statement: string, values: unknown[]) =>
    Number((await row<{ id: number }>(server, statement, values)).id);
  const listFileId = await idOf(
    `insert into list_file (group_id, name, columns) values ($1, 'List ' || gen_random_uuid(), $2) returning id`,
    [admin.group_id, JSON.stringify(COLUMNS)],
  );
  await server.asOwner(
    `insert into list_record (list_file_id, fields, phones, email)
     select $1, jsonb_build_object('region', r.region, 'language', coalesce(r.language, ''), 'zone', coalesce(r.zone, '')),
       array(select jsonb_array_elements_text(coalesce(r.phones, '[]'))), r.email
     from jsonb_to_recordset($2::jsonb) as r(region text, language text, zone text, phones jsonb, email text)`,
    [listFileId, JSON.stringify(people.map((person, at) => ({ phones: [numberOf(at)], ...person })))],
  );
  const projectId = await idOf(
    `insert into project (id, group_id, name, type, list_file_id, questionnaire_version_id, sample_size, ratio, sensitivity, zone,
       default_language_id)
     select nextval('project_id_seq'), group_id, 'Sampled', 'listFile', $1, questionnaire_version_id, $2, $3, $4, 'Asia/Jerusalem',
       default_language_id
     from project where id = 1042 returning id`,
    [listFileId, wanted.sampleSize, wanted.ratio ?? 1, wanted.sensitivity ?? 'static'],
  );
  await server.asOwner('select share_sample_size($1)', [projectId]);
  await server.asOwner(
    `insert into project_language (project_id, language_id, position) select $1, id, id from language where code in ('he', 'en', 'ar')`,
    [projectId],
  );
  await server.db.transaction().execute(async (tx) => await seedStatuses(tx, projectId));
  const regionId = await idOf(
    `insert into variable (project_id, name, source, known_at, field) values ($1, 'Region', 'list', 'draw', 'region') returning id`,
    [projectId],
  );
  const by: ActingPerson = {
    id: null,
    personId: asId(Number(admin.id)),
    groupId: asId(Number(admin.group_id)),
    role: 'administrator',
  };
  return { projectId: asId(projectId), listFileId, by, regionId };
}

/** Adds an active quota over the region, with a target for each. */
export async function addRegionQuota(
  server: TestServer,
  { projectId, regionId }: SampleProject,
  targets: Readonly<Record<string, number>>,
): Promise<void> {
  await server.asOwner(
    `with q as (insert into quota (project_id, variable_id, names, active, overflow)
       values ($1, $2, '{"en":"Region","he":"אזור"}', true, 0) returning id)
     insert into quota_cell (project_id, quota_id, key, labels, target)
     select $1, q.id, length(t.key) || ':' || t.key, jsonb_build_object('en', t.key, 'he', t.key), t.value::int
     from q, jsonb_each_text($3::jsonb) as t`,
    [projectId, regionId, JSON.stringify(targets)],
  );
}

/** Builds this many people of each region, one region after the other. */
export function peopleOf(regions: Readonly<Record<string, number>>): readonly SampledPerson[] {
  return Object.entries(regions).flatMap(([region, count]) => Array.from({ length: count }, () => ({ region })));
}

export function numberOf(at: number): string {
  return `052-${String(1_000_000 + at)}`;
}
