import { connect as connectTcp } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { err, ok, type Result, SECOND } from '@seker/kernel';
import type { Scheduler } from '../scheduler.ts';
import { type ActionHeaders, type AmiAction, type AmiMessage, createAmiReader, writeAction } from './ami-codec.ts';
import { createDelayWatch } from './delay-watch.ts';
import type { RawEvent } from './raw-event.ts';

export interface AmiAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly secret: string;
  /** `null`: plain TCP; `ca`: the certificates (PEM) that are trusted instead of the machine's own. */
  readonly tls: { readonly ca?: string } | null;
}

/** Why there is no connection: in words that a log and a screen may show; never with a secret. */
export type LinkProblem =
  | 'unreachable'
  | 'loginRefused'
  | 'noAnswer'
  | 'notReady'
  | 'behind'
  | 'nonsense'
  | 'closed'
  | 'permissionDenied';

export interface AmiListener {
  /** Logged in to an exchange that has fully booted; `booted` is its event, `banner` its greeting. */
  up(booted: RawEvent, banner: string): void;
  event(raw: RawEvent): void;
  down(problem: LinkProblem): void;
}

export type AmiAnswer = Result<AmiMessage, 'refused' | 'timedOut' | 'down' | 'notSent'>;

export interface AmiConnection {
  /** Connects, and reconnects after each disconnect; resolves after the first attempt, even if it failed. */
  open(listener: AmiListener): Promise<void>;
  close(): Promise<void>;
  /** Sends one action and waits for its response; `refused`: the exchange answered with an error. */
  ask(action: AmiAction, headers?: ActionHeaders, id?: string): Promise<AmiAnswer>;
  /** The last round trip of a ping in milliseconds. */
  roundTrip(): number | null;
}

export interface AmiTimes {
  readonly answer: number;
  readonly booted: number;
  readonly pingEvery: number;
  readonly pingAnswer: number;
  readonly shortestWait: number;
  readonly longestWait: number;
}

/** Milliseconds. */
export const AMI_TIMES: AmiTimes = {
  answer: 10 * SECOND,
  booted: 30 * SECOND,
  pingEvery: 10 * SECOND,
  pingAnswer: 5 * SECOND,
  shortestWait: SECOND / 2,
  longestWait: 15 * SECOND,
};
const MOST_MISSED_PINGS = 2;
const KEEP_ALIVE = 30 * SECOND;
/** What is subscribed; all other classes cost bytes and tell nothing that is used. */
const EVENTS = 'call,system,user';

interface Options {
  readonly address: AmiAddress;
  readonly scheduler: Scheduler;
  /** 0 to 1; spreads the reconnects of several processes. */
  readonly random?: () => number;
  readonly times?: AmiTimes;
  /** Opens the stream to the exchange; by default a socket to the address. */
  readonly connect?: (address: AmiAddress) => Duplex;
}

function connectSocket({ host, port, tls }: AmiAddress): Duplex {
  const socket = tls === null ? connectTcp({ host, port }) : connectTls({ host, port, ...tls });
  return socket.setNoDelay(true).setKeepAlive(true, KEEP_ALIVE);
}

/** Creates a connection to the management interface of an Asterisk. */
export function createAmiConnection({
  address,
  scheduler,
  random = Math.random,
  times = AMI_TIMES,
  connect = connectSocket,
}: Options): AmiConnection {
  let listener: AmiListener | null = null;
  let session: AmiSession | null = null;
  let wait = times.shortestWait;
  let cancelRetry = (): void => undefined;

  async function attempt(): Promise<void> {
    const tried: AmiSession = openSession({
      address,
      scheduler,
      times,
      connect,
      up: (booted, banner) => {
        wait = times.shortestWait;
        listener?.up(booted, banner);
      },
      event: (raw) => listener?.event(raw),
      down: (problem) => {
        if (session !== tried) return;
        session = null;
        listener?.down(problem);
        if (listener !== null) retry();
      },
    });
    session = tried;
    await tried.settled;
  }

  function retry(): void {
    cancelRetry = scheduler.after(wait * (0.5 + random() / 2), () => void attempt());
    wait = Math.min(wait * 2, times.longestWait);
  }

  return {
    open: async (opened) => {
      listener = opened;
      await attempt();
    },
    close: async () => {
      const open = session;
      listener = null;
      session = null;
      cancelRetry();
      open?.end();
    },
    ask: async (action, headers, id) => (session === null ? err('down') : await session.ask(action, headers, id)),
    roundTrip: () => session?.roundTrip() ?? null,
  };
}

