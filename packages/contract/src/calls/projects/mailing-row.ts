import * as z from 'zod/mini';

export const MAILING_KINDS = ['invitation', 'reminder', 'test'] as const;
export type MailingKind = (typeof MAILING_KINDS)[number];

/**
 * Where a mailing stands. `planned`: its time has not come · `paused`: by a person, by itself, or because the database is
 * a copy · `missed`: a reminder whose time passed by more than two hours, for a person to decide · `skipped`: a missed
 * one that a person gave up.
 */
export const MAILING_STATES = ['planned', 'sending', 'paused', 'done', 'cancelled', 'missed', 'skipped'] as const;
export type MailingState = (typeof MAILING_STATES)[number];

/**
 * Why a mailing pauses. `person` · `hardBounces`: more than 5 % of the last 200 mails came back for good ·
 * `complaints`: 0.3 % or more · `refusals`: the server refused ten in a row as not wanted (5.7.x) · `linkKeyChanged`:
 * the database is a copy, and an administrator must say that it may send · `sendingProblem`: the server is unknown.
 */
export const PAUSE_REASONS = [
  'person',
  'hardBounces',
  'complaints',
  'refusals',
  'linkKeyChanged',
  'sendingProblem',
] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

export const mailingPause = z.object({
  reason: z.enum(PAUSE_REASONS),
  at: z.string(),
  /** Who paused it; null: itself. */
  by: z.nullable(z.string()),
  /** So many of so many were counted. */
  count: z.int(),
  of: z.int(),
  /** The domains of the addresses concerned, those with most first, with how many still wait in the queue. */
  domains: z.array(z.object({ domain: z.string(), count: z.int(), queued: z.int() })),
  /** What the server said last. */
  words: z.string(),
});
export type MailingPause = z.infer<typeof mailingPause>;

export const mailingRow = z.object({
  id: z.number(),
  kind: z.enum(MAILING_KINDS),
  /** The invitation that a reminder follows. */
  parentId: z.nullable(z.number()),
  /** Of a reminder: the first, the second … of its invitation. */
  position: z.int(),
  state: z.enum(MAILING_STATES),
  pauseReason: z.nullable(z.enum(PAUSE_REASONS)),
  /** The portions it was limited to; empty: all. */
  portions: z.array(z.int()),
  languages: z.array(z.string()),
  /** When it is to be sent, or was. */
  dueAt: z.string(),
  createdBy: z.nullable(z.string()),
  /** Of a reminder that is planned: about how many it would be sent to now. */
  recipients: z.int(),
  isEstimate: z.boolean(),
  /** More recipients are still being added to its queue. */
  isQueueing: z.boolean(),
  queued: z.int(),
  sent: z.int(),
  bounced: z.int(),
  unsubscribed: z.int(),
  begun: z.int(),
  completed: z.int(),
});
export type MailingRow = z.infer<typeof mailingRow>;
