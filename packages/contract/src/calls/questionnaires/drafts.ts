import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';

/** Each questionnaire has one draft, addressed by the questionnaire's id. */
const draft = z.object({ questionnaireId: claimedId('Questionnaire') });
const person = z.object({ id: z.number(), name: z.string() });
const revision = z.int().check(z.minimum(0));
/** A `DesignCommand`, read by `parseCommand` of `@seker/questionnaire`. */
const command = z.unknown();

const batch = z.object({
  rev: z.int(),
  /** The batch id that its sender chose. */
  batch: z.string(),
  /** Null: erased since. */
  person: z.nullable(person),
  at: z.string(),
  /** `restored`: the whole document was replaced; the client reloads it. */
  kind: z.enum(['commands', 'restored']),
  /** The commands as applied. */
  commands: z.array(command),
});
export type DraftBatch = z.infer<typeof batch>;

const conflict = z.object({
  /** The command as sent. */
  command,
  /**
   * `collision`: another person changed the same thing; `gone`: its target no longer exists; `refused`: it does not fit
   * the draft.
   */
  why: z.enum(['collision', 'gone', 'refused']),
  /** What both commands changed (`Touched`); null unless they collide. */
  at: z.unknown(),
  /** Name of the missing target, or code of the refusal. */
  detail: z.string(),
  /** The other person's conflicting command; null when unknown. */
  theirs: z.nullable(command),
  by: z.nullable(person),
});
export type DraftConflict = z.infer<typeof conflict>;

/** A person with the draft open, and their position in it. */
export const draftVisitor = z.object({
  /** Id of one window; a person may have several. */
  visitor: z.string(),
  person,
  node: z.nullable(z.string()),
  /** The field that the person is typing in. */
  field: z.nullable(z.string()),
  /** The person took the field over from another who was typing in it. */
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
    /** The latest version; `rev` is the draft revision that it froze. */
    version: z.nullable(z.object({ number: z.int(), rev: z.nullable(z.int()) })),
  }),
});

/**
 * Applies a batch of commands made at revision `base`. The answer lists others' batches since then in `since`;
 * colliding commands are not applied and are listed in `conflicts`. Sending the same `batch` again returns the first
 * answer.
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
    /** The commands as applied. */
    applied: z.array(command),
    conflicts: z.array(conflict),
  }),
  refusals: ['draftTooLarge', 'structureError', 'stale'],
});

/** Missed batches after a revision, in order; `more` tells that further batches follow. */
export const readCommands = defineCall({
  name: 'readCommands',
  method: 'GET',
  path: '/api/v1/drafts/:questionnaireId/commands',
  params: draft,
  query: z.object({ after: z.prefault(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_000_000_000)), 0) }),
  answer: z.object({ rev: z.int(), batches: z.array(batch), more: z.boolean() }),
});
