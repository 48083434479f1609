import type { WireAct } from '../asterisk/exchange-wire.ts';
import type { RawEvent } from '../asterisk/raw-event.ts';
import { bothLegs, type NetworkCall, supervisorEnds } from './network-call.ts';

/** Changes of simulated calls, with the events that a real exchange sends of them. */
export function createNetworkActs({
  calls,
  emit,
  nextChannel,
  isRegistered,
}: {
  readonly calls: Map<string, NetworkCall>;
  readonly emit: (raw: RawEvent) => void;
  readonly nextChannel: (station: string) => string;
  readonly isRegistered: (station: string) => boolean;
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
    if (call?.supervisor?.id === id) return true;
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
    return store({ ...call, supervisor: { id, station, channel, takenOver: false } }, () => [
      { Event: 'ChanSpyStart', ...spy, SpyeeUniqueid: callId, SpyeeChannel: call.stationChannel },
    ]);
  }

  function join({ far, supervisor: channel }: Extract<WireAct, { type: 'join' }>): boolean {
    const call = withFar(far);
    const { supervisor } = call ?? {};
    if (call === undefined || !supervisor || supervisor.channel !== channel) return false;
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
      return isHeld
        ? store({ ...call, isHeld }, () => bothLegs(call).held)
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
