import {
  COUNTED_TO,
  MAILING_KINDS,
  MAILING_STATES,
  type MailingKind,
  type MailingState,
  PAUSE_REASONS,
} from '@seker/contract';
import type { Instant, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, date, id, json, listOf, moment, nullable, number, oneOf, text } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { containing, type ListOrder, type ListPlace, listPage, upTo } from '../../../../db/list-page.ts';
import { statement } from '../../../../db/statement.ts';
import type { MailingId } from '../queue/candidates.queries.ts';
import type { MailingPlace } from '../send/mailing.queries.ts';

type Field = 'dueAt' | 'id';

export interface MailingFilters {
  readonly projectId: ProjectId;
  /** Part of the name of who made it. */
  readonly q: string;
  readonly tab?: 'all' | 'undecided' | 'planned' | 'tests' | undefined;
  readonly state?: readonly MailingState[] | undefined;
  readonly kind?: readonly MailingKind[] | undefined;
}

const ORDERS: Readonly<Record<Field, ListOrder>> = {
  dueAt: { key: sql`m.due_at`, type: 'timestamptz' },
  id: { key: sql`m.id`, type: 'bigint' },
};

/** The newest first, and the reminders of each under it, the first of them first. */
const AS_FAMILIES: ListOrder = {
  key: sql`to_char(coalesce(parent.due_at, m.due_at) at time zone 'UTC', 'YYYYMMDDHH24MISSUS')
    || lpad(coalesce(m.parent_id, m.id)::text, 19, '0') || lpad(greatest(0, 9999 - m.position)::text, 4, '0')`,
  type: 'text',
};

/** Reads the ids of a page, with one extra row if another page follows. */
export async function readMailingPage(db: Db, wanted: MailingFilters & ListPlace<Field>) {
  const isNewestFirst = wanted.sort.field === 'dueAt' && wanted.sort.direction === 'desc';
  const page = listPage(wanted, isNewestFirst ? { ...ORDERS, dueAt: AS_FAMILIES } : ORDERS, sql`m.id`);
  return await mailingsOf(db, wanted)
    .leftJoin('mailing as parent', (join) =>
      join.onRef('parent.project_id', '=', 'm.project_id').onRef('parent.id', '=', 'm.parent_id'),
    )
    .select(['m.id', page.sortKey.as('sortKey')])
    .where(page.where)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute();
}

