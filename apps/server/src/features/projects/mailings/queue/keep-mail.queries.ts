import type { Instant } from '@seker/kernel';
import { sql } from 'kysely';
import { id, moment } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { MailingPlace } from '../send/mailing.queries.ts';

const released = statement({
  name: 'take back mails whose lane has gone',
  takes: { at: moment, now: moment },
  text: ({ at, now }) => sql`
    with gone as (
      update mailing_recipient r set state = case r.state when 'sending' then 'unknown' else 'queued' end,
        state_at = case r.state when 'sending' then ${now} else r.state_at end, lane = null, lease_until = null
      from (select project_id, id, state from mailing_recipient where lease_until < ${at} limit 1000 for update skip locked) lost
      where r.project_id = lost.project_id and r.id = lost.id
      returning r.project_id, r.id, r.tries, r.state)
    insert into mail_event (project_id, recipient_id, at, kind, try) select project_id, id, ${now}, 'unknown', tries from gone where state = 'unknown'`,
});

/**
 * Takes back what lanes that have gone had in their hands: a mail that was only claimed waits again; one that was being
 * handed over may have arrived.
 */
export async function releaseLost(db: Db, at: Instant, now: Instant): Promise<void> {
  await released(db, { at, now });
}

const finished = statement({
  name: 'end mailings of which nothing waits',
  takes: { now: moment },
  text: ({ now }) => sql`
    update mailing m set state = 'done', ended_at = ${now}
    where m.state = 'sending' and m.rest is null and not exists (select from mailing_recipient r where r.project_id = m.project_id and r.mailing_id = m.id and r.state = 'queued')
      and not exists (select from mailing_recipient r where r.lease_until is not null and r.project_id = m.project_id and r.mailing_id = m.id)`,
});

export async function endFinished(db: Db, now: Instant): Promise<void> {
  await finished(db, { now });
}

const settled = statement({
  name: 'settle mails that may have arrived',
  takes: { now: moment },
  text: ({ now }) => sql`
    with arrived as (
      update mailing_recipient r set state = 'sent', state_at = ${now}, sent_at = r.state_at
      from study_interview i
      where r.state = 'unknown' and i.project_id = r.project_id and i.case_id = r.case_id and i.mode = 'web' and i.started_at >= r.state_at
      returning r.project_id, r.id, r.tries)
    insert into mail_event (project_id, recipient_id, at, kind, try, words) select project_id, id, ${now}, 'settled', tries, 'begun' from arrived`,
});

/** A person who began to answer by the web afterwards has got the mail. */
export async function settleUnknown(db: Db, now: Instant): Promise<void> {
  await settled(db, { now });
}

const due = statement({
  name: 'planned mailings that are due',
  takes: { now: moment },
  gives: { projectId: id<'Project'>(), mailingId: id<'Mailing'>() },
  text: ({ now }) => sql`
    select m.project_id as "projectId", m.id as "mailingId" from mailing m join project p on p.id = m.project_id
    where m.state = 'planned' and m.due_at <= ${now} and p.removed_at is null order by m.due_at, m.id limit 20`,
});

export async function listDueMailings(db: Db, now: Instant) {
  return (await due(db, { now })).rows;
}

/** Locks a mailing whose time has come; undefined where someone has it already. */
export async function lockDueMailing(tx: Tx, { projectId, mailingId }: MailingPlace) {
  return await tx
    .selectFrom('mailing')
    .select(['kind', 'parent_id', 'choice', 'due_at'])
    .where('project_id', '=', projectId)
    .where('id', '=', mailingId)
    .where('state', '=', sql.lit('planned'))
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
}

const unqueued = statement({
  name: 'mailings that send and are not queued to the end',
  takes: {},
  gives: { projectId: id<'Project'>(), mailingId: id<'Mailing'>() },
  text: () => sql`
    select m.project_id as "projectId", m.id as "mailingId" from mailing m join project p on p.id = m.project_id
    where m.state = 'sending' and m.rest is not null and p.removed_at is null order by m.due_at, m.id`,
});

export async function listUnqueued(db: Db) {
  return (await unqueued(db, {})).rows;
}

/** Locks a mailing of which some are still to be queued; undefined where someone has it, or it moved on. */
export async function lockUnqueued(tx: Tx, { projectId, mailingId }: MailingPlace) {
  return await tx
    .selectFrom('mailing')
    .select(['parent_id', 'choice', 'rest'])
    .where('project_id', '=', projectId)
    .where('id', '=', mailingId)
    .where('state', '=', sql.lit('sending'))
    .where('rest', 'is not', null)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
}

const active = statement({
  name: 'whether a mailing sends or waits for its time',
  takes: {},
  gives: { projectId: id<'Project'>() },
  text: () => sql`
    (select project_id as "projectId" from mailing where state = 'sending' limit 1)
    union all (select project_id as "projectId" from mailing where state = 'planned' limit 1)`,
});

export async function isAnyMailing(db: Db): Promise<boolean> {
  return (await active(db, {})).rows.length > 0;
}
