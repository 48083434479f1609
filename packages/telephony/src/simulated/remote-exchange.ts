import { createTranslatedExchange } from '../asterisk/translated-exchange.ts';
import type { Exchange } from '../exchange.ts';
import { type Scheduler, systemScheduler } from '../scheduler.ts';
import { createRemoteWire } from './remote-wire.ts';

/** The simulated exchange over a network in another process (`serveSimulatedNetwork`). */
export function createRemoteSimulatedExchange({
  host,
  port,
  scheduler = systemScheduler,
}: {
  readonly host: string;
  readonly port: number;
  readonly scheduler?: Scheduler;
}): Exchange {
  return createTranslatedExchange({ name: 'simulated', wire: createRemoteWire({ host, port, scheduler }), scheduler });
}
