import { defineConfig } from 'vitest/config';

/** Two projects: pure unit tests, and tests that speak to a real PostgreSQL (started once for all of them). */
export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          // Properties over thousands of cases take their time on a busy machine.
          testTimeout: 60_000,
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/src/**/*.test.tsx',
            'apps/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.tsx',
            'tools/**/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'database',
          include: ['apps/server/src/**/*.db.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // What has to happen in a moment may take its time where everything else runs beside it.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
