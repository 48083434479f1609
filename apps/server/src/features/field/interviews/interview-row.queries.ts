import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { boolean, bytes, date, id, json, moment, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { RowOf } from '../../../db/statement.ts';

export const quotaTerms = z.object({
  variables: z.array(z.string()),
  facts: z.array(z.enum(['profile', 'language', 'mode'])),
});

/** A stored interview, as `interviewColumns` selects it. */
export const INTERVIEW_ROW = {
  projectId: id<'Project'>(),
  id: id<'Interview'>(),
  caseId: nullable(id<'Case'>()),
  versionId: id<'Version'>(),
  // Offline there are none yet.
  mode: { ...oneOf('phone', 'web'), values: ['phone', 'web', 'offline'] },
  /** The code of the language that it began in. */
  language: text,
  seed: text,
  state: oneOf('open', 'ended'),
  outcome: nullable(oneOf('success', 'extra', 'cancel', 'zeroQuota', 'overQuota', 'screenedOut', 'burned')),
  revision: number,
  formToken: text,
  personId: nullable(id<'Person'>()),
  endedAt: nullable(date),
  /** It holds its places in quotas. False before it was admitted, and after they were given back while it was left alone. */
  placesHeld: boolean,
  /** How often quotas were counted anew while it ran. */
  recounts: number,
  /** When each question with a time limit first came into sight, in milliseconds since 1970; else since it was begun. */
  clocks: json(z.record(z.string(), z.number())),
  startedAt: moment,
  /** Of the page that led to this revision, where one did. */
  takenDigest: nullable(bytes),
  /** It came by the test link, and counts nowhere. */
  test: boolean,
  /** What the quotas of its project look at now, which may be something else than when it began. */
  quotaTerms: json(quotaTerms),
};

export type InterviewRow = RowOf<typeof INTERVIEW_ROW>;

/** What the quotas of its project look at now, of the interview `i`; a test has none, and where there are none it costs nothing. */
export const QUOTA_TERMS = sql`
  case when i.test or not exists (select from quota q where q.project_id = i.project_id and q.active) then '{"variables": [], "facts": []}'::jsonb
    else quota_terms(i.project_id) end`;

/** Of the interview `i` and its language `l`; what its quotas look at by default as it is now. */
export function interviewColumns(terms: RawBuilder<unknown> = QUOTA_TERMS): RawBuilder<unknown> {
  return sql`
    i.project_id as "projectId", i.id, i.case_id as "caseId", i.version_id as "versionId", i.mode, l.code as language, i.seed, i.state,
    i.outcome, i.revision, i.form_token as "formToken", i.person_id as "personId", i.ended_at as "endedAt",
    i.places_held as "placesHeld", i.recounts, i.clocks, i.started_at as "startedAt",
    i.taken_digest as "takenDigest", i.test, ${terms} as "quotaTerms"`;
}
