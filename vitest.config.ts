import { defineConfig } from 'vitest/config';
import { runs } from './tools/test/chance/runs.ts';

/** A timeout, multiplied like the number of runs. */
const patience = (milliseconds: number): number => Math.max(milliseconds, runs(milliseconds));
const setupFiles = ['tools/test/chance/pin-seeds.ts'];

/**
 * Pure unit tests; tests that speak to a real PostgreSQL (started once for all of them); and the long proofs of several
 * nodes, which only `npm run test:nodes` runs.
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          // The pure rooms keep no state of their own, so that tests may share their modules: half of the time went into reading them.
          isolate: false,
          // One after the other: how many workers there are is each one's own.
          sequence: { groupOrder: 0 },
          // Properties over thousands of cases take their time on a busy machine.
          testTimeout: patience(60_000),
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/src/**/*.test.tsx',
            'apps/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.tsx',
            'tools/**/*.test.ts',
          ],
          exclude: ['**/*.{db,nodes}.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'database',
          setupFiles,
          // A server of its own for each file, and no state beside it: the modules are shared.
          isolate: false,
          sequence: { groupOrder: 1 },
          include: ['apps/server/src/**/*.db.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // Some ask the database ten thousand times, on machines of which one is three times slower than another.
          testTimeout: patience(180_000),
          hookTimeout: 120_000,
          maxWorkers: 2,
          // What has to happen in a moment may take its time where everything else runs beside it.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'nodes',
          setupFiles,
          sequence: { groupOrder: 2 },
          include: ['apps/server/src/**/*.nodes.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 60_000,
          // They are about time: one after the other.
          maxWorkers: 1,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
