import type { CaseId, Instant } from '@seker/kernel';
import { sql } from 'kysely';
import { id, moment, nullable, number } from '../../../../db/column.ts';
import type { Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import { judgedCases, type MailingId, valuesOf, WANTED, type WantedCandidates } from './candidates.queries.ts';

/**
 * Cases that are judged and queued by one statement: a connection that does not answer for longer than a few of them take is
 * given up as dead.
 */
const STRETCH = 100_000;

const stretchEnd = statement({
  name: 'the last of the next cases of a project',
  takes: { projectId: id<'Project'>(), after: nullable(id<'Case'>()), most: number },
  gives: { last: nullable(id<'Case'>()) },
  plan: 'forValues',
  text: ({ projectId, after, most }) => sql`
    select max(id) as last from (
      select id from study_case where project_id = ${projectId} and id > coalesce(${after}::bigint, 0) order by id limit ${most}) c`,
});

const queued = statement({
  name: 'queue the mails of a mailing',
  takes: { ...WANTED, mailingId: id<'Mailing'>(), at: moment },
  // Of one address the first case gets the mail, also where the others come in a later stretch.
  text: ({ mailingId, at, ...v }) => sql`
    with ${judgedCases(v)}
    insert into mailing_recipient (project_id, mailing_id, case_id, address, domain, language, state, state_at, due_at)
    select project_id, ${mailingId}, id, address, lower(split_part(address, '@', 2)), language, 'queued', ${at}, ${at}
    from judged where verdict is null order by id
    on conflict do nothing`,
});

/** Queues a mail for each candidate who gets one, a stretch of cases after the other; those that the mailing has stay as they are. */
export async function queueCandidates(
  tx: Tx,
  wanted: WantedCandidates & { readonly mailingId: MailingId; readonly at: Instant },
  most: number = STRETCH,
): Promise<number> {
  const { mailingId, at, ...rest } = wanted;
  let count = 0;
  let after: CaseId | null = null;
  for (;;) {
    const last: CaseId | null =
      (await stretchEnd(tx, { projectId: rest.projectId, after, most })).rows[0]?.last ?? null;
    if (last === null) return count;
    count += (await queued(tx, { ...valuesOf(rest), afterCase: after, lastCase: last, mailingId, at })).count;
    after = last;
  }
}
