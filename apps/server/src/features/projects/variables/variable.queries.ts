import type { Id, Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, date, id, json, listOf, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { type StoredBands, storedBands } from '../../../db/stored-bands.ts';

export type VariableId = Id<'Variable'>;
const OF = { projectId: id<'Project'>() };
const ONE = { ...OF, variableId: id<'Variable'>() };
const SOURCE = oneOf('list', 'system', 'interview', 'concatenated');
const names = json(z.array(z.string()));

const variables = statement({
  name: 'the variables of a project',
  takes: OF,
  gives: {
    id: id<'Variable'>(),
    name: text,
    source: SOURCE,
    knownAt: oneOf('draw', 'contact', 'interview'),
    field: nullable(text),
    bands: nullable(json(storedBands)),
    /** Of its bands: the chosen day, or the one that stands for it. */
    day: text,
    parts: listOf(id<'Variable'>()),
    unit: oneOf('count', 'percent'),
    revision: number,
    changedAt: date,
    changedBy: nullable(text),
    values: number,
    amounts: number,
    quotas: names,
    within: names,
  },
  text: ({ projectId }) => sql`
    select v.id, v.name, v.source, v.known_at as "knownAt", v.field, v.bands, band_day(v.project_id, v.bands ->> 'day', now()) as day,
      v.parts, v.unit, v.revision, v.changed_at as "changedAt", nullif(by.real_name, '') as "changedBy",
      (select count(*) from population p where p.project_id = v.project_id and p.variable_id = v.id) as values,
      (select count(p.amount) from population p where p.project_id = v.project_id and p.variable_id = v.id) as amounts,
      (select coalesce(jsonb_agg(coalesce(q.names ->> 'he', q.names ->> 'en', v.name) order by q.id), '[]')
        from quota q where q.project_id = v.project_id and q.variable_id = v.id) as quotas,
      (select coalesce(jsonb_agg(c.name order by c.position), '[]')
        from variable c where c.project_id = v.project_id and v.id = any(c.parts)) as within
    from variable v left join person by on by.id = v.changed_by
    where v.project_id = ${projectId} order by v.position, v.id`,
});

export type StoredVariable = Awaited<ReturnType<typeof listStoredVariables>>[number];

export async function listStoredVariables(db: Db, projectId: ProjectId) {
  return (await variables(db, { projectId })).rows;
}

const texts = json(z.record(z.string(), z.string()));

const populations = statement({
  name: 'the populations of a project',
  takes: OF,
  gives: {
    variableId: id<'Variable'>(),
    key: text,
    parts: listOf(text),
    labels: texts,
    amount: nullable(number),
  },
  text: ({ projectId }) => sql`
    select variable_id as "variableId", key, parts, labels, amount from population
    where project_id = ${projectId} order by variable_id, position`,
});

export type StoredValue = Awaited<ReturnType<typeof listPopulations>>[number];

/** Lists the values of all variables of a project with the population's amounts. */
export async function listPopulations(db: Db, projectId: ProjectId) {
  return (await populations(db, { projectId })).rows;
}

const locked = statement({
  name: 'lock a variable',
  takes: ONE,
  gives: {
    id: id<'Variable'>(),
    name: text,
    source: SOURCE,
    field: nullable(text),
    bands: nullable(json(storedBands)),
    parts: listOf(id<'Variable'>()),
    unit: oneOf('count', 'percent'),
    revision: number,
    changedAt: date,
    changedBy: nullable(text),
  },
  text: ({ projectId, variableId }) => sql`
    select v.id, v.name, v.source, v.field, v.bands, v.parts, v.unit, v.revision, v.changed_at as "changedAt", nullif(by.real_name, '') as "changedBy"
    from variable v left join person by on by.id = v.changed_by
    where v.project_id = ${projectId} and v.id = ${variableId} for no key update of v`,
});

export async function lockVariable(tx: Tx, projectId: ProjectId, variableId: VariableId) {
  return (await locked(tx, { projectId, variableId })).rows[0] ?? null;
}

const usage = statement({
  name: 'what asks for a variable',
  takes: ONE,
  gives: { quotas: names, within: names, inPlan: boolean, inDraw: boolean },
  text: ({ projectId, variableId }) => sql`
    select
      (select coalesce(jsonb_agg(coalesce(q.names ->> 'he', q.names ->> 'en', '') order by q.id), '[]')
        from quota q where q.project_id = ${projectId} and q.variable_id = ${variableId}) as quotas,
      (select coalesce(jsonb_agg(c.name order by c.position), '[]')
        from variable c where c.project_id = ${projectId} and ${variableId}::bigint = any(c.parts)) as within,
      exists (select from sample_plan s where s.project_id = ${projectId}
        and ${variableId}::bigint::text in (s.parameters ->> 'variableId', s.parameters ->> 'sortBy')) as "inPlan",
      exists (select from sample_draw s where s.project_id = ${projectId} and s.replaced_at is null
        and ${variableId}::bigint::text in (s.parameters ->> 'variableId', s.parameters ->> 'sortBy')) as "inDraw"`,
});

/** Returns the names of quotas and concatenated variables that use it, and whether the sample uses it. */
export async function readUsage(db: Db, projectId: ProjectId, variableId: VariableId) {
  const [row] = (await usage(db, { projectId, variableId })).rows;
  if (row === undefined) throw new Error('a usage came to nothing');
  return { names: [...row.quotas, ...row.within], inSample: row.inPlan || row.inDraw };
}

/** Returns the variables by which the stored plan, or a current draw, groups or orders the list. */
export async function listSampleVariables(db: Db, projectId: ProjectId): Promise<ReadonlySet<number>> {
  const plans = db.selectFrom('sample_plan').select('parameters').where('project_id', '=', projectId);
  const draws = db
    .selectFrom('sample_draw')
    .select('parameters')
    .where('project_id', '=', projectId)
    .where('replaced_at', 'is', null);
  const rows = [...(await plans.execute()), ...(await draws.execute())];
  return new Set(
    rows.flatMap(({ parameters }) => Object.values(named.parse(parameters)).filter((one) => one !== null)),
  );
}

const named = z
  .object({ variableId: z.number().optional(), sortBy: z.number().nullable().optional() })
  .transform(({ variableId, sortBy }) => [variableId ?? null, sortBy ?? null]);

export interface NewVariable {
  readonly name: string;
  readonly source: StoredVariable['source'];
  readonly knownAt: StoredVariable['knownAt'];
  readonly field: string | null;
  readonly parts: readonly VariableId[];
  readonly bands: StoredBands | null;
}

export async function insertVariable(
  tx: Tx,
  projectId: ProjectId,
  { name, source, knownAt, field, parts, bands }: NewVariable,
  { by, at, position }: { readonly by: PersonId; readonly at: Instant; readonly position: number },
): Promise<VariableId> {
  const { id: made } = await tx
    .insertInto('variable')
    .values({
      project_id: projectId,
      name,
      source,
      known_at: knownAt,
      field,
      parts: [...parts],
      bands: bands === null ? null : JSON.stringify(bands),
      position,
      changed_by: by,
      changed_at: new Date(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made;
}

const placed = statement({
  name: 'put variables in an order',
  takes: { ...OF, ids: listOf(id<'Variable'>()) },
  text: ({ projectId, ids }) => sql`
    update variable v set position = o.place from unnest(${ids}::bigint[]) with ordinality as o(id, place)
    where v.project_id = ${projectId} and v.id = o.id and v.position <> o.place`,
});

export async function placeVariables(tx: Tx, projectId: ProjectId, ids: readonly VariableId[]): Promise<number> {
  return (await placed(tx, { projectId, ids })).count;
}

export async function deleteVariable(tx: Tx, projectId: ProjectId, variableId: VariableId): Promise<void> {
  await tx.deleteFrom('variable').where('project_id', '=', projectId).where('id', '=', variableId).execute();
}

export async function updateVariable(
  tx: Tx,
  projectId: ProjectId,
  variableId: VariableId,
  {
    name,
    unit,
    bands,
  }: { readonly name: string; readonly unit: 'count' | 'percent'; readonly bands?: StoredBands | undefined },
  { by, at }: { readonly by: PersonId; readonly at: Instant },
): Promise<number> {
  const { revision } = await tx
    .updateTable('variable')
    .set((eb) => ({
      name,
      unit,
      ...(bands === undefined ? {} : { bands: JSON.stringify(bands) }),
      revision: eb('revision', '+', 1),
      changed_by: by,
      changed_at: new Date(at),
    }))
    .where('project_id', '=', projectId)
    .where('id', '=', variableId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

export interface PopulationRow {
  readonly key: string;
  readonly parts: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  readonly amount: number | null;
}

const inserted = statement({
  name: 'insert the population of a variable',
  takes: { ...ONE, rows: json(z.unknown()) },
  text: ({ projectId, variableId, rows }) => sql`
    insert into population (project_id, variable_id, key, parts, labels, amount, position)
    select ${projectId}, ${variableId}, r.key, array(select jsonb_array_elements_text(r.parts)), r.labels, r.amount, r.position
    from jsonb_to_recordset(${rows}::jsonb) as r(key text, parts jsonb, labels jsonb, amount numeric, position int)`,
});

export async function replacePopulation(
  tx: Tx,
  projectId: ProjectId,
  variableId: VariableId,
  rows: readonly PopulationRow[],
): Promise<void> {
  await tx.deleteFrom('population').where('project_id', '=', projectId).where('variable_id', '=', variableId).execute();
  if (rows.length > 0)
    await inserted(tx, { projectId, variableId, rows: rows.map((row, at) => ({ ...row, position: at + 1 })) });
}
