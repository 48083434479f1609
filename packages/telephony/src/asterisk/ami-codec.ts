import { StringDecoder } from 'node:string_decoder';
import { err, ok, type Result } from '@seker/kernel';
import type { RawEvent } from './raw-event.ts';

/** One message of an Asterisk management interface: the first value of each header, and all values of repeated ones. */
export interface AmiMessage {
  readonly headers: RawEvent;
  readonly repeated: Readonly<Record<string, readonly string[]>>;
}

/** What comes from an exchange: its greeting once, then messages. */
export interface AmiReaderEvents {
  banner(text: string): void;
  message(message: AmiMessage): void;
  /** A message longer than the limit; the reader has stopped. */
  tooLong(): void;
}

/** No message of an exchange comes near this length. */
export const LONGEST_MESSAGE = 64 * 1024;

/**
 * Creates a reader of the bytes of one connection, in any pieces. Holds at most one message in memory;
 * lines that are no header are skipped.
 */
export function createAmiReader(events: AmiReaderEvents): (bytes: Uint8Array) => void {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let searchedTo = 0;
  let length = 0;
  let lines: string[] = [];
  let isGreeted = false;
  let hasStopped = false;

  function endOfMessage(): void {
    const message = messageOf(lines);
    lines = [];
    length = 0;
    if (message !== null) events.message(message);
  }

  function stop(): void {
    hasStopped = true;
    rest = '';
    lines = [];
    events.tooLong();
  }

  function line(text: string): void {
    if (!isGreeted && lines.length === 0 && /^[A-Za-z ]+ Call Manager\//.test(text)) {
      isGreeted = true;
      events.banner(text);
    } else if (text === '') {
      endOfMessage();
    } else {
      lines.push(text);
      length += text.length;
    }
  }

  return (bytes) => {
    if (hasStopped) return;
    rest += decoder.write(bytes);
    for (let end = rest.indexOf('\n', searchedTo); end !== -1 && !hasStopped; end = rest.indexOf('\n', searchedTo)) {
      const text = rest.slice(0, end).replace(/\r$/, '');
      rest = rest.slice(end + 1);
      searchedTo = 0;
      line(text);
      if (length > LONGEST_MESSAGE) return stop();
    }
    searchedTo = rest.length;
    if (length + rest.length > LONGEST_MESSAGE) stop();
  };
}

function messageOf(lines: readonly string[]): AmiMessage | null {
  // Without a prototype: a header may have any name, also that of a property of objects.
  const headers: Record<string, string> = Object.create(null);
  const repeated: Record<string, string[]> = Object.create(null);
  let count = 0;
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon);
    const value = line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    const first = headers[name];
    if (first === undefined) headers[name] = value;
    else (repeated[name] ??= [first]).push(value);
    count += 1;
  }
  return count === 0 ? null : { headers, repeated };
}

/** The actions that Seker ever sends, each with the headers that it may have. */
export const ACTIONS = {
  Login: ['Username', 'Secret', 'Events'],
  Logoff: [],
  Ping: [],
  Originate: ['Channel', 'Context', 'Exten', 'Priority', 'Async', 'ChannelId', 'Timeout', 'Variable'],
  Hangup: ['Channel', 'Cause'],
  Bridge: ['Channel1', 'Channel2', 'Tone'],
  Redirect: ['Channel', 'Context', 'Exten', 'Priority', 'ExtraChannel', 'ExtraContext', 'ExtraExten', 'ExtraPriority'],
  MixMonitorMute: ['Channel', 'Direction', 'State'],
  CoreShowChannels: [],
  CoreStatus: [],
  CoreSettings: [],
  ExtensionStateList: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type AmiAction = keyof typeof ACTIONS;

/** Headers of an action; several `Variable`s are an array. */
export type ActionHeaders = Readonly<Record<string, string | readonly string[]>>;

/** Why an action is not sent. The text names the header, never its value. */
export interface AmiFault {
  readonly code: 'action' | 'header' | 'value' | 'variable';
  readonly header: string;
}

/**
 * Writes an action as bytes, or refuses it before anything is sent: an action or header that is not on the list, a line
 * break or NUL anywhere, a variable that could set a second one.
 */
export function writeAction(action: string, id: string, headers: ActionHeaders = {}): Result<string, AmiFault> {
  if (!isAction(action)) return err({ code: 'action', header: action.slice(0, 40) });
  const allowed: readonly string[] = ACTIONS[action];
  const lines = [`Action: ${action}`, `ActionID: ${id}`];
  if (!isPlain(id)) return err({ code: 'value', header: 'ActionID' });
  for (const [name, given] of Object.entries(headers)) {
    if (!allowed.includes(name)) return err({ code: 'header', header: name.slice(0, 40) });
    for (const value of typeof given === 'string' ? [given] : given) {
      if (!isPlain(value)) return err({ code: 'value', header: name });
      if (name === 'Variable' && !/^[A-Z_]+=[A-Za-z0-9-]*$/.test(value)) return err({ code: 'variable', header: name });
      lines.push(`${name}: ${value}`);
    }
  }
  return ok(`${lines.join('\r\n')}\r\n\r\n`);
}

function isAction(name: string): name is AmiAction {
  return Object.hasOwn(ACTIONS, name);
}

/** Printable ASCII within one line of reasonable length. */
function isPlain(value: string): boolean {
  return /^[\x20-\x7e]{1,256}$/.test(value);
}
