import { expect, it } from 'vitest';
import { sensibleAct } from './sensible-act.ts';

it.each([
  ['answered', 'redial'],
  ['busy', 'status'],
  ['noAnswer', 'status'],
  ['badNumber', 'status'],
  ['rejected', 'status'],
  ['outOfOrder', 'status'],
  ['congestion', 'redial'],
  ['stationUnavailable', 'redial'],
  ['unknown', 'redial'],
  [null, 'redial'],
] as const)('after %s the first thing to do is: %s', (outcome, act) => {
  expect(sensibleAct(outcome)).toBe(act);
});
