import { type RawBuilder, sql } from 'kysely';
import { entryHolds } from '../../../../db/entry-holds.ts';
import type { Placeholder } from '../../../../db/statement.ts';

export const STANDINGS = ['go', 'away', 'blacklisted', 'movedOn', 'inHand'] as const;

export type Standing =
  | 'go'
  /** Its mailing does not send now. */
  | 'away'
  | 'blacklisted'
  /** The person has gone on since they were chosen. */
  | 'movedOn'
  | 'inHand';

/** Whether the mail `r`, of the mailing `m` and the project `p`, to the case `c` or to none, may go. */
export function standingAt(now: Placeholder): RawBuilder<Standing> {
  return sql`case
    when m.state <> 'sending' or not (p.online or m.kind = 'test') then 'away'
    when m.kind <> 'test' and exists (select from blacklist_entry b
      where lower(b.email) = lower(r.address) and ${entryHolds({ projectId: sql`r.project_id`, now })}) then 'blacklisted'
    when m.kind <> 'test' and c.web_status not in ('notSent', 'notStarted') and not m.choice -> 'statuses' ? c.web_status then 'movedOn'
    when c.lease_until > ${now} or c.web_status = 'inUse' then 'inHand'
    else 'go' end`;
}
