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
  mode: oneOf('phone', 'web', 'offline'),
  /** The code of the language in which it began. */
  language: text,
  seed: text,
  state: oneOf('open', 'ended'),
  outcome: nullable(oneOf('success', 'extra', 'cancel', 'zeroQuota', 'overQuota', 'screenedOut', 'burned')),
  revision: number,
  formToken: text,
  personId: nullable(id<'Person'>()),
  endedAt: nullable(date),
  /** Whether it holds its places in quotas. False before admission, and after they were released for inactivity. */
  placesHeld: boolean,
  /** How often quotas were recounted during the interview. */
  recounts: number,
  /**
   * When each question with a time limit first became visible, in milliseconds since 1970; without an entry the start
   * of the interview counts.
   */
  clocks: json(z.record(z.string(), z.number())),
  startedAt: moment,
  /** Of the page that led to this revision, if any. */
  takenDigest: nullable(bytes),
  /** Started by the test link; it counts nowhere. */
  test: boolean,
  /** The device that it is held on; null for all others. */
  deviceId: nullable(id<'Device'>()),
  /** The current quota terms of its project, which may have changed since it began. */
  quotaTerms: json(quotaTerms),
};

export type InterviewRow = RowOf<typeof INTERVIEW_ROW>;

/** The current quota terms for the interview `i`; empty for a test, and cheap for projects without quotas. */
export const QUOTA_TERMS = sql`
  case when i.test or not exists (select from quota q where q.project_id = i.project_id and q.active) then '{"variables": [], "facts": []}'::jsonb
    else quota_terms(i.project_id) end`;

/** The columns of the interview `i` and its language `l`, by default with the current quota terms. */
export function interviewColumns(terms: RawBuilder<unknown> = QUOTA_TERMS): RawBuilder<unknown> {
  return sql`
    i.project_id as "projectId", i.id, i.case_id as "caseId", i.version_id as "versionId", i.mode, l.code as language, i.seed, i.state,
    i.outcome, i.revision, i.form_token as "formToken", i.person_id as "personId", i.ended_at as "endedAt",
    i.places_held as "placesHeld", i.recounts, i.clocks, i.started_at as "startedAt",
    i.taken_digest as "takenDigest", i.test, i.device_id as "deviceId", ${terms} as "quotaTerms"`;
}
