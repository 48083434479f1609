import type { MailingKind, PauseReason } from '@seker/contract';
import type { CaseId, Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, moment, nullable, text } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { MailingId } from '../queue/candidates.queries.ts';

export interface NewMailing {
  readonly projectId: ProjectId;
  readonly kind: MailingKind;
  readonly parentId: MailingId | null;
  readonly position: number;
  readonly choice: object;
  readonly dueAt: Instant;
  readonly dueLocal: string | null;
  readonly hours: { readonly opens: number; readonly closes: number } | null;
  readonly by: PersonId;
  readonly at: Instant;
}

/** Stores a mailing whose time has not come. */
export async function insertMailing(tx: Tx, mailing: NewMailing): Promise<MailingId> {
  const { id: mailingId } = await tx
    .insertInto('mailing')
    .values({
      project_id: mailing.projectId,
      kind: mailing.kind,
      parent_id: mailing.parentId,
      position: mailing.position,
      state: 'planned',
      choice: JSON.stringify(mailing.choice),
      due_at: new Date(mailing.dueAt),
      due_local: mailing.dueLocal,
      opens: mailing.hours?.opens ?? null,
      closes: mailing.hours?.closes ?? null,
      created_at: new Date(mailing.at),
      created_by: mailing.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return mailingId;
}

/** Locks a mailing's row. */
export async function lockMailing(tx: Tx, projectId: ProjectId, mailingId: MailingId) {
  return await tx
    .selectFrom('mailing')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', mailingId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type LockedMailing = NonNullable<Awaited<ReturnType<typeof lockMailing>>>;

/** Begins to send: the queue takes its mails from now on, with these texts. */
export async function beginSending(
  tx: Tx,
  { projectId, mailingId, texts, at }: MailingPlace & { readonly texts: object; readonly at: Instant },
): Promise<void> {
  await tx
    .updateTable('mailing')
    .set({ state: 'sending', texts: JSON.stringify(texts), queued_at: new Date(at), ...NOT_PAUSED })
    .where('project_id', '=', projectId)
    .where('id', '=', mailingId)
    .execute();
}

/** Notes what is still to be queued; null: nothing. */
export async function setRest(tx: Tx, { projectId, mailingId }: MailingPlace, rest: object | null): Promise<void> {
  await tx
    .updateTable('mailing')
    .set({ rest: rest === null ? null : JSON.stringify(rest) })
    .where('project_id', '=', projectId)
    .where('id', '=', mailingId)
    .execute();
}

export interface MailingPlace {
  readonly projectId: ProjectId;
  readonly mailingId: MailingId;
}

const NOT_PAUSED = {
  paused_at: null,
  paused_by: null,
  pause_reason: null,
  pause_count: 0,
  pause_of: 0,
  pause_words: '',
} as const;

export async function setMailingState(
  tx: Tx,
  { projectId, mailingId }: MailingPlace,
  state: 'planned' | 'sending' | 'cancelled' | 'missed' | 'skipped',
  at: Instant,
): Promise<void> {
  const isOver = state === 'cancelled' || state === 'skipped';
  await tx
    .updateTable('mailing')
    .set({ state, ...NOT_PAUSED, ended_at: isOver ? new Date(at) : null, ...(isOver ? { rest: null } : {}) })
    .where('project_id', '=', projectId)
    .where('id', '=', mailingId)
    .execute();
}

export interface Pause {
  readonly reason: PauseReason;
  readonly by: PersonId | null;
  readonly count: number;
  readonly of: number;
  readonly words: string;
  readonly at: Instant;
}

/** Pauses a mailing that sends or waits for its time; false when it does neither. */
export async function pauseMailing(
  db: Db,
  { projectId, mailingId }: MailingPlace,
  { reason, by, count, of, words, at }: Pause,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mailing')
    .set({
      state: 'paused',
      paused_at: new Date(at),
      paused_by: by,
      pause_reason: reason,
      pause_count: count,
      pause_of: of,
      pause_words: words,
    })
    .where('project_id', '=', projectId)
    .where('id', '=', mailingId)
    .where((eb) => eb.or([eb('state', '=', sql.lit('sending')), eb('state', '=', sql.lit('planned'))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const cancelledRows = statement({
  name: 'cancel the mails of a mailing that still wait',
  takes: {
    projectId: id<'Project'>(),
    mailingId: id<'Mailing'>(),
    domains: nullable(listOf(text)),
    reason: text,
    at: moment,
  },
  text: ({ projectId, mailingId, domains, reason, at }) => sql`
    with gone as (
      update mailing_recipient set state = 'cancelled', reason = ${reason}, state_at = ${at}, lane = null, lease_until = null
      where project_id = ${projectId} and mailing_id = ${mailingId} and state in ('queued', 'claimed')
        and (${domains}::text[] is null or domain = any(${domains}::text[]))
      returning project_id, id)
    insert into mail_event (project_id, recipient_id, at, kind, words) select project_id, id, ${at}, 'cancelled', ${reason} from gone`,
});

/** Cancels what was not handed over yet: all of it, or what goes to these domains. Returns how many. */
export async function cancelWaiting(
  tx: Tx,
  place: MailingPlace,
  {
    domains,
    reason,
    at,
  }: { readonly domains: readonly string[] | null; readonly reason: string; readonly at: Instant },
): Promise<number> {
  return (await cancelledRows(tx, { ...place, domains, reason, at })).count;
}

const ownMails = statement({
  name: 'queue mails to typed addresses',
  takes: {
    projectId: id<'Project'>(),
    mailingId: id<'Mailing'>(),
    cases: nullable(listOf(id<'Case'>())),
    addresses: listOf(text),
    languages: listOf(text),
    dueAt: moment,
    now: moment,
  },
  text: ({ projectId, mailingId, cases, addresses, languages, dueAt, now }) => sql`
    insert into mailing_recipient (project_id, mailing_id, case_id, address, domain, language, state, state_at, due_at)
    select ${projectId}, ${mailingId}, (${cases}::bigint[])[g.at::int], g.address, lower(split_part(g.address, '@', 2)),
      (${languages}::text[])[g.at::int], 'queued', ${now}, ${dueAt}
    from unnest(${addresses}::text[]) with ordinality g (address, at)
    on conflict do nothing`,
});

/** Queues a mail to each address: of its case, or of a test without one. */
export async function queueAddresses(
  tx: Tx,
  mails: MailingPlace & {
    readonly cases: readonly CaseId[] | null;
    readonly addresses: readonly string[];
    readonly languages: readonly string[];
    readonly dueAt: Instant;
    readonly now: Instant;
  },
): Promise<number> {
  return (await ownMails(tx, mails)).count;
}

/** The active quotas over what is known of no typed address: answers, or columns of the list. */
export async function quotasWithoutAddress(db: Db, projectId: ProjectId): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('quota as q')
    .innerJoin('variable as v', (join) =>
      join.onRef('v.project_id', '=', 'q.project_id').onRef('v.id', '=', 'q.variable_id'),
    )
    .select('v.name')
    .where('q.project_id', '=', projectId)
    .where('q.active', '=', true)
    .where('v.source', '<>', 'system')
    .orderBy('q.id')
    .execute();
  return rows.map(({ name }) => name);
}

export async function readLastTest(db: Db, projectId: ProjectId) {
  return await db
    .selectFrom('mailing as m')
    .innerJoin('mailing_recipient as r', (join) =>
      join.onRef('r.project_id', '=', 'm.project_id').onRef('r.mailing_id', '=', 'm.id'),
    )
    .select((eb) => [
      'm.created_at as at',
      eb.fn.count<number>('r.address').distinct().as('addresses'),
      eb.fn.agg<string[]>('array_agg', ['r.language']).distinct().as('languages'),
    ])
    .where('m.project_id', '=', projectId)
    .where('m.kind', '=', 'test')
    .groupBy(['m.id', 'm.created_at'])
    .orderBy('m.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
