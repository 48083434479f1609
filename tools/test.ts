import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { findChromium } from './find-chromium.ts';
import { findFirefox } from './find-firefox.ts';
import { root } from './run-node.ts';
import { measureSlowness } from './test/measure-slowness.ts';
import { placeFor } from './test/needs.ts';
import { type Plan, planTests, type Step } from './test/plan.ts';
import type { Told } from './test/read-reports.ts';
import { runStep } from './test/run-step.ts';
import { addTallies, NOTHING, verdictLine } from './test/tally.ts';
import { type PartTime, timeTable } from './test/time-table.ts';

/**
 * `npm test [-- <suite or paths>]`, `npm run test:long [-- <part>]`: runs the suites, in lanes beside each other. Says last
 * where the time went, what failed, and the sum of all.
 */
const { lanes, isLong }: Plan = planTests(process.argv.slice(2));
/** The moment at which `npm test` began to install and to build, where it did. */
const began = Number(process.env['TEST_BEGAN'] ?? Date.now());
const reports = mkdtempSync(join(tmpdir(), 'seker-tests-'));
const parts: PartTime[] = [];
const told: Told[] = [];
try {
  const env = await setUp();
  parts.push({ name: 'setup', milliseconds: Date.now() - began, tests: null });
  await Promise.all(lanes.map(async (steps) => await runLane(steps, env)));
} finally {
  rmSync(reports, { recursive: true, force: true });
}
const sum = addTallies(told.map(({ tally }) => tally));
const times = told.flatMap((one) => one.times);
say(timeTable(parts, Date.now() - began, times));
// At the end, for the end is what a log of a build machine keeps.
for (const failure of told.flatMap(({ failures }) => failures)) say(`failed: ${failure}`);
say(`\n${verdictLine(sum)}`);
process.exitCode = sum.failed === 0 ? 0 : 1;

/** What every step is told about this machine and this run. */
async function setUp(): Promise<Record<string, string>> {
  const steps = lanes.flat();
  const slowness = measureSlowness();
  say(`This machine is ${slowness} times as slow as a quiet one of two cores.`);
  const env: Record<string, string> = { TEST_SLOWNESS: String(slowness) };
  if (isLong) {
    env['TEST_SEED'] = process.env['TEST_SEED'] ?? String(randomInt(2 ** 31));
    say(`Seed of this run: ${env['TEST_SEED']} (again: TEST_SEED=${env['TEST_SEED']}).`);
  }
  if (steps.some(({ suite }) => suite === 'components' || suite === 'journeys'))
    env['CHROMIUM_PATH'] = await chromium();
  if (steps.some(({ suite }) => suite === 'journeys')) env['FIREFOX_PATH'] = await findFirefox();
  return env;
}

/** Where there is none, the suites that need it fail by themselves, and the others run. */
async function chromium(): Promise<string> {
  try {
    return await findChromium();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return '';
  }
}

async function runLane(steps: readonly Step[], env: Readonly<Record<string, string>>): Promise<void> {
  for (const step of steps) {
    const began = Date.now();
    const result = await runInPlace(step, env);
    told.push(result);
    const { passed, failed } = result.tally;
    parts.push({ name: step.name, milliseconds: Date.now() - began, tests: passed + failed });
  }
}

async function runInPlace(step: Step, env: Readonly<Record<string, string>>): Promise<Told> {
  const place = step.needs === undefined ? {} : placeFor(step.needs);
  if (typeof place === 'string') {
    say(`SKIPPED: ${step.name}, which needs ${place}.`);
    return { tally: { ...NOTHING, skipped: 1 }, failures: [], times: [] };
  }
  const tell = lanes.length === 1 ? {} : { tell: (line: string) => say(`${step.name.padEnd(10)} │ ${line}`) };
  return await runStep(step, reports, { ...place, ...tell, env: { ...env, ...place.env } });
}

function say(text: string): void {
  process.stdout.write(`${text.replaceAll(`${root}/`, '')}\n`);
}
