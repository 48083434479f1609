import type { Instant } from '@seker/kernel';
import type { Exchange } from '@seker/telephony';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { LinkKeyFile } from './keys/link-key-file.ts';
import type { MailOut } from './mail/mail-out.ts';
import type { Roles } from './nodes/node-roles.ts';
import type { Bus } from './realtime/bus.ts';
import type { Meter } from './telemetry/meter.ts';
import type { OwnTexts } from './texts/own-texts.ts';

/** The dependencies of use cases; created once in `main.ts` and passed down. */
export interface Deps {
  readonly config: Config;
  readonly db: Db;
  readonly bus: Bus;
  readonly exchange: Exchange;
  readonly linkKey: LinkKeyFile;
  readonly mail: MailOut;
  /** This process among those that share the database. */
  readonly node: { readonly id: string; readonly roles: Roles };
  readonly log: Logger;
  readonly meter: Meter;
  readonly texts: OwnTexts;
  /** The field's time, for every statement about cases, calls and interviews (`db/field-clock.ts`). */
  readonly now: () => Instant;
  /** The wall clock, for sessions, leases and presence. */
  readonly wallNow: () => Instant;
  /** Milliseconds of a monotonic clock. */
  readonly ticks: () => number;
}
