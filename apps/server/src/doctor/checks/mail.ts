import type { Facts } from '../facts.ts';
import { bad, good, type Verdict, warning } from '../finding.ts';

/** Whether the mail server takes what Seker sends, and what cannot be delivered is read. */
export function checkMail({ config, mail }: Facts): Verdict {
  const { server, bounceDomain, bounceLmtp, bounceImap } = config.mail;
  if (server === null || mail === null) return good('mailNone');
  const values = { server: `${server.host}:${server.port}` };
  if (mail.type === 'refused') return bad('mailRefused', 'mendMail', { ...values, reason: mail.reason });
  const isRead = bounceDomain !== null && (bounceLmtp !== null || bounceImap !== null);
  return isRead ? good('mailTaken', values) : warning('bouncesUnread', 'readBounces', values);
}
