import { readFileSync } from 'node:fs';
import { domainToASCII } from 'node:url';
import { once } from '@seker/kernel';
import DKIM from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import type MimeNode from 'nodemailer/lib/mime-node';
import type { MailConfig } from '../../../../mail-config.ts';
import type { ComposedMail } from './compose-mail.ts';
import { LOGO_ID } from './mail-logo.ts';
import { messageBytes } from './message-bytes.ts';

export interface MessageFacts {
  readonly mail: ComposedMail;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  /** Unique before the `@`. */
  readonly id: string;
  /** Where one press ends all mail; null: a test. */
  readonly removalUrl: string | null;
  readonly at: Date;
}

/** The headers that a signature covers; each says something that must not be changed on the way. */
const SIGNED = [
  'from',
  'to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'auto-submitted',
  'list-unsubscribe',
  'list-unsubscribe-post',
].join(':');

export type SignMessage = (message: Buffer) => Promise<Buffer>;

/** Builds the whole message: HTML with its logo, and plain text, without anything that is fetched. */
export function buildMessage(facts: MessageFacts): Buffer {
  return messageBytes(compileMessage(facts));
}

/** The message as a tree of parts. */
export function compileMessage({ mail, from, to, id, removalUrl, at }: MessageFacts): MimeNode {
  const composer = new MailComposer({
    from: { name: from.name, address: from.address },
    to: { name: '', address: to },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    ...(mail.logo === null
      ? {}
      : {
          attachments: [
            {
              filename: 'logo.png',
              content: mail.logo.bytes,
              contentType: 'image/png',
              contentDisposition: 'inline' as const,
              cid: LOGO_ID,
            },
          ],
        }),
    date: at,
    messageId: `<${id}@${asciiDomain(domainOf(from.address))}>`,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(removalUrl === null
        ? {}
        : {
            // As one line: some mailboxes do not read a folded address.
            'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${removalUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
  });
  return composer.compile();
}

/** Signs messages with the installation's key; null without one. */
export function messageSigner({ dkim }: Pick<MailConfig, 'dkim'>): SignMessage | null {
  if (dkim === null) return null;
  const signer = once(
    () =>
      new DKIM({
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: readFileSync(dkim.keyFile, 'utf8'),
        headerFieldNames: SIGNED,
      }),
  );
  return async (message) => {
    const chunks: Buffer[] = [];
    for await (const chunk of signer().sign(message)) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  };
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** An international domain in the spelling of DNS; unchanged when it has none. */
export function asciiDomain(domain: string): string {
  return domainToASCII(domain) || domain;
}

/** An address for the envelope: its domain in the spelling of DNS. */
export function envelopeAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${asciiDomain(address.slice(at + 1))}`;
}
