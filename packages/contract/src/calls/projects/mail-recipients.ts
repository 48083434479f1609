import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { defineExport } from '../../export.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId, wireText } from '../../wire-values.ts';
import { SKIP_REASONS } from './mailing-choice.ts';
import { MAILING_KINDS } from './mailing-row.ts';
import { MAIL_STAGES } from './mailings.ts';

/**
 * Where one mail stands. `claimed`: a lane prepares it · `sending`: it is being handed over · `unknown`: the connection
 * or the server failed after it was handed over and before the answer came: it may have arrived, and is never sent again
 * by itself.
 */
export const RECIPIENT_STATES = [
  'queued',
  'claimed',
  'sending',
  'sent',
  'unknown',
  'bounced',
  'skipped',
  'cancelled',
] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** Why a mail that was queued, or chosen, is not sent: what a choice leaves out, and what happened after it. */
const UNSENT_REASONS = [...SKIP_REASONS, 'movedOn', 'domain', 'mailing', 'unsubscribed'] as const;

export function isUnsentReason(text: string): text is (typeof UNSENT_REASONS)[number] {
  return UNSENT_REASONS.some((reason) => reason === text);
}

/** What can happen to one mail; `resent`: a person had it sent again. */
export const MAIL_EVENTS = [
  'queued',
  'skipped',
  'deferred',
  'sending',
  'sent',
  'unknown',
  'settled',
  'refused',
  'bounced',
  'complained',
  'autoReplied',
  'unsubscribed',
  'cancelled',
  'resent',
] as const;
export type MailEventKind = (typeof MAIL_EVENTS)[number];

const recipientRow = z.object({
  id: z.number(),
  /** Null for a test. */
  caseId: z.nullable(z.number()),
  /** This and the address are null for readers who may not see respondents' identities. */
  name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  language: z.string(),
  state: z.enum(RECIPIENT_STATES),
  /** The furthest that is known of them: what the chip of the list shows. */
  stage: z.enum(MAIL_STAGES),
  /** When it came to its state. */
  at: z.string(),
  startedAt: z.nullable(z.string()),
  /** Why it was skipped or cancelled. */
  reason: z.nullable(z.string()),
  /** The server's last words, such as `550 5.1.1 unknown user`. */
  words: z.nullable(z.string()),
});
export type MailRecipientRow = z.infer<typeof recipientRow>;

const ROOT = '/api/v1/projects/:projectId/mail/:mailingId/recipients';
const project = { projectId: claimedId('Project') };
const mailing = { ...project, mailingId: wireId<'Mailing'>() };
const recipient = z.object({ ...mailing, recipientId: wireId<'Recipient'>() });

export const listMailRecipients = defineCall({
  name: 'listMailRecipients',
  method: 'GET',
  path: ROOT,
  params: z.object(mailing),
  ...defineList({
    row: recipientRow,
    sortable: ['at', 'id'],
    usualSort: { field: 'at', direction: 'desc' },
    filters: {
      stage: z.enum(MAIL_STAGES),
      state: oneOrMore(z.enum(RECIPIENT_STATES)),
      domain: wireText(253),
    },
  }),
});

/** The mails of a mailing as a file, with the names and addresses of people. */
export const exportMailRecipients = defineCall({
  name: 'exportMailRecipients',
  method: 'GET',
  path: `${ROOT}/export`,
  params: z.object(mailing),
  ...defineExport({
    query: listMailRecipients.query,
    columns: ['caseId', 'name', 'address', 'language', 'stage', 'at', 'startedAt', 'reason', 'words'],
  }),
});

/** One mail and its story, newest first. */
export const readMailRecipient = defineCall({
  name: 'readMailRecipient',
  method: 'GET',
  path: `${ROOT}/:recipientId`,
  params: recipient,
  answer: z.object({
    ...recipientRow.shape,
    events: z.array(
      z.object({
        id: z.number(),
        at: z.string(),
        kind: z.enum(MAIL_EVENTS),
        /** Which attempt, counted from 1; 0: none. */
        try: z.int(),
        /** The server's words, or the code of a reason. */
        words: z.string(),
        /** When it is tried again. */
        until: z.nullable(z.string()),
        by: z.nullable(z.string()),
      }),
    ),
    nextReminder: z.nullable(z.object({ position: z.int(), at: z.string() })),
    mayResend: z.boolean(),
  }),
});

/** The mail as it was sent, or would be. */
export const readSentMail = defineCall({
  name: 'readSentMail',
  method: 'GET',
  path: `${ROOT}/:recipientId/mail`,
  params: recipient,
  answer: z.object({ from: z.string(), to: z.string(), subject: z.string(), html: z.string(), text: z.string() }),
  refusals: ['linkKeyChanged'],
});

/** Sends one mail again, which may then arrive twice. */
export const resendMail = defineCall({
  name: 'resendMail',
  method: 'POST',
  path: `${ROOT}/:recipientId/resend`,
  params: recipient,
  refusals: ['mailingMovedOn', 'sendingProblem', 'linkKeyChanged', 'linkBlacklisted'],
});

/** What was sent to a case, newest first. */
export const listCaseMail = defineCall({
  name: 'listCaseMail',
  method: 'GET',
  path: '/api/v1/projects/:projectId/cases/:caseId/mail',
  params: z.object({ projectId: claimedId('Project'), caseId: claimedId('Case') }),
  answer: z.object({
    mails: z.array(
      z.object({
        mailingId: z.number(),
        recipientId: z.number(),
        kind: z.enum(MAILING_KINDS),
        position: z.int(),
        state: z.enum(RECIPIENT_STATES),
        stage: z.enum(MAIL_STAGES),
        at: z.string(),
        reason: z.nullable(z.string()),
        words: z.nullable(z.string()),
      }),
    ),
  }),
});
