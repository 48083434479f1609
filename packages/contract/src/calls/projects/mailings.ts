import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId, wireText } from '../../wire-values.ts';
import { SURVEY_STATUSES } from '../field/cases.ts';
import { SENDING_PROBLEMS } from './mail-templates.ts';
import {
  candidateRow,
  chosenStatuses,
  mailingChoice,
  minuteOfDay,
  reminderForm,
  reminderForms,
  SKIP_REASONS,
  skippedCount,
} from './mailing-choice.ts';
import { MAILING_KINDS, MAILING_STATES, mailingPause, mailingRow } from './mailing-row.ts';

const ROOT = '/api/v1/projects/:projectId/mail';
const project = { projectId: claimedId('Project') };
const mailing = z.object({ ...project, mailingId: wireId<'Mailing'>() });

/** Who would get a mail now. `gets` and the counts of `skipped` sum to `total`. */
export const previewMailing = defineCall({
  name: 'previewMailing',
  method: 'POST',
  path: `${ROOT}/preview`,
  changesState: false,
  params: z.object(project),
  body: z.object(mailingChoice),
  answer: z.object({
    total: z.int(),
    gets: z.int(),
    skipped: z.array(skippedCount),
    /** Those who get it, by the language that they get it in. */
    byLanguage: z.array(z.object({ language: z.string(), count: z.int() })),
    /** The languages in which a reminder is written. */
    remindersIn: z.array(z.string()),
    /** Null: typed addresses are allowed; else the active quotas that forbid them. */
    manualRefused: z.nullable(z.array(z.string())),
    problem: z.nullable(z.enum(SENDING_PROBLEMS)),
    isOnline: z.boolean(),
    /** A sending domain that is new sends more from day to day: what today may still carry; null: no limit. */
    warmUp: z.nullable(z.object({ day: z.int(), perDay: z.int(), left: z.int() })),
    /** The last test, and its languages; null: none yet. */
    lastTest: z.nullable(z.object({ at: z.string(), addresses: z.int(), languages: z.array(z.string()) })),
    countedAt: z.string(),
    zone: z.string(),
  }),
});

/** The cases of each survey status within the other filters, whether it is chosen or not. */
export const countSurveyStatuses = defineCall({
  name: 'countSurveyStatuses',
  method: 'POST',
  path: `${ROOT}/statuses`,
  changesState: false,
  params: z.object(project),
  body: z.object({ portions: mailingChoice.portions, languages: mailingChoice.languages }),
  answer: z.object({ byStatus: z.record(z.enum(SURVEY_STATUSES), z.int()) }),
});

/** The people behind a figure of the preview. */
export const listMailCandidates = defineCall({
  name: 'listMailCandidates',
  method: 'GET',
  path: `${ROOT}/candidates`,
  params: z.object(project),
  ...defineList({
    row: candidateRow,
    sortable: ['id'],
    usualSort: { field: 'id', direction: 'asc' },
    filters: {
      status: oneOrMore(z.enum(SURVEY_STATUSES)),
      inPortion: oneOrMore(z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number))),
      language: oneOrMore(wireText(10)),
      reason: oneOrMore(z.enum(SKIP_REASONS)),
      source: wireText(200),
    },
  }),
});

/** Sends up to ten mails with any case's fields and the project's test link; they count nowhere. */
export const sendTestMailing = defineCall({
  name: 'sendTestMailing',
  method: 'POST',
  path: `${ROOT}/test`,
  params: z.object(project),
  body: z.object({
    template: z.enum(['invitation', 'reminder']),
    /** One mail to each address in each language. */
    languages: z.array(wireText(10)).check(z.minLength(1), z.maxLength(10)),
    addresses: z.array(wireText(254).check(z.trim())).check(z.minLength(1), z.maxLength(10)),
    caseId: z.nullable(wireId<'Case'>()),
  }),
  answer: z.object({ mailingId: z.number() }),
  refusals: ['invalid', 'sendingProblem', 'linkKeyChanged', 'templateMissing'],
});

/**
 * Queues a mailing, or plans it. `expect` is the number of recipients that the sender saw (and typed, above
 * `TYPED_ABOVE`); a mailing at a later time chooses them again then. The details of `nothingSelected` are
 * `{ what: 'respondents' }`, those of `manualMailWithQuota` name the quotas (`names`).
 */
export const sendMailing = defineCall({
  name: 'sendMailing',
  method: 'POST',
  path: ROOT,
  params: z.object(project),
  body: z.object({
    ...mailingChoice,
    expect: z.int().check(z.minimum(0)),
    /** In the project's time zone; null: at once. */
    at: z.nullable(reminderForm.shape.at),
    /** Hours of the day in which mails leave, in the project's time zone; null: at any time. */
    hours: z.nullable(z.object({ from: minuteOfDay, to: minuteOfDay })),
    reminders: reminderForms,
  }),
  answer: z.object({ mailingId: z.number() }),
  refusals: [
    'invalid',
    'nothingSelected',
    'selectionChanged',
    'sendingProblem',
    'linkKeyChanged',
    'templateMissing',
    'manualMailWithQuota',
    'projectNotOnline',
  ],
});

