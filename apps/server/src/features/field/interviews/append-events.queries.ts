import type { Instant } from '@seker/kernel';
import type { InterviewEvent } from '@seker/questionnaire';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { boolean, json, number } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { isItem, MOST_IN_STATEMENT } from '../../../db/one-statement.ts';
import { type Placeholder, type RowOf, statement } from '../../../db/statement.ts';
import { type InterviewRow, QUOTA_TERMS, quotaTerms } from './interview-row.queries.ts';
import { isLetIn } from './is-let-in.queries.ts';
import { writeStoredEvent } from './stored-event.ts';

/** Optional values are null. */
const ADDED = z.array(
  z.object({
    /** Its index, from 0. */
    n: z.number(),
    project: z.number(),
    id: z.number(),
    revision: z.number(),
    recounts: z.number(),
    at: z.string(),
    answeredBy: z.string().nullable(),
    /** Milliseconds since 1970; null: no question becomes visible. */
    clocks: z.record(z.string(), z.number()).nullable(),
    /** Hexadecimal. */
    takenDigest: z.string().nullable(),
    placesHeld: z.boolean().nullable(),
    visitor: z.string().nullable(),
    terms: quotaTerms.nullable(),
  }),
);

/** The parameters of a statement that adds events to interviews. */
export const ADDITIONS = {
  added: json(ADDED),
  events: json(z.array(z.object({ n: z.number(), seq: z.number(), type: z.string() }))),
};

/**
 * Adds events to interviews whose preconditions still hold. CTE `added` contains the additions whose interviews were
 * found, `moved` those that were stored: index, interview and time. An answer to the project's enough question may change
 * what the case has come to, of which no other row tells. `lock` sets how the interviews are locked, unless
 * the update does it.
 */
export function addsEvents(
  { added, events }: Readonly<Record<keyof typeof ADDITIONS, Placeholder>>,
  {
    holds = sql`true`,
    lock = sql``,
  }: { readonly holds?: RawBuilder<unknown>; readonly lock?: RawBuilder<unknown> } = {},
): RawBuilder<unknown> {
  return sql`
    added as materialized (
      select a.*, i.touched_at as before
      from jsonb_to_recordset(${added}) as a(n int, project bigint, id bigint, revision int, recounts int, at timestamptz, "answeredBy" text, clocks jsonb,
          "takenDigest" text, "placesHeld" boolean, visitor text, terms jsonb)
        join interview i on i.project_id = a.project and i.id = a.id
      where ${isItem(sql`a.n`)}
      order by a.n ${lock}
    ), moved as (
      update interview i set revision = i.revision + 1, touched_at = a.at, answered_by = coalesce(a."answeredBy", i.answered_by),
        taken_digest = decode(a."takenDigest", 'hex'), clocks = case when a.clocks is null then i.clocks else a.clocks || i.clocks end
      from added a
      where i.project_id = a.project and i.id = a.id and i.revision = a.revision and i.recounts = a.recounts
        and i.places_held = coalesce(a."placesHeld", i.places_held) and ${holds}
        and (a.visitor is null or i.state = 'open' and ${QUOTA_TERMS} = a.terms and exists (
          select from respondent_session s
          where s.id = a.visitor and s.project_id = i.project_id and s.interview_id = i.id and ${isLetIn(sql`a.at`)}))
      returning a.n, a.project, a.id, a.at, a.before, i.case_id as case
    ), enough as (
      insert into fact_touched (project_id, case_id)
      select m.project, m.case from moved m join project p on p.id = m.project and p.enough_question is not null
        join jsonb_to_recordset(${events}) as e(n int, node text) on e.n = m.n and e.node = p.enough_question
      where m.case is not null
    ), stored as (
      insert into interview_event (project_id, interview_id, device, seq, at, elapsed_ms, type, node, event, by, language)
      select m.project, m.id, 'server', e.seq, m.at, least(greatest(extract(epoch from m.at - m.before), 0) * 1000, 2147483647)::int,
        e.type, e.node, e.event, e.by, e.language
      from moved m join jsonb_to_recordset(${events}) as e(n int, seq int, type text, node text, event jsonb, language text, by text)
        on e.n = m.n
    )`;
}