export async function countMailings(db: Db, wanted: MailingFilters): Promise<number> {
  const { count } = await db
    .selectFrom(mailingsOf(db, wanted).select('m.id').limit(upTo(COUNTED_TO)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function mailingsOf(db: Db, { projectId, q, tab, state, kind }: MailingFilters) {
  return db
    .selectFrom('mailing as m')
    .where('m.project_id', '=', projectId)
    .$if(q !== '', (query) => query.where('m.created_by', 'in', personsNamed(db, q)))
    .$if(tab === 'undecided', (query) => query.where('m.state', 'in', ['paused', 'missed']))
    .$if(tab === 'planned', (query) => query.where('m.state', '=', sql.lit('planned')))
    .$if(tab === 'tests', (query) => query.where('m.kind', '=', 'test'))
    .$if(state !== undefined, (query) => query.where('m.state', 'in', [...(state ?? [])]))
    .$if(kind !== undefined, (query) => query.where('m.kind', 'in', [...(kind ?? [])]));
}

function personsNamed(db: Db, part: string) {
  return db
    .selectFrom('person')
    .select('person.id')
    .where('removed_at', 'is', null)
    .where('real_name', 'ilike', containing(part));
}

const rows = statement({
  name: 'mailings with their counts',
  takes: { projectId: id<'Project'>(), mailings: listOf(id<'Mailing'>()), since: moment },
  gives: {
    id: id<'Mailing'>(),
    kind: oneOf(...MAILING_KINDS),
    parentId: nullable(id<'Mailing'>()),
    position: number,
    state: oneOf(...MAILING_STATES),
    pauseReason: nullable(oneOf(...PAUSE_REASONS)),
    choice: json(z.unknown()),
    dueAt: date,
    dueLocal: nullable(text),
    createdAt: date,
    createdBy: nullable(text),
    endedAt: nullable(date),
    queuedAt: nullable(date),
    isQueueing: boolean,
    opens: nullable(number),
    closes: nullable(number),
    recipients: number,
    queued: number,
    skipped: number,
    sent: number,
    bounced: number,
    unknown: number,
    unsubscribed: number,
    cancelled: number,
    begun: number,
    endedOtherwise: number,
    completed: number,
    sentLately: number,
    bouncedLately: number,
    begunLately: number,
    completedLately: number,
  },
  plan: 'forValues',
  text: ({ projectId, mailings, since }) => sql`
    select m.id, m.kind, m.parent_id as "parentId", m.position, m.state, m.pause_reason as "pauseReason", m.choice, m.due_at as "dueAt",
      m.due_local as "dueLocal", m.created_at as "createdAt", by.real_name as "createdBy", m.ended_at as "endedAt", m.queued_at as "queuedAt",
      m.rest is not null as "isQueueing", m.opens, m.closes, coalesce(n.recipients, 0) as recipients, coalesce(n.queued, 0) as queued, coalesce(n.skipped, 0) as skipped,
      coalesce(n.sent, 0) as sent, coalesce(n.bounced, 0) as bounced, coalesce(n.unknown, 0) as unknown,
      coalesce(n.unsubscribed, 0) as unsubscribed, coalesce(n.cancelled, 0) as cancelled, coalesce(n.begun, 0) as begun,
      coalesce(n.ended, 0) as "endedOtherwise", coalesce(n.completed, 0) as completed, coalesce(n.sent_lately, 0) as "sentLately",
      coalesce(n.bounced_lately, 0) as "bouncedLately", coalesce(n.begun_lately, 0) as "begunLately",
      coalesce(n.completed_lately, 0) as "completedLately"
    from mailing m left join person by on by.id = m.created_by and by.removed_at is null
      left join lateral (
        select count(*) as recipients, count(*) filter (where r.state in ('queued', 'claimed', 'sending')) as queued,
          count(*) filter (where r.state = 'skipped') as skipped,
          count(*) filter (where r.sent_at is not null) as sent,
          count(*) filter (where r.state = 'bounced') as bounced, count(*) filter (where r.state = 'unknown') as unknown,
          count(*) filter (where r.unsubscribed_at is not null) as unsubscribed, count(*) filter (where r.state = 'cancelled') as cancelled,
          count(*) filter (where i.started_at is not null) as begun,
          count(*) filter (where i.ended_at is not null and i.outcome not in ('success', 'extra')) as ended,
          count(*) filter (where i.outcome in ('success', 'extra')) as completed,
          count(*) filter (where r.sent_at > ${since}) as sent_lately,
          count(*) filter (where r.state = 'bounced' and r.state_at > ${since}) as bounced_lately,
          count(*) filter (where i.started_at > ${since}) as begun_lately,
          count(*) filter (where i.outcome in ('success', 'extra') and i.ended_at > ${since}) as completed_lately
        from mailing_recipient r left join lateral (
          select s.started_at, s.ended_at, s.outcome from study_interview s
          where s.project_id = r.project_id and s.case_id = r.case_id and s.mode = 'web' and s.started_at >= r.first_try_at
          order by s.id desc limit 1) i on r.first_try_at is not null and m.kind <> 'test'
        where r.project_id = m.project_id and r.mailing_id = m.id) n on true
    where m.project_id = ${projectId} and m.id = any(${mailings})`,
});

/** Reads mailings with what came of them; *lately* is since that moment. */
export async function readMailingRows(db: Db, projectId: ProjectId, mailings: readonly MailingId[], since: Instant) {
  return (await rows(db, { projectId, mailings, since })).rows;
}

export type ReadMailing = Awaited<ReturnType<typeof readMailingRows>>[number];

const tabs = statement({
  name: 'how many mailings a project has, by where they stand',
  takes: { projectId: id<'Project'>() },
  gives: { all: number, undecided: number, planned: number, tests: number },
  text: ({ projectId }) => sql`
    select count(*) as "all", count(*) filter (where state in ('paused', 'missed')) as undecided,
      count(*) filter (where state = 'planned') as planned, count(*) filter (where kind = 'test') as tests
    from mailing where project_id = ${projectId}`,
});

export async function countTabs(db: Db, projectId: ProjectId) {
  return (await tabs(db, { projectId })).rows[0] ?? { all: 0, undecided: 0, planned: 0, tests: 0 };
}

export async function listMissed(db: Db, projectId: ProjectId) {
  return await db
    .selectFrom('mailing')
    .select(['id', 'parent_id as parentId', 'position', 'due_at as dueAt', 'choice'])
    .where('project_id', '=', projectId)
    .where('state', '=', sql.lit('missed'))
    .orderBy('due_at')
    .limit(20)
    .execute();
}

const addresses = statement({
  name: 'whether anyone of a project has an address',
  takes: { projectId: id<'Project'>() },
  gives: { hasAddresses: boolean },
  text: ({ projectId }) => sql`
    select exists (select from study_case c join project j on j.id = c.project_id
      left join list_record r on r.list_file_id = j.list_file_id and r.id = c.record_id
      where c.project_id = ${projectId} and coalesce(c.typed_email, r.email) is not null) as "hasAddresses"`,
});

export async function hasAddresses(db: Db, projectId: ProjectId): Promise<boolean> {
  return (await addresses(db, { projectId })).rows[0]?.hasAddresses === true;
}

const skips = statement({
  name: 'why mails of a mailing were skipped',
  takes: { projectId: id<'Project'>(), mailingId: id<'Mailing'>() },
  gives: { reason: text, count: number },
  text: ({ projectId, mailingId }) => sql`
    select coalesce(reason, '') as reason, count(*) as count from mailing_recipient
    where project_id = ${projectId} and mailing_id = ${mailingId} and state = 'skipped' group by 1 order by 2 desc`,
});

export async function listSkips(db: Db, place: MailingPlace) {
  return (await skips(db, place)).rows;
}

const domains = statement({
  name: 'the domains from which mails of a mailing came back',
  takes: { projectId: id<'Project'>(), mailingId: id<'Mailing'>() },
  gives: { domain: text, count: number, queued: number },
  text: ({ projectId, mailingId }) => sql`
    select domain, count(*) filter (where state = 'bounced') as count, count(*) filter (where state in ('queued', 'claimed')) as queued
    from mailing_recipient where project_id = ${projectId} and mailing_id = ${mailingId}
    group by domain having count(*) filter (where state = 'bounced') > 0 order by 2 desc, 1 limit 10`,
});

export async function listBouncingDomains(db: Db, place: MailingPlace) {
  return (await domains(db, place)).rows;
}

export async function readPause(db: Db, { projectId, mailingId }: MailingPlace) {
  return await db
    .selectFrom('mailing as m')
    .leftJoin('person as by', (join) => join.onRef('by.id', '=', 'm.paused_by').on('by.removed_at', 'is', null))
    .select([
      'm.pause_reason as reason',
      'm.paused_at as at',
      'by.real_name as by',
      'm.pause_count as count',
      'm.pause_of as of',
      'm.pause_words as words',
    ])
    .where('m.project_id', '=', projectId)
    .where('m.id', '=', mailingId)
    .executeTakeFirst();
}
