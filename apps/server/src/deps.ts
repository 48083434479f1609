import type { Instant } from '@seker/kernel';
import type { Exchange } from '@seker/telephony';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { Bus } from './realtime/bus.ts';

/** What a use case may lean on; made once in `main.ts`, handed down. */
export interface Deps {
  readonly config: Config;
  readonly db: Db;
  readonly bus: Bus;
  readonly exchange: Exchange;
  readonly log: Logger;
  readonly now: () => Instant;
}
