import { globSync } from 'node:fs';
import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '../tools/chromium-arguments.ts';

const executablePath = process.env['CHROMIUM_PATH'];

/** Each file is a project of its own: its worker has a server and a database that no other file has touched. */
const projects = globSync('*.spec.ts', { cwd: import.meta.dirname })
  .sort()
  .map((file) => ({ name: file.replace('.spec.ts', ''), testMatch: file }));

/** One real Chromium, named by CHROMIUM_PATH (`npm test` finds or installs one). Reporters are chosen by the caller. */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/prepare.ts',
  projects,
  outputDir: '../test-results',
  // A journey with a dozen accessibility scans takes its time where two browsers share two cores.
  timeout: 240_000,
  // Two cores carry two browsers, two servers and two databases here; what comes in time costs nothing by it.
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: false,
  // A build machine may stumble once over its own load; at a desk every stumble shows.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // A forgotten `.only` would leave most tests out and look green.
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined || executablePath === '' ? {} : { executablePath }),
      args: [...CHROMIUM_ARGUMENTS],
    },
  },
});
