import { resolve } from 'node:path';
import * as z from 'zod';

/** A server that takes mail. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** `starttls`: encrypted once connected, or not at all; `none`: never, for a server on this machine. */
  readonly security: 'starttls' | 'tls' | 'none';
  readonly login: { readonly user: string; readonly password: string } | null;
}

/** A folder of a mailbox, read by IMAP. */
export interface MailFolder {
  readonly host: string;
  readonly port: number;
  readonly security: MailServer['security'];
  readonly user: string;
  readonly password: string;
  readonly folder: string;
}

export interface MailConfig {
  /** The installation's server; `null`: none. */
  readonly server: MailServer | null;
  /** Mails per second over all nodes, and to one domain. */
  readonly perSecond: number;
  readonly perDomain: number;
  /** Mails over one connection, before another one is opened. */
  readonly perConnection: number;
  /** Whether a new sending domain begins with few mails a day. */
  readonly warmsUp: boolean;
  /** Where mails that cannot be delivered come back to; `null`: to the sender, unread. */
  readonly bounceDomain: string | null;
  /** Where this node takes them in by LMTP; `null`: not. */
  readonly bounceLmtp: { readonly host: string; readonly port: number } | null;
  /** The mailbox where one node reads them by IMAP; `null`: none. */
  readonly bounceImap: MailFolder | null;
  /** Signs mails here; `null`: the mail server does, or nothing does. */
  readonly dkim: { readonly domain: string; readonly selector: string; readonly keyFile: string } | null;
}

const domain = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain');
const rate = z.coerce.number().min(0.01).max(100_000);

export const mailEnvironment = {
  SMTP_URL: z
    .string()
    .refine(isAddressOf(['smtp:', 'smtps:']), 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_PER_SECOND: rate.default(10),
  MAIL_PER_DOMAIN: rate.default(2),
  MAIL_PER_CONNECTION: z.coerce.number().int().min(1).max(100_000).default(100),
  MAIL_WARM_UP: z.enum(['0', '1']).optional(),
  BOUNCE_DOMAIN: domain.optional(),
  BOUNCE_LMTP_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  BOUNCE_LMTP_HOST: z.string().min(1).default('127.0.0.1'),
  BOUNCE_IMAP_URL: z
    .string()
    .refine(isAddressOf(['imap:', 'imaps:']), 'must begin with imap:// or imaps://')
    .refine((text) => (URL.parse(text)?.username ?? '') !== '', 'must name its user')
    .optional(),
  DKIM_DOMAIN: domain.optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/)
    .default('seker'),
  DKIM_KEY_FILE: z.string().min(1).optional(),
};

interface MailValues {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_PER_SECOND: number;
  readonly MAIL_PER_DOMAIN: number;
  readonly MAIL_PER_CONNECTION: number;
  readonly MAIL_WARM_UP?: '0' | '1' | undefined;
  readonly BOUNCE_DOMAIN?: string | undefined;
  readonly BOUNCE_LMTP_PORT?: number | undefined;
  readonly BOUNCE_LMTP_HOST: string;
  readonly BOUNCE_IMAP_URL?: string | undefined;
  readonly DKIM_DOMAIN?: string | undefined;
  readonly DKIM_SELECTOR: string;
  readonly DKIM_KEY_FILE?: string | undefined;
}

export function readMailConfig(values: MailValues, directory: string): MailConfig {
  const server = values.SMTP_URL === undefined ? null : serverOf(values.SMTP_URL);
  const { BOUNCE_LMTP_PORT: port, BOUNCE_LMTP_HOST: host, DKIM_DOMAIN, DKIM_KEY_FILE, DKIM_SELECTOR } = values;
  return {
    server,
    perSecond: values.MAIL_PER_SECOND,
    perDomain: values.MAIL_PER_DOMAIN,
    perConnection: values.MAIL_PER_CONNECTION,
    // A server that asks for a log-in is a relay, whose addresses are known to the world.
    warmsUp: values.MAIL_WARM_UP === undefined ? server !== null && server.login === null : values.MAIL_WARM_UP === '1',
    bounceDomain: values.BOUNCE_DOMAIN ?? null,
    bounceLmtp: port === undefined ? null : { host, port },
    bounceImap: values.BOUNCE_IMAP_URL === undefined ? null : folderOf(values.BOUNCE_IMAP_URL),
    dkim:
      DKIM_DOMAIN === undefined || DKIM_KEY_FILE === undefined
        ? null
        : { domain: DKIM_DOMAIN, selector: DKIM_SELECTOR, keyFile: resolve(directory, DKIM_KEY_FILE) },
  };
}

function isAddressOf(protocols: readonly string[]): (text: string) => boolean {
  return (text) => {
    const url = URL.parse(text);
    return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
  };
}

function serverOf(text: string): MailServer {
  const url = new URL(text);
  return {
    ...placeOf(url, { secure: 'smtps:', ports: [465, 25] }),
    login: url.username === '' ? null : loginOf(url),
  };
}

/** The path names the folder; none is the inbox. */
function folderOf(text: string): MailFolder {
  const url = new URL(text);
  const path = decodeURIComponent(url.pathname.slice(1));
  return {
    ...placeOf(url, { secure: 'imaps:', ports: [993, 143] }),
    ...loginOf(url),
    folder: path === '' ? 'INBOX' : path,
  };
}

/** The secure protocol is encrypted from the start; the other as soon as the server offers it, unless `?tls=none`. */
function placeOf(
  url: URL,
  { secure, ports: [securePort, openPort] }: { readonly secure: string; readonly ports: readonly [number, number] },
): Pick<MailServer, 'host' | 'port' | 'security'> {
  const isSecure = url.protocol === secure;
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (isSecure ? securePort : openPort) : Number(url.port),
    security: isSecure ? 'tls' : url.searchParams.get('tls') === 'none' ? 'none' : 'starttls',
  };
}

function loginOf({ username, password }: URL): { readonly user: string; readonly password: string } {
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
}
