import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { wireText } from '../../wire-values.ts';

const questionnaire = z.object({ questionnaireId: claimedId('Questionnaire') });
const versionNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000));
const revision = z.int().check(z.minimum(0));

/** An error that blocks publishing, or a warning; the office has its text by code. */
const problem = z.object({
  code: z.string(),
  /** Uid of its node, or a text, place or quota cell outside all nodes. */
  at: z.string(),
  detail: z.string(),
  language: z.optional(z.string()),
  /** What leads there: each by its kind, its name and its value. */
  way: z.optional(
    z.readonly(z.array(z.object({ by: z.string(), name: z.optional(z.string()), is: z.optional(z.string()) }))),
  ),
  /** The page at which an interview is known to be held up; it can be tried there. */
  page: z.optional(z.string()),
});
export type DesignProblem = z.infer<typeof problem>;

const checked = z.object({ rev: z.int(), errors: z.array(problem), warnings: z.array(problem) });

/** The problems that publishing the draft would report now. */
export const checkDraft = defineCall({
  name: 'checkDraft',
  method: 'POST',
  path: '/api/v1/questionnaires/:questionnaireId/check',
  params: questionnaire,
  answer: checked,
});

/**
 * Freezes the draft at revision `rev` as the next version. The details of `designErrors` hold `{ errors, warnings }`;
 * it is also returned for warnings alone unless they are accepted. `stale`: the draft or its versions have changed
 * since they were read.
 */
export const publish = defineCall({
  name: 'publish',
  method: 'POST',
  path: '/api/v1/questionnaires/:questionnaireId/publish',
  params: questionnaire,
  body: z.object({ rev: revision, comments: z.prefault(wireText(4_000), ''), acceptsWarnings: z.boolean() }),
  answer: z.object({
    id: z.number(),
    number: z.int(),
    sha256: z.string(),
    warnings: z.array(problem),
    /** Projects that still use an older version. */
    older: z.array(z.object({ id: z.number(), name: z.string(), online: z.boolean(), version: z.int() })),
  }),
  refusals: ['designErrors', 'nothingChanged', 'stale'],
});

const version = z.object({
  id: z.number(),
  number: z.int(),
  comments: z.string(),
  sha256: z.string(),
  publishedAt: z.string(),
  publishedBy: z.nullable(z.string()),
  /** The draft revision that it froze; null: not published from a draft. */
  rev: z.nullable(z.int()),
  projects: z.array(z.object({ id: z.number(), name: z.string(), online: z.boolean() })),
});
export type QuestionnaireVersion = z.infer<typeof version>;

/** Newest first. */
export const listVersions = defineCall({
  name: 'listVersions',
  method: 'GET',
  path: '/api/v1/questionnaires/:questionnaireId/versions',
  params: questionnaire,
  answer: z.object({ versions: z.array(version) }),
});

export const readVersion = defineCall({
  name: 'readVersion',
  method: 'GET',
  path: '/api/v1/questionnaires/:questionnaireId/versions/:versionNumber',
  params: z.object({ questionnaireId: claimedId('Questionnaire'), versionNumber }),
  answer: z.object({ ...version.shape, document: z.unknown() }),
});

const stretch = z.object({
  /** First and last revision. */
  from: z.int(),
  rev: z.int(),
  person: z.nullable(z.object({ id: z.number(), name: z.string() })),
  startedAt: z.string(),
  endedAt: z.string(),
  commands: z.int(),
  /** Versions published from it, by number. */
  versions: z.array(z.int()),
});
export type DraftStretch = z.infer<typeof stretch>;

/** The history of the draft in stretches of one person's work within ten minutes, newest first. */
export const readHistory = defineCall({
  name: 'readHistory',
  method: 'GET',
  path: '/api/v1/questionnaires/:questionnaireId/history',
  params: questionnaire,
  query: z.object({ before: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_000_000_000))) }),
  answer: z.object({ stretches: z.array(stretch), next: z.nullable(z.int()) }),
});

/** The draft as of a revision. */
export const readRevision = defineCall({
  name: 'readRevision',
  method: 'GET',
  path: '/api/v1/questionnaires/:questionnaireId/history/:rev',
  params: z.object({
    questionnaireId: claimedId('Questionnaire'),
    rev: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_000_000_000)),
  }),
  answer: z.object({ rev: z.int(), document: z.unknown() }),
});

/** Sets the draft back to a version or an earlier revision, as a new revision, so nothing is lost. */
export const restoreDraft = defineCall({
  name: 'restoreDraft',
  method: 'POST',
  path: '/api/v1/questionnaires/:questionnaireId/restore',
  params: questionnaire,
  body: z.object({
    rev: revision,
    batch: z.uuid(),
    to: z.union([z.object({ version: versionNumber }), z.object({ rev: revision })]),
  }),
  answer: z.object({ rev: z.int() }),
  refusals: ['stale'],
});
