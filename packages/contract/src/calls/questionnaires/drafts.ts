import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../claim.ts';

/** A questionnaire has one draft, which is named by the questionnaire's id. */
const draft = z.object({ questionnaireId: claimedId('Questionnaire') });
const person = z.object({ id: z.number(), name: z.string() });
const revision = z.int().check(z.minimum(0));
/** A `DesignCommand`; `parseCommand` of `@seker/questionnaire` reads it. */
const command = z.unknown();

const batch = z.object({
  rev: z.int(),
  /** As its sender named it. */
  batch: z.string(),
  /** Null: erased since. */
  person: z.nullable(person),
  at: z.string(),
  /** `restored`: the whole document became another one, which is to be read again. */
  kind: z.enum(['commands', 'restored']),
  /** As they were applied. */
  commands: z.array(command),
});
export type DraftBatch = z.infer<typeof batch>;

const conflict = z.object({
  /** As it was sent. */
  command,
  /** `collision`: another person changed the same; `gone`: what it names is no more; `refused`: it does not fit the draft. */
  why: z.enum(['collision', 'gone', 'refused']),
  /** What both have changed (`Touched`); null where they did not collide. */
  at: z.unknown(),
  /** What is gone, or the code of the refusal. */
  detail: z.string(),
  /** What another person did that stands in its way; null where it cannot be told. */
  theirs: z.nullable(command),
  by: z.nullable(person),
});
export type DraftConflict = z.infer<typeof conflict>;

/** Who has a draft open, and where they are in it. */
export const draftVisitor = z.object({
  /** Of one window: a person may have several. */
  visitor: z.string(),
  person,
  node: z.nullable(z.string()),
  /** The field in which they type. */
  field: z.nullable(z.string()),
  /** They have taken the field over from one who typed in it. */
  takes: z.boolean(),
  since: z.string(),
});
export type DraftVisitor = z.infer<typeof draftVisitor>;

export const openDraft = defineCall({
  name: 'openDraft',
  method: 'GET',
  path: '/api/v1/drafts/:questionnaireId',
  params: draft,
  answer: z.object({
    rev: z.int(),
    document: z.unknown(),
    here: z.array(draftVisitor),
    mayEdit: z.boolean(),
    /** The last version, and whether the draft is still what it says. */
    version: z.nullable(z.object({ number: z.int(), rev: z.nullable(z.int()) })),
  }),
});

/**
 * Applies a batch of commands that were made at the revision `base`. What others have done since comes back in `since`; what
 * collides with it is not applied and stands in `conflicts`. The same `batch` a second time is answered as at first.
 */
export const sendCommands = defineCall({
  name: 'sendCommands',
  method: 'POST',
  path: '/api/v1/drafts/:questionnaireId/commands',
  params: draft,
  body: z.object({
    base: revision,
    batch: z.uuid(),
    commands: z.array(command).check(z.minLength(1), z.maxLength(5_000)),
  }),
  answer: z.object({
    rev: z.int(),
    since: z.array(batch),
    /** The batch as it was applied. */
    applied: z.array(command),
    conflicts: z.array(conflict),
  }),
  refusals: ['draftTooLarge', 'structureError', 'stale'],
});

/** What was missed: the batches after a revision, in order; `more`: there are others after these. */
export const readCommands = defineCall({
  name: 'readCommands',
  method: 'GET',
  path: '/api/v1/drafts/:questionnaireId/commands',
  params: draft,
  query: z.object({ after: z.prefault(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_000_000_000)), 0) }),
  answer: z.object({ rev: z.int(), batches: z.array(batch), more: z.boolean() }),
});
