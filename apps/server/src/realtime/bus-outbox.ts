import { LONGEST_PAYLOAD_BYTES } from '../db/notifications.ts';
import { packBeat, packNews } from './bus-envelope.ts';

/** Items emitted within this time are sent together: each NOTIFY takes a server-wide lock. */
const GATHER_MILLISECONDS = 20;
/** The most that is queued while the database is away; beyond it all is dropped, and the other nodes must reload. */
const WAITING_CHARACTERS = 4_000_000;

/** What is sent at once. */
export interface Parcel {
  /** The number of items in it; none in a beat, which only says how far this node has counted. */
  readonly items: number;
  readonly payloads: readonly string[];
  /** The last payload with items, and since when the first of them waited, in milliseconds of `performance.now()`. */
  readonly last: { readonly payload: string | undefined; readonly since: number } | null;
}

/** How parcels leave. */
export interface BusCarrier {
  readonly isSendable: () => boolean;
  /** Returns whether the parcel was sent. */
  readonly send: (parcel: Parcel) => Promise<boolean>;
  /** Counts items that are lost. */
  readonly drop: (items: number) => void;
}

export interface BusOutbox {
  /** Queues an item; it leaves within some 20 ms. */
  put(item: string): void;
  /** Sends soon what is queued or owed. */
  schedule(): void;
  /** Returns a payload without items. */
  beat(): string;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** Creates the queue of items for other nodes: they are numbered, gathered into parcels, and sent one parcel at a time. */
export function createBusOutbox(origin: string, { isSendable, send, drop }: BusCarrier): BusOutbox {
  let waiting: string[] = [];
  let characters = 0;
  let waitingSince = 0;
  let seq = 0;
  /** The other nodes do not know yet that items were lost. */
  let owesBeat = false;
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<void> = Promise.resolve();

  return {
    put,
    schedule,
    beat: () => packBeat(origin, seq - 1),
    close: async () => {
      if (timer !== null) clearTimeout(timer);
      await sending.then(flush);
    },
  };

  function put(item: string): void {
    if (waiting.length === 0) waitingSince = performance.now();
    waiting.push(item);
    characters += item.length;
    if (characters > WAITING_CHARACTERS) {
      drop(waiting.length);
      waiting = [];
      characters = 0;
      seq += 1;
      owesBeat = true;
    }
    schedule();
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = null;
      sending = sending.then(flush);
    }, GATHER_MILLISECONDS);
  }

  async function flush(): Promise<void> {
    if (!isSendable() || (waiting.length === 0 && !owesBeat)) return;
    const items = waiting;
    waiting = [];
    characters = 0;
    owesBeat = false;
    const payloads = packNews(items, { from: origin, seq, longest: LONGEST_PAYLOAD_BYTES });
    seq += payloads.length;
    const parcel: Parcel =
      payloads.length > 0
        ? { items: items.length, payloads, last: { payload: payloads.at(-1), since: waitingSince } }
        : { items: 0, payloads: [packBeat(origin, seq - 1)], last: null };
    if (await send(parcel)) return;
    // They may have been sent: repeating them could deliver twice, and if they were not, a gap in the numbers shows it.
    drop(items.length);
    owesBeat = true;
  }
}
