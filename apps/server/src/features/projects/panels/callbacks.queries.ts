import { type Instant, type InterviewId, later, MINUTE, type ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { date, id, json, moment, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { IS_AT_WORK } from '../../../db/restored-copy.queries.ts';
import { statement } from '../../../db/statement.ts';
import { TOLD_OUTCOMES } from './panel-exits.ts';
import { type PanelSourceId, SOURCE_ROW } from './panel-source.queries.ts';

const OUTCOME = oneOf(...TOLD_OUTCOMES);
const params = json(z.record(z.string(), z.string()));

const claimed = statement({
  name: 'claim callbacks that are due',
  takes: { now: moment, until: moment, most: number },
  gives: {
    callbackId: id<'CallbackOutbox'>(),
    outcome: OUTCOME,
    tries: number,
    endsAt: date,
    externalId: text,
    params,
    ...SOURCE_ROW,
  },
  // Rows that another node holds are passed by; one whose node died is free again after its lease. What came later to an
  // interview waits for what came before, or a panel could be told last what is true no more.
  text: ({ now, until, most }) => sql`
    with due as (
      select id from callback_outbox d
      where ${IS_AT_WORK} and sent_at is null and given_up_at is null and due_at <= ${now} and (leased_until is null or leased_until <= ${now})
        and not exists (select from callback_outbox b where b.project_id = d.project_id and b.interview_id = d.interview_id
          and b.id < d.id and b.sent_at is null and b.given_up_at is null)
      order by due_at limit ${most} for no key update skip locked
    ), taken as (
      update callback_outbox c set leased_until = ${until}, tries = c.tries + 1 from due where c.id = due.id returning c.*
    )
    select t.id as "callbackId", t.outcome, t.tries, t.until as "endsAt", e.external_id as "externalId", e.params, s.id,
      s.project_id as "projectId", s.active, s.settings, s.entry_key as "entryKey", s.callback_key as "callbackKey"
    from taken t join panel_source s on s.id = t.source_id
      join panel_entry e on e.source_id = t.source_id and e.project_id = t.project_id and e.interview_id = t.interview_id
    order by t.due_at`,
});

/** Longer than a request may take. */
const LEASE_MILLISECONDS = MINUTE;

export async function claimCallbacks(db: Db, now: Instant, most: number) {
  return (await claimed(db, { now, until: later(now, LEASE_MILLISECONDS), most })).rows;
}
export type ClaimedCallback = Awaited<ReturnType<typeof claimCallbacks>>[number];

const settled = statement({
  name: 'settle a try of a callback',
  takes: {
    callbackId: id<'CallbackOutbox'>(),
    tries: number,
    sentAt: nullable(moment),
    dueAt: nullable(moment),
    givenUpAt: nullable(moment),
    trouble: nullable(text),
  },
  // Only the try that holds the row: a person may have asked for another one meanwhile.
  text: ({ callbackId, tries, sentAt, dueAt, givenUpAt, trouble }) => sql`
    update callback_outbox set leased_until = null, sent_at = ${sentAt}, given_up_at = ${givenUpAt},
      due_at = coalesce(${dueAt}, due_at), trouble = ${trouble}
    where id = ${callbackId} and tries = ${tries} and sent_at is null`,
});

export async function settleCallback(
  db: Db,
  { callbackId, tries }: Pick<ClaimedCallback, 'callbackId' | 'tries'>,
  outcome: {
    readonly sentAt: Instant | null;
    readonly dueAt: Instant | null;
    readonly givenUpAt: Instant | null;
    readonly trouble: string | null;
  },
): Promise<void> {
  await settled(db, { callbackId, tries, ...outcome });
}

/** Reads what was owed to the panel of an interview, the newest first. */
export async function readCallbacks(db: Db, projectId: ProjectId, interviewId: InterviewId) {
  return await db
    .selectFrom('callback_outbox')
    .select([
      'id',
      'outcome',
      'created_at as at',
      'tries',
      'due_at as dueAt',
      'sent_at as sentAt',
      'given_up_at as givenUpAt',
      'trouble',
      'is_latest as isLatest',
    ])
    .where('project_id', '=', projectId)
    .where('interview_id', '=', interviewId)
    .orderBy('id', 'desc')
    .execute();
}

/** Counts the callbacks of each source of a project. */
export async function countCallbacks(db: Db, projectId: ProjectId) {
  return await db
    .selectFrom('callback_outbox as c')
    .select((eb) => [
      'c.source_id as sourceId',
      eb.fn.count<number>('c.sent_at').as('sent'),
      eb.fn
        .countAll<number>()
        .filterWhere('c.sent_at', 'is', null)
        .filterWhere('c.given_up_at', 'is', null)
        .as('waiting'),
      // What was given up and is true no more troubles no one.
      eb.fn.count<number>('c.given_up_at').filterWhere('c.is_latest', '=', sql.lit(true)).as('failed'),
    ])
    .where('c.project_id', '=', projectId)
    .groupBy('c.source_id')
    .execute();
}

/** Makes the callbacks that failed or wait due now, of a source or of one of its entries; returns how many. */
export async function retryCallbacks(
  db: Db,
  {
    projectId,
    sourceId,
    entryId,
  }: { readonly projectId: ProjectId; readonly sourceId: PanelSourceId; readonly entryId?: InterviewId },
  now: Instant,
  until: Instant,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('callback_outbox')
    .set({ due_at: new Date(now), until: new Date(until), given_up_at: null, leased_until: null })
    .where('project_id', '=', projectId)
    .where('source_id', '=', sourceId)
    .$if(entryId !== undefined, (query) => query.where('interview_id', '=', entryId as InterviewId))
    .where('sent_at', 'is', null)
    .where((eb) => eb.or([eb('given_up_at', 'is', null), eb('is_latest', '=', sql.lit(true))]))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Reads how the interviews of a source ended that ended since a moment. */
export async function countEnds(db: Db, projectId: ProjectId, sourceId: PanelSourceId, since: Date) {
  return await db
    .selectFrom('panel_entry as e')
    .innerJoin('study_interview as i', (join) =>
      join.onRef('i.project_id', '=', 'e.project_id').onRef('i.id', '=', 'e.interview_id'),
    )
    .select((eb) => [
      'i.outcome',
      eb('i.rejected_at', 'is not', null).as('isRejected'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('e.project_id', '=', projectId)
    .where('e.source_id', '=', sourceId)
    .where('i.ended_at', '>=', since)
    .groupBy(['i.outcome', 'isRejected'])
    .execute();
}
