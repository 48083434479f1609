import type { Duplex } from 'node:stream';
import type { Exchange } from '../exchange.ts';
import { type Scheduler, systemScheduler } from '../scheduler.ts';
import type { AmiAddress, AmiTimes } from './ami-connection.ts';
import { createAsteriskWire } from './asterisk-wire.ts';
import { createTranslatedExchange } from './translated-exchange.ts';

/** An Asterisk, spoken to over its management interface (AMI); its dial plan is the one that Seker writes. */
export function createAsteriskExchange({
  address,
  scheduler = systemScheduler,
  ...options
}: {
  readonly address: AmiAddress;
  readonly scheduler?: Scheduler;
  readonly times?: AmiTimes;
  readonly connect?: (address: AmiAddress) => Duplex;
}): Exchange {
  const wire = createAsteriskWire({ address, scheduler, ...options });
  return createTranslatedExchange({ name: 'asterisk', wire, scheduler });
}
