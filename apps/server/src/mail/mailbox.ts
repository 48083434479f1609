import type { AddressInfo } from 'node:net';
import PostalMime, { type Attachment } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { MailServer } from '../mail-config.ts';

/** A mail that was kept instead of sent. */
export interface KeptMessage {
  readonly id: number;
  readonly at: Date;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

/** The mail server of development and the demonstration: it takes every mail and keeps the last ones in memory. */
export interface Mailbox {
  /** Its server, started when it is first asked for. */
  server(): Promise<MailServer>;
  /** Newest first. */
  kept(): readonly KeptMessage[];
  close(): Promise<void>;
}

const MOST_KEPT = 500;
const MOST_BYTES = 1_000_000;

/** A mail's own pictures stand in its document, for a screen that cannot look into the mail. */
function withPicture(html: string, { contentId, mimeType, content }: Attachment): string {
  if (contentId === undefined || typeof content !== 'string') return html;
  return html.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, `data:${mimeType};base64,${content}`);
}

export function createMailbox(now: () => number): Mailbox {
  let kept: readonly KeptMessage[] = [];
  let last = 0;
  let running: Promise<{ readonly server: SMTPServer; readonly port: number }> | null = null;

  const start = async () => {
    const server = new SMTPServer({
      logger: false,
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      size: MOST_BYTES,
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          const to = rcptTo.map(({ address }) => address).join(', ');
          // As every server does that brings a mail to its mailbox.
          const returnPath = `Return-Path: <${mailFrom === false ? '' : mailFrom.address}>\r\n`;
          read(Buffer.concat([Buffer.from(returnPath), ...chunks]), to).then(
            () => done(),
            () => done(new Error('unreadable')),
          );
        });
      },
    });
    // A client that goes away is none of our trouble.
    server.on('error', () => undefined);
    const port = await new Promise<number>((resolve) => {
      const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port));
    });
    return { server, port };
  };

  const read = async (message: Buffer, to: string): Promise<void> => {
    const { from, subject, html, text, headers, attachments } = await PostalMime.parse(message, {
      attachmentEncoding: 'base64',
    });
    last += 1;
    const sender = from === undefined ? '' : `${from.name} <${from.address ?? ''}>`;
    const mail = {
      id: last,
      at: new Date(now()),
      from: sender,
      to,
      subject: subject ?? '',
      html: attachments.reduce(withPicture, html ?? ''),
      text: text ?? '',
      headers: headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    };
    kept = [mail, ...kept].slice(0, MOST_KEPT);
  };

  return {
    server: async () => {
      running ??= start();
      const { port } = await running;
      return { host: '127.0.0.1', port, security: 'none', login: null };
    },
    kept: () => kept,
    close: async () => {
      if (running === null) return;
      const { server } = await running;
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
