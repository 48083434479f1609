import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId, optionalClaimedId } from '../../claim.ts';
import { LONGEST_FLOOR_MESSAGE } from '../../floor-limits.ts';
import { ROLES } from '../../rights.ts';
import { optionalWireId, wireText } from '../../wire-values.ts';

/** What a project keeps from those who watch: nothing, what people say in their own words and numbers, or every answer. */
export const LIVE_HIDES = ['nothing', 'ownWords', 'answers'] as const;

/** What a person is seen to do. `free`: online without a case. */
export const FLOOR_STATES = ['interview', 'call', 'online', 'free', 'intermission', 'task', 'offline'] as const;
export type FloorState = (typeof FLOOR_STATES)[number];

const named = z.object({ id: z.number(), name: z.string() });

const today = z.object({
  completes: z.int(),
  dials: z.int(),
  contacts: z.int(),
  paidSeconds: z.number(),
  interviewSeconds: z.number(),
  /** Ready for the next respondent: in no call, interview, break or task. */
  waitSeconds: z.number(),
  /** By hour of the day, in the installation's zone. */
  completesByHour: z.array(z.int()),
  /** The day before, until the quarter of an hour that it is now. */
  yesterday: z.object({ completes: z.int(), paidSeconds: z.number() }),
});

/** How far a project is that wants so many completes of each day, however they came about. */
const completedToday = z.object({ id: z.number(), completes: z.int() });

/** A person as the floor shows them: each interviewer, and each of another role who is logged in. */
export const floorRow = z.object({
  id: z.number(),
  realName: z.string(),
  role: z.enum(ROLES),
  /** Codes of the languages that they speak. */
  languages: z.array(z.string()),
  state: z.enum(FLOOR_STATES),
  /** Since when; null: they were never there. */
  since: z.nullable(z.string()),
  station: z.nullable(z.string()),
  project: z.nullable(named),
  hasCase: z.boolean(),
  /** Since when there is a call on their line, ringing or answered. */
  callSince: z.nullable(z.string()),
  /** Null where nothing of theirs is counted today. */
  today: z.nullable(today),
});
export type FloorRow = z.infer<typeof floorRow>;

/** Everyone of one's reach, as they are now; what changes is then told by the event `floor`. */
export const readFloor = defineCall({
  name: 'readFloor',
  method: 'GET',
  path: '/api/v1/control',
  answer: z.object({
    /** The server's clock, by which all times here are counted. */
    now: z.string(),
    rows: z.array(floorRow),
    /** All stations of the installation: as many calls can be made at once. */
    lines: z.int(),
    /** The projects of one's reach that are online, each with the cases that could be called now, counted up to `mostReady`. */
    projects: z.array(
      z.object({
        ...named.shape,
        ready: z.int(),
        dayGoal: z.nullable(z.int()),
        completes: completedToday.shape.completes,
      }),
    ),
    mostReady: z.int(),
  }),
});
export type FloorAnswer = z.infer<typeof readFloor.answer>;

const message = wireText(LONGEST_FLOOR_MESSAGE).check(z.trim(), z.minLength(1));

/** A message into the updates of one interviewer. */
export const messagePerson = defineCall({
  name: 'messagePerson',
  method: 'POST',
  path: '/api/v1/control/:personId/message',
  params: z.object({ personId: claimedId('Person') }),
  body: z.object({ text: message }),
  refusals: ['invalid', 'notLoggedIn'],
});

/** The same to all interviewers of one's reach who are logged in, or to those who work in one project. */
export const messageEveryone = defineCall({
  name: 'messageEveryone',
  method: 'POST',
  path: '/api/v1/control/message',
  body: z.object({ text: message, projectId: optionalClaimedId('Project') }),
  answer: z.object({ people: z.int() }),
  refusals: ['invalid', 'nothingSelected'],
});

/** Takes the respondent from an interviewer: the call ends, the case goes back, and the interviewer is told. */
export const releaseRespondent = defineCall({
  name: 'releaseRespondent',
  method: 'POST',
  path: '/api/v1/control/:personId/release',
  params: z.object({ personId: claimedId('Person') }),
  refusals: ['holdsNothing'],
});

