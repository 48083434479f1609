import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId, wireText } from '../../wire-values.ts';

const use = z.object({ projectId: claimedId('Project'), useId: wireId<'CodeframeUse'>() });
const code = z.object({ ...use.shape, codeId: wireId<'Code'>() });
const ROOT = '/api/v1/projects/:projectId/coding/:useId/frame';

/** Codes that every frame has. All but `other` exclude other codes. */
export const SYSTEM_CODES = [
  'other',
  'nothing',
  'dontKnow',
  'refused',
  'irrelevant',
  'unreadable',
  'uncodable',
] as const;
export type SystemCode = (typeof SYSTEM_CODES)[number];
export const CODE_RULE_KINDS = ['exact', 'words', 'pattern'] as const;
export type CodeRuleKind = (typeof CODE_RULE_KINDS)[number];
/** What a revision of a frame changed. */
export const FRAME_ACTS = [
  'added',
  'renamed',
  'noted',
  'moved',
  'merged',
  'split',
  'retired',
  'restored',
  'ruled',
  'imported',
  'settings',
] as const;
export type FrameAct = (typeof FRAME_ACTS)[number];

export const MOST_CODES = 1_000;
export const MOST_CODE_NUMBER = 999_999_999;
export const MOST_RULES_OF_CODE = 50;

/** Names by language code. */
const names = z.record(wireText(10), wireText(200));
const note = wireText(2_000);
const revised = { revision: z.int() };

export const codeRule = z.object({
  id: z.number(),
  codeId: z.number(),
  /** Code of a language; null: answers in all. */
  language: z.nullable(z.string()),
  kind: z.enum(CODE_RULE_KINDS),
  text: z.string(),
  /** Whether it puts its code without a person. */
  isAuto: z.boolean(),
});
export type CodeRuleRow = z.infer<typeof codeRule>;

export const codeRow = z.object({
  id: z.number(),
  /** In exported data; never used for another code. */
  number: z.int(),
  isNet: z.boolean(),
  parentId: z.nullable(z.number()),
  names,
  note: z.string(),
  /** Excludes other codes of the same answer. */
  isExclusive: z.boolean(),
  systemKey: z.nullable(z.enum(SYSTEM_CODES)),
  position: z.int(),
  /** The code that its answers have now. */
  mergedInto: z.nullable(z.number()),
  isRetired: z.boolean(),
});
export type CodeRow = z.infer<typeof codeRow>;

export const frameChange = z.object({
  revision: z.int(),
  at: z.string(),
  by: z.nullable(z.string()),
  act: z.enum(FRAME_ACTS),
  codeId: z.nullable(z.number()),
  intoId: z.nullable(z.number()),
});
export type FrameChange = z.infer<typeof frameChange>;

export const codeframe = z.object({
  id: z.number(),
  name: z.string(),
  isMultiple: z.boolean(),
  /** Null: no limit. */
  mostCodes: z.nullable(z.int()),
  revision: z.int(),
  codes: z.array(codeRow),
});
export type CodeframeAnswer = z.infer<typeof codeframe>;

/** A proposal for a new code: asked for by an encoder, or found among the answers that fit none. */
export const codeProposal = z.object({
  /** Null for one that was found. */
  id: z.nullable(z.number()),
  name: z.string(),
  by: z.nullable(z.string()),
  /** Typical words of its answers. */
  words: z.array(z.string()),
  /** The answers that it would take. */
  answers: z.int(),
  keys: z.array(z.string()),
  example: z.string(),
});
export type CodeProposal = z.infer<typeof codeProposal>;

/** A frame with its rules, the answers of each code, and what has changed in the last seven days. */
export const readCodeframe = defineCall({
  name: 'readCodeframe',
  method: 'GET',
  path: ROOT,
  params: use,
  answer: z.object({
    frame: codeframe,
    rules: z.array(codeRule),
    /** Answers by code; of a net, answers with any of its codes. */
    counts: z.array(z.object({ codeId: z.number(), answers: z.int() })),
    changes: z.array(frameChange),
    /** Codes of the project's languages, in which codes have names. */
    languages: z.array(z.object({ code: z.string(), name: z.string() })),
    /** The next free number. */
    nextNumber: z.int(),
    mayEdit: z.boolean(),
    question: z.string(),
    isClosed: z.boolean(),
  }),
});

/** Proposals for new codes. */
export const listCodeProposals = defineCall({
  name: 'listCodeProposals',
  method: 'GET',
  path: `${ROOT}/proposals`,
  params: use,
  answer: z.object({ proposals: z.array(codeProposal) }),
});

/** Dismisses an encoder's proposal, or takes it as a code that exists by now. */
export const closeCodeProposal = defineCall({
  name: 'closeCodeProposal',
  method: 'POST',
  path: `${ROOT}/proposals/:proposalId`,
  params: z.object({ ...use.shape, proposalId: wireId<'CodeProposal'>() }),
  body: z.object({ isTaken: z.boolean() }),
});

const form = {
  /** Null: the next one. */
  number: z.nullable(z.int().check(z.minimum(0), z.maximum(MOST_CODE_NUMBER))),
  isNet: z.boolean(),
  parentId: z.nullable(wireId<'Code'>()),
  names,
  note,
  isExclusive: z.boolean(),
};

