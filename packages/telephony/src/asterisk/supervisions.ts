import type { ExchangeNews, LineAct } from '../exchange.ts';
import type { RawEvent } from './raw-event.ts';

type Request = Extract<LineAct, { type: 'supervise' }>;

/** Prefix of the ids of our supervisions, on an exchange shared with others. */
export const OWN_SUPERVISION = 'sv-';

interface Supervision {
  readonly request: Request;
  readonly channel: string | null;
  readonly hears: boolean;
}

/** The supervisions under way, from the events of their own channels. */
export interface Supervisions {
  expect(request: Request): void;
  /** The supervision that this station does. */
  of(station: string): Request | null;
  get(supervisionId: string): Supervision | null;
  hear(raw: RawEvent): readonly ExchangeNews[];
  /** Its channel is part of a call from now on. */
  handOver(supervisionId: string): readonly ExchangeNews[];
  /** Those of a connection that was lost are over for us: the exchange's list tells the channels to hang up. */
  forgetAll(): readonly ExchangeNews[];
}

export function createSupervisions(): Supervisions {
  const known = new Map<string, Supervision>();

  function over({ request, hears }: Supervision): readonly ExchangeNews[] {
    known.delete(request.supervisionId);
    const { supervisionId, callId, station } = request;
    // One that was never heard has an end all the same: it answers the request.
    return [{ type: 'supervision', supervisionId, callId, station, on: false, ...(hears ? {} : { failed: true }) }];
  }

  return {
    expect: (request) => {
      const before = known.get(request.supervisionId);
      known.set(request.supervisionId, {
        request,
        channel: before?.channel ?? null,
        hears: before?.hears ?? false,
      });
    },
    of: (station) => [...known.values()].find(({ request }) => request.station === station)?.request ?? null,
    get: (supervisionId) => known.get(supervisionId) ?? null,
    hear: (raw) => {
      const spy = known.get(raw['SpyerUniqueid'] ?? '');
      if (spy !== undefined && raw['Event'] === 'ChanSpyStart') {
        const { supervisionId, callId, station } = spy.request;
        known.set(supervisionId, { ...spy, channel: raw['SpyerChannel'] ?? spy.channel, hears: true });
        return spy.hears ? [] : [{ type: 'supervision', supervisionId, callId, station, on: true }];
      }
      const own = known.get(raw['Uniqueid'] ?? '');
      if (own === undefined) return [];
      const channel = raw['Channel'];
      if (channel !== undefined && own.channel === null) known.set(own.request.supervisionId, { ...own, channel });
      const isOver =
        raw['Event'] === 'Hangup' || (raw['Event'] === 'OriginateResponse' && raw['Response'] === 'Failure');
      return isOver ? over(own) : [];
    },
    handOver: (supervisionId) => {
      const own = known.get(supervisionId);
      return own === undefined ? [] : over(own);
    },
    forgetAll: () => [...known.values()].flatMap(over),
  };
}
