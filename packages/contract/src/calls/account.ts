import { SCREEN_LANGUAGES } from '@seker/kernel';
import * as z from 'zod/mini';
import { ACT_NAMES } from '../acts.ts';
import { defineCall } from '../call.ts';
import { REACHES, ROLES } from '../rights.ts';
import { wireLanguage } from './auth.ts';

/** The person who is logged in, as they may see themselves. */
const account = z.object({
  id: z.number(),
  login: z.string(),
  realName: z.string(),
  role: z.enum(ROLES),
  group: z.object({ id: z.number(), name: z.string() }),
  screenLanguage: z.enum(SCREEN_LANGUAGES),
  /** Those that the person speaks. */
  languages: z.array(wireLanguage),
  /** What their role may do, and how far each act reaches. */
  acts: z.array(z.object({ act: z.enum(ACT_NAMES), reach: z.enum(REACHES) })),
});
export type Account = z.infer<typeof account>;

export const readAccount = defineCall({ name: 'readAccount', method: 'GET', path: '/api/v1/me', answer: account });
