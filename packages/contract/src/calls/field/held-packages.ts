import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId, wireText } from '../../wire-values.ts';
import { MEDIUM_STATES, MEDIUM_WHYS } from './held-media.ts';
import { INTERVIEW_MODES, RECORD_OUTCOMES } from './records.ts';

const ROOT = '/api/v1/devices/held';
const ONE = `${ROOT}/:packageId`;
const held = z.object({ packageId: claimedId('HeldPackage') });
const named = z.object({ id: z.number(), name: z.string() });

/**
 * Why a package waits for a person: it cannot be read · it tells of no work of its device's person · the device was
 * revoked or is not known, or its person may not work · the interview of its case has begun elsewhere · it differs from
 * what was stored of the same interview · the engine would not have made its events.
 */
export const HELD_WHYS = ['unreadable', 'unknownWork', 'revoked', 'begunElsewhere', 'fork', 'doubtful'] as const;
export type HeldWhy = (typeof HELD_WHYS)[number];

/** What a package tells of: an interview of a case · a visit of an interviewer · a visitor at a kiosk. */
export const HELD_KINDS = ['interview', 'visit', 'visitor'] as const;
export type HeldKind = (typeof HELD_KINDS)[number];

/** `accepted`: it is stored, an interview as the one of its case · `second`: an interview beside that one · `aside`: kept as it is. */
export const PACKAGE_DECISIONS = ['accepted', 'second', 'aside'] as const;
export type PackageDecision = (typeof PACKAGE_DECISIONS)[number];

/** The decision that stands; `waiting`: there is none. */
export const HELD_STATES = ['waiting', ...PACKAGE_DECISIONS] as const;
export type HeldState = (typeof HELD_STATES)[number];

const heldRow = z.object({
  id: z.number(),
  /** Null: it cannot be read. */
  kind: z.nullable(z.enum(HELD_KINDS)),
  why: z.enum(HELD_WHYS),
  state: z.enum(HELD_STATES),
  /** Null: it came in the file of a device that is not known here. */
  device: z.nullable(named),
  /** The interviewer whose device it is. */
  person: z.nullable(named),
  /** Null: it cannot be read, or tells of no work that is known. */
  project: z.nullable(named),
  caseId: z.nullable(z.number()),
  /** In bytes. */
  bytes: z.int(),
  receivedAt: z.string(),
  decided: z.nullable(z.object({ at: z.string(), by: z.string(), note: z.string() })),
  /** The interview that it was stored as; null: of a visit. */
  interviewId: z.nullable(z.number()),
});
export type HeldRow = z.infer<typeof heldRow>;

/** Packages of devices that could not be taken as they are: first those that wait for a decision, the oldest first. */
export const listHeldPackages = defineCall({
  name: 'listHeldPackages',
  method: 'GET',
  path: ROOT,
  ...defineList({
    row: heldRow,
    sortable: ['urgency', 'received'],
    usualSort: { field: 'urgency', direction: 'asc' },
    filters: {
      state: oneOrMore(z.enum(HELD_STATES)),
      kind: oneOrMore(z.enum(HELD_KINDS)),
      why: oneOrMore(z.enum(HELD_WHYS)),
      device: oneOrMore(wireId<'Device'>()),
      project: oneOrMore(wireId<'Project'>()),
      case: oneOrMore(wireId<'Case'>()),
    },
  }),
});

/** One of the two interviews that a decision is about. */
const side = z.object({
  startedAt: z.string(),
  /** When its last answers came; null: it has none. */
  lastAt: z.nullable(z.string()),
  answers: z.int(),
  /** Null: it is not finished. */
  outcome: z.nullable(z.enum(RECORD_OUTCOMES)),
});

/** Why nothing but setting it aside is possible. */
export const UNDECIDABLE = ['unreadable', 'noCase', 'noVersion', 'noStatus', 'gap', 'unfit'] as const;

/** A visit as its device tells of it. */
const visit = z.object({
  /** By the server's clock. */
  at: z.string(),
  /** The names of its status by language; null: its project has no such status. */
  status: z.nullable(z.object({ names: z.record(z.string(), z.string()), colour: z.string() })),
  /** When the respondent is to be visited again. */
  nextAt: z.nullable(z.string()),
  note: z.string(),
  /** Who made it. */
  person: z.nullable(z.string()),
});
export type HeldVisit = z.infer<typeof visit>;

const reading = z.object({
  sides: z.object({
    /** Null: it cannot be read. */
    device: z.nullable(side),
    /** The interview that its case has now; null: none. */
    system: z.nullable(z.object({ ...side.shape, id: z.number(), mode: z.enum(INTERVIEW_MODES) })),
  }),
  /** Of an interview: null. */
  visit: z.nullable(visit),
  /** Up to this page, counted from 1, the answers are the same; 0: from the first one on they differ. */
  sameUpToPage: z.nullable(z.int()),
  /** Questions whose answers differ. */
  differing: z.array(
    z.object({
      uid: z.string(),
      number: z.string(),
      text: z.string(),
      /** Empty: no answer. */
      system: z.string(),
      device: z.string(),
    }),
  ),
  /** Packages of the same interview that wait; a decision holds for all of them. */
  packages: z.int(),
  /** Media of the same interview, of its device, that the interview did not get at once. */
  media: z.array(z.object({ id: z.number(), why: z.enum(MEDIUM_WHYS), state: z.enum(MEDIUM_STATES) })),
  /** Why it can only be set aside; null: it can be taken. */
  undecidable: z.nullable(z.enum(UNDECIDABLE)),
  may: z.object({
    /** Whether the reader may decide it: its project, or without one its device's person, is of their reach. */
    decide: z.boolean(),
    /**
     * `begins`: the case has no interview yet · `continues`: it goes on with the one that the case has, which its device
     * brought · `replaces`: the one that the case has stays as an earlier one · `unfinished`: it cannot take the place of
     * one that is finished · `visit`, `visitor`: it is stored as if it had been taken at once.
     */
    accept: z.nullable(z.enum(['begins', 'continues', 'replaces', 'unfinished', 'visit', 'visitor'])),
    second: z.boolean(),
  }),
  /** The engine would not have made its events: taken, it is flagged for proofreading. */
  isDoubtful: z.boolean(),
});

