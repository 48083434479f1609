import { FRAME_ACTS } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { date, id, listOf, nullable, number, oneOf, text, uuid } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { UseId } from '../uses/use.queries.ts';
import type { BatchId } from './batch.queries.ts';

const GIVES = {
  unitId: id<'CodingUnit'>(),
  key: text,
  text,
  language: text,
  codes: listOf(id<'Code'>()),
  state: oneOf('open', 'coded', 'query', 'review', 'final'),
  how: nullable(text),
  putAt: nullable(date),
  act: nullable(uuid),
  earlierText: nullable(text),
  earlierCodes: nullable(listOf(id<'Code'>())),
};

// One for each pass: a plan that serves both finds neither by its index.
const ofFirstPass = statement({
  name: 'units of a task of the first pass',
  takes: { projectId: id<'Project'>(), batchId: id<'CodingBatch'>() },
  gives: GIVES,
  text: ({ projectId, batchId }) => sql`
    select u.id as "unitId", u.key, u.text, u.language, coalesce(u.first_codes, '{}') as codes, u.state, u.first_how as how,
      u.first_at as "putAt", case when u.first_how in ('same', 'rule', 'memory') then (
        select c.act from coding c where c.project_id = u.project_id and c.unit_id = u.id and c.pass = 1 order by c.id desc limit 1) end as act,
      u.earlier_text as "earlierText", u.earlier_codes as "earlierCodes"
    from coding_unit u where u.project_id = ${projectId} and u.batch_id = ${batchId} and u.withdrawn_at is null order by u.id`,
});

const ofSecondPass = statement({
  name: 'units of a task of the second pass',
  takes: { projectId: id<'Project'>(), batchId: id<'CodingBatch'>() },
  gives: GIVES,
  text: ({ projectId, batchId }) => sql`
    select u.id as "unitId", u.key, u.text, u.language, coalesce(u.second_codes, '{}') as codes,
      case when u.final_codes is not null then 'final' when u.second_codes is null then 'open' when u.state = 'query' then 'query'
        else 'coded' end as state,
      null as how, null::timestamptz as "putAt", null::uuid as act, u.earlier_text as "earlierText", u.earlier_codes as "earlierCodes"
    from coding_unit u where u.project_id = ${projectId} and u.second_batch_id = ${batchId} and u.withdrawn_at is null order by u.id`,
});

export type BatchUnit = Awaited<ReturnType<typeof listBatchUnits>>[number];

export async function listBatchUnits(db: Db, of: { projectId: ProjectId; batchId: BatchId; pass: 1 | 2 }) {
  const { pass, ...batch } = of;
  return (await (pass === 1 ? ofFirstPass : ofSecondPass)(db, batch)).rows;
}

const counted = statement({
  name: 'answers by code',
  takes: { projectId: id<'Project'>(), useId: id<'CodeframeUse'>() },
  gives: { codeId: id<'Code'>(), answers: number },
  text: ({ projectId, useId }) => sql`
    select put.id as "codeId", count(*) as answers from coding_unit u, unnest(coalesce(u.final_codes, u.first_codes)) as put(id)
    where u.project_id = ${projectId} and u.use_id = ${useId} and u.withdrawn_at is null group by put.id`,
});

/** Counts the answers that each code has now. */
export async function countByCode(db: Db, projectId: ProjectId, useId: UseId) {
  return (await counted(db, { projectId, useId })).rows;
}

const changes = statement({
  name: 'recent changes of a frame',
  takes: { frameId: id<'Codeframe'>(), days: number },
  gives: {
    revision: number,
    at: date,
    by: nullable(text),
    act: oneOf(...FRAME_ACTS),
    codeId: nullable(id<'Code'>()),
    intoId: nullable(id<'Code'>()),
  },
  text: ({ frameId, days }) => sql`
    select c.revision, c.at, p.real_name as by, c.act, c.code_id as "codeId", c.into_id as "intoId"
    from codeframe_change c left join person p on p.id = c.person_id
    where c.frame_id = ${frameId} and c.at > now() - make_interval(days => ${days}) order by c.revision desc limit 100`,
});

/** Changes of so many days are told to encoders. */
const TOLD_DAYS = 7;

export async function listFrameChanges(db: Db, frameId: Parameters<typeof changes>[1]['frameId']) {
  const { rows } = await changes(db, { frameId, days: TOLD_DAYS });
  return rows.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }));
}
