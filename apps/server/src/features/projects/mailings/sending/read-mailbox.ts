import { type mailSendingCalls, writeCursor } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { KeptMessage } from '../../../../mail/mailbox.ts';

type Query = z.output<typeof mailSendingCalls.listMailbox.query>;

/** Lists the mails that the demonstration kept; an installation that really sends has none. */
export function listMailbox(
  { mail }: Pick<Deps, 'mail'>,
  { q, sort, after, limit }: Query,
): z.input<typeof mailSendingCalls.listMailbox.answer> {
  const wanted = q.toLowerCase();
  const found = (mail.mailbox?.kept() ?? []).filter(({ from, to, subject }) =>
    [from, to, subject].some((text) => text.toLowerCase().includes(wanted)),
  );
  const ordered = sort.direction === 'asc' ? found.toReversed() : found;
  const last = after?.keys[1];
  const from = typeof last === 'number' ? ordered.findIndex(({ id }) => id === last) + 1 : 0;
  const rows = ordered.slice(from, from + limit);
  const end = rows.at(-1);
  const isMore = ordered.length > from + limit && end !== undefined;
  return {
    rows: rows.map(wire),
    next: isMore ? writeCursor({ sort: `${sort.field}.${sort.direction}`, keys: [String(end.id), end.id] }) : null,
    total: found.length,
  };
}

export function readMailboxMail(
  { mail }: Pick<Deps, 'mail'>,
  id: number,
): z.input<typeof mailSendingCalls.readMailboxMail.answer> {
  const found = mail.mailbox?.kept().find((one) => one.id === id);
  if (found === undefined) throw new Refusal('notFound');
  return { ...wire(found), html: found.html, text: found.text, headers: found.headers.map((one) => ({ ...one })) };
}

function wire({ id, at, from, to, subject }: KeptMessage) {
  return { id, at: at.toISOString(), from, to, subject };
}
