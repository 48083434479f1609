import { type Instant, instant, later } from '@seker/kernel';
import type { ExchangeNews, LiveCall, OriginateRequest, StationStatus } from '../exchange.ts';
import {
  type CallRecord,
  endedBy,
  farLeg,
  isBridged,
  isOver,
  liveCallOf,
  noteLeg,
  outcomeOfRecord,
  stationLeg,
} from './call-record.ts';
import { legOf, type RawEvent } from './raw-event.ts';
import {
  changedStations,
  judge,
  noStations,
  noteBoot,
  noteLinkLost,
  noteStation,
  type StationWatch,
} from './station-watch.ts';

/**
 * How long after the last word about a finished call its end is told, in milliseconds. The order between kinds of
 * events is not fixed, so the reason of a hang-up may stand behind the hang-up itself.
 */
export const SETTLE_MS = 50;

/** The translator's state: our calls, the stations, and a list of channels that is coming in. */
export interface Translation {
  readonly calls: ReadonlyMap<string, CallRecord>;
  readonly watch: StationWatch;
  /** Call ids seen in a running CoreShowChannels list. */
  readonly listed: readonly string[];
}

export interface Step {
  readonly state: Translation;
  readonly news: readonly ExchangeNews[];
}

export const emptyTranslation: Translation = { calls: new Map(), watch: noStations, listed: [] };

/** A call that we are about to ask for; events of any other call are ignored. */
export function expectCall(state: Translation, request: OriginateRequest, at: Instant): Translation {
  const { callId, station, number } = request;
  const flags = { hangupAsked: false, originateFailed: false, lost: false, told: [] };
  const call = { callId, station, number, expectedAt: at, touchedAt: at, legs: new Map(), ...flags };
  return state.calls.has(callId) ? state : withCall(state, call);
}

/** We ask the exchange to hang up: no event will say that it was us. */
export function noteHangup(state: Translation, callId: string): Translation {
  const call = state.calls.get(callId);
  return call === undefined ? state : withCall(state, { ...call, hangupAsked: true });
}

/** The connection is gone: calls live on, but what comes next may be another run of the exchange. */
export function linkLost(state: Translation): Translation {
  return { ...state, watch: noteLinkLost(state.watch), listed: [] };
}

/** Takes in one AMI event. */
export function hear(state: Translation, raw: RawEvent, at: Instant): Step {
  switch (raw['Event']) {
    case 'FullyBooted':
      return tellStations(state, noteBoot(state.watch, raw, at), at);
    case 'ExtensionStatus':
      return tellStations(state, noteStation(state.watch, raw, at), at);
    case 'OriginateResponse':
      return { state: noteOriginate(state, raw, at), news: [] };
    case 'CoreShowChannelsComplete':
      return endOfList(state);
    default:
      return hearLeg(state, raw, at);
  }
}

/** Tells what needed a moment of quiet: the end of calls, and stations that a fresh exchange could not know. */
export function settle(state: Translation, at: Instant): Step {
  const over = [...state.calls.values()].filter((call) => isOver(call) && at >= later(call.touchedAt, SETTLE_MS));
  const calls = new Map([...state.calls].filter(([, call]) => !over.includes(call)));
  const told = tellStations({ ...state, calls }, state.watch, at);
  return { state: told.state, news: [...over.map(endedNews), ...told.news] };
}

/** When `settle` is due next; null when nothing waits for it. */
export function nextSettleAt(state: Translation): Instant | null {
  const ends = [...state.calls.values()].filter(isOver).map((call) => call.touchedAt + SETTLE_MS);
  const { believedFrom, stations } = state.watch;
  const unsure = believedFrom !== null && [...stations.values()].some((known) => known.registered === null);
  const times = unsure ? [...ends, believedFrom] : ends;
  return times.length === 0 ? null : instant(Math.min(...times));
}

export function liveCalls(state: Translation): LiveCall[] {
  return [...state.calls.values()].filter((call) => !isOver(call)).map(liveCallOf);
}

export function stationsOf(state: Translation): StationStatus[] {
  return [...state.watch.stations.values()];
}

function hearLeg(state: Translation, raw: RawEvent, at: Instant): Step {
  const leg = legOf(raw);
  const known = leg === null ? undefined : state.calls.get(leg.callId);
  if (leg === null || known === undefined) return { state, news: [] };
  const call = noteLeg(known, raw, leg, at);
  const news = progressOf(call);
  const told = [...call.told, ...news.map(({ type }) => type)];
  const listed = raw['Event'] === 'CoreShowChannel' ? [...state.listed, leg.callId] : state.listed;
  return { state: { ...withCall(state, { ...call, told }), listed }, news };
}

type Progress = Extract<ExchangeNews, { type: 'dialing' | 'ringing' | 'bridge' }>;

/** What can be told about a living call for the first time. */
function progressOf(call: CallRecord): Progress[] {
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

function noteOriginate(state: Translation, raw: RawEvent, at: Instant): Translation {
  const call = state.calls.get(raw['Uniqueid'] ?? '');
  if (call === undefined || raw['Response'] !== 'Failure') return state;
  return withCall(state, { ...call, originateFailed: true, touchedAt: at });
}

/** The exchange has named all its channels: a call of ours without one ended while we were not listening. */
function endOfList(state: Translation): Step {
  const calls = [...state.calls].map(([id, call]): [string, CallRecord] => {
    return [id, state.listed.includes(id) ? call : { ...call, lost: true }];
  });
  return { state: { ...state, calls: new Map(calls), listed: [] }, news: [{ type: 'resync' }] };
}

function tellStations(state: Translation, watch: StationWatch, at: Instant): Step {
  const judged = judge(watch, at);
  const news = changedStations(state.watch, judged).map((status): ExchangeNews => ({ type: 'station', ...status }));
  return { state: { ...state, watch: judged }, news };
}

function withCall(state: Translation, call: CallRecord): Translation {
  return { ...state, calls: new Map(state.calls).set(call.callId, call) };
}