const everyone = { people: z.int(), calls: z.int() };

/** Logs off all interviewers of one's reach (in one project). `counted`: what the person was told before; other numbers are refused. */
export const disconnectEveryone = defineCall({
  name: 'disconnectEveryone',
  method: 'POST',
  path: '/api/v1/control/disconnect',
  body: z.object({ projectId: optionalClaimedId('Project'), counted: z.object(everyone) }),
  answer: z.object(everyone),
  refusals: ['nothingSelected', 'selectionChanged'],
});

/** How many that would be now. */
export const countEveryone = defineCall({
  name: 'countEveryone',
  method: 'GET',
  path: '/api/v1/control/everyone',
  query: z.object({ projectId: optionalClaimedId('Project') }),
  answer: z.object(everyone),
});

/** The projects that a person works in or could be put to. */
export const readPersonProjects = defineCall({
  name: 'readPersonProjects',
  method: 'GET',
  path: '/api/v1/control/:personId/projects',
  params: z.object({ personId: claimedId('Person') }),
  answer: z.object({
    projects: z.array(
      z.object({
        ...named.shape,
        /** `byGroup`: with the whole group, which is changed among the people of the project. */
        allocated: z.enum(['no', 'byName', 'byGroup']),
      }),
    ),
  }),
});

/** What one event of an interview is, as those who watch it are told. */
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
  /** The number of the question that it is about. */
  question: z.nullable(z.string()),
  /** In words: the answer, the language, the outcome; null where there is none, or where it is kept back. */
  words: z.nullable(z.string()),
  /** What the answer was before, where it was corrected. */
  before: z.nullable(z.string()),
  isHidden: z.boolean(),
});
export type InterviewStep = z.infer<typeof interviewStep>;

const watchedQuestion = z.object({
  number: z.string(),
  text: z.string(),
  /** What can be chosen; empty where something is typed, or in a table. */
  answers: z.array(z.object({ text: z.string(), isChosen: z.boolean() })),
  /** The answer in words; null without one, or where it is kept back. */
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
  /** Null once it has ended. */
  page: z.nullable(
    z.object({
      chapter: z.nullable(z.object({ number: z.int(), title: z.string() })),
      /** The first question of the page among all that were asked and may still come. */
      place: z.int(),
      of: z.int(),
      questions: z.array(watchedQuestion),
    }),
  ),
  outcome: z.nullable(z.string()),
  /** The last first. */
  steps: z.array(interviewStep),
  /** What the project keeps from those who watch. */
  hides: z.enum(LIVE_HIDES),
});
export type WatchedInterview = z.infer<typeof watchedInterview>;

/** One person of the floor, and the interview that they are in. */
export const watchPerson = defineCall({
  name: 'watchPerson',
  method: 'GET',
  path: '/api/v1/control/:personId',
  params: z.object({ personId: claimedId('Person') }),
  answer: z.object({ now: z.string(), row: floorRow, interview: z.nullable(watchedInterview) }),
});
export type WatchAnswer = z.infer<typeof watchPerson.answer>;

/** What goes on on the floor, to those who have it open. */
export const floorEvent = z.discriminatedUnion('type', [
  /** From now on all is told: what has changed since the floor was read is to be read again. */
  z.object({ type: z.literal('opened') }),
  /** These people have changed; `gone` are there no more, or are not of one's reach. */
  z.object({ type: z.literal('people'), now: z.string(), rows: z.array(floorRow), gone: z.array(z.number()) }),
  /** What these projects have completed today. */
  z.object({ type: z.literal('completed'), now: z.string(), projects: z.array(completedToday) }),
  /** The interview of the person whom one watches has gone on: ask with `watchPerson`. */
  z.object({ type: z.literal('interview'), person: z.number() }),
]);
export type FloorEvent = z.output<typeof floorEvent>;

/** The event `floor` from a client: whether its window has the floor open, and whom it watches there. */
export const floorPlace = z.object({ isOpen: z.boolean(), watches: optionalWireId<'Person'>() });
