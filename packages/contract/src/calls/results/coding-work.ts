import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId, wireText } from '../../wire-values.ts';
import { codeframe, codeRow, frameChange } from './codeframes.ts';
import { UNIT_STATES } from './coding.ts';

const batch = z.object({ batchId: claimedId('CodingBatch') });
const unit = z.object({ ...batch.shape, unitId: wireId<'CodingUnit'>() });
const ROOT = '/api/v1/coding/batches/:batchId';

/** Most different answers in one request for suggestions. */
export const MOST_SUGGESTED = 60;
/** Most answers in one act. */
export const MOST_PUT = 5_000;

const task = z.object({
  batchId: z.number(),
  project: z.object({ id: z.number(), name: z.string(), number: z.string() }),
  useId: z.number(),
  number: z.string(),
  question: z.string(),
  pass: z.literal([1, 2]),
  answers: z.int(),
  done: z.int(),
  queries: z.int(),
  /** Queries that were answered and not looked at. */
  answered: z.int(),
  allocatedAt: z.string(),
});
export type CodingTask = z.infer<typeof task>;

const openWork = z.object({
  project: z.object({ id: z.number(), name: z.string(), number: z.string() }),
  useId: z.number(),
  number: z.string(),
  question: z.string(),
  waiting: z.int(),
  size: z.int(),
});

const reviewed = z.object({
  project: z.object({ id: z.number(), name: z.string(), number: z.string() }),
  useId: z.number(),
  number: z.string(),
  question: z.string(),
  /** What waits for a decision and was not encoded by the person. */
  waiting: z.int(),
});
export type ReviewTask = z.infer<typeof reviewed>;

/** The encoder's own tasks, what they are named to review, and uses from which more answers can be taken. */
export const listCodingTasks = defineCall({
  name: 'listCodingTasks',
  method: 'GET',
  path: '/api/v1/coding/tasks',
  answer: z.object({
    tasks: z.array(task),
    open: z.array(openWork),
    reviews: z.array(reviewed),
    today: z.int(),
    perHour: z.nullable(z.number()),
  }),
});

/** Takes the next waiting answers as a task of one's own. */
export const pullCoding = defineCall({
  name: 'pullCoding',
  method: 'POST',
  path: '/api/v1/projects/:projectId/coding/:useId/pull',
  params: z.object({ projectId: claimedId('Project'), useId: wireId<'CodeframeUse'>() }),
  answer: z.object({ batchId: z.nullable(z.number()), answers: z.int() }),
  refusals: ['codingClosed', 'conflict'],
});

const codes = z.array(z.number());

const answerRow = z.object({
  /** Equal answers have one key. */
  key: z.string(),
  /** As it is written most often. */
  text: z.string(),
  /** Other ways in which it is written. */
  variants: z.array(z.string()),
  language: z.string(),
  /** Its interviews, oldest first. */
  unitIds: z.array(z.number()),
  /** Codes of this pass; empty: none. */
  codes,
  /** Units whose codes differ from `codes`, with theirs. */
  others: z.array(z.object({ unitId: z.number(), codes })),
  state: z.enum(UNIT_STATES),
  /** The act that put its codes without a person. */
  automatic: z.nullable(z.object({ how: z.enum(['same', 'rule', 'memory']), at: z.string(), act: z.string() })),
  /** What it was before its text was corrected. */
  earlier: z.nullable(z.object({ text: z.string(), codes })),
  /** Whether it shows no suggestions, so that their record stays honest. */
  isMeasured: z.boolean(),
});
export type CodingAnswer = z.infer<typeof answerRow>;

/** A task: its question, its frame and all of its answers, in the order of work. */
export const readCodingBatch = defineCall({
  name: 'readCodingBatch',
  method: 'GET',
  path: ROOT,
  params: batch,
  answer: z.object({
    project: z.object({ id: z.number(), name: z.string(), number: z.string() }),
    useId: z.number(),
    number: z.string(),
    question: z.string(),
    /** The designer's note to interviewers. */
    hint: z.nullable(z.string()),
    pass: z.literal([1, 2]),
    frame: codeframe,
    /** Answers by code in the whole project. */
    counts: z.array(z.object({ codeId: z.number(), answers: z.int() })),
    changes: z.array(frameChange),
    answers: z.array(answerRow),
    /** Whether the encoder adds codes; else they propose them. */
    mayExtend: z.boolean(),
    languages: z.array(z.object({ code: z.string(), name: z.string() })),
    perHour: z.nullable(z.number()),
    pullSize: z.nullable(z.int()),
  }),
  refusals: ['taskReleased'],
});

