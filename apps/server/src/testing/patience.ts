import process from 'node:process';

/** How many times slower than a quiet machine this one is; `npm test` measures it once, at its start. */
const SLOWNESS = Number(process.env['TEST_SLOWNESS'] ?? 1);

/** Milliseconds that a test waits at most, on this machine, for what takes at most so many on a quiet one. */
export function patience(milliseconds: number): number {
  return Math.round(milliseconds * Math.max(1, SLOWNESS));
}
