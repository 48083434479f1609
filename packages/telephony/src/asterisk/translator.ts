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
import { type ChannelList, createChannelList } from './channel-list.ts';
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
  noteHeld(callId: string, on: boolean): readonly ExchangeNews[];
  noteRecording(callId: string, wanted: CallRecord['recording']): void;
  /** A channel belongs to this call from now on. */
  addLeg(callId: string, uniqueId: string): void;
  dropLeg(callId: string, uniqueId: string): void;
  /** Another station has the call. */
  noteHandOver(callId: string, station: string): readonly ExchangeNews[];
  /** The connection is lost: calls live on, but the next events may come from a restarted exchange. */
  linkLost(): void;
  /** The list of channels with this id was requested; it says nothing about calls requested from now on. */
  listAsked(listId: string, at: Instant): void;
  /** Whether a complete list has arrived on this connection; before that, no call can be considered missing. */
  isSynced(): boolean;
  hear(raw: RawEvent, at: Instant): readonly ExchangeNews[];
  /** Reports what had to wait: ends of calls, and states of stations after a start of the exchange. */
  settle(at: Instant): readonly ExchangeNews[];
  /** When `settle` is due next; null when nothing waits. */
  nextSettleAt(): Instant | null;
  /** The record of a live or just finished call. */
  record(callId: string): CallRecord | null;
  /** The call of a channel. */
  callOf(uniqueId: string): CallRecord | null;
  watchingCalls(): readonly LiveCall[];
  stations(): readonly StationStatus[];
}

export function createTranslator(): Translator {
  const calls = new Map<string, CallRecord>();
  /**
   * The call of each channel, from its first event on. Asterisk renames the Linkedid of channels that are bridged with
   * others, so it names the call only once.
   */
  const callOfChannel = new Map<string, string>();
  /** Finished calls, least recently touched first. */
  const ends = new Set<string>();
  const watch = createStationWatch();
  let list: ChannelList | null = null;
  let synced = false;

  function keep(call: CallRecord): void {
    calls.set(call.callId, call);
    ends.delete(call.callId);
    if (isOver(call)) ends.add(call.callId);
  }

  function forget(call: CallRecord): void {
    calls.delete(call.callId);
    ends.delete(call.callId);
    for (const uniqueId of call.legs.keys()) callOfChannel.delete(uniqueId);
  }

  function hearLeg(raw: RawEvent, at: Instant): readonly ExchangeNews[] {
    const isItem = list?.isItem(raw) === true;
    const leg = legOf(raw);
    const callId = leg === null ? null : (callOfChannel.get(leg.uniqueId) ?? leg.callId);
    let known = callId === null ? undefined : calls.get(callId);
    // One of our calls, unknown to this process: the consumer of the list decides about it.
    if (known === undefined && isItem && callId?.startsWith(OWN_CALL) === true) known = adoptedCall(callId, at);
    if (isItem) list?.count(known?.callId ?? null);
    if (leg === null || known === undefined) return [];
    callOfChannel.set(leg.uniqueId, known.callId);
    const call = noteLeg(known, raw, leg, at);
    const news = progressOf(call);
    keep({ ...call, told: [...call.told, ...news.map(({ type }) => type)] });
    return [...news, ...recordingNews(call, raw)];
  }

  /** The list is complete: a call of ours without a channel ended while the link was down. */
  function endOfList(raw: RawEvent): readonly ExchangeNews[] {
    const ended = list?.end(raw) ?? null;
    if (ended === null) return [];
    list = null;
    if (!ended.isWhole) return [];
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
        return endOfList(raw);
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
      forget(call);
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
      for (const call of known) {
        if (calls.has(call.callId)) continue;
        keep(adoptedCall(call.callId, call.since, call));
        if (call.supervisionId !== undefined) callOfChannel.set(call.supervisionId, call.callId);
      }
    },
    noteHangup: (callId) => {
      const call = calls.get(callId);
      if (call !== undefined) keep({ ...call, hangupAsked: true });
    },
    noteHeld: (callId, on) => {
      const call = calls.get(callId);
      if (call === undefined || call.isHeld === on) return [];
      keep({ ...call, isHeld: on });
      return [{ type: 'held', callId, station: call.station, on }];
    },
    noteRecording: (callId, wanted) => {
      const call = calls.get(callId);
      if (call !== undefined) keep({ ...call, recording: wanted });
    },
    addLeg: (callId, uniqueId) => {
      if (calls.has(callId)) callOfChannel.set(uniqueId, callId);
    },
    dropLeg: (callId, uniqueId) => {
      callOfChannel.delete(uniqueId);
      const call = calls.get(callId);
      if (call === undefined) return;
      const legs = new Map(call.legs);
      legs.delete(uniqueId);
      keep({ ...call, legs });
    },
    noteHandOver: (callId, station) => {
      const call = calls.get(callId);
      if (call === undefined) return [];
      keep({ ...call, station });
      return [{ type: 'handedOver', callId, station }];
    },
    linkLost: () => {
      list = null;
      synced = false;
      watch.linkLost();
    },
    listAsked: (listId, at) => {
      list = createChannelList(listId, at);
    },
    isSynced: () => synced,
    hear,
    settle,
    nextSettleAt: () => earlier(nextEndAt(), watch.nextSettleAt()),
    record: (callId) => calls.get(callId) ?? null,
    callOf: (uniqueId) => calls.get(callOfChannel.get(uniqueId) ?? '') ?? null,
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

function recordingNews({ callId, station }: CallRecord, raw: RawEvent): readonly ExchangeNews[] {
  if (raw['Event'] !== 'MixMonitorStart' && raw['Event'] !== 'MixMonitorStop') return [];
  return [{ type: 'recording', callId, station, on: raw['Event'] === 'MixMonitorStart' }];
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
