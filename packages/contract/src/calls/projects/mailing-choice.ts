import * as z from 'zod/mini';
import { wireText } from '../../wire-values.ts';
import { SURVEY_STATUSES, type SurveyStatus } from '../field/cases.ts';

/** Reminders of one invitation lie at least so far apart. */
export const HOURS_BETWEEN_MAILS = 48;
/** Those who can still be reminded; an ended interview needs no reminder. */
export const REMINDABLE = ['notStarted', 'inUse', 'stopped'] as const satisfies readonly SurveyStatus[];
/** Above this, the sender types the number of recipients. */
export const TYPED_ABOVE = 1_000;

export const minuteOfDay = wireText(5).check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'unfit'));
export const chosenStatuses = z.array(z.enum(SURVEY_STATUSES)).check(z.maxLength(SURVEY_STATUSES.length));

export const reminderForm = z.object({
  /** In the project's time zone, as `2026-11-30T09:00`. */
  at: wireText(16).check(z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, 'unfit')),
  statuses: z.array(z.enum(SURVEY_STATUSES)).check(z.minLength(1)),
});
export const reminderForms = z.array(reminderForm).check(z.maxLength(20));

/** The choice of recipients: cases of these survey statuses within the filters, and typed addresses. */
export const mailingChoice = {
  statuses: chosenStatuses,
  portions: z.array(z.int().check(z.minimum(0))).check(z.maxLength(500)),
  languages: z.array(wireText(10)).check(z.maxLength(50)),
  /** Typed addresses, each of which makes a case without a record. */
  addresses: z.array(wireText(254).check(z.trim())).check(z.maxLength(500)),
};

/**
 * Why a chosen person gets no mail, in the order in which the reasons are looked for: each person has the first that
 * holds. `noTemplate`: neither in their language nor in the project's · `inHand`: on the telephone or in an interview
 * now.
 */
export const SKIP_REASONS = [
  'noAddress',
  'badAddress',
  'blacklisted',
  'duplicateAddress',
  'noLink',
  'inHand',
  'noTemplate',
  'missingField',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export const skippedCount = z.object({
  reason: z.enum(SKIP_REASONS),
  /** Of `missingField`: the pipe without a value. */
  source: z.nullable(z.string()),
  count: z.int(),
});

export const candidateRow = z.object({
  /** Id of the case. */
  id: z.number(),
  /** Null for readers who may not see respondents' identities, as the address is. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  language: z.string(),
  surveyStatus: z.enum(SURVEY_STATUSES),
  /** Null: gets the mail. */
  reason: z.nullable(z.enum(SKIP_REASONS)),
  source: z.nullable(z.string()),
});
export type MailCandidate = z.infer<typeof candidateRow>;
