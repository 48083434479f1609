import { err, type Instant, ok } from '@seker/kernel';
import { checkOriginate } from '../check-originate.ts';
import { createEventHub } from '../event-hub.ts';
import type { Exchange, LiveCall } from '../exchange.ts';
import { type Scheduler, systemScheduler } from '../scheduler.ts';

/**
 * Creates the adapter for manual dialling: people dial by hand, and a call lasts from its record until the interviewer
 * ends it.
 */
export function createManualExchange({
  scheduler = systemScheduler,
}: {
  readonly scheduler?: Scheduler;
} = {}): Exchange {
  const hub = createEventHub(scheduler);
  const calls = new Map<string, LiveCall>();
  let upSince: Instant | null = null;

  return {
    name: 'manual',
    adopt: (known) => {
      for (const call of known) calls.set(call.callId, { ...call, farId: null, isHeld: false });
    },
    start: async () => {
      if (upSince !== null) return;
      upSince = scheduler.now();
      hub.tell({ type: 'link', up: true });
    },
    stop: async () => {
      if (upSince === null) return;
      upSince = null;
      hub.tell({ type: 'link', up: false });
    },
    health: () => ({ up: upSince !== null, synced: upSince !== null, since: upSince }),
    capabilities: () => ({ dials: false, watchesStations: false, acts: [], records: false }),
    act: async () => err({ code: 'unsupported' }),
    originate: async (request) => {
      const checked = checkOriginate(request);
      if (!checked.ok) return checked;
      if (upSince === null) return err({ code: 'exchangeDown' });
      const { callId, station, number } = request;
      const busy = [...calls.values()].some((call) => call.callId === callId || call.station === station);
      if (busy) return err({ code: 'callInProgress' });
      // The interviewer dials by hand, so the call counts as answered.
      calls.set(callId, {
        callId,
        station,
        number,
        farId: null,
        state: 'bridged',
        isHeld: false,
        since: scheduler.now(),
      });
      return ok({ uniqueId1: callId, uniqueId2: null });
    },
    hangup: async (callId) => {
      const call = calls.get(callId);
      if (call === undefined) return;
      calls.delete(callId);
      const leg = { callId, station: call.station, uniqueId: callId, channel: '', cause: null, causeText: '' };
      hub.tell({ type: 'ended', ...leg, outcome: 'stopped', by: 'us', local: false });
    },
    stations: () => [],
    calls: () => [...calls.values()],
    onEvent: hub.listen,
  };
}
