import type { Config } from '../config.ts';
import { createMailOut } from '../mail/mail-out.ts';
import type { MailFact } from './facts.ts';

/** Connects to the mail server and logs in there, as a lane of mail does; sends nothing. */
export async function askMail(config: Config, wallNow: () => number): Promise<MailFact | null> {
  const { server } = config.mail;
  if (server === null) return null;
  const out = createMailOut(config, wallNow, () => '');
  try {
    (await out.openLine(server)).close();
    return { type: 'in' };
  } catch (error) {
    return { type: 'refused', reason: (error as Error).message };
  }
}
