import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId, wireText } from '../../wire-values.ts';

const project = z.object({ projectId: claimedId('Project') });
const use = z.object({ ...project.shape, useId: wireId<'CodeframeUse'>() });
const batch = z.object({ ...project.shape, batchId: wireId<'CodingBatch'>() });
const ROOT = '/api/v1/projects/:projectId/coding';

/** Where an answer stands. */
export const UNIT_STATES = ['open', 'coded', 'query', 'review', 'final'] as const;
export type UnitState = (typeof UNIT_STATES)[number];

/** Below this, agreement is too low to be relied on (Krippendorff 2004). */
export const LOW_AGREEMENT = 0.667;

/** An open text of a questionnaire: of a question, a row, a cell, or beside an answer. */
export const codingSource = z.object({
  question: wireText(100),
  /** What the name of its variable has after the question's number; empty for the whole question. */
  part: wireText(200),
});
export type CodingSource = z.infer<typeof codingSource>;
const MOST_SOURCES = 100;

const counts = z.object({
  answers: z.int(),
  open: z.int(),
  coded: z.int(),
  review: z.int(),
  query: z.int(),
  /** Open and in no task. */
  waiting: z.int(),
  /** Encoded without a person, and not touched by one since: so many would be opened by undoing it. */
  automatic: z.int(),
});
export type CodingCounts = z.infer<typeof counts>;

const useRow = z.object({
  id: z.number(),
  frameId: z.number(),
  frame: z.string(),
  frameRevision: z.int(),
  isMultiple: z.boolean(),
  mostCodes: z.nullable(z.int()),
  variable: z.string(),
  sources: z.array(codingSource),
  /** Number and text of its first source, in the reader's language. */
  number: z.string(),
  question: z.string(),
  counts,
  doublePercent: z.int(),
  /** Krippendorff's alpha of the answers encoded twice; null where none can be computed. */
  alpha: z.nullable(z.number()),
  putsSame: z.boolean(),
  putsByRule: z.boolean(),
  putsByMemory: z.boolean(),
  encodersExtend: z.boolean(),
  /** How many answers encoders take at a time; null: they are allocated only. */
  pullSize: z.nullable(z.int()),
  isSmartOrder: z.boolean(),
  /** People who decide in its review, besides supervisors. */
  reviewers: z.array(z.object({ id: z.number(), name: z.string() })),
  isClosed: z.boolean(),
  revision: z.int(),
});
export type CodingUseRow = z.infer<typeof useRow>;

const taskRow = z.object({
  batchId: z.number(),
  useId: z.number(),
  number: z.string(),
  pass: z.literal([1, 2]),
  answers: z.int(),
  done: z.int(),
  queries: z.int(),
  allocatedAt: z.string(),
  /** When its person last put a code; null: not yet. */
  lastAt: z.nullable(z.string()),
});

const encoder = z.object({
  personId: z.number(),
  name: z.string(),
  isOnline: z.boolean(),
  languages: z.array(z.string()),
  tasks: z.array(taskRow),
  /** Answers that they encoded today. */
  today: z.int(),
  /** Answers in an hour of encoding, over the last days with any; null with too few. */
  perHour: z.nullable(z.number()),
  alpha: z.nullable(z.number()),
});
export type EncoderRow = z.infer<typeof encoder>;

/** Progress of encoding: uses, people, hours of today, agreement by pair. */
export const readCoding = defineCall({
  name: 'readCoding',
  method: 'GET',
  path: ROOT,
  params: project,
  answer: z.object({
    uses: z.array(useRow),
    people: z.array(encoder),
    /** Answers encoded by hand in each hour of today. */
    hours: z.array(z.object({ hour: z.int(), answers: z.int() })),
    pairs: z.array(
      z.object({
        first: z.string(),
        second: z.string(),
        answers: z.int(),
        equal: z.number(),
        alpha: z.nullable(z.number()),
      }),
    ),
    today: z.int(),
    interviews: z.int(),
    /** The day on which the open answers are done at the pace of the last days; null without a pace. */
    doneOn: z.nullable(z.string()),
    mayEdit: z.boolean(),
    mayAllocate: z.boolean(),
    /** Only an administrator takes a task from a person who is online. */
    mayForce: z.boolean(),
  }),
});

/** Texts that can be encoded, and frames to begin with. */
export const readCodingChoices = defineCall({
  name: 'readCodingChoices',
  method: 'GET',
  path: `${ROOT}/choices`,
  params: project,
  answer: z.object({
    sources: z.array(
      z.object({
        ...codingSource.shape,
        number: z.string(),
        text: z.string(),
        /** Completes with an answer there. */
        answers: z.int(),
        /** The use that encodes it already. */
        useId: z.nullable(z.number()),
        /** A proposal for its variable. */
        variable: z.string(),
      }),
    ),
    frames: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        codes: z.int(),
        isMultiple: z.boolean(),
        mostCodes: z.nullable(z.int()),
        /** Null: of the library. */
        useId: z.nullable(z.number()),
      }),
    ),
    people: z.array(z.object({ id: z.number(), name: z.string(), languages: z.array(z.string()) })),
    languages: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
});

