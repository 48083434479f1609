import { err, ok } from '@seker/kernel';
import type { ExchangeWire, WireListener } from '../asterisk/exchange-wire.ts';
import type { Scheduler } from '../scheduler.ts';
import type { NumberScript } from './number-script.ts';
import { createSimulatedNetwork, type SimulatedNetwork } from './simulated-network.ts';

export const SIMULATED_STATIONS: readonly string[] = Array.from({ length: 20 }, (_, index) => String(101 + index));

/** The simulated network writes no sound, so nothing is recorded. */
export const SIMULATED_CAPABILITIES = {
  acts: ['hold', 'record', 'supervise', 'endSupervision', 'handOver'],
  records: false,
} as const satisfies ExchangeWire['capabilities'];

/** Creates a simulated network in this process, and the wire to it. The network continues while the wire is closed. */
export function createLocalWire({
  scheduler,
  speed = 1,
  stations = SIMULATED_STATIONS,
  script,
}: {
  readonly scheduler: Scheduler;
  readonly speed?: number;
  readonly stations?: readonly string[];
  readonly script?: ((number: string) => NumberScript) | undefined;
}): { readonly wire: ExchangeWire; readonly network: SimulatedNetwork } {
  const quick: Scheduler = { now: scheduler.now, after: (ms, run) => scheduler.after(ms / speed, run) };
  let listener: WireListener | null = null;
  const network = createSimulatedNetwork({ stations, scheduler: quick, emit: (raw) => listener?.event(raw), script });
  return {
    network,
    wire: {
      capabilities: SIMULATED_CAPABILITIES,
      open: async (opened) => {
        listener = opened;
        opened.up();
      },
      close: async () => {
        listener = null;
      },
      dial: network.dial,
      hangUp: (uniqueIds) => {
        for (const id of uniqueIds) network.hangUp(id);
      },
      list: (listId) => {
        for (const raw of network.list(listId)) listener?.event(raw);
      },
      act: async (act) => (network.act(act) ? ok(null) : err({ code: 'notOnLine' })),
      state: () => ({}),
    },
  };
}
