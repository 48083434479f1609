import { HOUR } from '@seker/kernel';
import { expect, it } from 'vitest';
import { createClockWatch } from './clock-watch.ts';

it('reports a clock set forward or back by an hour once, and ignores normal running and drift (K07)', () => {
  let [wall, ticks] = [1_800_000_000_000, 5_000];
  const pass = (milliseconds: number): void => {
    wall += milliseconds;
    ticks += milliseconds;
  };
  const watch = createClockWatch(
    () => wall,
    () => ticks,
  );
  pass(40 * HOUR);
  wall += 900;
  expect(watch.look()).toBe(0);
  pass(1_000);
  wall += HOUR;
  expect(watch.look()).toBe(HOUR + 900);
  pass(1_000);
  expect(watch.look()).toBe(0);
  wall -= HOUR;
  expect(watch.look()).toBe(-HOUR);
  expect(watch.look()).toBe(0);
});
