import type { CaseId, Instant, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, date, id, json, listOf, moment, nullable, number, oneOf, text } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { IS_AT_WORK } from '../../../../db/restored-copy.queries.ts';
import { statement } from '../../../../db/statement.ts';
import type { RecipientId } from '../mail-secrets.ts';
import type { MailingId } from './candidates.queries.ts';
import { STANDINGS, type Standing, standingAt } from './standing.queries.ts';

/** A mail in the hands of a lane. */
export interface ClaimedMail {
  readonly projectId: ProjectId;
  readonly mailingId: MailingId;
  readonly id: RecipientId;
  readonly caseId: CaseId | null;
  readonly address: string;
  readonly domain: string;
  readonly language: string;
  readonly tries: number;
  readonly firstTryAt: Date | null;
  /** Asked once more when it is handed over. */
  readonly standing: Standing;
  /** The fields of its record. */
  readonly fields: Readonly<Record<string, string>>;
}

const fieldsOf = z.record(z.string(), z.string()).catch({});

const claimed = statement({
  name: 'claim mails that are due',
  takes: {
    lane: text,
    now: moment,
    until: moment,
    most: number,
    restingDomains: listOf(text),
    restingGroups: listOf(id<'Group'>()),
  },
  gives: {
    projectId: id<'Project'>(),
    mailingId: id<'Mailing'>(),
    id: id<'Recipient'>(),
    caseId: nullable(id<'Case'>()),
    address: text,
    domain: text,
    language: text,
    tries: number,
    firstTryAt: nullable(date),
    standing: oneOf(...STANDINGS),
    fields: json(fieldsOf),
  },
  // Looks into the queue of one mailing after the other, the longest due first, and no further than it must.
  text: ({ lane, now, until, most, restingDomains, restingGroups }) => sql`
    with open as materialized (
      select m.project_id, m.id from mailing m join project p on p.id = m.project_id
        cross join lateral (select extract(hour from ${now} at time zone p.zone) * 60 + extract(minute from ${now} at time zone p.zone) as minute) d
      where ${IS_AT_WORK} and m.state = 'sending' and p.removed_at is null and (p.online or m.kind = 'test') and p.group_id <> all(${restingGroups}::bigint[])
        and (m.opens is null or case when m.opens <= m.closes then d.minute >= m.opens and d.minute < m.closes
          else d.minute >= m.opens or d.minute < m.closes end)
      order by m.due_at, m.id
    ), picked as materialized (
      select due.project_id, due.id from open cross join lateral (
        select r.project_id, r.id from mailing_recipient r
        where r.project_id = open.project_id and r.mailing_id = open.id and r.state = 'queued' and r.due_at <= ${now}
          and r.domain <> all(${restingDomains}::text[])
        order by r.due_at, r.id limit ${most} for update skip locked) due
      limit ${most}
    ), taken as (
      update mailing_recipient r set state = 'claimed', lane = ${lane}, lease_until = ${until}
      from picked where r.project_id = picked.project_id and r.id = picked.id
      returning r.*)
    select r.project_id as "projectId", r.mailing_id as "mailingId", r.id, r.case_id as "caseId", r.address, r.domain, r.language,
      r.tries, r.first_try_at as "firstTryAt", ${standingAt(now)} as standing, coalesce(l.fields, '{}') as fields
    from taken r join mailing m on m.project_id = r.project_id and m.id = r.mailing_id join project p on p.id = r.project_id
      left join study_case c on c.project_id = r.project_id and c.id = r.case_id
      left join list_record l on l.list_file_id = p.list_file_id and l.id = c.record_id
    order by r.id`,
});

/** Claims up to so many mails that are due, until the lease ends; those that another lane holds are passed over. */
export async function claimMails(db: Db, wanted: Parameters<typeof claimed>[1]): Promise<readonly ClaimedMail[]> {
  return (await claimed(db, wanted)).rows;
}

const MAIL = { projectId: id<'Project'>(), id: id<'Recipient'>(), lane: text };

const ended = statement({
  name: 'note how the handing over of a mail ended',
  takes: {
    ...MAIL,
    now: moment,
    to: oneOf('queued', 'unknown', 'bounced', 'skipped'),
    bounce: nullable(oneOf('hard', 'soft', 'refused')),
    reason: nullable(text),
    words: nullable(text),
    until: nullable(moment),
    event: nullable(oneOf('skipped', 'deferred', 'unknown', 'refused')),
  },
  text: ({ projectId, id: recipientId, lane, now, to, bounce, reason, words, until, event }) => sql`
    with gone as (
      update mailing_recipient r set state = ${to}::text, bounce = ${bounce}::text, reason = ${reason}::text, words = coalesce(${words}::text, r.words),
        state_at = case when ${event}::text is null then r.state_at else ${now} end, due_at = coalesce(${until}::timestamptz, r.due_at),
        tries = r.tries + case when r.state = 'claimed' and ${event}::text in ('deferred', 'refused') then 1 else 0 end,
        first_try_at = case when ${event}::text is null then r.first_try_at else coalesce(r.first_try_at, ${now}) end,
        lane = null, lease_until = null
      where r.project_id = ${projectId} and r.id = ${recipientId} and r.state in ('claimed', 'sending') and r.lane = ${lane}
      returning r.project_id, r.id, r.tries)
    insert into mail_event (project_id, recipient_id, at, kind, try, words, until)
    select project_id, id, ${now}, ${event}::text, tries, coalesce(${words}::text, ${reason}::text, ''), ${until}::timestamptz
    from gone where ${event}::text is not null`,
});

/** How a mail leaves a lane without having been taken over. */
export type EndOfMail =
  /** Back into the queue, as if it had not been claimed. */
  | { readonly to: 'back'; readonly until: Instant | null }
  | { readonly to: 'deferred'; readonly until: Instant; readonly words: string }
  | { readonly to: 'skipped'; readonly reason: string }
  | { readonly to: 'unknown'; readonly words: string }
  | { readonly to: 'bounced'; readonly bounce: 'hard' | 'soft' | 'refused'; readonly words: string };

export async function endMail(
  db: Db,
  mail: { readonly projectId: ProjectId; readonly id: RecipientId; readonly lane: string; readonly now: Instant },
  end: EndOfMail,
): Promise<void> {
  const nothing = { bounce: null, reason: null, words: null, until: null, event: null } as const;
  switch (end.to) {
    case 'back':
      await ended(db, { ...mail, ...nothing, to: 'queued', until: end.until });
      return;
    case 'deferred':
      await ended(db, { ...mail, ...nothing, to: 'queued', until: end.until, words: end.words, event: 'deferred' });
      return;
    case 'skipped':
      await ended(db, { ...mail, ...nothing, to: 'skipped', reason: end.reason, event: 'skipped' });
      return;
    case 'unknown':
      await ended(db, { ...mail, ...nothing, to: 'unknown', words: end.words, event: 'unknown' });
      return;
    default:
      await ended(db, { ...mail, ...nothing, to: 'bounced', bounce: end.bounce, words: end.words, event: 'refused' });
  }
}

const waiting = statement({
  name: 'whether mail may be due',
  takes: { now: moment },
  gives: { isDue: boolean },
  text: ({ now }) => sql`
    select exists (select from mailing m where m.state = 'sending' and exists (select from mailing_recipient r
      where r.project_id = m.project_id and r.mailing_id = m.id and r.state = 'queued' and r.due_at <= ${now})) as "isDue"`,
});

export async function isMailDue(db: Db, now: Instant): Promise<boolean> {
  return (await waiting(db, { now })).rows[0]?.isDue === true;
}
