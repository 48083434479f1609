import { surveySkin } from '@seker/contract';
import { type AttemptCaps, type CallingHours, type DayPart, STATUS_CHANNELS } from '@seker/fieldwork';
import { DIRECTIONS } from '@seker/kernel';
import { z } from 'zod';
import { storedId } from '../../../db/stored-id.ts';
import type { Project, ProjectDisposition, ProjectLanguage } from './project.ts';

/** The parts of a project stored as JSON: jsonb columns, and aggregates of its other tables. */

const DISPOSITION_KEYS = [
  'unused',
  'active',
  'success',
  'extra',
  'zeroQuota',
  'overQuota',
  'maxAttemptsContacted',
  'maxAttemptsUnknown',
  'busy',
  'noAnswer',
  'machine',
  'lineDropped',
  'softRefusal',
  'meeting',
  'language',
  'hardRefusal',
  'notEligible',
  'deceased',
  'languageBarrier',
  'disconnected',
  'fax',
  'wrongNumber',
  'notAtHome',
  'wrongAddress',
] as const;
const yesNoUnknown = z.enum(['yes', 'no', 'unknown']);

/** A status in every place that stores one; its language is stored separately. */
export const storedStatus = z.object({
  key: z.enum(DISPOSITION_KEYS).nullable(),
  type: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]),
  view: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  system: z.boolean(),
  preselected: z.boolean(),
  names: z.object({ he: z.string(), en: z.string() }).loose(),
  colour: z.string(),
  hotkey: z.string().nullable(),
  intervalMinutes: z.number().nullable(),
  attempts: z.number().nullable(),
  aaporCode: z.string().nullable(),
  aaporBucket: z.enum(['I', 'P', 'R', 'NC', 'O', 'UH', 'UO', 'NE']).nullable(),
  contacted: yesNoUnknown,
  eligible: yesNoUnknown,
  /** A list that an older node has kept lacks it. */
  endsVisit: z.boolean().default(false),
  channel: z.enum(STATUS_CHANNELS).default('phone'),
});

export const storedDispositions = z.array(
  storedStatus.extend({ id: storedId<'Disposition'>(), languageId: storedId<'Language'>().nullable() }),
) satisfies z.ZodType<readonly ProjectDisposition[]>;

export const storedLanguages = z.array(
  z.object({
    id: storedId<'Language'>(),
    code: z.string(),
    name: z.string(),
    direction: z.enum(DIRECTIONS),
  }),
) satisfies z.ZodType<readonly ProjectLanguage[]>;

export const storedWindows = z.array(
  z.object({ weekday: z.number(), from: z.string(), to: z.string() }),
) satisfies z.ZodType<CallingHours['windows']>;

export const storedDayParts = z.array(
  z.object({
    names: z.object({ he: z.string(), en: z.string() }),
    weekdays: z.array(z.number()),
    from: z.string(),
    to: z.string(),
  }),
) satisfies z.ZodType<readonly DayPart[]>;

export const storedDays = z.array(z.string());

export const storedClosedNames = z.record(z.string(), z.object({ he: z.string(), en: z.string() }));

export const storedClosedTimes = z.array(z.object({ day: z.string(), from: z.string(), to: z.string() }));

export const storedSkin = z.object({
  id: storedId<'Skin'>(),
  revision: z.number(),
  settings: z.unknown().transform((settings) => surveySkin.parse(settings)),
}) satisfies z.ZodType<NonNullable<Project['skin']>>;

export const storedCallerNumber = z.object({
  number: z.string(),
  isVerified: z.boolean(),
}) satisfies z.ZodType<NonNullable<Project['callerNumber']>>;

export const storedNote = z.record(z.string(), z.string());

/** Caps that a project does not set have the platform's defaults. */
export const storedCaps = z.object({
  perPhone: z.number().optional(),
  perCase: z.number().optional(),
  perCaseAndDay: z.number().optional(),
}) satisfies z.ZodType<{ readonly [Cap in keyof AttemptCaps]?: number | undefined }>;
