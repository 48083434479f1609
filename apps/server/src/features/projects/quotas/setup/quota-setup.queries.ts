import type { Id, Instant, PersonId, ProjectId, QuotaId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, date, id, json, listOf, nullable, number, oneOf, text } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import { QUOTA_PARTS, quotaParts } from '../places/index.ts';

const PROJECT = { projectId: id<'Project'>() };
const QUOTA = { ...PROJECT, quotaId: id<'Quota'>() };
const texts = json(z.record(z.string(), z.string()));

const quotas = statement({
  name: 'the quotas of a project',
  takes: PROJECT,
  gives: {
    id: id<'Quota'>(),
    names: texts,
    variableId: id<'Variable'>(),
    variable: text,
    source: oneOf('list', 'system', 'interview', 'concatenated'),
    knownAt: oneOf('draw', 'contact', 'interview'),
    parts: quotaParts,
    policy: oneOf('strict', 'soft'),
    overflow: nullable(number),
    active: boolean,
    revision: number,
    changedAt: date,
    changedBy: nullable(text),
  },
  text: ({ projectId }) => sql`
    select q.id, q.names, v.id as "variableId", v.name as variable, v.source, v.known_at as "knownAt", ${QUOTA_PARTS} as parts,
      q.policy, q.overflow, q.active, q.revision, q.changed_at as "changedAt", nullif(by.real_name, '') as "changedBy"
    from quota q join variable v on v.project_id = q.project_id and v.id = q.variable_id left join person by on by.id = q.changed_by
    where q.project_id = ${projectId} order by q.id`,
});

export type StoredQuota = Awaited<ReturnType<typeof listStoredQuotas>>[number];

export async function listStoredQuotas(db: Db, projectId: ProjectId) {
  return (await quotas(db, { projectId })).rows;
}

const cells = statement({
  name: 'the cells of the quotas of a project',
  takes: PROJECT,
  gives: {
    id: id<'Cell'>(),
    quotaId: id<'Quota'>(),
    key: text,
    labels: texts,
    percent: nullable(number),
    target: number,
    overflow: number,
    completed: number,
    reserved: number,
    extra: number,
    refusals: number,
  },
  text: ({ projectId }) => sql`
    select id, quota_id as "quotaId", key, labels, percent, target, overflow, completed, reserved, extra, refusals
    from quota_cell where project_id = ${projectId} order by quota_id, position, id`,
});

export type StoredCell = Awaited<ReturnType<typeof listStoredCells>>[number];

export async function listStoredCells(db: Db, projectId: ProjectId) {
  return (await cells(db, { projectId })).rows;
}

const holders = statement({
  name: 'how many interviews of a project hold places',
  takes: PROJECT,
  gives: { held: number },
  text: ({ projectId }) => sql`
    select count(*) as held from study_interview where project_id = ${projectId} and state = 'open' and places_held`,
});

export async function countHolders(db: Db, projectId: ProjectId): Promise<number> {
  return (await holders(db, { projectId })).rows[0]?.held ?? 0;
}

export interface NewCell {
  readonly key: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly percent: number | null;
  readonly target: number;
}

interface Change {
  readonly by: PersonId;
  readonly at: Instant;
}

export async function insertQuota(
  tx: Tx,
  projectId: ProjectId,
  { variableId, names }: { readonly variableId: Id<'Variable'>; readonly names: object },
  { by, at }: Change,
): Promise<QuotaId> {
  const { id: made } = await tx
    .insertInto('quota')
    .values({
      project_id: projectId,
      variable_id: variableId,
      names: JSON.stringify(names),
      created_by: by,
      changed_by: by,
      changed_at: new Date(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made;
}

/** Returns the new revision. */
export async function updateQuota(
  tx: Tx,
  projectId: ProjectId,
  quotaId: QuotaId,
  {
    names,
    ...columns
  }: Partial<{
    readonly names: object;
    readonly policy: 'strict' | 'soft';
    readonly overflow: number | null;
    readonly active: boolean;
  }>,
  { by, at }: Change,
): Promise<number> {
  const { revision } = await tx
    .updateTable('quota')
    .set((eb) => ({
      ...columns,
      ...(names === undefined ? {} : { names: JSON.stringify(names) }),
      revision: eb('revision', '+', 1),
      changed_by: by,
      changed_at: new Date(at),
    }))
    .where('project_id', '=', projectId)
    .where('id', '=', quotaId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

const gone = statement({
  name: 'delete cells of a quota',
  takes: { ...QUOTA, keys: listOf(text) },
  text: ({ projectId, quotaId, keys }) => sql`
    delete from quota_cell where project_id = ${projectId} and quota_id = ${quotaId} and not key = any(${keys}::text[])`,
});

const written = statement({
  name: 'write the cells of a quota',
  takes: { ...QUOTA, cells: json(z.unknown()) },
  text: ({ projectId, quotaId, cells: rows }) => sql`
    insert into quota_cell (project_id, quota_id, key, labels, percent, target, position)
    select ${projectId}, ${quotaId}, r.key, r.labels, r.percent, r.target, r.position
    from jsonb_to_recordset(${rows}::jsonb) as r(key text, labels jsonb, percent numeric, target int, position int)
    on conflict (project_id, quota_id, key) do update set labels = excluded.labels, percent = excluded.percent, target = excluded.target,
      position = excluded.position`,
});

/** Writes the cells of a quota while they count nothing; kept cells keep their refusals. */
export async function writeCells(
  tx: Tx,
  projectId: ProjectId,
  quotaId: QuotaId,
  rows: readonly NewCell[],
): Promise<void> {
  await gone(tx, { projectId, quotaId, keys: rows.map(({ key }) => key) });
  if (rows.length > 0)
    await written(tx, { projectId, quotaId, cells: rows.map((row, at) => ({ ...row, position: at + 1 })) });
}

export async function deleteQuota(tx: Tx, projectId: ProjectId, quotaId: QuotaId): Promise<void> {
  await tx.deleteFrom('quota').where('project_id', '=', projectId).where('id', '=', quotaId).execute();
}

export async function readSampleSize(db: Db, projectId: ProjectId): Promise<number | null> {
  const row = await db
    .selectFrom('project')
    .select('sample_size')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return row.sample_size;
}
