import type { Instant, PersonId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, moment } from '../../../../db/column.ts';
import type { Tx } from '../../../../db/database.ts';
import { entryHolds } from '../../../../db/entry-holds.ts';
import { statement } from '../../../../db/statement.ts';
import type { RecipientId } from '../mail-secrets.ts';
import type { MailingPlace } from './mailing.queries.ts';

const MAIL = { projectId: id<'Project'>(), mailingId: id<'Mailing'>(), recipientId: id<'Recipient'>(), now: moment };
type OneMail = MailingPlace & { readonly recipientId: RecipientId; readonly now: Instant };

const again = statement({
  name: 'queue one mail again',
  takes: { ...MAIL, by: id<'Person'>() },
  text: ({ projectId, mailingId, recipientId, now, by }) => sql`
    with gone as (
      update mailing_recipient set state = 'queued', state_at = ${now}, due_at = ${now}, bounce = null, reason = null, tries = 0, first_try_at = null
      where project_id = ${projectId} and mailing_id = ${mailingId} and id = ${recipientId}
        and state in ('sent', 'unknown', 'bounced', 'skipped', 'cancelled')
      returning project_id, id)
    insert into mail_event (project_id, recipient_id, at, kind, person_id) select project_id, id, ${now}, 'resent', ${by} from gone`,
});

/** False while the mail waits or is being handed over. */
export async function queueAgain(tx: Tx, mail: OneMail & { readonly by: PersonId }): Promise<boolean> {
  return (await again(tx, mail)).count > 0;
}

const against = statement({
  name: 'whether the blacklist has the address of a mail',
  takes: MAIL,
  gives: { isListed: boolean },
  text: ({ projectId, mailingId, recipientId, now }) => sql`
    select exists (select from mailing_recipient r join blacklist_entry b on lower(b.email) = lower(r.address)
      where r.project_id = ${projectId} and r.mailing_id = ${mailingId} and r.id = ${recipientId}
        and ${entryHolds({ projectId, now })}) as "isListed"`,
});

export async function hasEntryAgainst(tx: Tx, mail: OneMail): Promise<boolean> {
  return (await against(tx, mail)).rows[0]?.isListed === true;
}

const resumed = statement({
  name: 'resume the mailings of a copied database',
  takes: {},
  text: () => sql`
    update mailing set state = case when queued_at is null then 'planned' else 'sending' end, paused_at = null, paused_by = null,
      pause_reason = null, pause_count = 0, pause_of = 0, pause_words = ''
    where state = 'paused' and pause_reason = 'linkKeyChanged'`,
});

/** Returns how many mailings go on. */
export async function resumeAllCopied(tx: Tx): Promise<number> {
  return (await resumed(tx, {})).count;
}
