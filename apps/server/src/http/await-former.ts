import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { LONGEST_STOP_MILLISECONDS } from '../postgres/stopping-mark.ts';

const ASKED_EVERY_MILLISECONDS = 200;
const ANSWERS_WITHIN_MILLISECONDS = 2_000;
const readiness = z.object({ draining: z.boolean() });

interface Place {
  readonly port: number;
  readonly host: string;
}

/** Waits while a Seker that is about to stop still serves its last requests at the port. */
export async function awaitFormer({ port, host }: Place, onWait: () => void): Promise<void> {
  if (port === 0) return;
  const url = `http://${{ '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? host}:${port}/readyz`;
  for (
    let waited = 0;
    waited < LONGEST_STOP_MILLISECONDS && (await isDraining(url));
    waited += ASKED_EVERY_MILLISECONDS
  ) {
    if (waited === 0) onWait();
    await sleep(ASKED_EVERY_MILLISECONDS);
  }
}

/** Anything else that answers there, or nothing, is told by the attempt to listen. */
async function isDraining(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MILLISECONDS),
      headers: { connection: 'close' },
      redirect: 'error',
    });
    return readiness.parse(await response.json()).draining;
  } catch {
    return false;
  }
}
