import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { oneOrMore } from '../../list.ts';
import { type Cursor, readCursor } from '../../list-cursor.ts';
import { claimedId, optionalClaimedId } from '../../owned-id.ts';
import { optionalWireId, wireId, wireText } from '../../wire-values.ts';

/**
 * How a callback stands: an interviewer holds its respondent · what keeps it from being dialled · its time has not come · only the
 * interviewer to whom a supervisor gave it may take it · it is kept for the interviewer who agreed it · it is open to all.
 */
export const CALLBACK_STANDS = [
  'inHand',
  'held',
  'offline',
  'quotaClosed',
  'blacklisted',
  'elsewhere',
  'later',
  'outsideHours',
  'given',
  'kept',
  'open',
] as const;
export type CallbackStand = (typeof CALLBACK_STANDS)[number];

/** The stands by which a list is narrowed; `closed`: what cannot be dialled. */
export const CALLBACK_FILTER_STATES = ['later', 'given', 'kept', 'open', 'inHand', 'closed'] as const;
export type CallbackFilterState = (typeof CALLBACK_FILTER_STATES)[number];

/** How many callbacks a page has, and how many one act may name. */
export const CALLBACKS_PAGE = 100;
export const MOST_CALLBACKS_AT_ONCE = 200;
/** So long before its time the list warns that no one at work could take a callback, in minutes. */
export const WARNED_AHEAD_MINUTES = 30;

const named = z.object({ id: z.number(), name: z.string() });

/** Whose a callback is: null for all; `isGiven`: a supervisor gave it, and it never opens to others. */
const owner = z.object({ id: z.nullable(z.number()), isGiven: z.boolean() });
export type CallbackOwner = z.output<typeof owner>;

const officeCallback = z.object({
  /** Of the case. */
  id: z.number(),
  projectId: z.number(),
  /** Null for readers who may not see respondents' identities, and where the list has none. */
  name: z.nullable(z.string()),
  /** The newest comment on the respondent; null for those readers, and without one. */
  note: z.nullable(z.string()),
  language: z.object({ code: z.string(), name: z.string() }),
  /** The agreed time. ISO 8601. */
  at: z.string(),
  /** The zone of the project, and that of the respondent. */
  zone: z.string(),
  localZone: z.string(),
  owner,
  ownerName: z.nullable(z.string()),
  stand: z.enum(CALLBACK_STANDS),
  /** The interviewer who holds its respondent. */
  holder: z.nullable(z.string()),
  /** When it opens to all; null: it never does. */
  opensAt: z.nullable(z.string()),
  /** When it will be dialled, where that is not at its time or now, because of the calling hours; null: it is not moved by them. */
  dialledAt: z.nullable(z.string()),
  /** Which of the people at work could take it: now, or as soon as its time has come. */
  takers: z.array(z.number()),
  /** Its time has come or is near, it may be dialled, and no one at work could take it. */
  isWithoutTaker: z.boolean(),
});
export type OfficeCallback = z.output<typeof officeCallback>;

const callbackProject = z.object({
  ...named.shape,
  zone: z.string(),
  isOnline: z.boolean(),
  /** For how long one that is due is kept for its interviewer. */
  keptMinutes: z.int(),
  mayChange: z.boolean(),
  /** When it calls, in the respondent's local time. */
  hours: z.object({
    windows: z.array(z.object({ weekday: z.number(), from: z.string(), to: z.string() })),
    closedDays: z.array(z.string()),
  }),
});
export type CallbackProject = z.output<typeof callbackProject>;

const officeCallbackDay = z.object({
  /** `YYYY-MM-DD`; what is overdue counts for the first. */
  day: z.string(),
  callbacks: z.int(),
  /** None of the projects calls on that day. */
  isClosed: z.boolean(),
});
export type OfficeCallbackDay = z.output<typeof officeCallbackDay>;

