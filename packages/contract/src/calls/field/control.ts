import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { LIVE_HIDES, LONGEST_FLOOR_MESSAGE } from '../../floor-limits.ts';
import { floorHand } from '../../hand-entities.ts';
import { claimedId, optionalClaimedId } from '../../owned-id.ts';
import { ROLES } from '../../rights.ts';
import { optionalWireId, wireText } from '../../wire-values.ts';
import { floorSupervision } from './supervising.ts';

export * from './control-hands.ts';

/** A person's visible state. `free`: online without a case. */
export const FLOOR_STATES = ['interview', 'call', 'online', 'free', 'intermission', 'task', 'offline'] as const;
export type FloorState = (typeof FLOOR_STATES)[number];

const named = z.object({ id: z.number(), name: z.string() });

const today = z.object({
  completes: z.int(),
  dials: z.int(),
  contacts: z.int(),
  /** By those who interview in the field. */
  visits: z.int(),
  paidSeconds: z.number(),
  interviewSeconds: z.number(),
  /** Ready for the next respondent: not in a call, interview, break or task. */
  waitSeconds: z.number(),
  /** By hour of the day, in the installation's zone. */
  completesByHour: z.array(z.int()),
  /** Figures of the previous day up to the current quarter of an hour. */
  yesterday: z.object({ completes: z.int(), paidSeconds: z.number() }),
});

/** Someone who interviews in the field, as their devices told last. */
const inField = z.object({
  /** The names of their devices that are paired. */
  devices: z.array(z.string()),
  seenAt: z.nullable(z.string()),
  /** Interviews and visits that were not sent yet, and when the oldest began. */
  unsent: z.object({ count: z.int(), since: z.nullable(z.string()) }),
  /** Cases in their hands. */
  left: z.int(),
  /** The projects of these cases. */
  projects: z.array(named),
});

/** Today's completes of a project, in all modes, and how many of them on the web. */
const completedToday = z.object({ id: z.number(), completes: z.int(), web: z.int() });

/** A person on the floor: every interviewer, and every logged-in person of another role. */
export const floorRow = z.object({
  id: z.number(),
  realName: z.string(),
  role: z.enum(ROLES),
  /** Codes of the languages that they speak. */
  languages: z.array(z.string()),
  state: z.enum(FLOOR_STATES),
  /** Start of the state; null: never logged in. */
  since: z.nullable(z.string()),
  station: z.nullable(z.string()),
  project: z.nullable(named),
  hasCase: z.boolean(),
  /** Start of the call on their line, ringing or answered. */
  callSince: z.nullable(z.string()),
  /** Their answered call through the exchange, which can be heard; null: none. */
  conversation: z.nullable(z.object({ observersMayListen: z.boolean() })),
  /** Who supervises their call. */
  heardBy: z.nullable(floorSupervision),
  /** Whose call they supervise, or have taken over. */
  hears: z.nullable(floorSupervision),
  /** Raised by them and not yet answered; its words are empty for observers. */
  hand: z.nullable(floorHand),
  /** Null without figures for today. */
  today: z.nullable(today),
  /** Null: they have no device in the field. */
  field: z.nullable(inField),
  /** `field`: they are not logged in, and their state is that of their device. */
  at: z.enum(['station', 'field']),
});
export type FloorRow = z.infer<typeof floorRow>;

/** Dialling that is stopped. */
const diallingStop = z.object({
  /** Null: all projects of the group, or of the installation. */
  project: z.nullable(named),
  isEverywhere: z.boolean(),
  since: z.string(),
  by: z.string(),
  mayEnd: z.boolean(),
});
export type DiallingStopRow = z.output<typeof diallingStop>;

/** All people within reach, as of now; later changes arrive as `floor` events. */
export const readFloor = defineCall({
  name: 'readFloor',
  method: 'GET',
  path: '/api/v1/control',
  answer: z.object({
    /** The server's clock; all times in the answer refer to it. */
    now: z.string(),
    rows: z.array(floorRow),
    /** Number of stations in the installation, which limits concurrent calls. */
    lines: z.int(),
    /** Online projects within reach, each with its cases that could be called now, counted up to `mostReady`. */
    projects: z.array(
      z.object({
        ...named.shape,
        ready: z.int(),
        dayGoal: z.nullable(z.int()),
        completes: completedToday.shape.completes,
        web: completedToday.shape.web,
      }),
    ),
    mostReady: z.int(),
    stops: z.array(diallingStop),
  }),
});
export type FloorAnswer = z.infer<typeof readFloor.answer>;

const message = wireText(LONGEST_FLOOR_MESSAGE).check(z.trim(), z.minLength(1));

/** Sends a message to one interviewer's updates. */
export const messagePerson = defineCall({
  name: 'messagePerson',
  method: 'POST',
  path: '/api/v1/control/:personId/message',
  params: z.object({ personId: claimedId('Person') }),
  body: z.object({ text: message }),
  refusals: ['invalid', 'notLoggedIn'],
});

/** Sends a message to all logged-in interviewers within reach, or to those working in one project. */
export const messageEveryone = defineCall({
  name: 'messageEveryone',
  method: 'POST',
  path: '/api/v1/control/message',
  body: z.object({ text: message, projectId: optionalClaimedId('Project') }),
  answer: z.object({ people: z.int() }),
  refusals: ['invalid', 'nothingSelected'],
});