/** Adds a code or a net. A number or a name that the frame has is refused as `categoryExists`. */
export const addCode = defineCall({
  name: 'addCode',
  method: 'POST',
  path: `${ROOT}/codes`,
  params: use,
  body: z.object(form),
  answer: z.object({ id: z.number(), ...revised }),
  refusals: ['invalid', 'categoryExists', 'structureError', 'codingClosed'],
});

/** Changes what may change of a code; its number stays. */
export const editCode = defineCall({
  name: 'editCode',
  method: 'PUT',
  path: `${ROOT}/codes/:codeId`,
  params: code,
  body: z.object({ parentId: form.parentId, names, note, isExclusive: z.boolean(), ...revised }),
  answer: z.object(revised),
  refusals: ['invalid', 'stale', 'categoryExists', 'structureError', 'codingClosed', 'codeExcludes'],
});

/** Moves a code or a net before another one of the same level; null: to the end. */
export const moveCode = defineCall({
  name: 'moveCode',
  method: 'POST',
  path: `${ROOT}/codes/:codeId/place`,
  params: code,
  body: z.object({ parentId: form.parentId, beforeId: z.nullable(wireId<'Code'>()), ...revised }),
  answer: z.object(revised),
  refusals: ['stale', 'structureError', 'codingClosed'],
});

/** Retires a code, which can then be put no more, or restores it. Answers keep it. */
export const retireCode = defineCall({
  name: 'retireCode',
  method: 'POST',
  path: `${ROOT}/codes/:codeId/retire`,
  params: code,
  body: z.object({ isRetired: z.boolean(), ...revised }),
  answer: z.object(revised),
  refusals: ['stale', 'structureError', 'codingClosed'],
});

const mergeSight = z.object({
  /** Answers that have the merged code. */
  moved: z.int(),
  /** Of these, answers that have both, and are counted once afterwards. */
  both: z.int(),
  /** Answers of the code that stays, afterwards. */
  after: z.int(),
  rules: z.int(),
});
export type MergeSight = z.infer<typeof mergeSight>;

/** What a merge would do. */
export const previewMerge = defineCall({
  name: 'previewMerge',
  method: 'GET',
  path: `${ROOT}/codes/:codeId/merge/:intoId`,
  params: z.object({ ...code.shape, intoId: wireId<'Code'>() }),
  answer: mergeSight,
  refusals: ['structureError'],
});

/** Merges a code into another one: its answers and rules go there, and its number is never used again. */
export const mergeCodes = defineCall({
  name: 'mergeCodes',
  method: 'POST',
  path: `${ROOT}/codes/:codeId/merge`,
  params: code,
  body: z.object({ intoId: wireId<'Code'>(), ...revised }),
  answer: z.object({ ...revised, moved: z.int() }),
  refusals: ['stale', 'structureError', 'codingClosed'],
});

/** Opens the answers of a code again, so that they are divided among new codes; the code is retired. */
export const splitCode = defineCall({
  name: 'splitCode',
  method: 'POST',
  path: `${ROOT}/codes/:codeId/split`,
  params: code,
  body: z.object({
    into: z.array(z.object({ number: form.number, names })).check(z.minLength(2), z.maxLength(20)),
    ...revised,
  }),
  answer: z.object({ ...revised, opened: z.int() }),
  refusals: ['invalid', 'stale', 'categoryExists', 'structureError', 'codingClosed'],
});

const ruleForm = {
  language: z.nullable(wireText(10)),
  kind: z.enum(CODE_RULE_KINDS),
  text: wireText(500).check(z.trim(), z.minLength(1)),
  isAuto: z.boolean(),
};

/** Replaces the rules of a code, in order. */
export const saveCodeRules = defineCall({
  name: 'saveCodeRules',
  method: 'PUT',
  path: `${ROOT}/codes/:codeId/rules`,
  params: code,
  body: z.object({ rules: z.array(z.object(ruleForm)).check(z.maxLength(MOST_RULES_OF_CODE)), ...revised }),
  answer: z.object(revised),
  refusals: ['invalid', 'stale', 'codingClosed'],
});

const triedAnswer = z.object({
  key: z.string(),
  text: z.string(),
  /** Where the rule holds in the text, as offsets. */
  found: z.array(z.object({ from: z.int(), to: z.int() })),
  answers: z.int(),
  codes: z.array(z.number()),
});
export type TriedAnswer = z.infer<typeof triedAnswer>;
/** An answer that a rule holds for is in another code, open, or already in the rule's code. */
export const TRIED = ['elsewhere', 'open', 'there'] as const;

/** Tries a rule on the answers. */
export const tryCodeRule = defineCall({
  name: 'tryCodeRule',
  method: 'POST',
  path: `${ROOT}/codes/:codeId/try`,
  params: code,
  body: z.object({ ...ruleForm, only: z.nullable(z.enum(TRIED)) }),
  answer: z.object({
    all: z.int(),
    elsewhere: z.int(),
    open: z.int(),
    there: z.int(),
    answers: z.array(triedAnswer),
  }),
  refusals: ['invalid'],
  changesState: false,
});