export const LEVELS = ['sure', 'likely', 'maybe'] as const;
export type SuggestionLevel = (typeof LEVELS)[number];
const suggestion = z.object({
  codeId: z.number(),
  level: z.enum(LEVELS),
  /** The record of such claims: so many of so many were right; null with too few. */
  record: z.nullable(z.object({ right: z.int(), of: z.int() })),
  /** Answers that it is like, or the words of a rule. */
  why: z.array(z.string()),
  by: z.enum(['learned', 'rule', 'memory']),
});
export type CodeSuggestion = z.infer<typeof suggestion>;

/** Suggestions for answers of a task, best first. A second pass gets those of rules only. */
export const suggestCodes = defineCall({
  name: 'suggestCodes',
  method: 'POST',
  path: `${ROOT}/suggestions`,
  params: batch,
  body: z.object({ keys: z.array(wireText(5_000)).check(z.minLength(1), z.maxLength(MOST_SUGGESTED)) }),
  answer: z.object({
    /** Answers that it has learned from. */
    learned: z.int(),
    suggestions: z.array(z.object({ key: z.string(), codes: z.array(suggestion) })),
  }),
  refusals: ['taskReleased'],
  changesState: false,
});

/** Answers like one, none of which is chosen by itself. */
export const findAlike = defineCall({
  name: 'findAlike',
  method: 'POST',
  path: `${ROOT}/alike`,
  params: batch,
  body: z.object({ key: wireText(5_000) }),
  answer: z.object({
    alike: z.array(
      z.object({
        key: z.string(),
        /** It says no where the other says yes, or the other way round. */
        isNegated: z.boolean(),
      }),
    ),
  }),
  refusals: ['taskReleased'],
  changesState: false,
});

/**
 * Puts codes on answers of a task: all codes that each has from then on. Sent again with the same `act` it changes
 * nothing. An answer whose codes are no longer `seen` is not changed, and told in `conflicts`.
 */
export const putCodes = defineCall({
  name: 'putCodes',
  method: 'POST',
  path: `${ROOT}/codes`,
  params: batch,
  body: z.object({
    act: z.uuid(),
    how: z.enum(['hand', 'group', 'suggestion', 'undo']),
    puts: z
      .array(
        z.object({ unitId: wireId<'CodingUnit'>(), codes: z.array(wireId<'Code'>()), seen: z.array(wireId<'Code'>()) }),
      )
      .check(z.minLength(1), z.maxLength(MOST_PUT)),
  }),
  answer: z.object({
    saved: z.int(),
    conflicts: z.array(
      z.object({
        unitId: z.number(),
        codes,
        by: z.nullable(z.string()),
        at: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['taskReleased', 'codesRefused', 'codingClosed'],
});

/** Sends both codes of a conflict to the review. */
export const sendToReview = defineCall({
  name: 'sendToReview',
  method: 'POST',
  path: `${ROOT}/review`,
  params: batch,
  body: z.object({ unitIds: z.array(wireId<'CodingUnit'>()).check(z.minLength(1), z.maxLength(MOST_PUT)) }),
  refusals: ['taskReleased'],
});

/** The other answers of an interview, without whose it is. */
export const readCodingContext = defineCall({
  name: 'readCodingContext',
  method: 'GET',
  path: `${ROOT}/answers/:unitId`,
  params: unit,
  answer: z.object({
    answers: z.array(z.object({ number: z.string(), question: z.string(), answer: z.string() })),
  }),
  refusals: ['taskReleased'],
});

const queryLine = z.object({
  id: z.number(),
  at: z.string(),
  by: z.nullable(z.string()),
  text: z.string(),
  isOwn: z.boolean(),
});
export type QueryLine = z.infer<typeof queryLine>;

/** What was asked and answered about an answer. */
export const readCodingQuery = defineCall({
  name: 'readCodingQuery',
  method: 'GET',
  path: `${ROOT}/answers/:unitId/query`,
  params: unit,
  answer: z.object({ lines: z.array(queryLine) }),
  refusals: ['taskReleased'],
});

/** Asks the supervisor about an answer. */
export const askCodingQuery = defineCall({
  name: 'askCodingQuery',
  method: 'POST',
  path: `${ROOT}/answers/:unitId/query`,
  params: unit,
  body: z.object({ text: wireText(2_000).check(z.trim(), z.minLength(1)) }),
  refusals: ['taskReleased', 'codingClosed'],
});

/** Adds a code while encoding, or proposes it, as the project allows. */
export const proposeCode = defineCall({
  name: 'proposeCode',
  method: 'POST',
  path: `${ROOT}/new-code`,
  params: batch,
  body: z.object({
    names: z.record(wireText(10), wireText(200)),
    number: z.nullable(z.int()),
    parentId: z.nullable(wireId<'Code'>()),
    unitId: z.nullable(wireId<'CodingUnit'>()),
  }),
  answer: z.object({ code: z.nullable(codeRow) }),
  refusals: ['invalid', 'categoryExists', 'structureError', 'taskReleased', 'codingClosed'],
});
