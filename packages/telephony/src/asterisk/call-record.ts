import { type CallOutcome, outcomeOf } from '@seker/fieldwork';
import type { Instant } from '@seker/kernel';
import type { EndedBy, KnownCall, LiveCall, OriginateRequest } from '../exchange.ts';
import { CONTEXT } from './contexts.ts';
import { isLocal, type RawEvent, type RawLeg, stationOf } from './raw-event.ts';

/** The reported facts about one channel of a call. Facts are only added, so their order does not matter. */
export interface Leg {
  readonly uniqueId: string;
  readonly channel: string;
  readonly dialled: boolean;
  readonly ringing: boolean;
  readonly dialStatus: string | null;
  /** The person on this leg hung up (HangupRequest). */
  readonly asked: boolean;
  readonly ended: { readonly cause: number | null; readonly causeText: string } | null;
  readonly bridges: readonly string[];
}

export interface CallRecord {
  readonly callId: string;
  /** For a call of another process, empty until the first event about the station's leg. */
  readonly station: string;
  readonly number: string;
  readonly expectedAt: Instant;
  readonly touchedAt: Instant;
  readonly legs: ReadonlyMap<string, Leg>;
  readonly hangupAsked: boolean;
  readonly originateFailed: boolean;
  /** Missing from the exchange's list of channels: it ended without an event. */
  readonly lost: boolean;
  readonly told: readonly ('dialing' | 'ringing' | 'bridge')[];
  readonly isHeld: boolean;
  /** What is wanted of the recording; `paused` records silence. */
  readonly recording: 'off' | 'paused' | 'on';
}

export function expectedCall(request: OriginateRequest, at: Instant): CallRecord {
  const { callId, station, number, recording = 'off' } = request;
  return { ...newCall(callId, { station, number, since: at, state: null }), recording };
}

/** A live call that another process of ours made; without a database row only its id is known. */
export function adoptedCall(
  callId: string,
  since: Instant,
  known: Pick<KnownCall, 'station' | 'number' | 'state'> | null = null,
): CallRecord {
  return newCall(callId, {
    station: known?.station ?? '',
    number: known?.number ?? '',
    since,
    state: known?.state ?? null,
  });
}

const TOLD_BEFORE = {
  dialing: ['dialing'],
  ringing: ['dialing', 'ringing'],
  bridged: ['dialing', 'ringing', 'bridge'],
} as const satisfies Record<LiveCall['state'], CallRecord['told']>;

function newCall(
  callId: string,
  {
    station,
    number,
    since,
    state,
  }: Pick<KnownCall, 'station' | 'number' | 'since'> & { state: LiveCall['state'] | null },
): CallRecord {
  const flags = { hangupAsked: false, originateFailed: false, lost: false };
  const told = state === null ? [] : TOLD_BEFORE[state];
  const line = { isHeld: false, recording: 'off' } as const;
  return { callId, station, number, expectedAt: since, touchedAt: since, legs: new Map(), ...flags, told, ...line };
}

/** Adds the facts of one event to one leg. */
export function noteLeg(call: CallRecord, raw: RawEvent, { uniqueId, channel }: RawLeg, at: Instant): CallRecord {
  const leg = call.legs.get(uniqueId) ?? newLeg(uniqueId, channel);
  const station = call.station === '' ? (stationOf(channel) ?? '') : call.station;
  const isHeld = raw['Event'] === 'CoreShowChannel' && stationOf(channel) === null ? isOnHold(raw) : call.isHeld;
  return { ...call, station, isHeld, touchedAt: at, legs: new Map(call.legs).set(uniqueId, heardOn(leg, raw)) };
}

/** Whether a listed channel waits; one that was brought back keeps its place in the dial plan, and has a bridge. */
function isOnHold(raw: RawEvent): boolean {
  return raw['Context'] === CONTEXT.hold && !raw['BridgeId'];
}

/** The respondent's leg: neither the station's nor half of a local channel. */
export function farLeg(call: CallRecord): Leg | null {
  return people(call).find((leg) => stationOf(leg.channel) === null) ?? null;
}

/** The leg of the station that has the call now; another one may have handed it over. */
export function stationLeg(call: CallRecord): Leg | null {
  const legs = people(call).filter((leg) => stationOf(leg.channel) !== null);
  return legs.find((leg) => stationOf(leg.channel) === call.station) ?? legs[0] ?? null;
}

/** The legs that are still on the exchange. */
export function livingLegs(call: CallRecord): readonly Leg[] {
  return people(call).filter((leg) => leg.ended === null);
}