const settings = {
  variable: wireText(40),
  doublePercent: z.int().check(z.minimum(0), z.maximum(100)),
  putsSame: z.boolean(),
  putsByRule: z.boolean(),
  putsByMemory: z.boolean(),
  encodersExtend: z.boolean(),
  pullSize: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000))),
  isSmartOrder: z.boolean(),
  isMultiple: z.boolean(),
  mostCodes: z.nullable(z.int().check(z.minimum(1), z.maximum(50))),
  reviewerIds: z.array(wireId<'Person'>()).check(z.maxLength(100)),
};

/** Begins to encode texts of a project. Its answers are found within seconds; later ones come as interviews are completed. */
export const createCodingUse = defineCall({
  name: 'createCodingUse',
  method: 'POST',
  path: ROOT,
  params: project,
  body: z.object({
    ...settings,
    sources: z.array(codingSource).check(z.maxLength(MOST_SOURCES)),
    name: wireText(200).check(z.trim(), z.minLength(1)),
    /** A frame to share, if it is of this project, or to copy; null: a new one with the codes that every frame has. */
    frameId: z.nullable(wireId<'Codeframe'>()),
  }),
  answer: z.object({ id: z.number() }),
  refusals: ['invalid', 'nothingSelected'],
});

export const editCodingUse = defineCall({
  name: 'editCodingUse',
  method: 'PUT',
  path: `${ROOT}/:useId`,
  params: use,
  body: z.object({ ...settings, name: wireText(200).check(z.trim(), z.minLength(1)), revision: z.int() }),
  answer: z.object({ revision: z.int() }),
  refusals: ['invalid', 'stale', 'codeExcludes', 'codingClosed'],
});

/** Closes encoding (`open` answers stay as they are), or opens it again. `open`: how many the person saw. */
export const closeCodingUse = defineCall({
  name: 'closeCodingUse',
  method: 'POST',
  path: `${ROOT}/:useId/close`,
  params: use,
  body: z.object({ isClosed: z.boolean(), open: z.int() }),
  refusals: ['selectionChanged'],
});

/** Has everything that may put codes without a person do so now. */
export const codeAutomatically = defineCall({
  name: 'codeAutomatically',
  method: 'POST',
  path: `${ROOT}/:useId/automatic`,
  params: use,
  answer: z.object({ jobId: z.number() }),
  refusals: ['codingClosed'],
});

/** Takes back what was put without a person and has not been changed since. */
export const undoAutomatic = defineCall({
  name: 'undoAutomatic',
  method: 'POST',
  path: `${ROOT}/:useId/automatic/undo`,
  params: use,
  body: z.object({
    /** One act; null: all of them. */
    act: z.nullable(z.uuid()),
  }),
  answer: z.object({ opened: z.int() }),
  refusals: ['codingClosed'],
});

/** share: the waiting answers in equal parts · number: so many for each · one: a number for each person. */
const allocation = {
  pass: z.literal([1, 2]),
  people: z
    .array(
      z.object({
        personId: wireId<'Person'>(),
        /** Null: an equal share of what is left. */
        answers: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))),
      }),
    )
    .check(z.maxLength(500)),
  /** Whether each person gets answers in their languages only. */
  inLanguages: z.boolean(),
};
const allocated = z.object({
  people: z.array(z.object({ personId: z.number(), answers: z.int() })),
  /** Answers that stay with no one, by language. */
  left: z.array(z.object({ language: z.string(), answers: z.int() })),
  answers: z.int(),
  /** Different answers. */
  keys: z.int(),
});
export type CodingAllocation = z.infer<typeof allocated>;

/** What an allocation would give to each person. */
export const previewCodingAllocation = defineCall({
  name: 'previewCodingAllocation',
  method: 'POST',
  path: `${ROOT}/:useId/allocation/preview`,
  params: use,
  body: z.object(allocation),
  answer: allocated,
  refusals: ['codingClosed'],
  changesState: false,
});

/** Gives waiting answers to people. Equal answers stay with one person; a second pass never goes to who did the first. */
export const allocateCoding = defineCall({
  name: 'allocateCoding',
  method: 'POST',
  path: `${ROOT}/:useId/allocation`,
  params: use,
  body: z.object(allocation),
  answer: allocated,
  refusals: ['nothingSelected', 'codingClosed'],
});

/** Gives a task's open answers back; what was encoded stays. `force`: the person is online, by an administrator. */
export const releaseCoding = defineCall({
  name: 'releaseCoding',
  method: 'POST',
  path: `${ROOT}/batches/:batchId/release`,
  params: batch,
  body: z.object({ force: z.boolean() }),
  answer: z.object({ returned: z.int(), kept: z.int() }),
  refusals: ['workerOnline'],
});
