import { defineConfig } from 'vitest/config';
import { patience } from './apps/server/src/testing/patience.ts';
import serverFlags from './tools/server-flags.json' with { type: 'json' };
import { runs } from './tools/test/chance/runs.ts';
import { componentsProject } from './tools/test/components-project.ts';
import { reporters } from './tools/test/unhandled-errors.ts';

/** The limit of a test that may be random, which grows with its number of runs. */
const patienceOfRuns = (milliseconds: number): number => patience(Math.max(milliseconds, runs(milliseconds)));
const setupFiles = ['tools/test/chance/pin-seeds.ts'];

/**
 * Pure unit tests; components on a page of a real Chromium; tests that speak to a real PostgreSQL (started once for all of
 * them); those that speak to a real exchange, where there is one; and the long proofs of several nodes, which only `npm run test:long` runs.
 */
export default defineConfig({
  test: {
    reporters: reporters(),
    // A forgotten `.only` would leave most tests out and look green.
    allowOnly: false,
    // Pictures that were not as they should be, beside what they should have been.
    attachmentsDir: 'test-results/components',
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          // The pure rooms keep no state of their own, so that tests may share their modules: half of the time went into reading them.
          isolate: false,
          // One after the other: how many workers there are is each one's own.
          sequence: { groupOrder: 0 },
          testTimeout: patienceOfRuns(60_000),
          hookTimeout: patience(60_000),
          // Some start a program and hear from it.
          expect: { poll: { timeout: patience(20_000) } },
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/src/**/*.test.tsx',
            'apps/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.tsx',
            'tools/**/*.test.ts',
            'e2e/support/**/*.test.ts',
          ],
          exclude: ['**/*.{db,nodes,live}.test.ts', '**/*.browser.test.{ts,tsx}', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'live',
          setupFiles,
          sequence: { groupOrder: 4 },
          include: ['packages/*/src/**/*.live.test.ts'],
          testTimeout: patience(120_000),
          hookTimeout: patience(60_000),
          // There is one real exchange, with one set of telephones: its tests run one after the other.
          maxWorkers: 1,
          expect: { poll: { timeout: patience(20_000) } },
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
          // Whole starts of servers, and tests that ask the database thousands of times.
          testTimeout: patienceOfRuns(240_000),
          hookTimeout: patience(120_000),
          maxWorkers: 2,
          // As the server: V8 now and then dies of giving back code of WebAssembly.
          execArgv: serverFlags.filter((flag) => flag.includes('wasm')),
          // The one limit for what has to happen: no test has one of its own.
          expect: { poll: { timeout: patience(60_000) } },
        },
      },
      componentsProject,
      {
        test: {
          name: 'nodes',
          setupFiles,
          sequence: { groupOrder: 3 },
          include: ['apps/server/src/**/*.nodes.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: patience(600_000),
          hookTimeout: patience(60_000),
          // They are about time: one after the other.
          maxWorkers: 1,
          expect: { poll: { timeout: patience(300_000) } },
        },
      },
    ],
  },
});
