import * as z from 'zod/mini';
import { ACT_NAMES } from '../../acts.ts';
import { defineCall } from '../../call.ts';
import { REACHES, ROLES } from '../../rights.ts';
import { formLine, wireText } from '../../wire-values.ts';
import { languageCode, wireLanguage } from './auth.ts';

/** The person who is logged in, as they may see themselves. */
const account = z.object({
  id: z.number(),
  login: z.string(),
  realName: z.string(),
  role: z.enum(ROLES),
  group: z.object({ id: z.number(), name: z.string() }),
  /** Of the screens at this moment. */
  screenLanguage: languageCode,
  /** The one that was chosen for good; null where it is chosen at each log-in. */
  chosenLanguage: z.nullable(languageCode),
  revision: z.number(),
  /** Those that the person speaks. */
  languages: z.array(wireLanguage),
  /** What their role may do, and how far each act reaches. */
  acts: z.array(z.object({ act: z.enum(ACT_NAMES), reach: z.enum(REACHES) })),
});
export type Account = z.infer<typeof account>;

/** How a person has a list's columns: their order, and which are shown. */
const keptTable = z.object({
  columns: z.array(z.object({ id: z.string().check(z.maxLength(50)), isShown: z.boolean() })).check(z.maxLength(100)),
  isDense: z.boolean(),
});
export type KeptTable = z.infer<typeof keptTable>;

/** The lists that the person has arranged for themselves, by their names. */
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

/** Changes what people keep of themselves; the rest is changed by those who look after them. */
export const editAccount = defineCall({
  name: 'editAccount',
  method: 'PUT',
  path: '/api/v1/me',
  body: z.object({
    realName: formLine(200),
    /** Null: as chosen at each log-in. */
    chosenLanguage: z.nullable(languageCode),
    revision: z.int().check(z.minimum(0)),
  }),
  answer: account,
  refusals: ['invalid', 'stale'],
});

/** Another password, by one who knows the old one. */
export const setOwnPassword = defineCall({
  name: 'setOwnPassword',
  method: 'POST',
  path: '/api/v1/me/password',
  body: z.object({
    oldPassword: wireText(1_000).check(z.minLength(1)),
    newPassword: wireText(1_000).check(z.minLength(8)),
  }),
  refusals: ['invalid', 'tooManyRequests', 'loginBusy'],
});
