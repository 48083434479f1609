import type { Instant } from '@seker/kernel';
import type { InterviewEvent } from '@seker/questionnaire';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, bytes, id, json, moment, nullable, number, oneOf, text } from '../../db/column.ts';
import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { INTERVIEW_ROW, type InterviewRow, QUOTA_TERMS } from './interview-row.queries.ts';
import { isLetIn } from './is-let-in.queries.ts';
import { writeStoredEvent } from './stored-event.ts';

const addedEvents = statement({
  name: 'add events to an interview',
  takes: {
    projectId: id<'Project'>(),
    id: id<'Interview'>(),
    revision: number,
    recounts: number,
    rows: json(z.array(z.object({ seq: z.number(), type: z.string() }))),
    at: moment,
    answeredBy: nullable(oneOf('phone', 'web')),
    /** In milliseconds since 1970; null: nothing new is in sight. */
    clocks: nullable(json(z.record(z.string(), z.number()))),
    takenDigest: nullable(bytes),
    placesHeld: nullable(boolean),
    visitor: nullable(text),
    quotaTerms: nullable(INTERVIEW_ROW.quotaTerms),
  },
  gives: { id: id<'Interview'>() },
  text: ({ projectId, id, rows, at, clocks, visitor, quotaTerms: terms, ...now }) => sql`
    with moved as (
      update interview i set revision = i.revision + 1, touched_at = ${at}, answered_by = coalesce(${now.answeredBy}, i.answered_by),
        taken_digest = ${now.takenDigest},
        clocks = case when ${clocks}::jsonb is null then i.clocks else ${clocks}::jsonb || i.clocks end
      where i.project_id = ${projectId} and i.id = ${id} and i.revision = ${now.revision} and i.recounts = ${now.recounts}
        and i.places_held = coalesce(${now.placesHeld}, i.places_held)
        and (${visitor}::text is null or i.state = 'open' and ${QUOTA_TERMS} = ${terms}::jsonb and exists (
          select from respondent_session s
          where s.id = ${visitor} and s.project_id = i.project_id and s.interview_id = i.id and ${isLetIn(at)}))
      returning i.id
    ), stored as (
      insert into interview_event (project_id, interview_id, device, seq, at, elapsed_ms, type, node, event, by, language)
      select ${projectId}, m.id, 'server', r.seq, ${at}, least(greatest(extract(epoch from ${at}::timestamptz - before.touched_at), 0) * 1000, 2147483647)::int,
        r.type, r.node, r.event, r.by, r.language
      -- Both parts of a statement see the interview as it was before it.
      from moved m join interview before on before.project_id = ${projectId} and before.id = ${id},
        jsonb_to_recordset(${rows}) as r(seq int, type text, node text, event jsonb, language text, by text)
    )
    select id from moved`,
});

/**
 * Adds events behind those that are there and moves the interview's revision on by one, in one statement; `false`, and
 * nothing stored, when the interview is over, another request has moved it on, or its places are not as they were read, or were counted anew.
 */
export async function appendEvents(
  db: Db,
  interview: Pick<InterviewRow, 'projectId' | 'id' | 'revision' | 'recounts' | 'quotaTerms'>,
  events: readonly InterviewEvent[],
  from: number,
  facts: {
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
  },
): Promise<boolean> {
  const rows = events.map((event, index) => ({
    seq: from + index + 1,
    type: event.type,
    node: 'node' in event ? event.node : 'page' in event ? event.page : null,
    event: writeStoredEvent(event),
    language: 'lang' in event ? event.lang : null,
    by: 'by' in event ? event.by : facts.by,
  }));
  const { projectId, id, revision, recounts } = interview;
  const { at, answeredBy = null, takenDigest = null, placesHeld = null, visitor = null } = facts;
  const inSight = facts.clocks ?? [];
  const clocks = inSight.length === 0 ? null : Object.fromEntries(inSight.map((question) => [question, at]));
  const terms = visitor === null ? null : interview.quotaTerms;
  const page = { answeredBy, clocks, takenDigest, placesHeld, visitor, quotaTerms: terms };
  const added = await addedEvents(db, { projectId, id, revision, recounts, rows, at, ...page });
  return added.rows.length > 0;
}