const officeCallbacksSummary = z.object({
  /** Of those that the filters find, but for the day. */
  total: z.int(),
  days: z.array(officeCallbackDay),
  /** The projects that have callbacks, and the one that was asked for. */
  projects: z.array(callbackProject),
  /** The interviewers whose callbacks there are, and the languages. */
  owners: z.array(named),
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type OfficeCallbacksSummary = z.output<typeof officeCallbacksSummary>;

const after = z.pipe(
  wireText(2_000),
  z.transform((text, context): Cursor | null => {
    const cursor = text === '' ? null : readCursor(text);
    if (text === '' || cursor?.sort === 'due.asc') return cursor;
    context.issues.push({ code: 'custom', message: 'not a place in a list', input: text });
    return z.NEVER;
  }),
);

/** Those of an interviewer; `0`: those of all. */
export const ANYONES = '0';

/**
 * The callbacks of a project, or of all that the reader may see: those that no one at work could take first, then by their time;
 * with the people at work, and how many each of the next seven days has.
 */
export const listOfficeCallbacks = defineCall({
  name: 'listOfficeCallbacks',
  method: 'GET',
  path: '/api/v1/callbacks',
  query: z.object({
    projectId: optionalClaimedId('Project'),
    /** Those of one day by the project's clock; today has the overdue ones, too. */
    day: z.optional(z.iso.date()),
    personId: z.optional(wireText(20).check(z.regex(/^\d{1,15}$/))),
    language: z.optional(oneOrMore(wireText(10))),
    state: z.optional(oneOrMore(z.enum(CALLBACK_FILTER_STATES))),
    isWithoutTaker: z.optional(z.stringbool()),
    respondent: optionalWireId<'Case'>(),
    after: z.prefault(after, ''),
  }),
  answer: z.object({
    rows: z.array(officeCallback),
    next: z.nullable(z.string()),
    /** The interviewers who are logged in and could take callbacks of these projects. */
    people: z.array(named),
    /** The server's time, by which they are due. ISO 8601. */
    now: z.string(),
    /** With the first page only. */
    summary: z.nullable(officeCallbacksSummary),
  }),
  refusals: ['badRequest'],
});
export type OfficeCallbacks = z.output<typeof listOfficeCallbacks.answer>;

const project = z.object({ projectId: claimedId('Project') });

/** Why an interviewer cannot be given callbacks: they do not speak the language, or cannot take one that is due now. */
export const NOT_ABLE = ['language', 'loggedOff', 'away'] as const;

/** The interviewers of a project, and what keeps each from taking these callbacks. */
export const readCallbackTeam = defineCall({
  name: 'readCallbackTeam',
  method: 'GET',
  path: '/api/v1/projects/:projectId/callbacks/team',
  params: project,
  query: z.object({ caseIds: oneOrMoreCases() }),
  answer: z.object({
    people: z.array(
      z.object({
        ...named.shape,
        isAtWork: z.boolean(),
        /** Null: they can. */
        why: z.nullable(z.enum(NOT_ABLE)),
      }),
    ),
    /** One of them is due. */
    isDue: z.boolean(),
  }),
});
export type CallbackTeam = z.output<typeof readCallbackTeam.answer>;

/** A callback as the reader saw it: another state is not overwritten. */
const seen = z.object({ caseId: wireId<'Case'>(), at: z.iso.datetime(), owner });
const callbacks = z.array(seen).check(z.minLength(1), z.maxLength(MOST_CALLBACKS_AT_ONCE));

/**
 * Why an act was not done: an interviewer holds its respondent · it stands otherwise than was seen · it is none any more · that
 * interviewer cannot take it.
 */
export const CALLBACK_REFUSALS = ['inHand', 'changed', 'gone', 'notAble'] as const;

const acted = z.object({
  done: z.array(z.number()),
  refused: z.array(
    z.object({
      caseId: z.number(),
      why: z.enum(CALLBACK_REFUSALS),
      /** The interviewer who holds its respondent, or the person who was first. */
      by: z.nullable(z.string()),
      /** What stands now. */
      at: z.nullable(z.string()),
      ownerName: z.nullable(z.string()),
    }),
  ),
});
export type CallbacksActed = z.output<typeof acted>;
export type CallbacksMoved = z.output<typeof moveCallbacks.answer>;

/** Gives callbacks to an interviewer, so that they open to no other; opens them to all; or puts back whose they were. */
export const giveCallbacks = defineCall({
  name: 'giveCallbacks',
  method: 'POST',
  path: '/api/v1/projects/:projectId/callbacks/owner',
  params: project,
  body: z.object({ callbacks, owner: z.object({ id: optionalWireId<'Person'>(), isGiven: z.boolean() }) }),
  answer: acted,
  refusals: ['notAllocated'],
});

/**
 * Changes the agreed time, on the project's clock or as ISO 8601; a time that has passed means now, but where the time that stood
 * before is put back.
 */
export const moveCallbacks = defineCall({
  name: 'moveCallbacks',
  method: 'POST',
  path: '/api/v1/projects/:projectId/callbacks/time',
  params: project,
  body: z.object({ callbacks, at: wireText(40), isPutBack: z.optional(z.boolean()) }),
  answer: z.object({
    ...acted.shape,
    /** The time that stands now. ISO 8601. */
    at: z.string(),
  }),
  refusals: ['invalid'],
});

function oneOrMoreCases() {
  return z.pipe(
    wireText(4_000),
    z.transform((text, context): z.output<ReturnType<typeof wireId<'Case'>>>[] => {
      const read = z
        .array(wireId<'Case'>())
        .check(z.minLength(1), z.maxLength(MOST_CALLBACKS_AT_ONCE))
        .safeParse([...new Set(text.split(','))]);
      if (read.success) return read.data;
      context.issues.push({ code: 'custom', message: 'not such values', input: text });
      return z.NEVER;
    }),
  );
}
