import { randomUUID } from 'node:crypto';
import { SECOND } from '@seker/kernel';
import type { Logger } from 'pino';
import type { ConnectionOptions } from '../db/connect.ts';
import { LONGEST_PAYLOAD_BYTES, openNotifications } from '../db/notifications.ts';
import { describe } from '../http/errors.ts';
import { currentRequest, onBehalfOf } from '../watching/current-request.ts';
import { type Meter, SILENT_METER } from '../watching/meter.ts';
import { BUS_NEWS, type Bus, type BusNews } from './bus.ts';
import { createEnvelopeReader, packBeat, packNews } from './bus-envelope.ts';
import { createBusListeners } from './bus-listeners.ts';

const CHANNEL = 'seker_bus';
/** Emitted within this time of each other, items go out together: each NOTIFY takes a lock of the whole server. */
const GATHER_MILLISECONDS = 20;
/** While the database is away this much waits; beyond it all is dropped, and the others are told to read again. */
const WAITING_CHARACTERS = 4_000_000;

export interface BusCounts {
  /** Items of other nodes that were told here. */
  readonly heard: number;
  /** Items of other nodes that this one could not read, and items of its own that it could not send. */
  readonly dropped: number;
  readonly resyncs: number;
}

export interface PostgresBus extends Bus {
  counts(): BusCounts;
}

/**
 * The bus of several nodes on one database: `emit` reaches the own listeners at once and the other nodes within some 20 ms.
 * A node that may have missed something tells its listeners to read again what they show.
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
  let waiting: string[] = [];
  let characters = 0;
  let seq = 0;
  /** The others do not know yet that something was lost. */
  let owesBeat = false;
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<void> = Promise.resolve();
  let waitingSince = 0;
  /** One payload of our own that is on its way back to us. */
  let echo: { readonly payload: string | undefined; readonly since: number } | null = null;

  const drop = (items: number): void => {
    counts.dropped += items;
    meter.count('busNews', { what: 'dropped' }, items);
  };
  const resync = (): void => {
    counts.resyncs += 1;
    meter.count('busGaps', {});
    listeners.tellResync();
  };
  const notifications = await openNotifications({
    connection,
    channel: CHANNEL,
    beat: () => packBeat(origin, seq - 1),
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
    onSendable: () => schedule(),
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

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = null;
      sending = sending.then(flush);
    }, GATHER_MILLISECONDS);
  }

  async function flush(): Promise<void> {
    if (!notifications.isSendable || (waiting.length === 0 && !owesBeat)) return;
    const items = waiting;
    waiting = [];
    characters = 0;
    owesBeat = false;
    const payloads = packNews(items, { from: origin, seq, longest: LONGEST_PAYLOAD_BYTES });
    seq += payloads.length;
    const sent = payloads.length > 0 ? payloads : [packBeat(origin, seq - 1)];
    echo ??= payloads.length > 0 ? { payload: payloads.at(-1), since: waitingSince } : null;
    meter.count('busNews', { what: 'sent' }, items.length);
    meter.count('busBatches', {}, payloads.length);
    await notifications.send(sent).catch((error: Error) => {
      // Perhaps they were sent: a second time would be once too often, and a gap in the numbers shows if they were not.
      drop(items.length);
      echo = null;
      owesBeat = true;
      log.warn({ items: items.length, error: describe(error) }, 'the bus did not send');
    });
  }

  function enqueue(text: string): void {
    if (waiting.length === 0) waitingSince = performance.now();
    waiting.push(text);
    characters += text.length;
    if (characters > WAITING_CHARACTERS) {
      drop(waiting.length);
      waiting = [];
      characters = 0;
      seq += 1;
      owesBeat = true;
    }
    schedule();
  }

  return {
    emit: (name, news) => {
      const request = currentRequest();
      enqueue(JSON.stringify(request === null ? [name, news] : [name, news, request]));
      listeners.tell(name, BUS_NEWS[name].parse(JSON.parse(JSON.stringify(news))));
    },
    on: listeners.on,
    onResync: listeners.onResync,
    counts: () => ({ ...counts }),
    close: async () => {
      if (timer !== null) clearTimeout(timer);
      await sending.then(flush);
      await notifications.close();
    },
  };
}

function isKnown(name: string): name is keyof BusNews {
  return Object.hasOwn(BUS_NEWS, name);
}
