import { err, type Instant, ok, type Result } from '@seker/kernel';
import type { RawEvent } from '../asterisk/raw-event.ts';
import {
  emptyTranslation,
  expectCall,
  hear,
  linkLost,
  liveCalls,
  nextSettleAt,
  noteHangup,
  type Step,
  settle,
  stationsOf,
} from '../asterisk/translate.ts';
import { checkOriginate } from '../check-originate.ts';
import { createEventHub } from '../event-hub.ts';
import type { Exchange, ExchangeNews, OriginatedCall, OriginateRefusal, OriginateRequest } from '../exchange.ts';
import { type Scheduler, systemScheduler } from '../scheduler.ts';
import { createSimulatedNetwork } from './simulated-network.ts';

export interface SimulatedExchangeOptions {
  readonly scheduler?: Scheduler;
  /** 10 makes ten seconds pass in one. */
  readonly speed?: number;
  readonly stations?: readonly string[];
}

/** An exchange for demonstration, training and tests, that can also lose a phone on purpose. */
export interface SimulatedExchange extends Exchange {
  register(station: string): void;
  unregister(station: string): void;
}

/** The simulated exchange has been up for this long when it starts, so that its stations are believed at once. */
const UPTIME_SECONDS = 3_600;
const STATIONS: readonly string[] = Array.from({ length: 20 }, (_, index) => String(101 + index));

type Origination = Result<OriginatedCall, OriginateRefusal>;

/** Dials on a simulated network; the last two digits of a number choose what happens (`planOf`). */
export function createSimulatedExchange(options: SimulatedExchangeOptions = {}): SimulatedExchange {
  const { scheduler = systemScheduler, speed = 1, stations = STATIONS } = options;
  const hub = createEventHub(scheduler);
  const quick: Scheduler = { now: scheduler.now, after: (ms, run) => scheduler.after(ms / speed, run) };
  const network = createSimulatedNetwork({ stations, scheduler: quick, emit: receive });
  const waiting = new Map<string, (result: Origination) => void>();
  let state = emptyTranslation;
  let upSince: Instant | null = null;
  let cancelSettle = (): void => undefined;

  /** Events without a listener are lost, as on a real exchange; `start` asks for the state again. */
  function receive(raw: RawEvent): void {
    if (upSince !== null) take(hear(state, raw, scheduler.now()));
  }

  function take(told: Step): void {
    state = told.state;
    for (const news of told.news) {
      answerOriginate(news);
      hub.tell(news);
    }
    cancelSettle();
    const due = nextSettleAt(state);
    if (due === null) return;
    const cancel = scheduler.after(due - scheduler.now(), () => take(settle(state, scheduler.now())));
    cancelSettle = () => {
      cancel();
    };
  }

  function answerOriginate(news: ExchangeNews): void {
    if (news.type !== 'dialing' && news.type !== 'ended') return;
    const answer = waiting.get(news.callId);
    waiting.delete(news.callId);
    if (news.type === 'dialing') answer?.(ok({ uniqueId1: news.callId, uniqueId2: news.farId }));
    else answer?.(err({ code: news.outcome === 'stationUnavailable' ? 'stationUnavailable' : 'unknown' }));
  }

  function resync(): void {
    receive({ Event: 'FullyBooted', Uptime: String(UPTIME_SECONDS) });
    for (const [station, registered] of network.stations) {
      const busy = [...network.calls.values()].some((call) => call.station === station);
      const status = registered ? (busy ? '2' : '0') : '4';
      receive({ Event: 'ExtensionStatus', Exten: station, Context: 'stations', Status: status });
    }
    for (const call of network.calls.values()) {
      const legs = [{ Channel: call.stationChannel, Uniqueid: call.callId }];
      if (call.farDialled) legs.push({ Channel: call.farChannel, Uniqueid: call.farId });
      const bridge = call.answered ? `bridge-${call.callId}` : '';
      for (const leg of legs) receive({ Event: 'CoreShowChannel', ...leg, Linkedid: call.callId, BridgeId: bridge });
    }
    receive({ Event: 'CoreShowChannelsComplete' });
  }

  async function originate(request: OriginateRequest): Promise<Origination> {
    const checked = checkOriginate(request);
    if (!checked.ok) return checked;
    if (upSince === null) return err({ code: 'exchangeDown' });
    const { callId, station } = request;
    const busy = state.calls.has(callId) || liveCalls(state).some((call) => call.station === station);
    if (busy) return err({ code: 'callInProgress' });
    state = expectCall(state, request, scheduler.now());
    return new Promise((resolve) => {
      waiting.set(callId, resolve);
      network.dial(request);
    });
  }

  async function stop(): Promise<void> {
    if (upSince === null) return;
    upSince = null;
    state = linkLost(state);
    cancelSettle();
    for (const answer of waiting.values()) answer(err({ code: 'exchangeDown' }));
    waiting.clear();
    hub.tell({ type: 'link', up: false });
  }

  return {
    name: 'simulated',
    start: async () => {
      if (upSince !== null) return;
      upSince = scheduler.now();
      hub.tell({ type: 'link', up: true });
      resync();
    },
    stop,
    health: () => ({ up: upSince !== null, since: upSince }),
    capabilities: () => ({ dials: true, watchesStations: true }),
    originate,
    hangup: async (callId) => {
      if (upSince === null) return;
      state = noteHangup(state, callId);
      network.hangUp(callId);
    },
    stations: () => stationsOf(state),
    calls: () => liveCalls(state),
    onEvent: hub.listen,
    register: (station) => network.setRegistered(station, true),
    unregister: (station) => network.setRegistered(station, false),
  };
}
