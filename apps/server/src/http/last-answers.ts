import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a request may be on its way that was sent before its sender could hear of the stop. */
const ON_ITS_WAY_MILLISECONDS = 250;
/** Without a balancer to wait for: long enough to read what has arrived. */
const ARRIVED_MILLISECONDS = 50;
const LOOKED_EVERY_MILLISECONDS = 10;

/** From the beginning of a stop on, each connection ends with its answer. */
export function endConnectionsAfterAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (app.drain.isDraining()) reply.header('Connection', 'close');
  });
}

/**
 * Goes on listening for a moment, or until no connection is open: to close one that is kept alive would reset a request
 * that is on its way on it, and so would leaving one unaccepted.
 */
export async function awaitLastRequests(server: Server, notice: number, hurry: AbortSignal): Promise<void> {
  const longest = Math.min(ON_ITS_WAY_MILLISECONDS, notice + ARRIVED_MILLISECONDS);
  for (let waited = 0; waited < longest && !hurry.aborted; waited += LOOKED_EVERY_MILLISECONDS) {
    await sleep(LOOKED_EVERY_MILLISECONDS);
    if (waited > 0 && (await openConnections(server)) === 0) return;
  }
}

async function openConnections(server: Server): Promise<number> {
  return await new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
}
