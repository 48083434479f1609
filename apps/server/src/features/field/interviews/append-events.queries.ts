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

/** Of each; what is not said is null. */
const ADDED = z.array(
  z.object({
    /** Which of them, counted from 0. */
    n: z.number(),
    project: z.number(),
    id: z.number(),
    revision: z.number(),
    recounts: z.number(),
    at: z.string(),
    answeredBy: z.string().nullable(),
    /** In milliseconds since 1970; null: nothing new is in sight. */
    clocks: z.record(z.string(), z.number()).nullable(),
    /** In hexadecimal digits. */
    takenDigest: z.string().nullable(),
    placesHeld: z.boolean().nullable(),
    visitor: z.string().nullable(),
    terms: quotaTerms.nullable(),
  }),
);

/** What a statement takes that adds events to interviews. */
export const ADDITIONS = {
  added: json(ADDED),
  events: json(z.array(z.object({ n: z.number(), seq: z.number(), type: z.string() }))),
};

/**
 * Adds the events where all that was said still holds; `added` are those whose interviews were found, `moved` those that were added:
 * which of them, its interview, and when. `lock` says how the interviews are locked, where that is not left to the update.
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
      returning a.n, a.project, a.id, a.at, a.before
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

/** What is to stand behind an interview's events. */
export interface Addition {
  readonly interview: Pick<InterviewRow, 'projectId' | 'id' | 'revision' | 'recounts' | 'quotaTerms'>;
  readonly events: readonly InterviewEvent[];
  /** How many it has. */
  readonly from: number;
  readonly facts: AdditionFacts;
}

export interface AdditionFacts {
  readonly by: string;
  readonly at: Instant;
  /** The way in which this page came, where it is a page. */
  readonly answeredBy?: 'phone' | 'web';
  /** Of this page, where it is a page. */
  readonly takenDigest?: Buffer;
  /** Whether it is thought to hold places in quotas: they may have been given back since it was read. */
  readonly placesHeld?: boolean;
  /** Questions with a time limit that come into sight now. */
  readonly clocks?: readonly string[];
  /** The browser that sent it: stored only while that is let in, and the quotas look at what they looked at when the interview was read. */
  readonly visitor?: string | null;
}

/**
 * Adds events behind those that are there and moves the interview's revision on by one, in one statement; `false`, and
 * nothing stored, when the interview is over, another request has moved it on, or its places are not as they were read, or were counted anew.
 */
export async function appendEvents(db: Db, addition: Addition): Promise<boolean> {
  return (await addedEvents(db, additionsOf([addition]))).rows.length > 0;
}

/**
 * The same for several in one statement, each by itself. Of two that go on from the same revision one is added. `held`: someone else
 * holds the interview at this moment, who is not waited for, so that the others need not wait, either; nothing of it was stored.
 */
export async function appendAll(db: Db, additions: readonly Addition[]): Promise<readonly (boolean | 'held')[]> {
  if (additions.length > MOST_IN_STATEMENT) throw new Error(`${additions.length} are more than go into one statement`);
  const { rows } = await addedTogether(db, additionsOf(additions));
  const isAdded = new Map(rows.map((row) => [row.n, row.isAdded]));
  return additions.map((_, n) => isAdded.get(n) ?? 'held');
}

/** The values of a statement that takes `ADDITIONS`. */
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
