import { type Instant, later } from '@seker/kernel';
import type { ExchangeNews, KnownCall, LiveCall, OriginateRequest, StationStatus } from '../exchange.ts';
import {
  adoptedCall,
  type CallRecord,
  endedBy,
  expectedCall,
  farLeg,
  isBridged,
  isOver,
  liveCallOf,
  noteLeg,
  outcomeOfRecord,
  stationLeg,
} from './call-record.ts';
import { legOf, type RawEvent } from './raw-event.ts';
import { createStationWatch } from './station-watch.ts';

/**
 * How long after the last word about a finished call its end is told, in milliseconds. The order between kinds of
 * events is not fixed, so the reason of a hang-up may stand behind the hang-up itself.
 */
export const SETTLE_MS = 50;

/** Our calls on an exchange that others use, too, begin with this. */
export const OWN_CALL = 'sk-';

/**
 * Turns the events of the management interface into what happens on our lines. Each event costs the same, however many
 * calls live: it touches the record of its own call only.
 */
export interface Translator {
  /** A call that we are about to ask for; events of calls that are not ours are ignored. */
  expect(request: OriginateRequest, at: Instant): void;
  /** Calls that another process of ours has made: what comes now is about them, too. */
  adopt(calls: readonly KnownCall[]): void;
  /** We ask the exchange to hang up: no event will say that it was us. */
  noteHangup(callId: string): void;
  /** The connection is gone: calls live on, but what comes next may be another run of the exchange. */
  linkLost(): void;
  /** The list of channels has been asked for: it can say nothing about calls that are asked for from now on. */
  listAsked(at: Instant): void;
  /** Whether a whole list has come since the connection was made: before that, nothing can be missed in it. */
  isSynced(): boolean;
  hear(raw: RawEvent, at: Instant): readonly ExchangeNews[];
  /** Tells what needed a moment of quiet: the end of calls, and stations that a fresh exchange could not know. */
  settle(at: Instant): readonly ExchangeNews[];
  /** When `settle` is due next; null when nothing waits for it. */
  nextSettleAt(): Instant | null;
  knows(callId: string): boolean;
  watchingCalls(): readonly LiveCall[];
  stations(): readonly StationStatus[];
}

export function createTranslator(): Translator {
  const calls = new Map<string, CallRecord>();
  /** Calls that are over, the one that was touched longest ago first. */
  const ends = new Set<string>();
  const watch = createStationWatch();
  /** A list of channels that is coming in: when it was asked for, and the calls that it has named. */
  let list: { readonly askedAt: Instant; readonly named: Set<string> } | null = null;
  let synced = false;

  function keep(call: CallRecord): void {
    calls.set(call.callId, call);
    ends.delete(call.callId);
    if (isOver(call)) ends.add(call.callId);
  }

  function hearLeg(raw: RawEvent, at: Instant): readonly ExchangeNews[] {
    const leg = legOf(raw);
    if (leg === null) return [];
    const isListed = raw['Event'] === 'CoreShowChannel';
    let known = calls.get(leg.callId);
    // One of ours, of which nothing is known here: the reader of the list of calls decides what becomes of it.
    if (known === undefined && isListed && leg.callId.startsWith(OWN_CALL)) known = adoptedCall(leg.callId, at);
    if (known === undefined) return [];
    const call = noteLeg(known, raw, leg, at);
    const news = progressOf(call);
    keep({ ...call, told: [...call.told, ...news.map(({ type }) => type)] });
    if (isListed) list?.named.add(leg.callId);
    return news;
  }

  /** The exchange has named all its channels: a call of ours without one ended while we were not listening. */
  function endOfList(): readonly ExchangeNews[] {
    const ended = list;
    if (ended === null) return [];
    list = null;
    synced = true;
    for (const call of calls.values())
      if (call.expectedAt < ended.askedAt && !ended.named.has(call.callId)) keep({ ...call, lost: true });
    return [{ type: 'resync' }];
  }

  function noteOriginate(raw: RawEvent, at: Instant): void {
    const call = calls.get(raw['Uniqueid'] ?? '');
    if (call !== undefined && raw['Response'] === 'Failure') keep({ ...call, originateFailed: true, touchedAt: at });
  }

  function hear(raw: RawEvent, at: Instant): readonly ExchangeNews[] {
    switch (raw['Event']) {
      case 'FullyBooted':
        return watch.boot(raw, at).map(stationNews);
      case 'ExtensionStatus':
        return watch.hear(raw, at).map(stationNews);
      case 'OriginateResponse':
        noteOriginate(raw, at);
        return [];
      case 'CoreShowChannelsComplete':
        return endOfList();
      default:
        return hearLeg(raw, at);
    }
  }

  function settle(at: Instant): readonly ExchangeNews[] {
    const news: ExchangeNews[] = [];
    for (const callId of ends) {
      const call = calls.get(callId);
      if (call === undefined) continue;
      if (at < later(call.touchedAt, SETTLE_MS)) break;
      news.push(endedNews(call));
      calls.delete(callId);
      ends.delete(callId);
    }
    return [...news, ...watch.settle(at).map(stationNews)];
  }

  function nextEndAt(): Instant | null {
    for (const callId of ends) {
      const call = calls.get(callId);
      if (call !== undefined) return later(call.touchedAt, SETTLE_MS);
    }
    return null;
  }

  return {
    expect: (request, at) => {
      if (!calls.has(request.callId)) keep(expectedCall(request, at));
    },
    adopt: (known) => {
      for (const call of known) if (!calls.has(call.callId)) keep(adoptedCall(call.callId, call.since, call));
    },
    noteHangup: (callId) => {
      const call = calls.get(callId);
      if (call !== undefined) keep({ ...call, hangupAsked: true });
    },
    linkLost: () => {
      list = null;
      synced = false;
      watch.linkLost();
    },
    listAsked: (at) => {
      list = { askedAt: at, named: new Set() };
    },
    isSynced: () => synced,
    hear,
    settle,
    nextSettleAt: () => earlier(nextEndAt(), watch.nextSettleAt()),
    knows: (callId) => calls.has(callId),
    watchingCalls: () => [...calls.values()].filter((call) => !isOver(call)).map(liveCallOf),
    stations: watch.list,
  };
}

type Progress = Extract<ExchangeNews, { type: 'dialing' | 'ringing' | 'bridge' }>;

/** What can be told about a living call for the first time. */
function progressOf(call: CallRecord): readonly Progress[] {
  const far = farLeg(call);
  if (far === null || !far.dialled) return [];
  const { callId, station } = call;
  const leg = { callId, farId: far.uniqueId, station };
  const channels = { channel1: stationLeg(call)?.channel ?? '', channel2: far.channel };
  const all: Progress[] = [{ type: 'dialing', ...leg }];
  if (far.ringing) all.push({ type: 'ringing', ...leg });
  if (isBridged(call)) all.push({ type: 'bridge', ...leg, ...channels });
  return all.filter(({ type }) => !call.told.includes(type));
}

function endedNews(call: CallRecord): ExchangeNews {
  const leg = farLeg(call) ?? stationLeg(call);
  return {
    type: 'ended',
    callId: call.callId,
    station: call.station,
    uniqueId: leg?.uniqueId ?? call.callId,
    channel: leg?.channel ?? '',
    outcome: outcomeOfRecord(call),
    cause: leg?.ended?.cause ?? null,
    causeText: leg?.ended?.causeText ?? '',
    by: endedBy(call),
    local: false,
  };
}

function stationNews(status: StationStatus): ExchangeNews {
  return { type: 'station', ...status };
}

function earlier(one: Instant | null, other: Instant | null): Instant | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
