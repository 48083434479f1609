import { DIRECTIONS, SCREEN_LANGUAGES } from '@seker/kernel';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { ROLES } from '../../rights.ts';
import { wireText } from '../../wire-values.ts';

export const languageCode = z.string().check(z.regex(/^[a-z]{2,3}$/));

export const sessionUser = z.object({
  id: z.number(),
  realname: z.string(),
  station: z.nullable(z.string()),
  /** Screen language: the permanent choice, else that of the login. */
  lang: languageCode,
  role: z.enum(ROLES),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** What a browser keeps of it: no name, because others may use the machine. */
export const keptUser = z.omit(sessionUser, { realname: true });
export type KeptUser = z.infer<typeof keptUser>;

export const wireLanguage = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  dir: z.enum(DIRECTIONS),
});

export const logIn = defineCall({
  name: 'logIn',
  method: 'POST',
  path: '/auth/index/loginer',
  body: z.object({
    login: wireText(200),
    password: wireText(1_000),
    station: wireText(50),
    lang: z.enum(SCREEN_LANGUAGES),
  }),
  answer: z.object({
    success: z.boolean(),
    error: z.optional(z.string()),
    /** The catalogue's code for `error`, for clients that act on it. */
    code: z.optional(z.string()),
    /** With `passwordMustChange`: the role whose rule the password does not follow. */
    role: z.optional(z.enum(ROLES)),
    langs: z.optional(z.array(wireLanguage)),
    user: z.optional(sessionUser),
    /** One-time, short-lived key for the socket's `authentication`. */
    key: z.optional(z.string()),
  }),
  needsSession: false,
  refusals: [
    'loginIncomplete',
    'wrongPair',
    'tooManyRequests',
    'loginBusy',
    'personDisabled',
    'passwordMustChange',
    'alreadyLoggedIn',
    'stationTaken',
    'stationUnknown',
    'notAnInterviewer',
  ],
});

export const logOut = defineCall({
  name: 'logOut',
  method: 'GET',
  path: '/auth/index/logout',
  changesState: true,
});

/** Opens a session without a station, for office users. */
export const openOfficeSession = defineCall({
  name: 'openOfficeSession',
  method: 'POST',
  path: '/api/v1/session',
  body: z.object({ login: wireText(200), password: wireText(1_000), lang: z.enum(SCREEN_LANGUAGES) }),
  answer: z.object({
    success: z.boolean(),
    error: z.optional(z.string()),
    code: z.optional(z.string()),
    /** With `passwordMustChange`: the role whose rule the password does not follow. */
    role: z.optional(z.enum(ROLES)),
    user: z.optional(sessionUser),
  }),
  needsSession: false,
  refusals: ['wrongPair', 'tooManyRequests', 'loginBusy', 'personDisabled', 'passwordMustChange', 'alreadyLoggedIn'],
});

/** Replaces a password that does not follow the rule, before the log-in that needs another. */
export const renewPassword = defineCall({
  name: 'renewPassword',
  method: 'POST',
  path: '/api/v1/session/password',
  body: z.object({ login: wireText(200), oldPassword: wireText(1_000), newPassword: wireText(1_000) }),
  needsSession: false,
  refusals: ['invalid', 'wrongPair', 'tooManyRequests', 'loginBusy', 'personDisabled'],
});

const idleTimes = z.object({
  /** 0: due now. */
  alertInSeconds: z.int(),
  logOffInSeconds: z.int(),
});

/** When an inactive person is warned and logged off; this call does not count as activity. */
export const readIdle = defineCall({
  name: 'readIdle',
  method: 'GET',
  path: '/api/v1/session/idle',
  answer: idleTimes,
});

/** Reports activity on the screen that made no other request. */
export const noteActive = defineCall({
  name: 'noteActive',
  method: 'POST',
  path: '/api/v1/session/active',
  answer: idleTimes,
});

/** Issues a new one-time key for the socket, after a reload or a reconnect. */
export const realtimeKey = defineCall({
  name: 'realtimeKey',
  method: 'POST',
  path: '/api/v1/realtime-key',
  answer: z.object({ key: z.string(), user: sessionUser }),
});
