import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId } from '../../wire-values.ts';
import { SURVEY_STATUSES } from '../field/cases.ts';
import { chosenStatuses, reminderForms } from './mailing-choice.ts';

const PATH = '/api/v1/projects/:projectId/mail/:mailingId/reminders';
const mailing = z.object({ projectId: claimedId('Project'), mailingId: wireId<'Mailing'>() });

/** The reminders of an invitation that may still be changed, and what is known while they are. */
export const readReminderPlan = defineCall({
  name: 'readReminderPlan',
  method: 'GET',
  path: PATH,
  params: mailing,
  answer: z.object({
    planned: z.array(z.object({ id: z.number(), at: z.string(), statuses: chosenStatuses })),
    /** The last mail that they follow, as the form takes it; the first of them lies 48 hours after it. */
    after: z.string(),
    /** How many of those who were mailed could be reminded now, by survey status. */
    remindable: z.array(z.object({ status: z.enum(SURVEY_STATUSES), count: z.int() })),
    /** Those who were mailed, by the language that it was in. */
    byLanguage: z.array(z.object({ language: z.string(), count: z.int() })),
    /** The languages in which a reminder is written. */
    writtenIn: z.array(z.string()),
    zone: z.string(),
  }),
});

/**
 * Replaces the planned reminders of an invitation; those that were sent, or missed, stay. `seen` names the planned ones that
 * the editor saw: others were saved, or sent, since then when they are not the same.
 */
export const saveReminders = defineCall({
  name: 'saveReminders',
  method: 'PUT',
  path: PATH,
  params: mailing,
  body: z.object({ reminders: reminderForms, seen: z.array(wireId<'Mailing'>()).check(z.maxLength(100)) }),
  refusals: ['invalid', 'mailingMovedOn', 'templateMissing', 'stale'],
});
