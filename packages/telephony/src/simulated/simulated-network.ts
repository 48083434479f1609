import { SECOND } from '@seker/kernel';
import type { WireAct } from '../asterisk/exchange-wire.ts';
import type { RawEvent } from '../asterisk/raw-event.ts';
import { dialStringOf } from '../dial-string.ts';
import type { OriginateRequest } from '../exchange.ts';
import type { Scheduler } from '../scheduler.ts';
import { createNetworkActs } from './network-acts.ts';
import { bothLegs, channelsOf, type NetworkCall, stationChannel, supervisorEnds } from './network-call.ts';
import { type NumberScript, scriptOf } from './number-script.ts';

/** Delay until a simulated phone answers for its interviewer. */
const STATION_ANSWERS_AFTER = 100;
/** Duration of a station's absence after a drop. */
const STATION_AWAY = 5 * SECOND;
/** Reported uptime, long enough for its station states to be believed at once. */
const UPTIME_SECONDS = 3_600;

/** Simulated phones, trunk and carrier that emit raw events like a real exchange; it runs without listeners, too. */
export interface SimulatedNetwork {
  dial(request: OriginateRequest): void;
  has(callId: string): boolean;
  /** Ends the call or the supervision of a channel; one that is gone is no error. */
  hangUp(uniqueId: string): void;
  /** The channels that there are, as a list of the exchange tells them. */
  channels(): readonly RawEvent[];
  /** Changes channels; false: they are not there. */
  act(act: WireAct): boolean;
  /** The respondent ends the answered calls to numbers that end with these digits. */
  hangUpFar(lastDigits: string): void;
  setRegistered(station: string, registered: boolean): void;
  /** The current state, as the events that answer a new connection and its request for all channels. */
  list(listId: string): readonly RawEvent[];
}

