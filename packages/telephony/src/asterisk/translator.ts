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
 * Quiet time in milliseconds after the last event of a finished call before its end is reported. The order between
 * kinds of events is not fixed, so the reason of a hang-up may follow the hang-up.
 */
export const SETTLE_MS = 50;

/** Prefix of our call ids, on an exchange shared with others. */
export const OWN_CALL = 'sk-';

/**
 * Translates AMI events into exchange news. The cost per event does not depend on the number of live calls: it touches
 * only the record of its own call.
 */
export interface Translator {
  /** Announces a call before it is requested; events of unknown calls are ignored. */
  expect(request: OriginateRequest, at: Instant): void;
  /** Registers calls made by another process of ours, so that their events are handled, too. */
  adopt(calls: readonly KnownCall[]): void;
  /** Records that we requested a hang-up, which no event reports. */
  noteHangup(callId: string): void;
  /** The connection is lost: calls live on, but the next events may come from a restarted exchange. */
  linkLost(): void;
  /** The list of channels was requested; it says nothing about calls requested from now on. */
  listAsked(at: Instant): void;
  /** Whether a complete list has arrived on this connection; before that, no call can be considered missing. */
  isSynced(): boolean;
  hear(raw: RawEvent, at: Instant): readonly ExchangeNews[];
  /** Reports what had to wait: ends of calls, and states of stations after a start of the exchange. */
  settle(at: Instant): readonly ExchangeNews[];
  /** When `settle` is due next; null when nothing waits. */
  nextSettleAt(): Instant | null;
  knows(callId: string): boolean;
  watchingCalls(): readonly LiveCall[];
  stations(): readonly StationStatus[];
}

export function createTranslator(): Translator {
  const calls = new Map<string, CallRecord>();
  /** Finished calls, least recently touched first. */
  const ends = new Set<string>();
  const watch = createStationWatch();
  /** The list of channels being received: the time of its request, and the calls named so far. */
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
    // One of our calls, unknown to this process: the consumer of the list decides about it.
    if (known === undefined && isListed && leg.callId.startsWith(OWN_CALL)) known = adoptedCall(leg.callId, at);
    if (known === undefined) return [];
    const call = noteLeg(known, raw, leg, at);
    const news = progressOf(call);
    keep({ ...call, told: [...call.told, ...news.map(({ type }) => type)] });
    if (isListed) list?.named.add(leg.callId);
    return news;
  }

  /** The list is complete: a call of ours without a channel ended while the link was down. */
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

/** Progress of a live call that is not yet reported. */
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
