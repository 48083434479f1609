import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { findPgBouncer } from '../apps/server/src/testing/pooler.ts';
import { findChromium } from './find-chromium.ts';
import { findFirefox } from './find-firefox.ts';
import { root, runNode } from './run-node.ts';
import { type Need, planTests, type VitestRun } from './test/plan.ts';
import {
  failuresOfPlaywright,
  failuresOfVitest,
  type PlaywrightReport,
  tallyPlaywright,
  tallyVitest,
  type VitestReport,
} from './test/read-reports.ts';
import { addTallies, judgeRunner, NOTHING, type Tally, verdictLine } from './test/tally.ts';

/** Where tests are run. */
interface Place {
  readonly directory: string;
  readonly env: Readonly<Record<string, string>>;
}
const HERE: Place = { directory: root, env: {} };

/** Where a run takes place that needs something, and what it is told; `null` where that is not there. */
const PLACES: Readonly<Record<Need, () => Place | null>> = {
  pooler: () => (findPgBouncer() === null ? null : HERE),
  // The tests of the release before, over a database that this one has migrated.
  'previous release': () => {
    const directory = process.env['PREVIOUS_RELEASE'] ?? '';
    return directory === '' ? null : { directory, env: { MIGRATED_BY: root } };
  },
};
const LACKS: Readonly<Record<Need, string>> = {
  pooler: 'a PgBouncer 1.21 or newer on the path or in PGBOUNCER',
  'previous release': 'its checkout, built, in PREVIOUS_RELEASE',
};

/** `npm test [-- unit | components | database | e2e | nodes …]`: Vitest, then a real browser; last what failed, and the sum of all. */
const plan = planTests(process.argv.slice(2));
const reports = mkdtempSync(join(tmpdir(), 'seker-tests-'));
const tallies: Tally[] = [];
const failures: string[] = [];
try {
  for (const run of plan.vitest) tallies.push(await runVitest(run));
  if (plan.playwright !== null) tallies.push(await runPlaywright(plan.playwright.args));
} finally {
  rmSync(reports, { recursive: true, force: true });
}
const sum = addTallies(tallies);
// Again at the end, for the end is what a log of a build machine keeps.
for (const failure of failures) process.stdout.write(`failed: ${failure.replace(`${process.cwd()}/`, '')}\n`);
process.stdout.write(`\n${verdictLine(sum)}\n`);
process.exitCode = sum.failed === 0 ? 0 : 1;

async function runVitest({ args, projects, env, needs }: VitestRun): Promise<Tally> {
  const place = needs === undefined ? HERE : PLACES[needs]();
  if (place === null) {
    process.stdout.write(`\nSkipped: vitest ${args.join(' ')}, which needs ${LACKS[needs ?? 'pooler']}.\n\n`);
    return { ...NOTHING, skipped: 1 };
  }
  const file = join(reports, `vitest-${tallies.length}.json`);
  const status = await runNode(
    'node_modules/vitest/vitest.mjs',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
    { ...env, ...place.env, ...(await browserFor(args)) },
    place.directory,
  );
  const report = readReport<VitestReport>(file);
  if (report !== null) failures.push(...failuresOfVitest(report));
  const tallied = tallyVitest(report ?? { testResults: [] });
  const sum = addTallies(Object.values(tallied));
  const silent = projects.find((project) => tallied[project].passed + tallied[project].failed === 0);
  if (silent !== undefined) {
    process.stdout.write(`No test of the project "${silent}" was executed.\n`);
    return addTallies([sum, { ...NOTHING, failed: 1 }]);
  }
  return judgeRunner(sum, status);
}

/** Where there is none, the project that needs it says so by itself, and the others are run. */
async function browserFor(args: readonly string[]): Promise<Readonly<Record<string, string>>> {
  if (!args.includes('components')) return {};
  try {
    return { CHROMIUM_PATH: await findChromium() };
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return {};
  }
}

async function runPlaywright(args: readonly string[]): Promise<Tally> {
  const file = join(reports, 'playwright.json');
  try {
    const env = {
      CHROMIUM_PATH: await findChromium(),
      FIREFOX_PATH: await findFirefox(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    };
    const options = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json', ...args];
    const status = await runNode('node_modules/@playwright/test/cli.js', options, env);
    const report = readReport<PlaywrightReport>(file);
    if (report !== null) failures.push(...failuresOfPlaywright(report));
    return judgeRunner(report === null ? NOTHING : tallyPlaywright(report), status);
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return judgeRunner(NOTHING, 1);
  }
}

/** `null` when the runner fell before it could write one. */
function readReport<Report>(file: string): Report | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
