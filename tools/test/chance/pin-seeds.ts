import fc from 'fast-check';
import { runs } from './runs.ts';
import { TEST_SEED } from './test-seed.ts';

/** A setup file of Vitest. Without it fast-check draws a fresh seed in each run. */
fc.configureGlobal({ seed: TEST_SEED, numRuns: runs(100) });
