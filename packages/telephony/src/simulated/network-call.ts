import { CONTEXT } from '../asterisk/contexts.ts';
import type { RawEvent } from '../asterisk/raw-event.ts';

/** A call on the simulated network; its id is the Uniqueid of the station's leg and the Linkedid of both legs. */
export interface NetworkCall {
  readonly callId: string;
  readonly station: string;
  readonly number: string;
  readonly farId: string;
  readonly stationChannel: string;
  readonly farChannel: string;
  readonly farDialled: boolean;
  readonly answered: boolean;
  readonly isHeld: boolean;
  /** On the way to where both wait. */
  readonly isMoving: boolean;
  /** How many bridges the legs have shared so far; each gets an id of its own. */
  readonly bridges: number;
  readonly recording: 'off' | 'paused' | 'on';
  readonly supervisor: NetworkSupervisor | null;
  readonly timers: readonly (() => void)[];
}

/** A supervisor's channel that hears a call, or has taken it over. */
export interface NetworkSupervisor {
  readonly id: string;
  readonly station: string;
  readonly channel: string;
  readonly takenOver: boolean;
  /** On its way to hear in another way: it hears nothing, and cannot be joined to the call. */
  readonly isChanging: boolean;
}

export interface FarFailure {
  readonly dialStatus: string;
  readonly cause: number;
  readonly causeText: string;
  readonly farHangsUp: boolean;
}

/** The events of a call's stages, with headers and order as recorded from a real exchange. */
export interface CallStages {
  readonly stationRings: readonly RawEvent[];
  readonly stationAnswers: readonly RawEvent[];
  readonly farDialled: readonly RawEvent[];
  readonly farRings: RawEvent;
  readonly farAnswers: readonly RawEvent[];
  readonly recordingStarts: readonly RawEvent[];
  /** Both leave their bridge for the contexts of a held call. */
  readonly held: readonly RawEvent[];
  /** Both meet in another bridge. */
  readonly resumed: readonly RawEvent[];
  farFails(failure: FarFailure): readonly RawEvent[];
  ends(who: 'far' | 'us' | 'network'): readonly RawEvent[];
}

export function stationChannel(station: string, counter: number): string {
  return `PJSIP/${station}-${counter.toString(16).padStart(8, '0')}`;
}

/** The channels of a call in a list of channels. */
export function channelsOf(call: NetworkCall): readonly RawEvent[] {
  const { callId } = call;
  const { isHeld, supervisor } = call;
  const isTaken = supervisor?.takenOver === true;
  const legs: Record<string, string>[] = [
    isTaken
      ? { Channel: supervisor.channel, Uniqueid: supervisor.id }
      : { Channel: call.stationChannel, Uniqueid: callId, ...(isHeld ? { Context: CONTEXT.wait } : {}) },
  ];
  if (call.farDialled)
    legs.push({ Channel: call.farChannel, Uniqueid: call.farId, ...(isHeld ? { Context: CONTEXT.hold } : {}) });
  const bridge = call.answered && !isHeld ? bridgeOf(call) : '';
  const own = legs.map((leg) => ({ Event: 'CoreShowChannel', ...leg, Linkedid: callId, BridgeId: bridge }));
  if (supervisor === null || isTaken) return own;
  const spy = {
    Channel: supervisor.channel,
    Uniqueid: supervisor.id,
    Linkedid: supervisor.id,
    BridgeId: '',
    Spies: callId,
  };
  return [...own, { Event: 'CoreShowChannel', ...spy }];
}

export function supervisorEnds({ id, channel }: NetworkSupervisor): RawEvent {
  return {
    Event: 'Hangup',
    Channel: channel,
    Uniqueid: id,
    Linkedid: id,
    Cause: '16',
    'Cause-txt': 'Normal Clearing',
  };
}

function bridgeOf({ callId, bridges }: NetworkCall): string {
  return bridges === 0 ? `bridge-${callId}` : `bridge-${callId}-${bridges}`;
}

