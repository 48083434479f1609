import { connect, type Socket } from 'node:net';
import { err, ok } from '@seker/kernel';
import type { ExchangeWire, WireListener } from '../asterisk/exchange-wire.ts';
import type { RawEvent } from '../asterisk/raw-event.ts';
import type { Scheduler } from '../scheduler.ts';
import { SIMULATED_CAPABILITIES } from './local-wire.ts';
import { lineOf, type NetworkRequest, readLines } from './wire-messages.ts';

const SHORTEST_WAIT = 250;
const LONGEST_WAIT = 10_000;

/** Creates the wire to a simulated network in another process. */
export function createRemoteWire({
  host,
  port,
  scheduler,
}: {
  readonly host: string;
  readonly port: number;
  readonly scheduler: Scheduler;
}): ExchangeWire {
  let listener: WireListener | null = null;
  let socket: Socket | null = null;
  let wait = SHORTEST_WAIT;
  let cancelRetry = (): void => undefined;

  async function attempt(): Promise<void> {
    const tried = connect({ host, port });
    socket = tried;
    tried.setNoDelay(true).setEncoding('utf8');
    tried.on(
      'data',
      readLines(
        (message) => listener?.event(headersOf(message)),
        () => tried.destroy(),
      ),
    );
    await new Promise<void>((resolve) => {
      tried.once('connect', () => {
        wait = SHORTEST_WAIT;
        listener?.up();
        resolve();
      });
      tried.on('error', () => resolve());
      tried.once('close', () => {
        resolve();
        if (socket !== tried) return;
        socket = null;
        listener?.down();
        if (listener !== null) retry();
      });
    });
  }

  function retry(): void {
    cancelRetry = scheduler.after(wait, () => void attempt());
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  function send(request: NetworkRequest): void {
    socket?.write(lineOf(request));
  }

  return {
    open: async (opened) => {
      listener = opened;
      await attempt();
    },
    close: async () => {
      listener = null;
      cancelRetry();
      socket?.destroy();
      socket = null;
    },
    capabilities: SIMULATED_CAPABILITIES,
    dial: (request) => send({ action: 'dial', ...request }),
    hangUp: (uniqueIds) => {
      for (const uniqueId of uniqueIds) send({ action: 'hangUp', uniqueId });
    },
    list: (listId) => send({ action: 'list', listId }),
    // The events of the network tell what came of it.
    act: async (act) => {
      if (socket === null) return err({ code: 'exchangeDown' });
      send({ action: 'act', act });
      return ok(null);
    },
    state: () => ({}),
  };
}

function headersOf(message: object): RawEvent {
  return Object.fromEntries(
    Object.entries(message).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
