import { randomUUID } from 'node:crypto';
import { SECOND } from '@seker/kernel';
import type { Logger } from 'pino';
import type { ConnectionOptions } from '../db/connect.ts';
import { LONGEST_PAYLOAD_BYTES, openNotifications } from '../db/notifications.ts';
import { describe } from '../http/errors.ts';
import { currentRequest, onBehalfOf } from '../telemetry/current-request.ts';
import { type Meter, SILENT_METER } from '../telemetry/meter.ts';
import { BUS_NEWS, type Bus, type BusNews } from './bus.ts';
import { createEnvelopeReader, packBeat, packNews } from './bus-envelope.ts';
import { createBusListeners } from './bus-listeners.ts';

const CHANNEL = 'seker_bus';
/** Items emitted within this time are sent together: each NOTIFY takes a server-wide lock. */
const GATHER_MILLISECONDS = 20;
/** The most that is queued while the database is away; beyond it all is dropped, and the other nodes must reload. */
const WAITING_CHARACTERS = 4_000_000;

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
  let waiting: string[] = [];
  let characters = 0;
  let seq = 0;
  /** The other nodes do not know yet that items were lost. */
  let owesBeat = false;
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<void> = Promise.resolve();
  let waitingSince = 0;
  /** One of our own payloads on its way back to us. */
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
      // They may have been sent: repeating them could deliver twice, and if they were not, a gap in the numbers shows
      // it.
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
