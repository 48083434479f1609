import { LEASE_SECONDS } from '@seker/fieldwork';
import {
  BoundedMap,
  type CaseId,
  type Instant,
  type InterviewId,
  type LanguageId,
  later,
  type PersonId,
  type ProjectId,
  SECOND,
  type SessionId,
} from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, date, id, listOf, moment, nullable, number, text } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { type InBatches, inBatches } from '../../../../db/in-batches.ts';
import { statement } from '../../../../db/statement.ts';

/**
 * Dispatches of equal reach at once; a rush of more is served together. More than one, because a request whose session is
 * being changed waits for it, and must not keep the others waiting.
 */
const AT_ONCE = 4;
/** As many as one statement gives out without keeping the next ones waiting. */
const MOST_TOGETHER = 64;
/** Different reaches in a node at a time; those of a forgotten one would be served apart from the next. */
const MOST_REACHES = 1_000;

export interface DispatchRequest {
  readonly sessionId: SessionId;
  readonly projectId: ProjectId;
  readonly personId: PersonId;
  readonly languages: readonly LanguageId[];
  /** The respondents' zones in which calls are allowed now. */
  readonly zones: readonly string[];
  /** The part of the day, from 1, that it is in each of them; null where calls are not spread over the parts. */
  readonly parts: readonly number[] | null;
  readonly now: Instant;
  /** The wall clock, for the expiry of leases. */
  readonly wallNow: Instant;
}

export interface DispatchedCase {
  readonly caseId: CaseId;
  readonly interviewId: InterviewId;
  readonly tier: number;
  readonly readyAt: Date | null;
  /** Numbers of the case that another session currently holds in another case. */
  readonly numbersElsewhere: number;
  /** Numbers blacklisted since the draw. */
  readonly blacklisted: number;
  /** Numbers that rang without an answer a short while ago. */
  readonly resting: number;
  /** Whether a draw-known quota cell has filled since its cases were last marked. */
  readonly quotaFull: boolean;
}

const nextCases = statement({
  name: 'lease the next cases',
  takes: {
    sessions: listOf(id<'Session'>()),
    people: listOf(id<'Person'>()),
    projectId: id<'Project'>(),
    languages: listOf(id<'Language'>()),
    zones: listOf(text),
    parts: nullable(listOf(number)),
    now: moment,
    until: moment,
  },
  gives: {
    sessionId: id<'Session'>(),
    caseId: nullable(id<'Case'>()),
    interviewId: id<'Interview'>(),
    tier: number,
    readyAt: nullable(date),
    numbersElsewhere: number,
    blacklisted: number,
    resting: number,
    quotaFull: boolean,
    targetReached: boolean,
  },
  text: ({ sessions, people, projectId, languages, zones, parts, now, until }) => sql`
    select session_id as "sessionId", case_id as "caseId", interview_id as "interviewId", tier, ready_at as "readyAt",
      numbers_elsewhere as "numbersElsewhere", blacklisted, resting, quota_full as "quotaFull", target_reached as "targetReached"
    from lease_next_cases(${sessions}, ${people}, ${projectId}, ${languages}, ${zones}, ${now}, ${until}, ${parts})`,
});

type Given = DispatchedCase | 'targetReached' | null;

/**
 * Leases the session's next case in one statement (`lease_next_cases` of the migrations): the case, all its numbers, its
 * visit and the session's pointer to it, or none of them. Those who ask at the same moment are served together. `null` when
 * no case fits, and for the second of two concurrent requests of one session; `targetReached` when the study has its
 * completes.
 */
export async function leaseNextCase(db: Db, request: DispatchRequest): Promise<Given> {
  const { projectId, languages, zones, parts } = request;
  const given = await askersOf(db, JSON.stringify([projectId, languages, zones, parts]))(request);
  if (given !== undefined) return given;
  const [alone = null] = await leaseTogether(db, [request]);
  return alone;
}

type Askers = InBatches<DispatchRequest, Given | undefined>;
const askers = new WeakMap<Db, BoundedMap<string, Askers>>();

/** Those of a database who have the same reach. */
function askersOf(db: Db, reach: string): Askers {
  const ofDatabase = askers.get(db) ?? new BoundedMap<string, Askers>(MOST_REACHES);
  askers.set(db, ofDatabase);
  const those =
    ofDatabase.get(reach) ??
    inBatches(async (requests: readonly DispatchRequest[]) => await leaseTogether(db, requests), {
      atOnce: AT_ONCE,
      most: MOST_TOGETHER,
    });
  ofDatabase.set(reach, those);
  return those;
}

/**
 * What each request of equal reach is given, in their order; `undefined` for a session that was passed over, because it was
 * being changed at that moment or asked twice: alone it waits for itself, and learns what it holds.
 */
async function leaseTogether(db: Db, requests: readonly DispatchRequest[]): Promise<readonly (Given | undefined)[]> {
  const last = requests.at(-1);
  if (last === undefined) return [];
  const { rows } = await nextCases(db, {
    ...last,
    sessions: requests.map(({ sessionId }) => sessionId),
    people: requests.map(({ personId }) => personId),
    until: later(last.wallNow, LEASE_SECONDS * SECOND),
  });
  const bySession = new Map(rows.map((row) => [row.sessionId, row]));
  return requests.map(({ sessionId }) => {
    const row = bySession.get(sessionId);
    if (row === undefined) return undefined;
    // Of a double click the first has it.
    bySession.delete(sessionId);
    const { sessionId: _, targetReached, caseId, ...given } = row;
    if (targetReached) return 'targetReached';
    return caseId === null ? null : { caseId, ...given };
  });
}
