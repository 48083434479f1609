import { createServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { SECOND } from '@seker/kernel';
import { type AmiMessage, createAmiReader } from '../asterisk/ami-codec.ts';
import type { RawEvent } from '../asterisk/raw-event.ts';
import type { OriginateRequest } from '../exchange.ts';
import { type Scheduler, systemScheduler } from '../scheduler.ts';
import { wireActOfAction } from './ami-actions.ts';
import { SIMULATED_STATIONS } from './local-wire.ts';
import { createSimulatedNetwork, type SimulatedNetwork } from './simulated-network.ts';

export interface SimulatedAmi {
  readonly network: SimulatedNetwork;
  /** Every action that came, in order, without the login. */
  readonly actions: readonly RawEvent[];
  /** What was asked to be dialled, with all its variables. */
  readonly dialled: readonly OriginateRequest[];
  /** Speaks to a client on this stream. */
  serve(stream: Duplex): void;
  /** Breaks all connections; calls live on. */
  cut(): void;
  /** Says nothing more on the connections that there are, which stay open. */
  silence(): void;
  /** Answers lists with the items of half of the channels, and an end that says so. */
  cutLists(times: number): void;
}

const USER = 'seker';
const SECRET = 'simulated';

/** The account of every simulated management interface. */
export const SIMULATED_ACCOUNT = { user: USER, secret: SECRET } as const;

/**
 * A simulated network behind the management interface of an Asterisk, byte for byte: the same connection, codec and
 * actions as with a real one.
 */
export function createSimulatedAmi({
  scheduler = systemScheduler,
  speed = 1,
  stations = SIMULATED_STATIONS,
}: {
  readonly scheduler?: Scheduler;
  readonly speed?: number;
  readonly stations?: readonly string[];
} = {}): SimulatedAmi {
  const quick: Scheduler = { now: scheduler.now, after: (ms, run) => scheduler.after(ms / speed, run) };
  const clients = new Set<Duplex>();
  const silent = new WeakSet<Duplex>();
  const actions: RawEvent[] = [];
  const dialled: OriginateRequest[] = [];
  let lists = 0;
  const network = createSimulatedNetwork({
    stations,
    scheduler: quick,
    emit: (raw) => {
      const stamped = { ...raw, Timestamp: String(scheduler.now() / SECOND) };
      for (const client of clients) send(client, stamped);
    },
  });

  function send(client: Duplex, message: RawEvent): void {
    if (silent.has(client) || client.destroyed) return;
    const lines = Object.entries(message).map(([name, value]) => `${name}: ${value}`);
    client.write(`${lines.join('\r\n')}\r\n\r\n`);
  }

  function carryOut(client: Duplex, message: AmiMessage): void {
    const { headers, repeated } = message;
    const { Action: action = '', ActionID: id = '' } = headers;
    const answer = (rest: RawEvent): void => send(client, { ...rest, ActionID: id });
    const done = (isDone: boolean): void =>
      answer(isDone ? { Response: 'Success' } : { Response: 'Error', Message: 'No such channel' });
    actions.push(headers);
    const act = wireActOfAction(message, network.channels());
    if (act !== null) return done(network.act(act));
    switch (action) {
      case 'Ping':
        return answer({ Response: 'Success', Ping: 'Pong' });
      case 'Originate': {
        answer({ Response: 'Success', Message: 'Originate successfully queued' });
        const request = requestOf(headers, repeated['Variable'] ?? [headers['Variable'] ?? '']);
        dialled.push(request);
        return network.dial(request);
      }
      case 'Hangup': {
        done(true);
        return network.hangUp(headers['Channel'] ?? '');
      }
      case 'ExtensionStateList':
      case 'CoreShowChannels':
        return list(client, action, id);
      default:
        return answer({ Response: 'Error', Message: 'Permission denied' });
    }
  }

  function list(client: Duplex, action: 'ExtensionStateList' | 'CoreShowChannels', id: string): void {
    const wanted = action === 'CoreShowChannels' ? 'CoreShowChannel' : 'ExtensionStatus';
    const all = network.list(id).filter((raw) => raw['Event'] === wanted);
    const isCut = wanted === 'CoreShowChannel' && lists > 0;
    if (isCut) lists -= 1;
    const items = isCut ? all.slice(0, Math.floor(all.length / 2)) : all;
    send(client, { Response: 'Success', ActionID: id, EventList: 'start' });
    for (const raw of items) send(client, { ...raw, ActionID: id });
    const end = wanted === 'CoreShowChannel' ? 'CoreShowChannelsComplete' : 'ExtensionStateListComplete';
    send(client, { Event: end, ActionID: id, EventList: 'Complete', ListItems: String(all.length) });
  }

  function serve(stream: Duplex): void {
    let isIn = false;
    const read = createAmiReader({
      banner: () => undefined,
      tooLong: () => stream.destroy(),
      message: (message) => {
        const { headers } = message;
        const id = headers['ActionID'] ?? '';
        if (isIn) return carryOut(stream, message);
        isIn = headers['Action'] === 'Login' && headers['Username'] === USER && headers['Secret'] === SECRET;
        if (!isIn) return send(stream, { Response: 'Error', ActionID: id, Message: 'Authentication failed' });
        send(stream, { Response: 'Success', ActionID: id, Message: 'Authentication accepted' });
        clients.add(stream);
        const booted = network.list('').find((raw) => raw['Event'] === 'FullyBooted');
        if (booted !== undefined) send(stream, booted);
      },
    });
    stream.on('data', read);
    const leave = (): void => void clients.delete(stream);
    stream.on('error', leave).on('close', leave);
    stream.write('Asterisk Call Manager/11.0.0\r\n');
  }

  return {
    network,
    actions,
    dialled,
    serve,
    cut: () => {
      for (const client of clients) client.destroy();
    },
    silence: () => {
      for (const client of clients) silent.add(client);
    },
    cutLists: (times) => {
      lists = times;
    },
  };
}

/** Serves a simulated management interface over TCP. */
export async function serveSimulatedAmi({
  port,
  host = '127.0.0.1',
  ...options
}: Parameters<typeof createSimulatedAmi>[0] & {
  /** 0: any free port. */
  readonly port: number;
  readonly host?: string;
}): Promise<SimulatedAmi & { readonly port: number; close(): Promise<void> }> {
  const ami = createSimulatedAmi(options);
  const server = createServer((socket) => ami.serve(socket.setNoDelay(true)));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the simulated interface has no port');
  return {
    ...ami,
    port: address.port,
    close: async () => {
      ami.cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function requestOf(headers: RawEvent, variables: readonly string[]): OriginateRequest {
  const variable = (name: string): string =>
    variables.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  const recording = (['paused', 'on'] as const).find((one) => one === variable('REC')) ?? 'off';
  return {
    callId: headers['ChannelId'] ?? '',
    station: (headers['Channel'] ?? '').replace('PJSIP/', ''),
    number: headers['Exten'] ?? '',
    recording,
    ...(variable('CLI') === '' ? {} : { callerId: variable('CLI') }),
  };
}