/**
 * Whether the two parties hear each other: through one bridge, or through bridges joined by the halves of local
 * channels.
 */
export function isBridged(call: CallRecord): boolean {
  // Known before, by this process or the one that it goes on for; and only a conversation is put on hold.
  if (call.isHeld || call.told.includes('bridge')) return true;
  const far = farLeg(call);
  const reached = new Set(stationLeg(call)?.bridges ?? []);
  if (far === null || reached.size === 0) return false;
  const pairs = localPairs(call);
  for (let before = -1; before !== reached.size; ) {
    before = reached.size;
    for (const bridges of pairs) if (bridges.some((id) => reached.has(id))) for (const id of bridges) reached.add(id);
  }
  return far.bridges.some((id) => reached.has(id));
}

/** Whether no leg of the call is left on the exchange. */
export function isOver(call: CallRecord): boolean {
  const alive = people(call);
  return call.lost || (alive.length === 0 ? call.originateFailed : alive.every((leg) => leg.ended !== null));
}

export function outcomeOfRecord(call: CallRecord): CallOutcome {
  if (isBridged(call)) return 'answered';
  const far = farLeg(call);
  if (far !== null) return outcomeOf({ dialStatus: far.dialStatus, cause: far.ended?.cause ?? null });
  if (call.hangupAsked) return 'stopped';
  const station = stationLeg(call);
  if (station === null) return call.originateFailed ? 'stationUnavailable' : 'unknown';
  // The interviewer's phone answered and hung up before the number was dialled.
  return station.dialStatus === 'ANSWER' ? 'stopped' : 'stationUnavailable';
}

export function endedBy(call: CallRecord): EndedBy {
  if (call.hangupAsked) return 'us';
  if (farLeg(call)?.asked === true) return 'respondent';
  return stationLeg(call)?.asked === true ? 'interviewer' : 'exchange';
}

export function liveCallOf(call: CallRecord): LiveCall {
  const far = farLeg(call);
  const state = isBridged(call) ? 'bridged' : far?.ringing === true ? 'ringing' : 'dialing';
  const { callId, station, number, isHeld, expectedAt: since } = call;
  return { callId, station, number, farId: far?.uniqueId ?? null, state, isHeld, since };
}

function newLeg(uniqueId: string, channel: string): Leg {
  const silent = { dialled: false, ringing: false, dialStatus: null, asked: false, ended: null };
  return { uniqueId, channel, ...silent, bridges: [] };
}

function heardOn(leg: Leg, raw: RawEvent): Leg {
  switch (raw['Event']) {
    case 'DialBegin':
      return { ...leg, dialled: true };
    case 'DialState':
      return { ...leg, dialled: true, ringing: leg.ringing || raw['DialStatus'] === 'RINGING' };
    case 'DialEnd':
      return { ...leg, dialled: true, dialStatus: raw['DialStatus'] ?? leg.dialStatus };
    case 'BridgeEnter':
      return withBridge(leg, raw['BridgeUniqueid']);
    case 'CoreShowChannel':
      return withBridge({ ...leg, dialled: true }, raw['BridgeId']);
    case 'HangupRequest':
      return { ...leg, asked: true };
    case 'Hangup':
      return { ...leg, ended: { cause: causeOf(raw['Cause']), causeText: raw['Cause-txt'] ?? '' } };
    default:
      return leg;
  }
}

function withBridge(leg: Leg, bridge: string | undefined): Leg {
  return !bridge || leg.bridges.includes(bridge) ? leg : { ...leg, bridges: [...leg.bridges, bridge] };
}

function causeOf(text: string | undefined): number | null {
  return text !== undefined && /^[0-9]{1,3}$/.test(text) ? Number(text) : null;
}

/** The legs with a person, in a fixed order. */
function people(call: CallRecord): Leg[] {
  const legs = [...call.legs.values()].filter((leg) => !isLocal(leg.channel));
  return legs.sort((a, b) => (a.uniqueId < b.uniqueId ? -1 : 1));
}

/** The bridges that each local channel joins; `Local/x-1;1` and `Local/x-1;2` are its two ends. */
function localPairs(call: CallRecord): string[][] {
  const pairs = new Map<string, string[]>();
  for (const leg of call.legs.values()) {
    if (!isLocal(leg.channel)) continue;
    const pair = leg.channel.replace(/;[12]$/, '');
    pairs.set(pair, [...(pairs.get(pair) ?? []), ...leg.bridges]);
  }
  return [...pairs.values()];
}
