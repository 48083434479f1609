import { setTimeout as sleep } from 'node:timers/promises';
import { authCalls } from '@seker/contract';
import type { Person } from './person.ts';
import { StationSocket } from './station-socket.ts';

/** How long a page waits before it comes back, at least. */
const COMES_BACK_AFTER_MILLISECONDS = 500;

/** A person's socket as their page keeps it: sent away by any node, it comes back. Returns its end. */
export function keepSocket(url: string, person: Person): { readonly ready: Promise<void>; close(): Promise<void> } {
  let isOver = false;
  let socket: StationSocket | null = null;
  let isReady = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });

  async function connect(): Promise<void> {
    socket = new StationSocket(url, { cookie: person.cookie, origin: url });
    await socket.hears('authentication', 10_000);
    socket.emit('authentication', { key: (await person.call(authCalls.realtimeKey, {})).key });
    await socket.hears('connection_initialized', 10_000);
    isReady();
    while (!isOver && !socket.closed) await sleep(20);
  }

  const ended = (async () => {
    while (!isOver) {
      await connect().catch(() => socket?.close());
      if (!isOver) await sleep(COMES_BACK_AFTER_MILLISECONDS);
    }
  })();
  return {
    ready,
    close: async () => {
      isOver = true;
      socket?.close();
      await ended;
    },
  };
}
