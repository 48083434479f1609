import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailServer } from '../mail-config.ts';

export interface Envelope {
  readonly from: string;
  readonly to: string;
}

/** What came of handing one mail over. */
export type Handover =
  | { readonly kind: 'accepted'; readonly words: string }
  /** The server said no; a temporary no may be asked again. */
  | { readonly kind: 'refused'; readonly words: string; readonly isTemporary: boolean }
  /** There was no answer. `begun`: the body was on its way, so the mail may have arrived. */
  | { readonly kind: 'lost'; readonly words: string; readonly begun: boolean }
  /** It was called back before the first byte of its body. */
  | { readonly kind: 'withheld' };

/** One connection to a mail server, over which mails are handed one after the other. */
export interface MailLine {
  readonly handed: number;
  /** Whether another mail can be handed over it. */
  readonly isOpen: boolean;
  /**
   * Hands a mail over. `begin` is asked when the server waits for the body (354) and before its first byte is sent; what
   * it commits is on disk before the mail can arrive. Its failure is thrown.
   */
  hand(envelope: Envelope, message: Buffer, begin: () => Promise<boolean>): Promise<Handover>;
  close(): void;
}

export type OpenLine = (server: MailServer) => Promise<MailLine>;

/** In milliseconds. A lane's lease of a mail is longer than all of them together. */
export interface LineLimits {
  readonly connect: number;
  readonly silence: number;
}

const USUAL_LIMITS: LineLimits = { connect: 15_000, silence: 30_000 };
const LONGEST_WORDS = 500;

/** Opens a connection; rejects when the server cannot be reached or does not let us in. */
export function smtpLines(ownName: string, limits: LineLimits = USUAL_LIMITS): OpenLine {
  return async (server) => {
    const line = new SmtpLine(server, ownName, limits);
    try {
      await line.open();
    } catch (error) {
      // A server that does not let us in keeps the connection otherwise.
      line.close();
      throw error;
    }
    return line;
  };
}

class SmtpLine implements MailLine {
  readonly #connection: SMTPConnection;
  readonly #server: MailServer;
  #handed = 0;
  #isOpen = false;
  #abandon: (() => void) | null = null;

  constructor(server: MailServer, ownName: string, { connect, silence }: LineLimits) {
    const { host, port, security, login } = server;
    this.#server = server;
    this.#connection = new SMTPConnection({
      host,
      port,
      name: ownName,
      secure: security === 'tls',
      ignoreTLS: security === 'none',
      // A password is never sent in clear; without one, mail goes encrypted where the server can.
      ...(security === 'starttls' && (login === null ? { opportunisticTLS: true } : { requireTLS: true })),
      ...(login === null ? { tls: { rejectUnauthorized: false } } : {}),
      allowInternalNetworkInterfaces: true,
      connectionTimeout: connect,
      greetingTimeout: connect,
      dnsTimeout: connect,
      socketTimeout: silence,
    });
    // Also told to the caller that waits for an answer.
    this.#connection.on('error', () => this.close());
    this.#connection.on('end', () => {
      this.#isOpen = false;
    });
  }

  get handed(): number {
    return this.#handed;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  async open(): Promise<void> {
    await this.#asked((done) => {
      this.#connection.once('error', done);
      this.#connection.connect(done);
    });
    const { login } = this.#server;
    if (login !== null)
      await this.#asked((done) => this.#connection.login({ user: login.user, pass: login.password }, done));
    this.#isOpen = true;
  }

  async hand(envelope: Envelope, message: Buffer, begin: () => Promise<boolean>): Promise<Handover> {
    this.#handed += 1;
    const body = lazyBody(message, begin);
    const result = await new Promise<Handover>((resolve) => {
      this.#abandon = () => resolve({ kind: 'lost', words: 'closed', begun: body.state() === 'begun' });
      this.#connection.send({ from: envelope.from, to: [envelope.to] }, body.stream, (error, info) => {
        if (error === null || error === undefined) resolve({ kind: 'accepted', words: cut(info?.response ?? '') });
        else resolve(failureOf(error, body.state() === 'begun'));
      });
    });
    this.#abandon = null;
    // Without the end of the body, the server forgets the mail.
    if (result.kind === 'lost') this.close();
    await body.settled();
    if (body.state() === 'withheld') return { kind: 'withheld' };
    if (result.kind === 'refused') await this.#reset();
    return result;
  }

  close(): void {
    this.#isOpen = false;
    this.#connection.close();
    // The library's connection reports no error for the mail in hand when it is closed.
    this.#abandon?.();
  }

  async #reset(): Promise<void> {
    if (!this.#isOpen) return;
    await this.#asked((done) => this.#connection.reset(done)).catch(() => this.close());
  }

  async #asked(ask: (done: (error?: Error | null) => void) => void): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      ask((error) => (error === null || error === undefined ? resolve() : reject(error)));
    });
  }
}

interface LazyBody {
  readonly stream: Readable;
  state(): 'waiting' | 'begun' | 'withheld';
  /** Resolves when what `begin` does is done; rejects if it failed. */
  settled(): Promise<void>;
}

/** A body that is first read when the server waits for it, and then asks whether it may go. */
function lazyBody(message: Buffer, begin: () => Promise<boolean>): LazyBody {
  let state: 'waiting' | 'begun' | 'withheld' = 'waiting';
  let asking: Promise<void> | null = null;
  const stream = new Readable({
    read(): void {
      asking ??= begin().then(
        (mayGo) => {
          state = mayGo ? 'begun' : 'withheld';
          if (!mayGo) {
            this.destroy(new Error('called back'));
            return;
          }
          this.push(message);
          this.push(null);
        },
        (error: unknown) => {
          state = 'withheld';
          this.destroy(new Error('called back'));
          throw error;
        },
      );
      // Awaited by `settled`.
      asking.catch(() => undefined);
    },
  });
  return { stream, state: () => state, settled: async () => await (asking ?? Promise.resolve()) };
}

function failureOf(error: Error, begun: boolean): Handover {
  const { responseCode, response } = error as { readonly responseCode?: unknown; readonly response?: unknown };
  const words = cut(typeof response === 'string' && response !== '' ? response : error.message);
  if (typeof responseCode !== 'number' || responseCode < 400) return { kind: 'lost', words, begun };
  return { kind: 'refused', words, isTemporary: responseCode < 500 };
}

/** One line that can be stored and shown. */
function cut(words: string): string {
  return words
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_WORDS);
}