export function bothLegs(call: NetworkCall): CallStages {
  const { callId, farId, answered, farDialled, supervisor } = call;
  const taken = supervisor?.takenOver === true ? supervisor : null;
  const station = taken?.station ?? call.station;
  const own =
    taken === null
      ? { Channel: call.stationChannel, Uniqueid: callId, Linkedid: callId }
      : { Channel: taken.channel, Uniqueid: taken.id, Linkedid: callId };
  const far = { Channel: call.farChannel, Uniqueid: farId, Linkedid: callId };
  const toOwn = { DestChannel: call.stationChannel, DestUniqueid: callId, DestLinkedid: callId };
  const toFar = { ...own, DestChannel: call.farChannel, DestUniqueid: farId, DestLinkedid: callId };
  const bridge = { BridgeUniqueid: bridgeOf(call), BridgeType: 'basic' };
  const inUse = { Event: 'ExtensionStatus', Exten: station, Context: 'stations' };
  const normal = { Cause: '16', 'Cause-txt': 'Normal Clearing' };
  const left = answered && !call.isHeld ? [own, far].map((leg) => ({ Event: 'BridgeLeave', ...bridge, ...leg })) : [];

  return {
    stationRings: [
      { Event: 'Newchannel', ChannelStateDesc: 'Down', ...own },
      { Event: 'DialBegin', ...toOwn, DialString: station },
    ],
    stationAnswers: [
      { Event: 'DialEnd', ...toOwn, DialStatus: 'ANSWER' },
      { ...inUse, Status: '2', StatusText: 'Busy' },
      { Event: 'OriginateResponse', ActionID: callId, Response: 'Success', Reason: '4', ...own },
    ],
    farDialled: [
      { Event: 'Newchannel', ChannelStateDesc: 'Down', ...far },
      { Event: 'DialBegin', ...toFar, DialString: `${call.number}@trunk` },
    ],
    farRings: { Event: 'DialState', ...toFar, DialStatus: 'RINGING' },
    farAnswers: [
      { Event: 'DialEnd', ...toFar, DialStatus: 'ANSWER' },
      { Event: 'BridgeEnter', ...bridge, ...far },
      { Event: 'BridgeEnter', ...bridge, ...own },
    ],
    recordingStarts: [{ Event: 'MixMonitorStart', ...far }],
    held: [own, far].map((leg) => ({ Event: 'BridgeLeave', ...bridge, ...leg })),
    resumed: [far, own].map((leg) => ({ Event: 'BridgeEnter', ...bridge, ...leg })),
    farFails: ({ dialStatus, cause, causeText, farHangsUp }) => {
      const ended = { Cause: String(cause), 'Cause-txt': causeText };
      return [
        ...(farHangsUp ? [{ Event: 'HangupRequest', ...far, Cause: String(cause) }] : []),
        { Event: 'DialEnd', ...toFar, DialStatus: dialStatus },
        { Event: 'Hangup', ...far, ...ended },
        { Event: 'SoftHangupRequest', ...own, Cause: '16' },
        { Event: 'Hangup', ...own, ...(farHangsUp ? ended : normal) },
        { ...inUse, Status: '0', StatusText: 'Idle' },
      ];
    },
    ends: (who) => [
      ...(who === 'far' ? [{ Event: 'HangupRequest', ...far, Cause: '16' }] : []),
      ...(farDialled && !answered ? [{ Event: 'DialEnd', ...toFar, DialStatus: 'CANCEL' }] : []),
      ...left,
      { Event: 'SoftHangupRequest', ...own, Cause: who === 'network' ? '1' : '16' },
      ...(farDialled ? [{ Event: 'Hangup', ...far, ...normal }] : []),
      {
        Event: 'Hangup',
        ...own,
        ...(who === 'network' ? { Cause: '44', 'Cause-txt': 'Requested channel not available' } : normal),
      },
      { ...inUse, Status: who === 'network' ? '4' : '0', StatusText: who === 'network' ? 'Unavailable' : 'Idle' },
    ],
  };
}
