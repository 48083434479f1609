import type { Instant } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, moment, number, text } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import { type MailingPlace, pauseMailing } from '../send/mailing.queries.ts';

const record = statement({
  name: 'how the last mails of a mailing went',
  takes: { projectId: id<'Project'>(), mailingId: id<'Mailing'>() },
  gives: { last: number, hard: number, sent: number, complaints: number, unwanted: number, ended: number, words: text },
  text: ({ projectId, mailingId }) => sql`
    with last as (
      select state, bounce, words, row_number() over (order by state_at desc, id desc) as place from (
        select * from mailing_recipient where project_id = ${projectId} and mailing_id = ${mailingId} and state in ('sent', 'bounced')
        order by state_at desc limit 200) recent)
    select count(*) as last, count(*) filter (where bounce = 'hard') as hard,
      (select count(*) from mailing_recipient where project_id = ${projectId} and mailing_id = ${mailingId} and state in ('sent', 'bounced')) as sent,
      (select count(*) from mailing_recipient where project_id = ${projectId} and mailing_id = ${mailingId} and complained_at is not null) as complaints,
      count(*) filter (where place <= 10 and words ~ '5\\.7\\.\\d') as unwanted, count(*) filter (where place <= 10) as ended,
      coalesce((array_agg(words order by place) filter (where state = 'bounced'))[1], '') as words
    from last`,
});

/** Mails whose fate is looked at. */
const LOOKED_AT = 200;
const MOST_HARD = 0.05 * LOOKED_AT;
const IN_A_ROW = 10;
/** In thousandths; one complaint alone, of fewer than 334 mails, is not taken for a share. */
const MOST_COMPLAINTS = 3;
const LEAST_MAILS = 334;

/** Pauses a mailing whose mails come back: looked at when one has. True when it is not to go on. */
export async function pauseIfUnwelcome(db: Db, place: MailingPlace, at: Instant): Promise<boolean> {
  const [row] = (await record(db, place)).rows;
  if (row === undefined) return false;
  const { hard, sent, complaints, unwanted, ended, words } = row;
  const pause = async (reason: 'hardBounces' | 'complaints' | 'refusals', count: number, of: number): Promise<true> => {
    await pauseMailing(db, place, { reason, by: null, count, of, words, at });
    return true;
  };
  if (hard > MOST_HARD) return await pause('hardBounces', hard, Math.min(row.last, LOOKED_AT));
  if (complaints * 1_000 >= MOST_COMPLAINTS * Math.max(sent, LEAST_MAILS))
    return await pause('complaints', complaints, sent);
  return ended === IN_A_ROW && unwanted === IN_A_ROW && (await pause('refusals', unwanted, IN_A_ROW));
}

const copied = statement({
  name: 'pause all mailings of a copied database',
  takes: { at: moment },
  gives: { isPlanned: boolean },
  text: ({ at }) => sql`
    update mailing set state = 'paused', paused_at = ${at}, pause_reason = 'linkKeyChanged' where state in ('sending', 'planned')
    returning queued_at is null as "isPlanned"`,
});

/** Pauses everything; returns how many mailings. */
export async function pauseCopied(db: Db, at: Instant): Promise<number> {
  return (await copied(db, { at })).count;
}
