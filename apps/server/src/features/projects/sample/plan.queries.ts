import type { SamplingPlan } from '@seker/contract';
import { casesWanted, type Sensitivity } from '@seker/fieldwork';
import type { LanguageId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { id, json, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import type { ListFileId } from './frame.queries.ts';
import { storedDesign } from './sampling-plan.ts';

const OF = { projectId: id<'Project'>() };
const METHOD = oneOf('probability', 'stratified', 'clustered', 'systematic', 'asIs');
const parameters = json(z.record(z.string(), z.unknown()));

const plan = statement({
  name: 'how a sample is to be drawn',
  takes: OF,
  gives: {
    listFileId: nullable(id<'ListFile'>()),
    sampleSize: nullable(number),
    ratio: number,
    portion: nullable(number),
    sensitivity: oneOf('static', 'cumulative'),
    revision: number,
    zone: text,
    defaultLanguageId: id<'Language'>(),
    method: nullable(METHOD),
    parameters: nullable(parameters),
    seed: nullable(text),
    languageColumn: nullable(text),
    zoneColumn: nullable(text),
  },
  text: ({ projectId }) => sql`
    select case when p.type in ('listFile', 'panel') then p.list_file_id end as "listFileId", p.sample_size as "sampleSize", p.ratio,
      p.portion, p.sensitivity, p.revision, p.zone,
      p.default_language_id as "defaultLanguageId", s.method, s.parameters, s.seed, s.language_column as "languageColumn",
      s.zone_column as "zoneColumn"
    from project p left join sample_plan s on s.project_id = p.id
    where p.id = ${projectId}`,
});

export interface StoredPlan {
  readonly listFileId: ListFileId | null;
  readonly sampleSize: number | null;
  readonly ratio: number;
  readonly portion: number | null;
  readonly sensitivity: Sensitivity;
  readonly revision: number;
  readonly zone: string;
  readonly defaultLanguageId: LanguageId;
  /** Null: never saved. */
  readonly design: SamplingPlan | null;
  readonly seed: string | null;
  readonly languageColumn: string | null;
  readonly zoneColumn: string | null;
}

export async function readPlan(db: Db, projectId: ProjectId): Promise<StoredPlan> {
  const [row] = (await plan(db, { projectId })).rows;
  if (row === undefined) throw new Error(`no project ${projectId}`);
  const { method, parameters: stored, ...rest } = row;
  return { ...rest, design: method === null ? null : storedDesign.parse({ ...stored, method }) };
}

/** Returns the total units wanted; null: the whole list. */
export function wantedUnits({ sampleSize, ratio }: Pick<StoredPlan, 'sampleSize' | 'ratio'>): number | null {
  return sampleSize === null ? null : casesWanted(sampleSize, ratio);
}

export async function findListName(db: Db, listFileId: ListFileId): Promise<string> {
  return (await db.selectFrom('list_file').select('name').where('id', '=', listFileId).executeTakeFirst())?.name ?? '';
}

/** Stores the method of the draw, and the columns for language and zone. */
export async function updatePlan(
  tx: Tx,
  projectId: ProjectId,
  plan: {
    readonly design: SamplingPlan;
    readonly seed: string;
    readonly languageColumn: string | null;
    readonly zoneColumn: string | null;
  },
): Promise<void> {
  const { method, ...rest } = plan.design;
  const row = {
    method,
    parameters: JSON.stringify(rest),
    seed: plan.seed,
    language_column: plan.languageColumn,
    zone_column: plan.zoneColumn,
  };
  await tx
    .insertInto('sample_plan')
    .values({ project_id: projectId, ...row })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(row))
    .execute();
}
