import type { Instant } from '@seker/kernel';
import { sql } from 'kysely';
import { bytes, id, moment, nullable, number, oneOf, text } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { NamedMail, RecipientId } from '../mail-secrets.ts';

const VERDICTS = ['hard', 'soft', 'complaint', 'autoReply', 'unread', 'foreign'] as const;

const kept = statement({
  name: 'note a message that came back',
  takes: {
    digest: bytes,
    at: moment,
    verdict: oneOf(...VERDICTS),
    projectId: nullable(id<'Project'>()),
    recipientId: nullable(id<'Recipient'>()),
    raw: nullable(bytes),
  },
  text: ({ digest, at, verdict, projectId, recipientId, raw }) => sql`
    insert into bounce_inbox (digest, at, verdict, project_id, recipient_id, raw)
    values (${digest}, ${at}, ${verdict}, ${projectId}, ${recipientId}, ${raw}) on conflict do nothing`,
});

/** Notes it; false when the same message was read before. */
export async function keepBounce(tx: Tx, bounce: Parameters<typeof kept>[1]): Promise<boolean> {
  return (await kept(tx, bounce)).count > 0;
}

/** Locks the mail that came back. */
export async function lockBouncedMail(tx: Tx, recipientId: RecipientId) {
  return await tx
    .selectFrom('mailing_recipient as r')
    .innerJoin('mailing as m', (join) =>
      join.onRef('m.project_id', '=', 'r.project_id').onRef('m.id', '=', 'r.mailing_id'),
    )
    .select(['r.project_id as projectId', 'r.mailing_id as mailingId', 'r.address', 'r.state', 'm.kind'])
    .where('r.id', '=', recipientId)
    .forNoKeyUpdate('r')
    .executeTakeFirst();
}

export async function findMailProject(db: Db, recipientId: RecipientId) {
  return await db
    .selectFrom('mailing_recipient')
    .select('project_id as projectId')
    .where('id', '=', recipientId)
    .executeTakeFirst();
}

const MAIL = { projectId: id<'Project'>(), recipientId: id<'Recipient'>(), now: moment };

const bounced = statement({
  name: 'note that a mail came back',
  takes: { ...MAIL, bounce: oneOf('hard', 'soft'), words: text },
  text: ({ projectId, recipientId, now, bounce, words }) => sql`
    with gone as (
      update mailing_recipient set state = 'bounced', bounce = ${bounce}, words = ${words}, state_at = ${now},
        sent_at = coalesce(sent_at, case when state = 'unknown' then state_at end), lane = null, lease_until = null
      where project_id = ${projectId} and id = ${recipientId} and state in ('sending', 'sent', 'unknown', 'bounced')
      returning project_id, id)
    insert into mail_event (project_id, recipient_id, at, kind, words) select project_id, id, ${now}, 'bounced', ${words} from gone`,
});

export async function noteBounced(
  tx: Tx,
  { projectId, recipientId }: NamedMail,
  { bounce, words, now }: { readonly bounce: 'hard' | 'soft'; readonly words: string; readonly now: Instant },
): Promise<void> {
  await bounced(tx, { projectId, recipientId, bounce, words, now });
}

const told = statement({
  name: 'note what else came of a mail',
  takes: { ...MAIL, kind: oneOf('complained', 'autoReplied'), words: text },
  text: ({ projectId, recipientId, now, kind, words }) => sql`
    with gone as (
      update mailing_recipient set complained_at = case when ${kind}::text = 'complained' then ${now} else complained_at end,
        state_at = case when state = 'unknown' then ${now} else state_at end,
        sent_at = coalesce(sent_at, case when state = 'unknown' then state_at end),
        state = case when state = 'unknown' then 'sent' else state end
      where project_id = ${projectId} and id = ${recipientId} returning project_id, id)
    insert into mail_event (project_id, recipient_id, at, kind, words) select project_id, id, ${now}, ${kind}::text, ${words} from gone`,
});

/** Notes a complaint or an automatic reply: the mail has arrived. */
export async function noteTold(
  tx: Tx,
  { projectId, recipientId }: NamedMail,
  { kind, words, now }: { readonly kind: 'complained' | 'autoReplied'; readonly words: string; readonly now: Instant },
): Promise<void> {
  await told(tx, { projectId, recipientId, kind, words, now });
}

const softMailings = statement({
  name: 'in how many mailings an address came back in vain',
  takes: { address: text },
  gives: { count: number },
  text: ({ address }) => sql`
    select count(distinct mailing_id) as count from mailing_recipient
    where lower(address) = lower(${address}) and case_id is not null and bounce = 'soft'`,
});

export async function countSoftMailings(tx: Tx, address: string): Promise<number> {
  return (await softMailings(tx, { address })).rows[0]?.count ?? 0;
}
