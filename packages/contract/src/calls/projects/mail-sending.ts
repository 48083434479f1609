import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { defineList } from '../../list.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId, wireText } from '../../wire-values.ts';

export const RELAY_SECURITIES = ['starttls', 'tls', 'none'] as const;

const group = z.object({ groupId: claimedId('Group') });
const host = wireText(253).check(z.trim(), z.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, 'unfit'));
const relay = {
  host,
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
  security: z.enum(RELAY_SECURITIES),
  /** Empty: no log-in. */
  user: wireText(200).check(z.trim()),
};

/** How a group sends: its relay, or the installation's server, and the postal address under its mails. */
export const readGroupMail = defineCall({
  name: 'readGroupMail',
  method: 'GET',
  path: '/api/v1/groups/:groupId/mail',
  params: group,
  answer: z.object({
    postalAddress: z.string(),
    relay: z.nullable(z.object({ ...relay, host: z.string(), user: z.string(), hasPassword: z.boolean() })),
    /** Whether the installation has a mail server of its own. */
    hasServer: z.boolean(),
    revision: z.int(),
    changedAt: z.string(),
    changedBy: z.nullable(z.string()),
  }),
});

/** The password of the relay is kept when `password` is null, and never shown. */
export const saveGroupMail = defineCall({
  name: 'saveGroupMail',
  method: 'PUT',
  path: '/api/v1/groups/:groupId/mail',
  params: group,
  body: z.object({
    postalAddress: wireText(500).check(z.trim()),
    relay: z.nullable(z.object({ ...relay, password: z.nullable(wireText(500)) })),
    revision: z.int(),
  }),
  answer: z.object({ revision: z.int() }),
  refusals: ['invalid', 'stale', 'linkKeyChanged'],
});

const record = z.object({
  /** `weak`: it is there and does not do what it should. */
  state: z.enum(['there', 'weak', 'missing', 'unread']),
  /** As DNS has it; empty: nothing. */
  found: z.string(),
  /** What to add: the name of the record and its text; null: nothing. */
  add: z.nullable(z.object({ name: z.string(), text: z.string() })),
});
export type DomainRecord = z.infer<typeof record>;

/** The domain that a project's templates send from, as DNS has it now. */
export const readSendingDomain = defineCall({
  name: 'readSendingDomain',
  method: 'GET',
  path: '/api/v1/projects/:projectId/mail/domain',
  params: z.object({ projectId: claimedId('Project') }),
  query: z.object({
    /** Asks DNS again, instead of an answer of the last ten minutes. */
    again: z.optional(z.stringbool()),
  }),
  answer: z.object({
    /** Null: the project has no template. */
    domain: z.nullable(z.string()),
    spf: record,
    /** `unread`, too, where the relay signs and its selector is not known here. */
    dkim: record,
    dmarc: record,
    checkedAt: z.string(),
  }),
});

const kept = z.object({
  id: z.number(),
  at: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
});
export type KeptMail = z.infer<typeof kept>;

/** The mails that the demonstration kept instead of sending them, newest first. */
export const listMailbox = defineCall({
  name: 'listMailbox',
  method: 'GET',
  path: '/api/v1/mailbox',
  ...defineList({ row: kept, sortable: ['id'], usualSort: { field: 'id', direction: 'desc' }, filters: {} }),
});

export const readMailboxMail = defineCall({
  name: 'readMailboxMail',
  method: 'GET',
  path: '/api/v1/mailbox/:mailId',
  params: z.object({ mailId: wireId<'KeptMail'>() }),
  answer: z.object({
    ...kept.shape,
    html: z.string(),
    text: z.string(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
});