export function createSimulatedNetwork({
  stations: names,
  scheduler,
  emit,
  script = scriptOf,
}: {
  readonly stations: readonly string[];
  readonly scheduler: Scheduler;
  readonly emit: (raw: RawEvent) => void;
  /** The plan of a number that is dialled. */
  readonly script?: ((number: string) => NumberScript) | undefined;
}): SimulatedNetwork {
  const stations = new Map(names.map((name) => [name, true]));
  const calls = new Map<string, NetworkCall>();
  let channels = 0;

  function dial(request: OriginateRequest): void {
    const { callId, station } = request;
    const number = dialStringOf(request);
    if (stations.get(station) !== true) {
      const failure = { Response: 'Failure', Reason: '0', Uniqueid: callId, Channel: `PJSIP/${station}` };
      emit({ Event: 'OriginateResponse', ActionID: callId, ...failure });
      return;
    }
    channels += 2;
    const farId = `${Math.floor(scheduler.now() / 1000)}.${channels}`;
    const call: NetworkCall = {
      callId,
      station,
      number,
      farId,
      answered: false,
      farDialled: false,
      isHeld: false,
      isMoving: false,
      bridges: 0,
      recording: request.recording ?? 'off',
      stationChannel: stationChannel(station, channels - 1),
      farChannel: `PJSIP/trunk-${channels.toString(16).padStart(8, '0')}`,
      supervisor: null,
      timers: [],
    };
    calls.set(callId, call);
    for (const raw of bothLegs(call).stationRings) emit(raw);
    later(callId, STATION_ANSWERS_AFTER, stationAnswers);
  }

  function stationAnswers(call: NetworkCall): void {
    const plan = script(call.number);
    const dialling = { ...call, farDialled: true };
    calls.set(call.callId, dialling);
    const events = bothLegs(dialling);
    for (const raw of events.stationAnswers) emit(raw);
    for (const raw of events.farDialled) emit(raw);
    if (plan.after > 0 && (plan.kind === 'answers' || plan.rings)) emit(events.farRings);
    later(call.callId, plan.after, plan.kind === 'answers' ? farAnswers : farFails);
  }

  function farAnswers(call: NetworkCall): void {
    const plan = script(call.number);
    const answered = { ...call, answered: true };
    calls.set(call.callId, answered);
    for (const raw of bothLegs(answered).farAnswers) emit(raw);
    if (answered.recording !== 'off') for (const raw of bothLegs(answered).recordingStarts) emit(raw);
    if (plan.kind !== 'answers') return;
    if (plan.hangsUpAfter !== null) later(call.callId, plan.hangsUpAfter, (live) => end(live, 'far'));
    if (plan.stationDropsAfter !== null) later(call.callId, plan.stationDropsAfter, drop);
  }

  function farFails(call: NetworkCall): void {
    const plan = script(call.number);
    if (plan.kind !== 'fails') return;
    const { dialStatus, cause, causeText, farHangsUp } = plan;
    forget(call);
    for (const raw of bothLegs(call).farFails({ dialStatus, cause, causeText, farHangsUp })) emit(raw);
  }

  /** The interviewer's phone loses the network: the call is cut, and the phone returns by itself. */
  function drop(call: NetworkCall): void {
    end(call, 'network');
    setRegistered(call.station, false);
    scheduler.after(STATION_AWAY, () => setRegistered(call.station, true));
  }

  function end(call: NetworkCall, who: 'far' | 'us' | 'network'): void {
    forget(call);
    for (const raw of bothLegs(call).ends(who)) emit(raw);
    if (call.supervisor !== null && !call.supervisor.takenOver) emit(supervisorEnds(call.supervisor));
  }

  function setRegistered(station: string, registered: boolean): void {
    stations.set(station, registered);
    emit({ Event: 'ExtensionStatus', Exten: station, Context: 'stations', Status: registered ? '0' : '4' });
  }

  function forget(call: NetworkCall): void {
    for (const cancel of call.timers) cancel();
    calls.delete(call.callId);
  }

  function later(callId: string, milliseconds: number, run: (call: NetworkCall) => void): void {
    const cancel = scheduler.after(milliseconds, () => {
      const live = calls.get(callId);
      if (live !== undefined) run(live);
    });
    const call = calls.get(callId);
    if (call !== undefined) calls.set(callId, { ...call, timers: [...call.timers, cancel] });
  }

  const hangUp = (uniqueId: string): void => {
    const call = [...calls.values()].find(({ callId, farId, supervisor }) =>
      [callId, farId, supervisor?.takenOver === true ? supervisor.id : ''].includes(uniqueId),
    );
    // The first station's channel is no longer part of a call that was handed over.
    if (call?.supervisor?.takenOver === true && uniqueId === call.callId) return;
    if (call !== undefined) end(call, 'us');
    else acts.endSupervision(uniqueId);
  };
  const hangUpFar = (lastDigits: string): void => {
    for (const call of calls.values()) if (call.answered && call.number.endsWith(lastDigits)) end(call, 'far');
  };
  const acts = createNetworkActs({
    calls,
    emit,
    nextChannel: (station) => {
      channels += 1;
      return stationChannel(station, channels);
    },
    isRegistered: (station) => stations.get(station) === true,
    later,
  });
  const items = (): readonly RawEvent[] => [...calls.values()].flatMap(channelsOf);
  const list = (listId: string): readonly RawEvent[] => [
    { Event: 'FullyBooted', Uptime: String(UPTIME_SECONDS) },
    ...[...stations].map(([station, registered]) => {
      const isBusy = [...calls.values()].some(
        (call) => call.station === station || call.supervisor?.station === station,
      );
      const status = registered ? (isBusy ? '2' : '0') : '4';
      return { Event: 'ExtensionStatus', Exten: station, Context: 'stations', Status: status };
    }),
    ...items().map((raw) => ({ ...raw, ActionID: listId })),
    {
      Event: 'CoreShowChannelsComplete',
      ActionID: listId,
      EventList: 'Complete',
      ListItems: String(items().length),
    },
  ];
  return {
    dial,
    has: (callId) => calls.has(callId),
    hangUp,
    hangUpFar,
    setRegistered,
    list,
    act: acts.act,
    channels: items,
  };
}