/** Takes the respondent from an interviewer: ends the call, releases the case and notifies the interviewer. */
export const releaseRespondent = defineCall({
  name: 'releaseRespondent',
  method: 'POST',
  path: '/api/v1/control/:personId/release',
  params: z.object({ personId: claimedId('Person') }),
  refusals: ['holdsNothing'],
});

const dialled = z.object({ projectId: optionalClaimedId('Project') });

/**
 * Stops dialling at once, of one project or of all within reach: numbers that ring are hung up, conversations go on.
 */
export const stopDialling = defineCall({
  name: 'stopDialling',
  method: 'POST',
  path: '/api/v1/control/stop-dialling',
  body: dialled,
  answer: z.object({ calls: z.int() }),
});

export const resumeDialling = defineCall({
  name: 'resumeDialling',
  method: 'POST',
  path: '/api/v1/control/resume-dialling',
  body: dialled,
  refusals: ['nothingSelected'],
});

const everyone = { people: z.int(), calls: z.int() };

/**
 * Logs off all interviewers within reach (of one project). `counted` holds the numbers that the person confirmed; if
 * they have changed, the call is refused.
 */
export const disconnectEveryone = defineCall({
  name: 'disconnectEveryone',
  method: 'POST',
  path: '/api/v1/control/disconnect',
  body: z.object({ projectId: optionalClaimedId('Project'), counted: z.object(everyone) }),
  answer: z.object(everyone),
  refusals: ['nothingSelected', 'selectionChanged'],
});

/** Counts the people and calls that `disconnectEveryone` would affect. */
export const countEveryone = defineCall({
  name: 'countEveryone',
  method: 'GET',
  path: '/api/v1/control/everyone',
  query: z.object({ projectId: optionalClaimedId('Project') }),
  answer: z.object(everyone),
});

/** The projects that a person works in or can be allocated to. */
export const readPersonProjects = defineCall({
  name: 'readPersonProjects',
  method: 'GET',
  path: '/api/v1/control/:personId/projects',
  params: z.object({ personId: claimedId('Person') }),
  answer: z.object({
    projects: z.array(
      z.object({
        ...named.shape,
        /** `byGroup`: through the whole group, which is changed on the project's people page. */
        allocated: z.enum(['no', 'byName', 'byGroup']),
      }),
    ),
  }),
});

/** Kinds of interview events that live observers see. */
export const INTERVIEW_STEPS = [
  'answered',
  'corrected',
  'takenBack',
  'timeout',
  'next',
  'back',
  'language',
  'ended',
] as const;

const interviewStep = z.object({
  seq: z.int(),
  at: z.string(),
  what: z.enum(INTERVIEW_STEPS),
  /** Number of the question. */
  question: z.nullable(z.string()),
  /** The answer, language or outcome in words; null without one, or when hidden. */
  words: z.nullable(z.string()),
  /** The answer before a correction. */
  before: z.nullable(z.string()),
  isHidden: z.boolean(),
});
export type InterviewStep = z.infer<typeof interviewStep>;

const watchedQuestion = z.object({
  number: z.string(),
  text: z.string(),
  /** The offered answers; empty for typed answers and tables. */
  answers: z.array(z.object({ text: z.string(), isChosen: z.boolean() })),
  /** The answer in words; null without one, or when hidden. */
  words: z.nullable(z.string()),
  isNotApplicable: z.boolean(),
  isHidden: z.boolean(),
});
export type WatchedQuestion = z.infer<typeof watchedQuestion>;

const watchedInterview = z.object({
  id: z.number(),
  startedAt: z.string(),
  language: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  /** Null once the interview has ended. */
  page: z.nullable(
    z.object({
      chapter: z.nullable(z.object({ number: z.int(), title: z.string() })),
      /** Position of the page's first question among all questions asked or still possible. */
      place: z.int(),
      of: z.int(),
      questions: z.array(watchedQuestion),
    }),
  ),
  outcome: z.nullable(z.string()),
  /** Newest first. */
  steps: z.array(interviewStep),
  hides: z.enum(LIVE_HIDES),
});
export type WatchedInterview = z.infer<typeof watchedInterview>;

/** One person on the floor, with their current interview. */
export const watchPerson = defineCall({
  name: 'watchPerson',
  method: 'GET',
  path: '/api/v1/control/:personId',
  params: z.object({ personId: claimedId('Person') }),
  answer: z.object({ now: z.string(), row: floorRow, interview: z.nullable(watchedInterview) }),
});
export type WatchAnswer = z.infer<typeof watchPerson.answer>;

/** Changes on the floor, sent to clients that have it open. */
export const floorEvent = z.discriminatedUnion('type', [
  /** Events flow from now on; the client rereads the floor to catch changes since its last reading. */
  z.object({ type: z.literal('opened') }),
  /** Changed people; `gone` are no longer present or no longer within reach. */
  z.object({ type: z.literal('people'), now: z.string(), rows: z.array(floorRow), gone: z.array(z.number()) }),
  /** Today's completes of these projects. */
  z.object({ type: z.literal('completed'), now: z.string(), projects: z.array(completedToday) }),
  /** The watched person's interview has advanced; the client calls `watchPerson`. */
  z.object({ type: z.literal('interview'), person: z.number() }),
  /** Callbacks were given to others, opened or moved; lists of them are read again. */
  z.object({ type: z.literal('callbacks') }),
]);
export type FloorEvent = z.output<typeof floorEvent>;

/** The `floor` event from a client: whether its window has the floor open, and which person it watches. */
export const floorPlace = z.object({ isOpen: z.boolean(), watches: optionalWireId<'Person'>() });
