import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '../tools/chromium-arguments.ts';

const executablePath = process.env['CHROMIUM_PATH'];

/** One real Chromium, named by CHROMIUM_PATH (`npm test` finds or installs one). Reporters are chosen by the caller. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // A journey with a dozen accessibility scans takes its time where two browsers share two cores.
  timeout: 240_000,
  // Two cores carry two browsers, two servers and two databases here; what comes in time costs nothing by it.
  expect: {
    timeout: 20_000,
    // The pictures of the components. Another build of Chromium draws letters a little otherwise.
    toHaveScreenshot: {
      maxDiffPixelRatio: 0.03,
      threshold: 0.3,
      pathTemplate: '{testDir}/../apps/survey/looks/{arg}{ext}',
    },
  },
  updateSnapshots: 'none',
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
