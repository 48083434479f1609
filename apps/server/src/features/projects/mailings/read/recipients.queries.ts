import { COUNTED_TO, type MailStage, type RecipientState } from '@seker/contract';
import type { CaseId, ProjectId } from '@seker/kernel';
import { type Expression, expressionBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { containing, type ListOrder, type ListPlace, listPage, upTo } from '../../../../db/list-page.ts';
import type { Schema } from '../../../../db/schema.ts';
import type { RecipientId } from '../mail-secrets.ts';
import type { MailingId } from '../queue/candidates.queries.ts';

type Field = 'at' | 'id';

export interface RecipientFilters {
  readonly projectId: ProjectId;
  readonly mailingId: MailingId;
  readonly q: string;
  /** Whether the reader may search people by name and address. */
  readonly maySeePeople: boolean;
  readonly stage?: MailStage | undefined;
  readonly state?: readonly RecipientState[] | undefined;
  readonly domain?: string | undefined;
}

const ORDERS: Readonly<Record<Field, ListOrder>> = {
  at: { key: sql`r.state_at`, type: 'timestamptz' },
  id: { key: sql`r.id`, type: 'bigint' },
};
const build = expressionBuilder<Schema>();

/** The furthest that is known of a mail `r`, whose person has begun the interview `i`. */
const STAGE = sql`case when r.unsubscribed_at is not null then 'unsubscribed' when r.state = 'bounced' then 'bounced'
  when i.outcome in ('success', 'extra') then 'completed' when i.ended_at is not null then 'endedOtherwise'
  when i.started_at is not null then 'begun' when r.state in ('queued', 'claimed', 'sending') then 'queued'
  when r.state in ('skipped', 'cancelled', 'unknown') then r.state else 'sent' end`;

/** The conditions of the funnel's stages, which overlap as the funnel's figures do. */
const IN_STAGE: Readonly<Record<MailStage, Expression<unknown>>> = {
  recipients: sql`true`,
  queued: sql`r.state in ('queued', 'claimed', 'sending')`,
  skipped: sql`r.state = 'skipped'`,
  sent: sql`r.sent_at is not null`,
  bounced: sql`r.state = 'bounced'`,
  unknown: sql`r.state = 'unknown'`,
  unsubscribed: sql`r.unsubscribed_at is not null`,
  begun: sql`i.started_at is not null`,
  endedOtherwise: sql`i.ended_at is not null and i.outcome not in ('success', 'extra')`,
  completed: sql`i.outcome in ('success', 'extra')`,
  cancelled: sql`r.state = 'cancelled'`,
};

/** Reads a page of a mailing's mails, with one extra row if another page follows. */
export async function readRecipientPage(db: Db, wanted: RecipientFilters & ListPlace<Field>) {
  const page = listPage(wanted, ORDERS, sql`r.id`);
  return await selected(recipientsOf(db, wanted))
    .select(page.sortKey.as('sortKey'))
    .where(page.where)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute();
}

export type ReadRecipient = Omit<Awaited<ReturnType<typeof readRecipientPage>>[number], 'sortKey'>;

export async function countRecipients(db: Db, wanted: RecipientFilters): Promise<number> {
  const { count } = await db
    .selectFrom(recipientsOf(db, wanted).select('r.id').limit(upTo(COUNTED_TO)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function readRecipientRow(
  db: Db,
  { projectId, mailingId }: Pick<RecipientFilters, 'projectId' | 'mailingId'>,
  recipientId: RecipientId,
): Promise<ReadRecipient | undefined> {
  return await selected(recipientsOf(db, { projectId, mailingId, q: '', maySeePeople: false }))
    .where('r.id', '=', recipientId)
    .executeTakeFirst();
}

/** Reads what was sent to a case, newest first. */
export async function readMailsOfCase(db: Db, projectId: ProjectId, caseId: CaseId) {
  return await selected(recipientsBy(db, projectId).where('r.case_id', '=', caseId))
    .select(['m.id as mailingId', 'm.kind', 'm.position'])
    .orderBy('r.id', 'desc')
    .limit(200)
    .execute();
}

export async function listMailEvents(db: Db, projectId: ProjectId, recipientId: RecipientId) {
  return await db
    .selectFrom('mail_event as e')
    .leftJoin('person as by', (join) => join.onRef('by.id', '=', 'e.person_id').on('by.removed_at', 'is', null))
    .select(['e.id', 'e.at', 'e.kind', 'e.try', 'e.words', 'e.until', 'by.real_name as by'])
    .where('e.project_id', '=', projectId)
    .where('e.recipient_id', '=', recipientId)
    .orderBy('e.id', 'desc')
    .limit(500)
    .execute();
}

/** Reads when a mailing was queued, and the next planned reminder after it. */
export async function readAround(db: Db, projectId: ProjectId, mailingId: MailingId) {
  return await db
    .selectFrom('mailing as m')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('mailing as n')
          .select(['n.position', 'n.due_at as at'])
          .whereRef('n.project_id', '=', 'm.project_id')
          .where((on) => on('n.parent_id', '=', on.fn.coalesce('m.parent_id', 'm.id')))
          .where('n.state', '=', sql.lit('planned'))
          .orderBy('n.due_at')
          .limit(1)
          .as('next'),
      (join) => join.onTrue(),
    )
    .select(['m.state', 'm.queued_at as queuedAt', 'm.kind', 'next.position', 'next.at'])
    .where('m.project_id', '=', projectId)
    .where('m.id', '=', mailingId)
    .executeTakeFirst();
}

/** Reads the case's fields of a mail. */
export async function readFieldsOfCase(db: Db, projectId: ProjectId, caseId: CaseId) {
  const row = await db
    .selectFrom('study_case as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('list_record as d', (join) =>
      join.onRef('d.list_file_id', '=', 'p.list_file_id').onRef('d.id', '=', 'c.record_id'),
    )
    .select('d.fields')
    .where('c.project_id', '=', projectId)
    .where('c.id', '=', caseId)
    .executeTakeFirst();
  return row?.fields ?? {};
}

function recipientsBy(db: Db, projectId: ProjectId) {
  return db
    .selectFrom('mailing_recipient as r')
    .innerJoin('mailing as m', (join) =>
      join.onRef('m.project_id', '=', 'r.project_id').onRef('m.id', '=', 'r.mailing_id'),
    )
    .innerJoin('project as p', 'p.id', 'r.project_id')
    .leftJoin('list_file as f', 'f.id', 'p.list_file_id')
    .leftJoin('study_case as c', (join) =>
      join.onRef('c.project_id', '=', 'r.project_id').onRef('c.id', '=', 'r.case_id'),
    )
    .leftJoin('list_record as d', (join) =>
      join.onRef('d.list_file_id', '=', 'p.list_file_id').onRef('d.id', '=', 'c.record_id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('study_interview as s')
          .select(['s.started_at', 's.ended_at', 's.outcome'])
          .whereRef('s.project_id', '=', 'r.project_id')
          .whereRef('s.case_id', '=', 'r.case_id')
          .where('s.mode', '=', 'web')
          .whereRef('s.started_at', '>=', 'r.first_try_at')
          .orderBy('s.id', 'desc')
          .limit(1)
          .as('i'),
      (join) => join.onTrue(),
    )
    .where('r.project_id', '=', projectId);
}

function recipientsOf(db: Db, { projectId, mailingId, q, maySeePeople, stage, state, domain }: RecipientFilters) {
  return recipientsBy(db, projectId)
    .where('r.mailing_id', '=', mailingId)
    .$if(stage !== undefined, (query) =>
      query.where(build.and([build(sql`(${IN_STAGE[stage ?? 'recipients']})`, '=', sql`true`)])),
    )
    .$if(state !== undefined, (query) => query.where('r.state', 'in', [...(state ?? [])]))
    .$if(domain !== undefined, (query) => query.where('r.domain', '=', (domain ?? '').toLowerCase()))
    .$if(q !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb(eb.cast<string>('r.case_id', 'text'), '=', q),
          ...(maySeePeople
            ? [eb('r.address', 'ilike', containing(q)), eb(sql`d.fields ->> f.name_column`, 'ilike', containing(q))]
            : []),
        ]),
      ),
    );
}

function selected<Query extends ReturnType<typeof recipientsBy>>(query: Query) {
  return query.select((eb) => [
    'r.id',
    'r.case_id as caseId',
    'r.address',
    'r.language',
    'r.state',
    'r.state_at as at',
    'r.reason',
    'r.words',
    'i.started_at as startedAt',
    eb.cast<string | null>(sql`d.fields ->> f.name_column`, 'text').as('name'),
    eb.cast<MailStage>(STAGE, 'text').as('stage'),
  ]);
}
