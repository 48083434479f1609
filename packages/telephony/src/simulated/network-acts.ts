import type { WireAct } from '../asterisk/exchange-wire.ts';
import type { RawEvent } from '../asterisk/raw-event.ts';
import { bothLegs, type NetworkCall, type NetworkSupervisor, supervisorEnds } from './network-call.ts';

/** As long as a real exchange needs for it, in milliseconds. */
const HEARS_AGAIN_AFTER = 100;
const WAITS_AFTER = 50;

/** Changes of simulated calls, with the events that a real exchange sends of them. */
export function createNetworkActs({
  calls,
  emit,
  nextChannel,
  isRegistered,
  later,
}: {
  readonly calls: Map<string, NetworkCall>;
  readonly emit: (raw: RawEvent) => void;
  readonly nextChannel: (station: string) => string;
  readonly isRegistered: (station: string) => boolean;
  /** Runs with the call as it is then, unless it is over. */
  readonly later: (callId: string, milliseconds: number, run: (call: NetworkCall) => void) => void;
}): { act(act: WireAct): boolean; endSupervision(id: string): void } {
  const withFar = (far: string): NetworkCall | undefined =>
    [...calls.values()].find((call) => call.farChannel === far && call.answered);

  function store(call: NetworkCall, events: (call: NetworkCall) => readonly RawEvent[] = () => []): true {
    calls.set(call.callId, call);
    for (const raw of events(call)) emit(raw);
    return true;
  }

  function supervise(act: Extract<WireAct, { type: 'supervise' }>): boolean {
    const { callId, supervisionId: id, station } = act;
    const call = calls.get(callId);
    if (call?.supervisor?.id === id) return change(call, call.supervisor);
    const isFree = [...calls.values()].every(
      (other) => other.station !== station && other.supervisor?.station !== station,
    );
    if (call?.answered !== true || call.supervisor !== null || !isRegistered(station) || !isFree) {
      emit({ Event: 'OriginateResponse', Response: 'Failure', Reason: '0', Uniqueid: id });
      return true;
    }
    const channel = nextChannel(station);
    const spy = { SpyerUniqueid: id, SpyerChannel: channel, SpyerLinkedid: id };
    emit({ Event: 'Newchannel', Channel: channel, Uniqueid: id, Linkedid: id });
    return store({ ...call, supervisor: { id, station, channel, takenOver: false, isChanging: false } }, () => [
      { Event: 'ChanSpyStart', ...spy, SpyeeUniqueid: callId, SpyeeChannel: call.stationChannel },
    ]);
  }

  /** The channel goes to another extension: it stops to hear, and hears again a moment later. */
  function change(call: NetworkCall, supervisor: NetworkSupervisor): true {
    const spy = { SpyerUniqueid: supervisor.id, SpyerChannel: supervisor.channel, SpyerLinkedid: supervisor.id };
    later(call.callId, HEARS_AGAIN_AFTER, (now) => {
      if (now.supervisor?.id !== supervisor.id || now.supervisor.takenOver) return;
      store({ ...now, supervisor: { ...now.supervisor, isChanging: false } }, () => [
        { Event: 'ChanSpyStart', ...spy, SpyeeUniqueid: call.callId, SpyeeChannel: call.stationChannel },
      ]);
    });
    return store({ ...call, supervisor: { ...supervisor, isChanging: true } }, () => [
      { Event: 'ChanSpyStop', ...spy, SpyeeUniqueid: call.callId, SpyeeChannel: call.stationChannel },
    ]);
  }

  /** Both go where they wait, and until they are there they cannot be joined. */
  function hold(call: NetworkCall): true {
    later(call.callId, WAITS_AFTER, (now) => void store({ ...now, isMoving: false }));
    return store({ ...call, isHeld: true, isMoving: true }, () => bothLegs(call).held);
  }

  function join({ far, supervisor: channel }: Extract<WireAct, { type: 'join' }>): boolean {
    const call = withFar(far);
    const { supervisor } = call ?? {};
    if (call === undefined || !supervisor || supervisor.channel !== channel) return false;
    if (supervisor.isChanging || call.isMoving) return false;
    const own = { Channel: call.stationChannel, Uniqueid: call.callId, Linkedid: call.callId };
    const taken = { ...call, isHeld: false, bridges: call.bridges + 1, supervisor: { ...supervisor, takenOver: true } };
    return store(taken, (now) => [
      ...bothLegs(call).held,
      ...bothLegs(now).resumed,
      { Event: 'Hangup', ...own, Cause: '16', 'Cause-txt': 'Normal Clearing' },
      { Event: 'ExtensionStatus', Exten: call.station, Context: 'stations', Status: '0' },
    ]);
  }

  return {
    act: (act) => {
      if (act.type === 'supervise') return supervise(act);
      if (act.type === 'join') return join(act);
      const call = withFar(act.far);
      if (call === undefined) return false;
      if (act.type === 'record') return store({ ...call, recording: act.on ? 'on' : 'paused' });
      const isHeld = act.type === 'hold';
      if (call.isHeld === isHeld) return true;
      if (call.isMoving) return false;
      return isHeld
        ? hold(call)
        : store({ ...call, isHeld, bridges: call.bridges + 1 }, (now) => bothLegs(now).resumed);
    },
    endSupervision: (id) => {
      const call = [...calls.values()].find(({ supervisor }) => supervisor?.id === id);
      if (call === undefined || call.supervisor === null) return;
      const { supervisor } = call;
      store({ ...call, supervisor: null }, () => [supervisorEnds(supervisor)]);
    },
  };
}
