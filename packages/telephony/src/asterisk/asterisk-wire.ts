import type { Duplex } from 'node:stream';
import { err, ok, type Result } from '@seker/kernel';
import { dialStringOf } from '../dial-string.ts';
import type { LineRefusal, OriginateRequest } from '../exchange.ts';
import type { Scheduler } from '../scheduler.ts';
import type { ActionHeaders, AmiAction } from './ami-codec.ts';
import { type AmiAddress, type AmiAnswer, type AmiTimes, createAmiConnection } from './ami-connection.ts';
import { CONTEXT } from './contexts.ts';
import type { ExchangeWire, WireAct, WireListener } from './exchange-wire.ts';

/** The interviewer's telephone is given this long to answer. */
const STATION_ANSWERS_WITHIN = 15_000;

const REFUSED_AS = {
  refused: 'notOnLine',
  timedOut: 'timedOut',
  down: 'exchangeDown',
  notSent: 'unknown',
} as const satisfies Record<Extract<AmiAnswer, { ok: false }>['error'], LineRefusal['code']>;

/** Creates the wire to an Asterisk whose dial plan holds the contexts of `CONTEXT`. */
export function createAsteriskWire({
  address,
  scheduler,
  ...options
}: {
  readonly address: AmiAddress;
  readonly scheduler: Scheduler;
  readonly times?: AmiTimes;
  readonly connect?: (address: AmiAddress) => Duplex;
}): ExchangeWire {
  const connection = createAmiConnection({ address, scheduler, ...options });
  let listener: WireListener | null = null;
  let problem: string | undefined;
  let version: string | undefined;

  async function ask(action: AmiAction, headers?: ActionHeaders, id?: string): Promise<AmiAnswer> {
    return await connection.ask(action, headers, id);
  }

  async function done(action: AmiAction, headers: ActionHeaders): Promise<Result<null, LineRefusal>> {
    const answer = await ask(action, headers);
    return answer.ok ? ok(null) : err({ code: REFUSED_AS[answer.error] });
  }

  /** Rings a station; what goes on with it when it answers is the dial plan's. */
  async function ring(station: string, channelId: string, rest: ActionHeaders): Promise<void> {
    const answer = await ask('Originate', {
      Channel: `PJSIP/${station}`,
      ...rest,
      Priority: '1',
      Async: 'true',
      ChannelId: channelId,
      Timeout: String(STATION_ANSWERS_WITHIN),
    });
    // Not sent, or refused at once: no event will come. After a time-out it may still ring, and events tell.
    if (!answer.ok && answer.error !== 'timedOut' && answer.error !== 'down')
      listener?.event({ Event: 'OriginateResponse', Response: 'Failure', Reason: '0', Uniqueid: channelId });
  }

  function dial(request: OriginateRequest): void {
    const { callId, station, callerId, trunk, ringSeconds, recording = 'off' } = request;
    const variables = [
      `REC=${recording}`,
      ...(ringSeconds === undefined ? [] : [`RING=${ringSeconds}`]),
      ...(trunk === undefined ? [] : [`TRUNK=${trunk}`]),
      ...(callerId === undefined ? [] : [`CLI=${callerId.replace('+', '')}`]),
    ];
    void ring(station, callId, { Context: CONTEXT.out, Exten: dialStringOf(request), Variable: variables });
  }

  async function act(wanted: WireAct): Promise<Result<null, LineRefusal>> {
    switch (wanted.type) {
      case 'hold':
        return await done('Redirect', {
          Channel: wanted.far,
          Context: CONTEXT.hold,
          Exten: 's',
          Priority: '1',
          ExtraChannel: wanted.station,
          ExtraContext: CONTEXT.wait,
          ExtraExten: 's',
          ExtraPriority: '1',
        });
      case 'resume':
        return await done('Bridge', { Channel1: wanted.station, Channel2: wanted.far, Tone: 'no' });
      case 'join':
        return await done('Bridge', { Channel1: wanted.supervisor, Channel2: wanted.far, Tone: 'no' });
      case 'record':
        return await done('MixMonitorMute', {
          Channel: wanted.far,
          Direction: 'both',
          State: wanted.on ? '0' : '1',
        });
      case 'supervise': {
        const { how, channel, station, supervisionId, callId, legId } = wanted;
        if (channel !== null)
          return await done('Redirect', { Channel: channel, Context: CONTEXT.supervise, Exten: how, Priority: '1' });
        await ring(station, supervisionId, {
          Context: CONTEXT.supervise,
          Exten: how,
          Variable: [`SPY=${legId}`, `CALL=${callId}`],
        });
        return ok(null);
      }
    }
  }

  async function list(listId: string): Promise<void> {
    const stations = await ask('ExtensionStateList');
    const channels = await ask('CoreShowChannels', {}, listId);
    const refused = [stations, channels].some((answer) => !answer.ok && answer.error === 'refused');
    problem = refused ? 'permissionDenied' : undefined;
  }

  return {
    capabilities: {
      acts: ['hold', 'record', 'supervise', 'endSupervision', 'handOver'],
      records: true,
    },
    open: async (opened) => {
      listener = opened;
      await connection.open({
        up: (_booted, banner) => {
          problem = undefined;
          version = banner;
          opened.up();
        },
        event: opened.event,
        down: (why) => {
          problem = why;
          opened.down();
        },
      });
    },
    close: async () => {
      listener = null;
      await connection.close();
    },
    dial,
    hangUp: (uniqueIds) => {
      for (const id of uniqueIds) void ask('Hangup', { Channel: id, Cause: '16' });
    },
    list: (listId) => void list(listId),
    act,
    state: () => {
      const roundTripMs = connection.roundTrip();
      return {
        ...(problem === undefined ? {} : { problem }),
        ...(version === undefined ? {} : { version }),
        ...(roundTripMs === null ? {} : { roundTripMs }),
      };
    },
  };
}