export const readHeldPackage = defineCall({
  name: 'readHeldPackage',
  method: 'GET',
  path: ONE,
  params: held,
  answer: z.object({ ...heldRow.shape, ...reading.shape }),
});
export type HeldReading = z.infer<typeof readHeldPackage.answer>;

const toldAnswer = z.object({ uid: z.string(), number: z.string(), text: z.string(), words: z.string() });
const toldEvent = z.object({
  at: z.string(),
  type: z.enum(['answer', 'page', 'language', 'ended', 'other']),
  /** Of the question or the page; empty: of neither. */
  number: z.string(),
  words: z.string(),
});
const story = z.object({
  startedAt: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  answers: z.array(toldAnswer),
  events: z.array(toldEvent),
});
export type InterviewStory = z.infer<typeof story>;

/** All answers of both interviews, and how each came about. */
export const readHeldStories = defineCall({
  name: 'readHeldStories',
  method: 'GET',
  path: `${ONE}/stories`,
  params: held,
  answer: z.object({ device: z.nullable(story), system: z.nullable(story) }),
});

/**
 * Decides what becomes of a package, and of all that wait of the same interview. The same decision of the same person
 * again is answered as the first.
 */
export const decideHeldPackage = defineCall({
  name: 'decideHeldPackage',
  method: 'POST',
  path: `${ONE}/decision`,
  params: held,
  body: z.object({
    as: z.enum(PACKAGE_DECISIONS),
    note: z._default(wireText(1_000).check(z.trim()), ''),
    /** The decision that the person has seen; another that was made meanwhile is refused as `packageDecided`. */
    seen: z.enum(['waiting', 'aside']),
    /** The interview that the case had, as the person has seen it; another is refused as `conflict`. */
    current: z.nullable(z.number()),
  }),
  answer: z.object({ state: z.enum(PACKAGE_DECISIONS), interviewId: z.nullable(z.number()) }),
  refusals: ['packageDecided', 'packageNotTakeable', 'conflict', 'caseInHand'],
});

/** What came of one interview, or visit, in a file. */
export const RESCUED_AS = ['stored', 'held', 'here', 'unreadable'] as const;
export type RescuedAs = (typeof RESCUED_AS)[number];

/** Takes everything unsent from the file that a device has saved, as if the device had sent it. */
export const importRescueFile = defineCall({
  name: 'importRescueFile',
  method: 'POST',
  path: '/api/v1/devices/rescue',
  body: z.object({ uploadId: claimedId('Upload') }),
  answer: z.object({
    /** Null: the file names no device that is known here. */
    device: z.nullable(named),
    counts: z.object({ stored: z.int(), held: z.int(), here: z.int(), unreadable: z.int() }),
    /** Media in it: their interviews have them · they wait for their interviews, or for a decision · they were here. */
    media: z.object({ given: z.int(), held: z.int(), here: z.int() }),
    /** What else is in it, which is not taken. */
    others: z.int(),
    /** False: it was cut off, and what was whole in it was taken. */
    isWhole: z.boolean(),
  }),
  refusals: ['notRescueFile', 'rescueFileNewer', 'rescueFileDamaged', 'rescueFileForeign'],
});
export type RescueReport = z.infer<typeof importRescueFile.answer>;

/** An interview of a case that is not its current one. */
export const besideInterview = z.object({
  id: z.number(),
  /** `second`: kept beside the current one · `earlier`: another has taken its place. */
  beside: z.enum(['second', 'earlier']),
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
  mode: z.enum(INTERVIEW_MODES),
  outcome: z.nullable(z.enum(RECORD_OUTCOMES)),
  person: z.nullable(z.string()),
  device: z.nullable(z.string()),
});
export type BesideInterview = z.infer<typeof besideInterview>;

const caseOfProject = z.object({ projectId: claimedId('Project'), caseId: claimedId('Case') });

/** What else a case has: interviews beside its current one, and packages that wait for a decision. */
export const readBesides = defineCall({
  name: 'readBesides',
  method: 'GET',
  path: '/api/v1/projects/:projectId/cases/:caseId/besides',
  params: caseOfProject,
  answer: z.object({ interviews: z.array(besideInterview), waiting: z.array(heldRow) }),
});

/** The answers of an interview beside the current one of its case. */
export const readBesideStory = defineCall({
  name: 'readBesideStory',
  method: 'GET',
  path: '/api/v1/projects/:projectId/cases/:caseId/besides/:besideId',
  params: z.object({ ...caseOfProject.shape, besideId: wireId<'Interview'>() }),
  answer: story,
});
