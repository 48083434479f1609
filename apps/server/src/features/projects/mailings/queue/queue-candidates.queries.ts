import type { CaseId, Instant } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, moment, nullable, number, text } from '../../../../db/column.ts';
import type { Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import { judgedCases, type MailingId, valuesOf, WANTED, type WantedCandidates } from './candidates.queries.ts';

/** Cases that are judged and queued by one statement: about a second, for which who pauses the mailing waits. */
export const STRETCH = 20_000;

const stretchEnd = statement({
  name: 'the last of the next cases of a choice',
  takes: { projectId: id<'Project'>(), statuses: listOf(text), after: nullable(id<'Case'>()), most: number },
  gives: { last: nullable(id<'Case'>()) },
  plan: 'forValues',
  text: ({ projectId, statuses, after, most }) => sql`
    select max(id) as last from (
      select id from study_case where project_id = ${projectId} and id > coalesce(${after}::bigint, 0)
        and web_status = any(${statuses}::text[]) order by id limit ${most}) c`,
});

const queued = statement({
  name: 'queue the mails of a mailing',
  takes: { ...WANTED, mailingId: id<'Mailing'>(), without: listOf(text), at: moment },
  gives: { count: number },
  plan: 'forValues',
  // Of one address the first case gets the mail, also where the others come in a later stretch. Domains that a person gave up
  // meanwhile are told like those that were queued before.
  text: ({ mailingId, without, at, ...v }) => sql`
    with ${judgedCases(v)}, split as (
      select j.*, lower(split_part(address, '@', 2)) as domain from judged j where verdict is null
    ), marked as (
      select s.*, domain = any(${without}::text[]) as is_given_up from split s
    ), added as (
      insert into mailing_recipient (project_id, mailing_id, case_id, address, domain, language, state, reason, state_at, due_at)
      select project_id, ${mailingId}, id, address, domain, language, case when is_given_up then 'cancelled' else 'queued' end,
        case when is_given_up then 'domain' end, ${at}, ${at}
      from marked order by id
      on conflict do nothing
      returning project_id, id, state
    ), told as (
      insert into mail_event (project_id, recipient_id, at, kind, words)
      select project_id, id, ${at}, 'cancelled', 'domain' from added where state = 'cancelled'
    )
    select count(*) as count from added`,
});

/**
 * Queues a mail for each of the next cases of a choice who gets one; those that the mailing has stay as they are. `last`: the
 * case after which others are still to be queued, or null.
 */
export async function queueStretch(
  tx: Tx,
  wanted: WantedCandidates & {
    readonly mailingId: MailingId;
    readonly after: CaseId | null;
    readonly without: readonly string[];
    readonly at: Instant;
  },
  most: number,
): Promise<{ readonly count: number; readonly last: CaseId | null }> {
  const { mailingId, after, without, at, ...rest } = wanted;
  const endAfter = async (place: CaseId | null, most: number): Promise<CaseId | null> => {
    const { projectId, statuses } = rest;
    return (await stretchEnd(tx, { projectId, statuses, after: place, most })).rows[0]?.last ?? null;
  };
  const last = await endAfter(after, most);
  if (last === null) return { count: 0, last: null };
  const values = { ...valuesOf(rest), afterCase: after, lastCase: last };
  const { rows } = await queued(tx, { ...values, mailingId, without, at });
  return { count: rows[0]?.count ?? 0, last: (await endAfter(last, 1)) === null ? null : last };
}
