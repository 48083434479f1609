import type { Instant, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { bytes, id, listOf, moment, nullable, text } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { RecipientId } from '../mail-secrets.ts';
import { standingAt } from './standing.queries.ts';

/** A mail in a lane's hands. */
export interface HeldMail {
  readonly projectId: ProjectId;
  readonly id: RecipientId;
  readonly lane: string;
}

/** A mail that its server has taken over, with the server's words. */
export interface ArrivedMail extends HeldMail {
  readonly words: string;
}

/** A mail that is about to be handed over. */
export interface NextMail extends HeldMail {
  /** Of the address of removal that it holds. */
  readonly removalHash: Buffer | null;
}

const committed = statement({
  name: 'note mails that were taken over, and those that are handed over next',
  takes: {
    now: moment,
    until: moment,
    arrivedProjects: listOf(id<'Project'>()),
    arrived: listOf(id<'Recipient'>()),
    arrivedLanes: listOf(text),
    arrivedWords: listOf(text),
    nextProjects: listOf(id<'Project'>()),
    next: listOf(id<'Recipient'>()),
    nextLanes: listOf(text),
    nextHashes: listOf(nullable(bytes)),
  },
  gives: { id: id<'Recipient'>() },
  text: (v) => sql`
    with arrived as (
      update mailing_recipient r set state = 'sent', state_at = ${v.now}, sent_at = ${v.now}, words = a.words, lane = null, lease_until = null
      from unnest(${v.arrivedProjects}::bigint[], ${v.arrived}::bigint[], ${v.arrivedLanes}::text[], ${v.arrivedWords}::text[])
        as a (project_id, id, lane, words)
      where r.project_id = a.project_id and r.id = a.id and (r.state = 'sending' and r.lane = a.lane or r.state = 'unknown')
      returning r.project_id, r.id, r.tries, r.words
    ), may as (
      select r.project_id, r.id, n.lane, n.hash
      from unnest(${v.nextProjects}::bigint[], ${v.next}::bigint[], ${v.nextLanes}::text[], ${v.nextHashes}::bytea[]) as n (project_id, id, lane, hash)
        join mailing_recipient r on r.project_id = n.project_id and r.id = n.id
        join mailing m on m.project_id = r.project_id and m.id = r.mailing_id join project p on p.id = r.project_id
        left join study_case c on c.project_id = r.project_id and c.id = r.case_id
      where ${standingAt(v.now)} = 'go'
    ), begun as (
      update mailing_recipient r set state = 'sending', state_at = ${v.now}, lease_until = ${v.until}, tries = r.tries + 1,
        first_try_at = coalesce(r.first_try_at, ${v.now}),
        removal_hashes = case when may.hash is null or may.hash = any(r.removal_hashes) then r.removal_hashes else r.removal_hashes || may.hash end
      from may where r.project_id = may.project_id and r.id = may.id and r.state = 'claimed' and r.lane = may.lane
      returning r.project_id, r.id, r.tries
    ), noted as (
      insert into mail_event (project_id, recipient_id, at, kind, try, words)
      select project_id, id, ${v.now}::timestamptz, 'sent', tries, words from arrived
      union all select project_id, id, ${v.now}::timestamptz, 'sending', tries, '' from begun)
    select id from begun`,
});

export interface Commitment {
  readonly arrived: readonly ArrivedMail[];
  readonly next: readonly NextMail[];
  readonly now: Instant;
  /** When a lane that has gone no longer has its next mail. */
  readonly until: Instant;
}

/**
 * Commits which mails were taken over and which are on their way from now on; returns those of the latter that may go
 * still, for everything else is asked again.
 */
export async function commitHandovers(
  db: Db,
  { arrived, next, now, until }: Commitment,
): Promise<ReadonlySet<RecipientId>> {
  const { rows } = await committed(db, {
    now,
    until,
    arrivedProjects: arrived.map(({ projectId }) => projectId),
    arrived: arrived.map((mail) => mail.id),
    arrivedLanes: arrived.map(({ lane }) => lane),
    arrivedWords: arrived.map(({ words }) => words),
    nextProjects: next.map(({ projectId }) => projectId),
    next: next.map((mail) => mail.id),
    nextLanes: next.map(({ lane }) => lane),
    nextHashes: next.map(({ removalHash }) => removalHash),
  });
  return new Set(rows.map((row) => row.id));
}
