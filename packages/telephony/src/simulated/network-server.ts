import { createServer, type Socket } from 'node:net';
import { checkOriginate } from '../check-originate.ts';
import type { OriginateRequest } from '../exchange.ts';
import { type Scheduler, systemScheduler } from '../scheduler.ts';
import { SIMULATED_STATIONS } from './local-wire.ts';
import { createSimulatedNetwork } from './simulated-network.ts';
import { lineOf, readLines, wireActOf } from './wire-messages.ts';

export interface NetworkServer {
  readonly port: number;
  /** The respondent ends the answered calls to numbers that end with these digits. */
  hangUpFar(lastDigits: string): void;
  close(): Promise<void>;
}

/**
 * Serves a simulated network over TCP from its own process, like a real exchange: calls outlive their clients, and
 * every client receives every event.
 */
export async function serveSimulatedNetwork({
  port,
  host = '127.0.0.1',
  speed = 1,
  stations = SIMULATED_STATIONS,
  scheduler = systemScheduler,
}: {
  /** 0: any free port. */
  readonly port: number;
  readonly host?: string;
  readonly speed?: number;
  readonly stations?: readonly string[];
  readonly scheduler?: Scheduler;
}): Promise<NetworkServer> {
  const listeners = new Set<Socket>();
  const quick: Scheduler = { now: scheduler.now, after: (ms, run) => scheduler.after(ms / speed, run) };
  const network = createSimulatedNetwork({
    stations,
    scheduler: quick,
    emit: (raw) => {
      for (const socket of listeners) socket.write(lineOf(raw));
    },
  });

  const server = createServer((socket) => {
    listeners.add(socket);
    const leave = (): void => {
      listeners.delete(socket);
      socket.destroy();
    };
    socket.setNoDelay(true).setEncoding('utf8');
    socket.on('error', leave).on('close', leave);
    socket.on(
      'data',
      readLines((message) => {
        const request: Readonly<Record<string, unknown>> = { ...message };
        if (request['action'] === 'dial') dial(request);
        else if (request['action'] === 'hangUp') network.hangUp(String(request['uniqueId']));
        else if (request['action'] === 'list')
          for (const raw of network.list(String(request['listId']))) socket.write(lineOf(raw));
        else if (request['action'] === 'act') act(request['act']);
        else if (request['action'] === 'setRegistered')
          network.setRegistered(String(request['station']), request['registered'] === true);
        else leave();
      }, leave),
    );
  });

  /** Validates requests, because an exchange trusts no client; a live call is dialled only once. */
  function dial({ callId, station, number, prefix = '' }: Readonly<Record<string, unknown>>): void {
    const asked: OriginateRequest = {
      callId: String(callId),
      station: String(station),
      number: String(number),
      prefix: String(prefix),
    };
    if (checkOriginate(asked).ok && !network.has(asked.callId)) network.dial(asked);
  }

  function act(asked: unknown): void {
    const parsed = wireActOf(asked);
    if (parsed !== null) network.act(parsed);
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the simulated network has no port');
  return {
    port: address.port,
    hangUpFar: network.hangUpFar,
    close: async () => {
      for (const socket of listeners) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
