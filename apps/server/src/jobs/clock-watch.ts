import { SECOND } from '@seker/kernel';

/** Time synchronisation makes smaller corrections all the time; they do no harm. */
const LEAST = 5 * SECOND;

/** Detects that the clock was set or the machine slept: neither counts as elapsed time. */
export interface ClockWatch {
  /**
   * Returns the milliseconds that the clock has gained (negative: lost) against elapsed time since the last look; 0
   * without a jump.
   */
  look(): number;
}

/** Creates a watch; `ticks`: milliseconds that pass evenly, however the clock is set. */
export function createClockWatch(wallNow: () => number, ticks: () => number): ClockWatch {
  let ahead = wallNow() - ticks();
  return {
    look: () => {
      const jump = wallNow() - ticks() - ahead;
      if (Math.abs(jump) < LEAST) return 0;
      ahead += jump;
      return jump;
    },
  };
}
