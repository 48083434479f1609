import { SECOND } from '@seker/kernel';

/** Clocks are set right by less than this all the time; it harms no one. */
const LEAST = 5 * SECOND;

/** Tells when the clock was set, or the machine slept: both are time that passed for no one. */
export interface ClockWatch {
  /** Milliseconds by which the clock has gone further (negative: less far) since the last look than time has passed; 0 where it ran on. */
  look(): number;
}

/** `ticks`: milliseconds that pass evenly, no matter to what the clock is set. */
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
