import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { SECOND } from '@seker/kernel';
import type { RawEvent } from '../raw-event.ts';
import type { LoginFact } from './exchange-facts.ts';

/** Actions that only tell; no other is ever sent by a check. */
export type InquiryAction = 'CoreSettings' | 'ListCommands' | 'ExtensionStateList' | 'ShowDialPlan' | 'DeviceStateList';

/** One login at an exchange that only asks. */
export interface Inquiry {
  /** The response, and the events of its list; a refusal is a response as well. */
  ask(action: InquiryAction, headers?: Readonly<Record<string, string>>): Promise<readonly RawEvent[]>;
  close(): void;
}

export interface InquiryAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly secret: string;
  /** `null`: plain TCP; `ca`: certificates (PEM) that are trusted instead of the machine's own. */
  readonly tls: { readonly ca?: string } | null;
}

const PATIENCE = 10 * SECOND;
const LARGEST_MESSAGE = 1_000_000;

/** Logs in without events; answers why not otherwise. */
export async function openInquiry(
  address: InquiryAddress,
): Promise<{ readonly login: LoginFact; readonly inquiry: Inquiry | null }> {
  const { host, port, user, secret, tls } = address;
  if (![user, secret].every(isPlain)) return { login: { type: 'refused' }, inquiry: null };
  const socket = tls === null ? connect({ host, port }) : connectTls({ host, port, ...tls });
  const line = readMessages(socket);
  const banner = await line.banner;
  if (banner.startsWith('!')) return closing({ type: 'unreachable', reason: banner.slice(1) });
  if (!banner.startsWith('Asterisk Call Manager/')) return closing({ type: 'notAnAsterisk' });
  const [answer] = await line.ask('Login', { Username: user, Secret: secret, Events: 'off' });
  if (answer?.['Response'] !== 'Success') return closing({ type: 'refused' });
  return { login: { type: 'in' }, inquiry: { ask: line.ask, close: () => socket.destroy() } };

  function closing(login: LoginFact) {
    socket.destroy();
    return { login, inquiry: null };
  }
}

function isPlain(value: string): boolean {
  return /^[!-~][ -~]{0,200}$/.test(value);
}

/** The greeting (after `!`: why there is none), and questions one after the other. */
function readMessages(socket: ReturnType<typeof connect>) {
  let asked = 0;
  let unread = '';
  let heardBanner: ((text: string) => void) | null = null;
  let hear: ((message: RawEvent) => void) | null = null;
  let over: (() => void) | null = null;
  const banner = new Promise<string>((resolve) => {
    heardBanner = (text) => {
      heardBanner = null;
      resolve(text);
    };
  });
  socket.setEncoding('utf8');
  socket.setTimeout(PATIENCE, () => end('no answer within 10 seconds'));
  socket.on('error', (error) => end(error.message));
  socket.on('close', () => end('the connection was closed'));
  socket.on('data', (chunk: string) => {
    unread += chunk;
    if (unread.length > LARGEST_MESSAGE) return end('a message without an end');
    if (heardBanner !== null) {
      const cut = unread.indexOf('\r\n');
      if (cut < 0) return;
      heardBanner(unread.slice(0, cut));
      unread = unread.slice(cut + 2);
    }
    for (let cut = unread.indexOf('\r\n\r\n'); cut >= 0; cut = unread.indexOf('\r\n\r\n')) {
      const message = unread.slice(0, cut);
      unread = unread.slice(cut + 4);
      hear?.(headersOf(message));
    }
  });

  function end(reason: string): void {
    heardBanner?.(`!${reason}`);
    over?.();
    socket.destroy();
  }

  async function ask(action: string, headers: Readonly<Record<string, string>> = {}): Promise<readonly RawEvent[]> {
    asked += 1;
    const id = `check-${asked}`;
    const heard: RawEvent[] = [];
    const lines = Object.entries({ Action: action, ...headers, ActionID: id }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    return await new Promise((resolve) => {
      over = () => resolve(heard);
      hear = (message) => {
        if (message['ActionID'] !== id) return;
        heard.push(message);
        const isList = message['EventList']?.toLowerCase() === 'start';
        if (message['EventList'] === 'Complete' || (message['Event'] === undefined && !isList)) resolve(heard);
      };
      if (socket.destroyed) resolve(heard);
      else socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    });
  }

  return { banner, ask };
}

function headersOf(message: string): RawEvent {
  return Object.fromEntries(
    message.split('\r\n').map((line) => {
      const cut = line.indexOf(':');
      return cut < 0 ? [line, ''] : [line.slice(0, cut), line.slice(cut + 1).trim()];
    }),
  );
}
