import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from './person.ts';
import { openStationSocket, type StationSocket } from './station-socket.ts';

/** The shortest wait of a page before it reconnects. */
const COMES_BACK_AFTER_MILLISECONDS = 500;

/** Keeps a person's socket like a page: disconnected by a node, it reconnects. Returns a function that closes it. */
export function keepSocket(url: string, person: Person): { readonly ready: Promise<void>; close(): Promise<void> } {
  let isOver = false;
  let socket: StationSocket | null = null;
  let isReady = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });

  async function connect(): Promise<void> {
    socket = await openStationSocket(url, person);
    isReady();
    while (!isOver && !socket.closed) await sleep(20);
  }

  const ended = (async () => {
    while (!isOver) {
      await connect().catch(() => undefined);
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