const addedEvents = statement({
  name: 'add events to interviews',
  takes: ADDITIONS,
  gives: { n: number },
  text: (additions) => sql`with ${addsEvents(additions)} select n from moved`,
});

const addedTogether = statement({
  name: 'add events to the interviews that no one else holds',
  takes: ADDITIONS,
  gives: { n: number, isAdded: boolean },
  text: (additions) => sql`
    with ${addsEvents(additions, { lock: sql`for no key update of i skip locked` })}
    select a.n, m.n is not null as "isAdded" from added a left join moved m on m.n = a.n`,
});

/** Events to append to an interview. */
export interface Addition {
  readonly interview: Pick<InterviewRow, 'projectId' | 'id' | 'revision' | 'recounts' | 'quotaTerms'>;
  readonly events: readonly InterviewEvent[];
  /** The number of events that it has. */
  readonly from: number;
  readonly facts: AdditionFacts;
}

export interface AdditionFacts {
  readonly by: string;
  readonly at: Instant;
  /** How the page was answered, if it is a page. */
  readonly answeredBy?: 'phone' | 'web';
  /** Of the page, if it is one. */
  readonly takenDigest?: Buffer;
  /** Whether the interview is believed to hold places in quotas: they may have been released since it was read. */
  readonly placesHeld?: boolean;
  /** Questions with a time limit that become visible now. */
  readonly clocks?: readonly string[];
  /**
   * The browser that sent the page. It is stored only while the browser is admitted and the quota terms are unchanged
   * since the interview was read.
   */
  readonly visitor?: string | null;
}

/**
 * Appends events and increments the interview's revision in one statement. `false`, with nothing stored, when the
 * interview is over, another request has advanced it, or its places have changed or were recounted.
 */
export async function appendEvents(db: Db, addition: Addition): Promise<boolean> {
  return (await addedEvents(db, additionsOf([addition]))).rows.length > 0;
}

/**
 * Appends to several interviews in one statement, independently of each other. Of two with the same revision only one
 * is stored. `held`: the interview is locked elsewhere and skipped, so that the others need not wait; nothing of it was
 * stored.
 */
export async function appendAll(db: Db, additions: readonly Addition[]): Promise<readonly (boolean | 'held')[]> {
  if (additions.length > MOST_IN_STATEMENT) throw new Error(`${additions.length} are more than go into one statement`);
  const { rows } = await addedTogether(db, additionsOf(additions));
  const isAdded = new Map(rows.map((row) => [row.n, row.isAdded]));
  return additions.map((_, n) => isAdded.get(n) ?? 'held');
}

/** Builds the values for the `ADDITIONS` parameters. */
export function additionsOf(additions: readonly Addition[]): RowOf<typeof ADDITIONS> {
  return { added: additions.map(rowOf), events: additions.flatMap(eventsOf) };
}

function rowOf({ interview, facts }: Addition, n: number): z.infer<typeof ADDED>[number] {
  const { projectId: project, id, revision, recounts, quotaTerms } = interview;
  const { at, answeredBy = null, placesHeld = null, visitor = null, clocks = [] } = facts;
  return {
    n,
    project,
    id,
    revision,
    recounts,
    at: new Date(at).toISOString(),
    answeredBy,
    clocks: clocks.length === 0 ? null : Object.fromEntries(clocks.map((question) => [question, at])),
    takenDigest: facts.takenDigest?.toString('hex') ?? null,
    placesHeld,
    visitor,
    terms: visitor === null ? null : quotaTerms,
  };
}

function eventsOf({ events, from, facts }: Addition, n: number) {
  return events.map((event, index) => ({
    n,
    seq: from + index + 1,
    type: event.type,
    node: 'node' in event ? event.node : 'page' in event ? event.page : null,
    event: writeStoredEvent(event),
    language: 'lang' in event ? event.lang : null,
    by: 'by' in event ? event.by : facts.by,
  }));
}
