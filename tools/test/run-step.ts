import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode, type Where } from '../run-node.ts';
import type { Step } from './plan.ts';
import { type PlaywrightReport, readPlaywright, readVitest, type Told, type VitestReport } from './read-reports.ts';
import { judgeRunner, NOTHING } from './tally.ts';
import { UNHANDLED_FILE } from './unhandled-errors.ts';

/** Runs a step to its end, and says what its runner says of it. Reports are written into `reports`. */
export async function runStep(step: Step, reports: string, where: Where): Promise<Told> {
  const file = join(reports, `${step.name}.json`);
  const isJourney = step.suite === 'journeys';
  const beside = join(reports, `${step.name}.unhandled.json`);
  const env = { ...where.env, ...step.env, ...(isJourney ? ofPlaywright(file) : { [UNHANDLED_FILE]: beside }) };
  const [script, ...args] = isJourney ? playwrightOf(step) : vitestOf(step, file);
  const status = await runNode(script, args, { ...where, env });
  const told = existsSync(file) ? readReport(isJourney, file, beside) : SILENT;
  if (step.mayBeEmpty && status === 0) return told;
  return { ...told, tally: judgeRunner(told.tally, status) };
}

/** Its report; and Node reads the types away itself, where Playwright would compile every file that a journey imports. */
function ofPlaywright(report: string): Readonly<Record<string, string>> {
  return { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PW_DISABLE_TS_ESM: '1' };
}

/** A runner that fell before it could write its report. */
const SILENT: Told = { tally: NOTHING, failures: [], times: [] };

function vitestOf({ suite, projects = [suite], args, mayBeEmpty }: Step, file: string): readonly [string, ...string[]] {
  const empty = mayBeEmpty ? ['--passWithNoTests'] : [];
  return [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((project) => `--project=${project}`),
    `--outputFile.json=${file}`,
    ...empty,
    ...args,
  ];
}

function playwrightOf({ args }: Step): readonly [string, ...string[]] {
  return [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--reporter=line,json',
    ...args,
  ];
}

function readReport(isJourney: boolean, file: string, beside: string): Told {
  // Each runner's own report, in the shape that its version writes.
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (isJourney) return readPlaywright(report as PlaywrightReport);
  const unhandled = existsSync(beside) ? (JSON.parse(readFileSync(beside, 'utf8')) as readonly string[]) : [];
  return readVitest(report as VitestReport, unhandled);
}
