import { createTranslatedExchange } from '../asterisk/translated-exchange.ts';
import type { Exchange } from '../exchange.ts';
import { type Scheduler, systemScheduler } from '../scheduler.ts';
import { createLocalWire } from './local-wire.ts';
import type { NumberPlan } from './number-plan.ts';

export interface SimulatedExchangeOptions {
  readonly scheduler?: Scheduler;
  /** 10 makes ten seconds pass in one. */
  readonly speed?: number;
  readonly stations?: readonly string[];
  /** What happens with a number that is dialled now; without it its last two digits say so. */
  readonly script?: (number: string) => NumberPlan;
}

/** An exchange for demonstration, training and tests, that can also lose a phone on purpose. */
export interface SimulatedExchange extends Exchange {
  register(station: string): void;
  unregister(station: string): void;
}

/** Dials on a simulated network of its own; the last two digits of a number choose what happens (`planOf`). */
export function createSimulatedExchange(options: SimulatedExchangeOptions = {}): SimulatedExchange {
  const { scheduler = systemScheduler } = options;
  const { wire, network } = createLocalWire({ ...options, scheduler });
  return {
    ...createTranslatedExchange({ name: 'simulated', wire, scheduler }),
    register: (station) => network.setRegistered(station, true),
    unregister: (station) => network.setRegistered(station, false),
  };
}