export const MAILING_TABS = ['all', 'undecided', 'planned', 'tests'] as const;

/** The mailings of a project. `undecided`: paused or missed ones. */
export const listMailings = defineCall({
  name: 'listMailings',
  method: 'GET',
  path: ROOT,
  params: z.object(project),
  ...defineList({
    row: mailingRow,
    sortable: ['dueAt', 'id'],
    usualSort: { field: 'dueAt', direction: 'desc' },
    filters: {
      tab: z.enum(MAILING_TABS),
      state: oneOrMore(z.enum(MAILING_STATES)),
      kind: oneOrMore(z.enum(MAILING_KINDS)),
    },
  }),
});

/** What the page of a project's mail shows around its list. */
export const readMailOverview = defineCall({
  name: 'readMailOverview',
  method: 'GET',
  path: `${ROOT}/overview`,
  params: z.object(project),
  answer: z.object({
    tabs: z.record(z.enum(MAILING_TABS), z.int()),
    /** Missed reminders, with how many they would be sent to now. */
    missed: z.array(
      z.object({ id: z.number(), parentId: z.number(), position: z.int(), dueAt: z.string(), recipients: z.int() }),
    ),
    problem: z.nullable(z.enum(SENDING_PROBLEMS)),
    /** The domain that the project's templates send from; null without a template. */
    domain: z.nullable(z.string()),
    /** The steps of a project without a mailing. */
    hasTemplate: z.boolean(),
    hasAddresses: z.boolean(),
    hasTest: z.boolean(),
    isOnline: z.boolean(),
    mayHandle: z.boolean(),
    /** Whether the reader may resume the mailings of a copied database. */
    mayAcceptCopy: z.boolean(),
    zone: z.string(),
  }),
});

export const MAIL_STAGES = [
  'recipients',
  'queued',
  'skipped',
  'sent',
  'bounced',
  'unknown',
  'unsubscribed',
  'begun',
  'endedOtherwise',
  'completed',
  'cancelled',
] as const;
export type MailStage = (typeof MAIL_STAGES)[number];

/** One mailing with its funnel. */
export const readMailing = defineCall({
  name: 'readMailing',
  method: 'GET',
  path: `${ROOT}/:mailingId`,
  params: mailing,
  answer: z.object({
    ...mailingRow.shape,
    statuses: chosenStatuses,
    hours: z.nullable(z.object({ from: z.string(), to: z.string() })),
    createdAt: z.string(),
    endedAt: z.nullable(z.string()),
    funnel: z.array(z.object({ stage: z.enum(MAIL_STAGES), count: z.int(), lastHour: z.int() })),
    /** How many were skipped, by reason. */
    skips: z.array(z.object({ reason: z.string(), count: z.int() })),
    pause: z.nullable(mailingPause),
    reminders: z.array(
      z.object({
        id: z.number(),
        position: z.int(),
        state: z.enum(MAILING_STATES),
        dueAt: z.string(),
        /** The same in the project's zone, as the form takes it. */
        at: z.string(),
        statuses: chosenStatuses,
      }),
    ),
    zone: z.string(),
    mayHandle: z.boolean(),
    mayResume: z.boolean(),
  }),
});

export const pauseMailing = defineCall({
  name: 'pauseMailing',
  method: 'POST',
  path: `${ROOT}/:mailingId/pause`,
  params: mailing,
  refusals: ['mailingMovedOn'],
});

/** Continues a paused mailing; `without` cancels what waits for addresses of these domains. */
export const resumeMailing = defineCall({
  name: 'resumeMailing',
  method: 'POST',
  path: `${ROOT}/:mailingId/resume`,
  params: mailing,
  body: z.object({ without: z.array(wireText(253)).check(z.maxLength(50)) }),
  refusals: ['mailingMovedOn', 'sendingProblem', 'linkKeyChanged'],
});

/** Cancels what was not sent, and the mailing's planned reminders. */
export const cancelMailing = defineCall({
  name: 'cancelMailing',
  method: 'POST',
  path: `${ROOT}/:mailingId/cancel`,
  params: mailing,
  answer: z.object({ cancelled: z.int() }),
  refusals: ['mailingMovedOn'],
});

/** Decides on a missed reminder: sends it now, or gives it up. */
export const decideReminder = defineCall({
  name: 'decideReminder',
  method: 'POST',
  path: `${ROOT}/:mailingId/decision`,
  params: mailing,
  body: z.object({ act: z.enum(['send', 'skip']) }),
  refusals: ['mailingMovedOn', 'sendingProblem', 'linkKeyChanged'],
});

/** Resumes everything that pauses because the database is a copy. */
export const resumeCopiedMail = defineCall({
  name: 'resumeCopiedMail',
  method: 'POST',
  path: '/api/v1/mail/resume',
  answer: z.object({ resumed: z.int() }),
  refusals: ['linkKeyChanged'],
});
