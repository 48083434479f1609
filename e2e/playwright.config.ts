import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { createRng, shuffled } from '@seker/kernel';
import { patience } from '../apps/server/src/testing/patience.ts';
import { CHROMIUM_ARGUMENTS } from '../tools/chromium-arguments.ts';

const executablePath = process.env['CHROMIUM_PATH'];

/** In a long run the files come in the order of its seed: none may lean on another. */
const seed = process.env['TEST_SEED'];
const files = globSync('*.spec.ts', { cwd: import.meta.dirname }).sort(byLength);
/** The longest first, so that the last ones to end are short. */
function byLength(one: string, other: string): number {
  const length = (file: string) => statSync(join(import.meta.dirname, file)).size;
  return length(other) - length(one) || one.localeCompare(other);
}

/** A worker goes from file to file of a project, and a new one costs seconds: every day there are these few. */
const PARTS = 3;

function projectsOf(): readonly { readonly name: string; readonly testMatch: string[] }[] {
  if (seed !== undefined)
    return shuffled(files, createRng(seed, 'journeys')).map((file) => ({
      name: file.replace('.spec.ts', ''),
      testMatch: [file],
    }));
  const share = Math.ceil(files.length / PARTS);
  return Array.from({ length: PARTS }, (_, part) => ({
    name: `part ${part + 1}`,
    testMatch: files.slice(part * share, (part + 1) * share),
  }));
}

/** One real Chromium, named by CHROMIUM_PATH (`npm test` finds or installs one). Reporters are chosen by the caller. */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/prepare.ts',
  projects: [...projectsOf()],
  outputDir: '../test-results',
  // A journey with a dozen accessibility scans takes its time where two browsers share two cores.
  timeout: patience(360_000),
  // The one limit for what has to be seen: no journey has one of its own. What comes in time costs nothing by it.
  expect: {
    timeout: patience(90_000),
    // The pictures of the components. Another build of Chromium draws letters a little otherwise.
    toHaveScreenshot: {
      maxDiffPixelRatio: 0.03,
      threshold: 0.3,
      pathTemplate: '{testDir}/../apps/survey/looks/{arg}{ext}',
    },
  },
  // A picture that is missing is a failure; new ones are taken by tests of components.
  updateSnapshots: 'none',
  // A third one was tried on two cores: no sooner done, and twice as many processes waited for a core.
  // A real exchange serves one Seker: the servers of two files would hang up each other's calls.
  workers: (process.env['ASTERISK_AMI'] ?? '') === '' ? 2 : 1,
  fullyParallel: false,
  retries: 0,
  // A forgotten `.only` would leave most tests out and look green.
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    actionTimeout: patience(90_000),
    navigationTimeout: patience(90_000),
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined || executablePath === '' ? {} : { executablePath }),
      args: [...CHROMIUM_ARGUMENTS],
    },
  },
});
