import { createTranslatedExchange } from '../asterisk/translated-exchange.ts';
import type { Exchange } from '../exchange.ts';
import { type Scheduler, systemScheduler } from '../scheduler.ts';
import { createLocalWire } from './local-wire.ts';
import type { NumberScript } from './number-script.ts';

export interface SimulatedExchangeOptions {
  readonly scheduler?: Scheduler;
  /** Speed factor: 10 makes ten seconds pass in one. */
  readonly speed?: number;
  readonly stations?: readonly string[];
  /** The plan of a number; by default chosen by its last two digits. */
  readonly script?: (number: string) => NumberScript;
}

/** An exchange for demonstration, training and tests; it can also disconnect a phone on purpose. */
export interface SimulatedExchange extends Exchange {
  register(station: string): void;
  unregister(station: string): void;
  /** The respondent ends the answered calls to numbers that end with these digits. */
  hangUpFar(lastDigits: string): void;
}

/**
 * Creates an exchange on its own simulated network; the last two digits of a number choose the course of a call
 * (`scriptOf`).
 */
export function createSimulatedExchange(options: SimulatedExchangeOptions = {}): SimulatedExchange {
  const { scheduler = systemScheduler } = options;
  const { wire, network } = createLocalWire({ ...options, scheduler });
  return {
    ...createTranslatedExchange({ name: 'simulated', wire, scheduler }),
    register: (station) => network.setRegistered(station, true),
    unregister: (station) => network.setRegistered(station, false),
    hangUpFar: network.hangUpFar,
  };
}
