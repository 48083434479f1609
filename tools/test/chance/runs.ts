import process from 'node:process';

const factor = Number(process.env['TEST_RUNS'] ?? 1);
if (!(factor > 0)) throw new Error(`TEST_RUNS=${process.env['TEST_RUNS']} is no factor`);

/** The number of runs of a random test: `count` in `npm test`, multiplied by TEST_RUNS in a long run. */
export function runs(count: number): number {
  return Math.max(1, Math.round(count * factor));
}
