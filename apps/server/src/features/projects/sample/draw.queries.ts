import type { SamplingPlan } from '@seker/contract';
import type { Id, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, date, id, json, listOf, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { storedDesign } from './sampling-plan.ts';

const OF = { projectId: id<'Project'>() };
const METHOD = oneOf('probability', 'stratified', 'clustered', 'systematic', 'asIs');
const parameters = json(z.record(z.string(), z.unknown()));

const state = statement({
  name: 'what there is of a sample',
  takes: OF,
  gives: { drawn: number, waiting: number, rounds: number, isReleased: boolean, jobId: nullable(id<'Job'>()) },
  text: ({ projectId }) => sql`
    select count(*) as drawn, count(*) filter (where u.portion is null) as waiting,
      (select coalesce(max(round), 0) from sample_draw d where d.project_id = ${projectId} and d.replaced_at is null and d.size > 0) as rounds,
      coalesce(bool_or(u.portion is not null), false) as "isReleased",
      (select max(j.id) from job j where j.project_id = ${projectId} and j.ended_at is null
        and j.task in ('drawSample', 'releasePortion', 'withdrawPortion')) as "jobId"
    from sample_unit u where u.project_id = ${projectId}`,
});

/** Reads the state of a sample; `jobId`: the running job. */
export async function readSampleState(db: Db, projectId: ProjectId) {
  const [row] = (await state(db, { projectId })).rows;
  if (row === undefined) throw new Error('a state came to nothing');
  return row;
}

const draws = statement({
  name: 'the draws of a project',
  takes: OF,
  gives: {
    id: id<'Draw'>(),
    round: number,
    method: METHOD,
    parameters,
    seed: text,
    frameHash: text,
    frameSize: number,
    size: number,
    at: date,
    by: nullable(text),
  },
  text: ({ projectId }) => sql`
    select d.id, d.round, d.method, d.parameters, d.seed, d.frame_hash as "frameHash", d.frame_size as "frameSize", d.size, d.at,
      nullif(by.real_name, '') as by
    from sample_draw d left join person by on by.id = d.person_id
    where d.project_id = ${projectId} and d.replaced_at is null and d.size > 0 order by d.round, d.id`,
});

export async function listDraws(db: Db, projectId: ProjectId) {
  const { rows } = await draws(db, { projectId });
  return rows.map(({ parameters: stored, ...row }) => ({
    ...row,
    design: storedDesign.parse({ ...stored, method: row.method }),
  }));
}

export interface NewDraw {
  readonly design: SamplingPlan;
  readonly seed: string;
  readonly frameHash: string;
  readonly frameSize: number;
  readonly round: number;
  readonly size: number;
  readonly personId: PersonId | null;
  readonly jobId: Id<'Job'>;
}

/** Whether this job has already written its draw. */
export async function isDrawn(tx: Tx, projectId: ProjectId, jobId: NewDraw['jobId']): Promise<boolean> {
  const row = await tx
    .selectFrom('sample_draw')
    .select('id')
    .where('project_id', '=', projectId)
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertDraw(tx: Tx, projectId: ProjectId, draw: NewDraw): Promise<Id<'Draw'>> {
  const { method, ...rest } = draw.design;
  const { id: drawId } = await tx
    .insertInto('sample_draw')
    .values({
      project_id: projectId,
      method,
      parameters: JSON.stringify(rest),
      seed: draw.seed,
      frame_hash: draw.frameHash,
      frame_size: draw.frameSize,
      round: draw.round,
      size: draw.size,
      person_id: draw.personId,
      job_id: draw.jobId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return drawId;
}

/** Deletes the drawn units; a record of the draws themselves is kept. */
export async function forgetUnits(tx: Tx, projectId: ProjectId, at: Date): Promise<void> {
  await tx.deleteFrom('sample_unit').where('project_id', '=', projectId).execute();
  await tx
    .updateTable('sample_draw')
    .set({ replaced_at: at })
    .where('project_id', '=', projectId)
    .where('replaced_at', 'is', null)
    .where('size', '>', 0)
    .execute();
}

export const insertUnits = statement({
  name: 'insert drawn units',
  takes: {
    ...OF,
    drawId: id<'Draw'>(),
    recordIds: listOf(id<'Record'>()),
    groups: listOf(number),
    keys: listOf(text),
    /** By group; empty where no unit has one. */
    probabilities: listOf(number),
    after: number,
  },
  text: ({ projectId, drawId, recordIds, groups, keys, probabilities, after }) => sql`
    insert into sample_unit (project_id, record_id, draw_id, draw_order, probability, stratum)
    select ${projectId}, u.record_id, ${drawId}, ${after}::int + u.place::int, (${probabilities}::float8[])[u.code + 1], (${keys}::text[])[u.code + 1]
    from unnest(${recordIds}::bigint[], ${groups}::int[]) with ordinality as u(record_id, code, place)`,
});

export const setChances = statement({
  name: 'set the chances of those who were drawn before',
  takes: { ...OF, keys: listOf(text), probabilities: listOf(number) },
  text: ({ projectId, keys, probabilities }) => sql`
    update sample_unit u set probability = c.probability
    from unnest(${keys}::text[], ${probabilities}::float8[]) as c(key, probability)
    where u.project_id = ${projectId} and u.stratum = c.key and u.probability <> c.probability and c.probability > 0`,
});
