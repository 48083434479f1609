import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { findChromium } from './find-chromium.ts';
import { runNode } from './run-node.ts';
import { type Plan, planTests } from './test/plan.ts';
import {
  failuresOfPlaywright,
  failuresOfVitest,
  type PlaywrightReport,
  tallyPlaywright,
  tallyVitest,
  type VitestReport,
} from './test/read-reports.ts';
import { addTallies, judgeRunner, NOTHING, type Tally, verdictLine } from './test/tally.ts';

/** `npm test [-- unit | database | e2e …]`: Vitest, then a real browser; last what failed, and the sum of both. */
const plan = planTests(process.argv.slice(2));
const reports = mkdtempSync(join(tmpdir(), 'seker-tests-'));
const tallies: Tally[] = [];
const failures: string[] = [];
try {
  if (plan.vitest !== null) tallies.push(await runVitest(plan.vitest));
  if (plan.playwright !== null) tallies.push(await runPlaywright(plan.playwright.args));
} finally {
  rmSync(reports, { recursive: true, force: true });
}
const sum = addTallies(tallies);
// Again at the end, for the end is what a log of a build machine keeps.
for (const failure of failures) process.stdout.write(`failed: ${failure.replace(`${process.cwd()}/`, '')}\n`);
process.stdout.write(`\n${verdictLine(sum)}\n`);
process.exitCode = sum.failed === 0 ? 0 : 1;

async function runVitest({ args, projects }: NonNullable<Plan['vitest']>): Promise<Tally> {
  const file = join(reports, 'vitest.json');
  const status = await runNode('node_modules/vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...args,
  ]);
  const report = readReport<VitestReport>(file);
  if (report !== null) failures.push(...failuresOfVitest(report));
  const { unit, database } = report === null ? { unit: NOTHING, database: NOTHING } : tallyVitest(report);
  for (const [name, tally] of Object.entries({ unit, database })) {
    if (projects.some((project) => project === name) && tally.passed + tally.failed === 0) {
      process.stdout.write(`No test of the project "${name}" was executed.\n`);
      return addTallies([unit, database, { ...NOTHING, failed: 1 }]);
    }
  }
  return judgeRunner(addTallies([unit, database]), status);
}

async function runPlaywright(args: readonly string[]): Promise<Tally> {
  const file = join(reports, 'playwright.json');
  try {
    const env = { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
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
