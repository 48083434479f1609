import type { CaseWhy } from '@seker/contract';
import type { InterviewId } from '@seker/kernel';
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { AskedQueue, QueueQuestion } from '../cases/dispatch/index.ts';
import type { FoundPlace } from './found-place.queries.ts';

export interface CasesReach {
  readonly question: QueueQuestion;
  readonly asked: AskedQueue;
  /** Whether the reader may search people by name and number. */
  readonly maySeePeople: boolean;
  /** Where the people live according to the list; null: anywhere. */
  readonly foundPlace: FoundPlace | null;
  /** The interviews of a cell of a table; null: of any, or none. */
  readonly ofInterviews: readonly InterviewId[] | null;
}

const build = expressionBuilder<Schema>();

/**
 * The arguments of the SQL function; `c` is the case, as a whole row. The ids are subqueries, which are hashed; an
 * array would be scanned for each case.
 */
export function askedOf({ question, asked }: CasesReach) {
  const { people, languages, zones, now, openedSince } = question;
  return sql`c, ${people}::bigint[], ${languages}::bigint[], ${zones}::text[], ${asked.fullCells}::bigint[],
    c.id in (select unnest(${asked.blacklisted}::bigint[])), c.id in (select unnest(${asked.elsewhere}::bigint[])), ${new Date(now)}::timestamptz,
    c.id in (select unnest(${asked.resting}::bigint[])), ${new Date(openedSince)}::timestamptz`;
}

export function firstBlock(reach: CasesReach) {
  return sql`first_block(${askedOf(reach)})`;
}

/** Whether the first thing that stands between the case and those who ask is one of these. */
export function isOneOf(reach: CasesReach, whys: readonly CaseWhy[]): Expression<SqlBool> {
  const needed = sql.join(
    whys.map((why) => needs(reach, why)),
    sql` or `,
  );
  return build.and([
    build.cast<boolean>(needed, 'boolean'),
    build(sql`coalesce(${firstBlock(reach)}, 'callable')`, 'in', [...whys]),
  ]);
}

/** What a case must be for a reason; an index can find it, or tells sooner than all the reasons that it is not. */
function needs({ question, asked }: CasesReach, why: CaseWhy): RawBuilder<unknown> {
  const { people, languages, zones, now, openedSince } = question;
  switch (why) {
    case 'callable':
      return sql`c.tier is not null`;
    case 'final':
      return sql`c.tier is null`;
    case 'noNumber':
      return sql`(c.tier is null and c.lease_session_id is null and c.record_status not in ('success', 'extra', 'zeroQuota', 'overQuota', 'burned'))`;
    case 'leased':
      return sql`c.lease_session_id is not null`;
    case 'assignedToOther':
      return sql`(c.tier = 1 and (c.assigned_person_id = any(${people}::bigint[])) is not true)`;
    case 'held':
      return sql`c.held_by is not null`;
    case 'quotaClosed':
      return sql`(c.quota_locked or c.quota_cells && ${asked.fullCells}::bigint[])`;
    case 'blacklisted':
      return sql`c.id = any(${asked.blacklisted}::bigint[])`;
    case 'elsewhere':
      return sql`c.id = any(${asked.elsewhere}::bigint[])`;
    case 'rests':
      return sql`c.id = any(${asked.resting}::bigint[])`;
    case 'noLanguage':
      return sql`c.language_id <> all(${languages}::bigint[])`;
    case 'outsideHours':
      return sql`c.zone <> all(${zones}::text[])`;
    case 'notDue':
      return sql`c.ready_at > ${new Date(now)}::timestamptz`;
    case 'keptForOther':
      return sql`(c.tier = 2 and c.ready_at <= ${new Date(now)}::timestamptz and c.ready_at > ${new Date(openedSince)}::timestamptz)`;
  }
}