interface AmiSession {
  /** Settles once the session is up, or has failed. */
  readonly settled: Promise<void>;
  ask(action: AmiAction, headers?: ActionHeaders, id?: string): Promise<AmiAnswer>;
  roundTrip(): number | null;
  end(): void;
}

/** One socket from its connect to its end: greeting, login, wait for the boot, then events, answers and pings. */
function openSession({
  address,
  scheduler,
  times,
  connect,
  up,
  event,
  down,
}: Required<Omit<Options, 'random'>> & AmiListener): AmiSession {
  const { user, secret } = address;
  const stream = connect(address);
  const awaited = new Map<string, (answer: AmiAnswer) => void>();
  const delay = createDelayWatch();
  let asked = 0;
  let banner = '';
  let isUp = false;
  let isOver = false;
  let missed = 0;
  let roundTrip: number | null = null;
  let cancelPing = (): void => undefined;
  let settle = (): void => undefined;
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const cancelBoot = scheduler.after(times.booted, () => fail(banner === '' ? 'unreachable' : 'notReady'));

  function fail(problem: LinkProblem): void {
    if (isOver) return;
    isOver = true;
    cancelBoot();
    cancelPing();
    stream.destroy();
    for (const answer of awaited.values()) answer(err('down'));
    awaited.clear();
    settle();
    down(problem);
  }

  async function ask(action: AmiAction, headers: ActionHeaders = {}, given?: string): Promise<AmiAnswer> {
    asked += 1;
    const id = given ?? `seker-${asked}`;
    const written = writeAction(action, id, headers);
    if (!written.ok || awaited.has(id)) return err('notSent');
    if (isOver) return err('down');
    return await new Promise<AmiAnswer>((resolve) => {
      const cancel = scheduler.after(times.answer, () => answer(err('timedOut')));
      const answer = (given: AmiAnswer): void => {
        awaited.delete(id);
        cancel();
        resolve(given);
      };
      awaited.set(id, answer);
      stream.write(written.value);
    });
  }

  async function login(): Promise<void> {
    const answer = await ask('Login', { Username: user, Secret: secret, Events: EVENTS });
    if (!answer.ok && answer.error !== 'down') fail(answer.error === 'refused' ? 'loginRefused' : 'noAnswer');
  }

  function hear({ headers, repeated }: AmiMessage): void {
    if (headers['Response'] !== undefined && headers['Event'] === undefined) {
      const refused = headers['Response'] === 'Error';
      awaited.get(headers['ActionID'] ?? '')?.(refused ? err('refused') : ok({ headers, repeated }));
      return;
    }
    if (!isUp && headers['Event'] === 'FullyBooted') {
      isUp = true;
      cancelBoot();
      ping();
      up(headers, banner);
      event(headers);
      return settle();
    }
    if (!isUp || headers['Event'] === undefined) return;
    if (delay.isBehind(headers['Timestamp'], scheduler.now())) return fail('behind');
    event(headers);
  }

  function ping(): void {
    cancelPing = scheduler.after(times.pingEvery, () => {
      const sent = scheduler.now();
      let isAnswered = false;
      const cancelLate = scheduler.after(times.pingAnswer, () => {
        if (isAnswered) return;
        missed += 1;
        if (missed >= MOST_MISSED_PINGS) fail('noAnswer');
      });
      void ask('Ping').then((answer) => {
        isAnswered = true;
        cancelLate();
        if (!answer.ok) return;
        missed = 0;
        roundTrip = scheduler.now() - sent;
      });
      ping();
    });
  }

  const read = createAmiReader({
    banner: (text) => {
      banner = text;
      void login();
    },
    message: hear,
    tooLong: () => fail('nonsense'),
  });
  stream.on('data', read);
  stream.on('error', () => fail(isUp ? 'closed' : 'unreachable'));
  stream.on('close', () => fail(isUp ? 'closed' : 'unreachable'));

  return { settled, ask, roundTrip: () => roundTrip, end: () => fail('closed') };
}
