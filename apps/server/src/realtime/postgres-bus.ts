import { randomUUID } from 'node:crypto';
import { SECOND } from '@seker/kernel';
import type { Logger } from 'pino';
import type { ConnectionOptions } from '../db/connect.ts';
import { openNotifications } from '../db/notifications.ts';
import { describe } from '../http/errors.ts';
import { currentRequest, onBehalfOf } from '../telemetry/current-request.ts';
import { type Meter, SILENT_METER } from '../telemetry/meter.ts';
import { BUS_NEWS, type Bus, type BusNews } from './bus.ts';
import { createEnvelopeReader } from './bus-envelope.ts';
import { createBusOutbox, type Parcel } from './bus-outbox.ts';
import { createBusListeners } from './own-listeners.ts';

const CHANNEL = 'seker_bus';

export interface BusCounts {
  /** Items of other nodes that were delivered here. */
  readonly heard: number;
  /** Items of other nodes that could not be parsed, and own items that could not be sent. */
  readonly dropped: number;
  readonly resyncs: number;
}

export interface PostgresBus extends Bus {
  counts(): BusCounts;
}

/**
 * Creates the bus of several nodes on one database: `emit` reaches the own listeners at once and other nodes within
 * some 20 ms. A node that may have missed items tells its listeners to reload what they show.
 */
export async function createPostgresBus(
  connection: ConnectionOptions,
  {
    log,
    meter = SILENT_METER,
    beatMilliseconds,
  }: { readonly log: Logger; readonly meter?: Meter; readonly beatMilliseconds?: number },
): Promise<PostgresBus> {
  const origin = randomUUID();
  const listeners = createBusListeners();
  const reader = createEnvelopeReader(origin);
  const counts = { heard: 0, dropped: 0, resyncs: 0 };
  /** One of our own payloads on its way back to us. */
  let echo: Parcel['last'] = null;

  const drop = (items: number): void => {
    counts.dropped += items;
    meter.count('busNews', { what: 'dropped' }, items);
  };
  const resync = (): void => {
    counts.resyncs += 1;
    meter.count('busGaps', {});
    listeners.tellResync();
  };
  const outbox = createBusOutbox(origin, { isSendable: () => notifications.isSendable, send, drop });
  const notifications = await openNotifications({
    connection,
    channel: CHANNEL,
    beat: () => outbox.beat(),
    ...(beatMilliseconds === undefined ? {} : { beatMilliseconds }),
    hear: (payload) => {
      const { news, isAfterGap, isMalformed } = reader.open(payload);
      if (isMalformed) drop(1);
      if (payload === echo?.payload) {
        meter.observe('busLagSeconds', {}, (performance.now() - echo.since) / SECOND);
        echo = null;
      }
      if (isAfterGap) resync();
      for (const [name, content, request = null] of news) onBehalfOf(request, () => hear(name, content));
    },
    onMissed: () => {
      reader.forget();
      echo = null;
      log.info('the bus hears again');
      resync();
    },
    onSendable: () => outbox.schedule(),
    onLost: () => log.warn('a connection of the bus was lost'),
  });

  function hear(name: string, content: unknown): void {
    const parsed = isKnown(name) ? BUS_NEWS[name].safeParse(content) : null;
    if (!isKnown(name) || parsed?.success !== true) {
      drop(1);
      return;
    }
    counts.heard += 1;
    meter.count('busNews', { what: 'heard' });
    try {
      listeners.tell(name, parsed.data);
    } catch (error) {
      log.error({ news: name, error: describe(error as Error) }, 'news of another node failed here');
    }
  }

  async function send({ items, payloads, last }: Parcel): Promise<boolean> {
    echo ??= last;
    meter.count('busNews', { what: 'sent' }, items);
    meter.count('busBatches', {}, last === null ? 0 : payloads.length);
    return await notifications.send(payloads).then(
      () => true,
      (error: Error) => {
        echo = null;
        log.warn({ items, error: describe(error) }, 'the bus did not send');
        return false;
      },
    );
  }

  return {
    emit: (name, news) => {
      const request = currentRequest();
      outbox.put(JSON.stringify(request === null ? [name, news] : [name, news, request]));
      listeners.tell(name, BUS_NEWS[name].parse(JSON.parse(JSON.stringify(news))));
    },
    on: listeners.on,
    onResync: listeners.onResync,
    counts: () => ({ ...counts }),
    close: async () => {
      await outbox.close();
      await notifications.close();
    },
  };
}

function isKnown(name: string): name is keyof BusNews {
  return Object.hasOwn(BUS_NEWS, name);
}
