import { runs } from './runs.ts';
import { TEST_SEED } from './test-seed.ts';

/** Seeds for a random test without fast-check, one for each run; `name` keeps tests apart. */
export function seeds(name: string, count: number): readonly string[] {
  return Array.from({ length: runs(count) }, (_, index) => `${name}-${TEST_SEED + index}`);
}
