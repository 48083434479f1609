import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type CliOptions, createVitest, type Reporter, type TestSpecification, type Vitest } from 'vitest/node';
import { root } from '../run-node.ts';
import { instrument, SWITCH } from './instrument.ts';
import type { NumberedMutant } from './mutant.ts';
import type { Answer, MutantRun, Order, PlainResult, Setup, TestChoice } from './protocol.ts';

/** One process that keeps Vitest warm, with the mutants of all files compiled in, and runs tests as it is told. */
const SILENT: Reporter = {};
const PLAIN_MILLISECONDS = 120_000;
const reachedFolder = mkdtempSync(join(tmpdir(), 'seker-mutate-'));
process.env['SEKER_MUTATE_REACHED'] = reachedFolder;
// Enough of the schedules at random to notice most changes, in seconds.
process.env['SCHEDULES'] = '20';
// What starts the database for all tests runs in this process, as it is.
Object.assign(globalThis, { [SWITCH]: () => false });
let vitest: Vitest | null = null;
let specifications = new Map<string, TestSpecification>();

process.on('message', (order: Order) => void obey(order));
process.on('disconnect', () => void vitest?.close().finally(() => process.exit(0)));

async function obey(order: Order): Promise<void> {
  if (order.type === 'setup') {
    await start(order);
    answer({ type: 'ready' });
  } else if (order.type === 'plain') answer(await runPlain(order.test));
  else answer(await judge(order));
}

/**
 * The tests of a file in their turned order: where they pass, none needs one that stands above it, and each may be run
 * alone. Else they stay together.
 */
async function runPlain(test: string): Promise<PlainResult> {
  delete process.env['SEKER_MUTANT'];
  const run = async (backwards: boolean) => {
    process.env['SEKER_MUTATE_BACKWARDS'] = backwards ? '1' : '0';
    const started = performance.now();
    const passed = await runTests({ test, only: null }, PLAIN_MILLISECONDS);
    return { passed, milliseconds: performance.now() - started };
  };
  const turned = await run(true);
  const told = turned.passed ? turned : await run(false);
  const { outside, tests } = reachedBy(test);
  const own = Object.entries(tests);
  if (!turned.passed)
    return { type: 'plain', test, ...told, outside: [...outside, ...own.flatMap(([, reached]) => reached)], tests: [] };
  const took = millisecondsOfTests(test);
  return {
    type: 'plain',
    test,
    ...told,
    outside,
    tests: own.map(([id, reached]) => ({ id, reached, milliseconds: took.get(id) ?? 0 })),
  };
}

async function judge({ id, tests, timeoutMilliseconds }: MutantRun): Promise<Answer> {
  process.env['SEKER_MUTANT'] = String(id);
  process.env['SEKER_MUTATE_BACKWARDS'] = '0';
  process.env['SEKER_MUTANT_MILLISECONDS'] = String(timeoutMilliseconds);
  for (const test of tests)
    if (!(await runTests(test, timeoutMilliseconds))) return { type: 'mutant', id, caught: true };
  return { type: 'mutant', id, caught: false };
}

async function start({ project, mutants }: Setup): Promise<void> {
  const byPath = Map.groupBy(mutants, ({ path }) => join(root, path));
  const isUnit = project === 'unit';
  const settings: CliOptions = {
    config: false,
    root,
    watch: false,
    include: isUnit
      ? ['packages/*/src/**/*.test.ts', 'apps/office/src/**/*.test.ts']
      : ['apps/server/src/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    setupFiles: [join(root, 'tools/mutate/probe.ts')],
    globalSetup: isUnit ? [] : [join(root, 'apps/server/src/testing/global-setup.ts')],
    pool: isUnit ? 'threads' : 'forks',
    maxWorkers: 1,
    reporters: [SILENT],
    // What was compiled for one set of mutants is of no use to the next.
    fsModuleCache: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  };
  vitest = await createVitest(settings, { plugins: [compiler(byPath)], logLevel: 'silent' });
  await vitest.standalone();
  specifications = new Map((await vitest.globTestSpecifications()).map((one) => [one.moduleId, one]));
}

function compiler(byPath: ReadonlyMap<string, readonly NumberedMutant[]>) {
  return {
    name: 'mutants',
    enforce: 'pre' as const,
    transform(text: string, id: string) {
      const mutants = byPath.get(id.split('?')[0] ?? id);
      return mutants === undefined ? null : { code: instrument(text, mutants), map: null };
    },
  };
}

async function runTests({ test, only }: TestChoice, timeoutMilliseconds: number): Promise<boolean> {
  const all = specifications.get(join(root, test));
  if (vitest === null || all === undefined) throw new Error(`no such test: ${test}`);
  const wanted = only === null ? all : all.project.createSpecification(all.moduleId, { testIds: [...only] }, all.pool);
  for (const { config } of vitest.projects)
    Object.assign(config, { testTimeout: timeoutMilliseconds, hookTimeout: timeoutMilliseconds });
  // An error outside of tests would otherwise be told of every later run, too.
  vitest.state.clearErrors();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([wanted]);
  // It answers with all files of its life, also those that failed for another mutant.
  const own = testModules.find(({ moduleId }) => moduleId === wanted.moduleId);
  return unhandledErrors.length === 0 && own?.ok() === true;
}

function millisecondsOfTests(test: string): ReadonlyMap<string, number> {
  const module = vitest?.state.getTestModules().find(({ moduleId }) => moduleId === join(root, test));
  const tests = [...(module?.children.allTests() ?? [])];
  return new Map(tests.map((one) => [one.id, one.diagnostic()?.duration ?? 0]));
}

interface Reached {
  readonly outside: readonly number[];
  readonly tests: Readonly<Record<string, readonly number[]>>;
}

function reachedBy(test: string): Reached {
  const file = join(reachedFolder, `${join(root, test).replaceAll(/[^\w.-]/g, '_')}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Reached) : { outside: [], tests: {} };
}

function answer(message: Answer): void {
  process.send?.(message);
}
