import type { Instant } from '@seker/kernel';
import { sql } from 'kysely';
import { id, moment, text } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { NamedMail, RecipientId } from '../mail-secrets.ts';

/** Reads the mail that an address of removal names. */
export async function findRemovedMail(db: Db, recipientId: RecipientId) {
  return await db
    .selectFrom('mailing_recipient as r')
    .innerJoin('project as p', 'p.id', 'r.project_id')
    .select([
      'r.project_id as projectId',
      'r.address',
      'r.language',
      'r.state',
      'r.removal_hashes as removalHashes',
      'p.name as title',
    ])
    .where('r.id', '=', recipientId)
    .executeTakeFirst();
}

const MAIL = { projectId: id<'Project'>(), recipientId: id<'Recipient'>(), now: moment };

const noted = statement({
  name: 'note that a person has ended the mail to them',
  takes: MAIL,
  text: ({ projectId, recipientId, now }) => sql`
    with gone as (
      update mailing_recipient r set unsubscribed_at = ${now}, state = case r.state when 'unknown' then 'sent' else r.state end,
        sent_at = case r.state when 'unknown' then r.state_at else r.sent_at end
      where r.project_id = ${projectId} and r.id = ${recipientId} and r.unsubscribed_at is null
      returning r.project_id, r.id)
    insert into mail_event (project_id, recipient_id, at, kind) select project_id, id, ${now}, 'unsubscribed' from gone`,
});

/** Notes it once; a mail that may not have arrived has. */
export async function noteRemoval(tx: Tx, { projectId, recipientId }: NamedMail, now: Instant): Promise<void> {
  await noted(tx, { projectId, recipientId, now });
}

const everywhere = statement({
  name: 'cancel all mails that wait for an address',
  takes: { address: text, now: moment },
  text: ({ address, now }) => sql`
    with gone as (
      update mailing_recipient set state = 'cancelled', reason = 'unsubscribed', state_at = ${now}, lane = null, lease_until = null
      where lower(address) = lower(${address}) and case_id is not null and state in ('queued', 'claimed')
      returning project_id, id)
    insert into mail_event (project_id, recipient_id, at, kind, words) select project_id, id, ${now}, 'cancelled', 'unsubscribed' from gone`,
});

const ofStudy = statement({
  name: 'cancel the mails of a project that wait for an address',
  takes: { address: text, projectId: id<'Project'>(), now: moment },
  text: ({ address, projectId, now }) => sql`
    with gone as (
      update mailing_recipient set state = 'cancelled', reason = 'unsubscribed', state_at = ${now}, lane = null, lease_until = null
      where lower(address) = lower(${address}) and case_id is not null and project_id = ${projectId} and state in ('queued', 'claimed')
      returning project_id, id)
    insert into mail_event (project_id, recipient_id, at, kind, words) select project_id, id, ${now}, 'cancelled', 'unsubscribed' from gone`,
});

/** Cancels what waits for an address: all of it, or what is of the mail's own study. */
export async function cancelMailsTo(
  tx: Tx,
  address: string,
  { projectId, reach }: Pick<NamedMail, 'projectId'> & { readonly reach: 'everything' | 'study' },
  now: Instant,
): Promise<number> {
  const done =
    reach === 'study' ? await ofStudy(tx, { address, projectId, now }) : await everywhere(tx, { address, now });
  return done.count;
}
