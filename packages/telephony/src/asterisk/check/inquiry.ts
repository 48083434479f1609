import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { SECOND } from '@seker/kernel';
import { createAmiReader } from '../ami-codec.ts';
import type { AmiAddress } from '../ami-connection.ts';
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

const PATIENCE = 10 * SECOND;

/** Logs in without events; answers why not otherwise. */
export async function openInquiry(
  address: AmiAddress,
): Promise<{ readonly login: LoginFact; readonly inquiry: Inquiry | null }> {
  const { host, port, user, secret, tls } = address;
  if (![user, secret].every(isPlain)) return { login: { type: 'refused' }, inquiry: null };
  const socket = tls === null ? connect({ host, port }) : connectTls({ host, port, ...tls });
  const line = readMessages(socket);
  const banner = await line.banner;
  if (banner === '!?') return closing({ type: 'notAnAsterisk' });
  if (banner.startsWith('!')) return closing({ type: 'unreachable', reason: banner.slice(1) });
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
function readMessages(socket: Socket) {
  let asked = 0;
  let greet = (_text: string): void => undefined;
  let hear = (_message: RawEvent): void => undefined;
  let giveUp = (): void => undefined;
  const banner = new Promise<string>((resolve) => {
    greet = resolve;
  });

  function end(reason: string): void {
    greet(`!${reason}`);
    giveUp();
    socket.destroy();
  }

  socket.setTimeout(PATIENCE, () => end('no answer within 10 seconds'));
  socket.on('error', (error) => end(error.message));
  socket.on('close', () => end('the connection was closed'));
  const read = createAmiReader({
    banner: (text) => greet(text),
    message: ({ headers }) => hear(headers),
    tooLong: () => end('a message without an end'),
  });
  socket.once('data', (bytes: Buffer) => {
    // Another service greets in another way, and would be waited for.
    if (!bytes.toString('latin1').startsWith('Asterisk')) end('?');
  });
  socket.on('data', read);

  async function ask(action: string, headers: Readonly<Record<string, string>> = {}): Promise<readonly RawEvent[]> {
    asked += 1;
    const id = `check-${asked}`;
    const heard: RawEvent[] = [];
    const lines = Object.entries({ Action: action, ...headers, ActionID: id }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    return await new Promise((resolve) => {
      giveUp = () => resolve(heard);
      hear = (message) => {
        if (message['ActionID'] !== id) return;
        heard.push(message);
        const begins = message['EventList']?.toLowerCase() === 'start';
        if (message['EventList'] === 'Complete' || (message['Event'] === undefined && !begins)) resolve(heard);
      };
      if (socket.destroyed) resolve(heard);
      else socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    });
  }

  return { banner, ask };
}
