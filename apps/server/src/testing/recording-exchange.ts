import { SECOND } from '@seker/kernel';
import {
  createSimulatedExchange,
  type Exchange,
  type LineAct,
  type LineRefusal,
  type OriginateRequest,
  type Scheduler,
  systemScheduler,
} from '@seker/telephony';

export interface RecordingExchange extends Exchange {
  /** All requests to the exchange, in order. */
  readonly originated: readonly OriginateRequest[];
  readonly hungUp: readonly string[];
  readonly acted: readonly LineAct[];
  /** Delays the next act, and those that come before it is released; each is done when it is. */
  holdActs(): () => void;
  /** Refuses all acts until it is asked for others. */
  refuseActs(code: LineRefusal['code'] | null): void;
  /** Records the next hang-up requests, but loses them. */
  deafen(times: number): void;
  /** Delays the next call until it is released. */
  holdNext(): () => void;
  /** Lets the numbers that are dialled from now on ring until they are released; those that ring less than a second do not wait. */
  holdRinging(): () => void;
  /** Loses this call, as after a restart. */
  forget(callId: string): void;
}

/** The simulated exchange, with a record of the requests that reached it. */
export function createRecordingExchange(options: { readonly speed: number }): RecordingExchange {
  /** What waits for the end of the ringing; null while nothing is held. */
  let ringing: (() => void)[] | null = null;
  const scheduler: Scheduler = {
    now: systemScheduler.now,
    after: (milliseconds, run) => {
      if (ringing === null || milliseconds < SECOND) return systemScheduler.after(milliseconds, run);
      const held = ringing;
      held.push(run);
      return () => void held.splice(held.indexOf(run), held.includes(run) ? 1 : 0);
    },
  };
  const exchange = createSimulatedExchange({ ...options, scheduler });
  const originated: OriginateRequest[] = [];
  const hungUp: string[] = [];
  const acted: LineAct[] = [];
  let actsHeld: Promise<void> = Promise.resolve();
  let refusedAs: LineRefusal['code'] | null = null;
  const forgotten = new Set<string>();
  let deaf = 0;
  let held: Promise<void> = Promise.resolve();
  return {
    ...exchange,
    originated,
    hungUp,
    acted,
    holdActs: () => {
      let letGo = (): void => undefined;
      actsHeld = new Promise((resolve) => {
        letGo = resolve;
      });
      return letGo;
    },
    refuseActs: (code) => {
      refusedAs = code;
    },
    act: async (act) => {
      await actsHeld;
      acted.push(act);
      return refusedAs === null ? await exchange.act(act) : { ok: false, error: { code: refusedAs } };
    },
    deafen: (times) => {
      deaf = times;
    },
    holdNext: () => {
      let letGo = (): void => undefined;
      held = new Promise((resolve) => {
        letGo = resolve;
      });
      return letGo;
    },
    holdRinging: () => {
      const held: (() => void)[] = [];
      ringing = held;
      return () => {
        ringing = null;
        for (const run of held.splice(0)) run();
      };
    },
    forget: (callId) => void forgotten.add(callId),
    calls: () => exchange.calls().filter((call) => !forgotten.has(call.callId)),
    originate: async (request, signal) => {
      originated.push(request);
      await held;
      return await exchange.originate(request, signal);
    },
    hangup: async (callId) => {
      hungUp.push(callId);
      if (deaf > 0) {
        deaf -= 1;
        return;
      }
      await exchange.hangup(callId);
    },
  };
}

/** An exchange that is present but never answers. */
export function createMuteExchange(): Exchange {
  const never = new Promise<never>(() => undefined);
  const givenUp = async (signal?: AbortSignal) =>
    await new Promise<Awaited<ReturnType<Exchange['originate']>>>((resolve) => {
      signal?.addEventListener('abort', () => resolve({ ok: false, error: { code: 'timedOut' } }), { once: true });
    });
  return {
    ...createSimulatedExchange({ speed: 1 }),
    name: 'mute',
    start: async () => undefined,
    stop: async () => undefined,
    health: () => ({ up: true, synced: true, since: null }),
    originate: async (_request, signal) => await givenUp(signal),
    hangup: async () => await never,
    calls: () => [],
  };
}
