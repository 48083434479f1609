import * as z from 'zod/mini';
import { ACT_NAMES } from '../../acts.ts';
import { defineCall } from '../../call.ts';
import { REACHES, ROLES } from '../../rights.ts';
import { formLine, wireText } from '../../wire-values.ts';
import { languageCode, wireLanguage } from './auth.ts';

/** The logged-in person, as they may see themselves. */
const account = z.object({
  id: z.number(),
  login: z.string(),
  realName: z.string(),
  role: z.enum(ROLES),
  group: z.object({ id: z.number(), name: z.string() }),
  /** The screen language of this session. */
  screenLanguage: languageCode,
  /** The permanently chosen language; null when the person chooses at each login. */
  chosenLanguage: z.nullable(languageCode),
  revision: z.number(),
  /** Languages that the person speaks. */
  languages: z.array(wireLanguage),
  /** The acts that the role allows, with the reach of each. */
  acts: z.array(z.object({ act: z.enum(ACT_NAMES), reach: z.enum(REACHES) })),
});
export type Account = z.infer<typeof account>;

/** A person's saved layout of a list: the order and visibility of its columns. */
const keptTable = z.object({
  columns: z.array(z.object({ id: z.string().check(z.maxLength(50)), isShown: z.boolean() })).check(z.maxLength(100)),
  isDense: z.boolean(),
});
export type KeptTable = z.infer<typeof keptTable>;

/** The person's saved list layouts, by list name. */
export const readTables = defineCall({
  name: 'readTables',
  method: 'GET',
  path: '/api/v1/me/tables',
  answer: z.object({ tables: z.record(z.string(), keptTable) }),
});

export const keepTable = defineCall({
  name: 'keepTable',
  method: 'PUT',
  path: '/api/v1/me/tables/:name',
  params: z.object({ name: z.string().check(z.regex(/^[a-z-]{1,50}$/)) }),
  body: keptTable,
});

export const readAccount = defineCall({ name: 'readAccount', method: 'GET', path: '/api/v1/me', answer: account });

/** Changes the parts of an account that the person manages; administrators and supervisors change the rest. */
export const editAccount = defineCall({
  name: 'editAccount',
  method: 'PUT',
  path: '/api/v1/me',
  body: z.object({
    realName: formLine(200),
    /** Null: chosen at each login. */
    chosenLanguage: z.nullable(languageCode),
    revision: z.int().check(z.minimum(0)),
  }),
  answer: account,
  refusals: ['invalid', 'stale'],
});

/** Changes the own password; requires the old one. */
export const setOwnPassword = defineCall({
  name: 'setOwnPassword',
  method: 'POST',
  path: '/api/v1/me/password',
  body: z.object({
    oldPassword: wireText(1_000).check(z.minLength(1)),
    newPassword: wireText(1_000).check(z.minLength(1)),
  }),
  refusals: ['invalid', 'tooManyRequests', 'loginBusy'],
});
