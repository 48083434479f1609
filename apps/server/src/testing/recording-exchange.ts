import { createSimulatedExchange, type Exchange, type OriginateRequest } from '@seker/telephony';

export interface RecordingExchange extends Exchange {
  /** Everything that was asked of the exchange, in order. */
  readonly originated: readonly OriginateRequest[];
  readonly hungUp: readonly string[];
}

/** The simulated exchange, with a record of what reached it. */
export function createRecordingExchange(options: { readonly speed: number }): RecordingExchange {
  const exchange = createSimulatedExchange(options);
  const originated: OriginateRequest[] = [];
  const hungUp: string[] = [];
  return {
    ...exchange,
    originated,
    hungUp,
    originate: async (request) => {
      originated.push(request);
      return await exchange.originate(request);
    },
    hangup: async (callId) => {
      hungUp.push(callId);
      await exchange.hangup(callId);
    },
  };
}

/** An exchange that is there and never answers anything. */
export function createMuteExchange(): Exchange {
  const never = new Promise<never>(() => undefined);
  return {
    ...createSimulatedExchange({ speed: 1 }),
    name: 'mute',
    start: async () => undefined,
    stop: async () => undefined,
    health: () => ({ up: true, since: null }),
    originate: async () => await never,
    hangup: async () => await never,
    calls: () => [],
  };
}
