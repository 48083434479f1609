import { hostname } from 'node:os';
import type { Config } from '../config.ts';
import type { MailServer } from '../mail-config.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { type OpenLine, smtpLines } from './smtp-line.ts';

/** How mail leaves this installation, where a group has no relay of its own. */
export interface MailOut {
  /** `null`: no server is known. */
  server(): Promise<MailServer | null>;
  readonly hasServer: boolean;
  /** The address of this installation in mails, without a final slash; `null`: unknown, and no mail is sent. */
  readonly publicUrl: string | null;
  readonly openLine: OpenLine;
  /** `null`: mail really leaves. */
  readonly mailbox: Mailbox | null;
}

/** The demonstration keeps its mails in a mailbox of its own, unless it is given a server. */
export function createMailOut(
  config: Pick<Config, 'mail' | 'publicUrl' | 'demo'>,
  now: () => number,
  /** Where this server is reached from its own machine; where any free port will do, it is known once it listens. */
  ownUrl: () => string,
): MailOut {
  const { server } = config.mail;
  const mailbox = server === null && config.demo ? createMailbox(now) : null;
  // A mail of the demonstration is read on this machine.
  const publicUrl = (): string | null => config.publicUrl ?? (mailbox === null ? null : ownUrl());
  const known = publicUrl();
  const ownName = known === null ? hostname() : new URL(known).hostname;
  return {
    server: async () => server ?? (await mailbox?.server()) ?? null,
    hasServer: server !== null || mailbox !== null,
    get publicUrl() {
      return publicUrl();
    },
    openLine: smtpLines(ownName),
    mailbox,
  };
}
