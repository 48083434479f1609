import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as the sink took it. */
export interface SunkMail {
  readonly from: string;
  readonly to: string;
  readonly raw: Buffer;
  read(): Promise<Email>;
}

/** A refusal that a sink gives: its code and words. */
export interface SinkRefusal {
  readonly code: number;
  readonly words: string;
}

/** A mail server that keeps a ledger of what it has taken, and refuses what the test says. */
export interface MailSink {
  readonly url: string;
  readonly port: number;
  taken(): readonly SunkMail[];
  /** How often each address was taken. */
  ledger(): ReadonlyMap<string, number>;
  /** Refuses recipients, or bodies, until it is set again; null takes everything. */
  refuseRecipients(refusal: ((to: string) => SinkRefusal | null) | null): void;
  refuseBodies(refusal: ((to: string) => SinkRefusal | null) | null): void;
  clear(): void;
  close(): Promise<void>;
}

export async function startMailSink(): Promise<MailSink> {
  let taken: SunkMail[] = [];
  let recipients: ((to: string) => SinkRefusal | null) | null = null;
  let bodies: ((to: string) => SinkRefusal | null) | null = null;
  const refused = ({ code, words }: SinkRefusal) => Object.assign(new Error(words), { responseCode: code });
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => {
      const refusal = recipients?.(address) ?? null;
      done(refusal === null ? undefined : refused(refusal));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address).join(', ');
        const refusal = bodies?.(to) ?? null;
        if (refusal !== null) {
          done(refused(refusal));
          return;
        }
        const raw = Buffer.concat(chunks);
        const from = mailFrom === false ? '' : mailFrom.address;
        taken.push({ from, to, raw, read: async () => await PostalMime.parse(raw) });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port));
  });
  return {
    url: `smtp://127.0.0.1:${port}?tls=none`,
    port,
    taken: () => taken,
    ledger: () => {
      const counts = new Map<string, number>();
      for (const { to } of taken) counts.set(to, (counts.get(to) ?? 0) + 1);
      return counts;
    },
    refuseRecipients: (refusal) => {
      recipients = refusal;
    },
    refuseBodies: (refusal) => {
      bodies = refusal;
    },
    clear: () => {
      taken = [];
      recipients = null;
      bodies = null;
    },
    close: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
