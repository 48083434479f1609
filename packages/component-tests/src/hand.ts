import type { Locator } from 'vitest/browser';
import type { Spot } from './commands.ts';
import { clickAt, dragByFinger, dragByMouse, tap, tapAt } from './pointers.ts';

/** What a person has in hand at this browser: a mouse, or the finger alone. */
export interface Hand {
  readonly name: 'mouse' | 'finger';
  pressAt(spot: Spot): Promise<void>;
  press(target: Locator): Promise<void>;
  drag(from: Locator, to: Locator): Promise<void>;
}

const MOUSE: Hand = {
  name: 'mouse',
  pressAt: clickAt,
  press: async (target) => await target.click(),
  drag: dragByMouse,
};

const FINGER: Hand = { name: 'finger', pressAt: tapAt, press: tap, drag: dragByFinger };

/** Files `*.hands.browser.test.ts` run with both, each in a browser of its own. */
export const hand: Hand = matchMedia('(pointer: coarse)').matches ? FINGER : MOUSE;
