import type { MailSource } from '@seker/contract';
import type { Instant } from '@seker/kernel';
import { writeAudit } from '../../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../../db/database.ts';
import { storeEntries } from '../../blacklist/index.ts';
import type { NamedMail } from '../mail-secrets.ts';
import { cancelMailsTo } from './removal.queries.ts';

/**
 * Puts an address on the blacklist, which is the list of addresses that get no mail, and cancels what waits for it, in
 * one commit: everywhere, or in the study of the mail alone.
 */
export async function suppressAddress(
  tx: Tx,
  address: string,
  mail: NamedMail & { readonly reach: 'everything' | 'study' },
  { source, until, now }: { readonly source: MailSource; readonly until: Instant | null; readonly now: Instant },
): Promise<void> {
  const origin = {
    projectId: mail.reach === 'study' ? mail.projectId : null,
    groupId: null,
    personId: null,
    ruleId: null,
  };
  const entry = { phone: null, email: address.toLowerCase(), comments: '', source, until };
  await storeEntries(tx, origin, [entry], now);
  const cancelled = await cancelMailsTo(tx, address, mail, now);
  await writeAudit(tx, {
    at: now,
    personId: null,
    sessionId: null,
    projectId: mail.projectId,
    action: 'create',
    subject: 'blacklist',
    details: { mail: mail.recipientId, cancelled },
  });
}
