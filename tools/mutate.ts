import { matchesGlob } from 'node:path';
import process from 'node:process';
import { AREAS, type Area } from './mutate/areas.ts';
import { chooseTests } from './mutate/choose-tests.ts';
import { collect, filesOf } from './mutate/collect.ts';
import { type Crew, gatherCrew } from './mutate/crew.ts';
import type { NumberedMutant } from './mutate/mutant.ts';
import { readOptions } from './mutate/options.ts';
import { type MutantResult, type MutantRun, NO_MUTANT, type PlainResult, type TestChoice } from './mutate/protocol.ts';
import { reportOf, type Verdict } from './mutate/report.ts';
import { root } from './run-node.ts';

/**
 * `npm run mutate [-- --all | --changed | --seed N | --only path]`: makes small changes of behaviour, one at a time, and
 * says which of them no test notices.
 */
const WORKERS = 2;
const CONTROLS = 6;
/** A mutant that takes longer counts as noticed: on a busy machine nothing may take so long by itself. */
const LEAST_MILLISECONDS = { unit: 10_000, database: 30_000 };
/** Worth to be told: such a test is asked last, and its mutants take long. */
const SLOW_MILLISECONDS = 10_000;

interface Own {
  readonly area: Area;
  readonly mutants: readonly NumberedMutant[];
}

const started = performance.now();
const options = readOptions(process.argv.slice(2));
let count = 0;
let isSound = true;
const collected = collect(root, AREAS, options);
const equivalent = collected.reduce((sum, one) => sum + one.equivalent, 0);
const owned = collected.map(
  ({ area, mutants }): Own => ({ area, mutants: mutants.map((mutant) => ({ ...mutant, id: count++ })) }),
);
const verdicts: Verdict[] = [];
for (const project of ['unit', 'database'] as const) {
  const here = owned.filter(({ area, mutants }) => area.project === project && mutants.length > 0);
  if (here.length > 0) verdicts.push(...(await judgeAll(project, here)));
}
const seconds = Math.round((performance.now() - started) / 1_000);
const { text, held } = reportOf(verdicts, { seed: options.seed, equivalent, seconds });
process.stdout.write(`${text}\n`);
process.exitCode = held && isSound ? 0 : 1;

async function judgeAll(project: Area['project'], here: readonly Own[]): Promise<Verdict[]> {
  const mutants = here.flatMap((own) => own.mutants);
  const crew = await gatherCrew({ type: 'setup', project, mutants }, WORKERS);
  try {
    const plain = await runPlain(crew, here);
    const queue = here.flatMap(({ area, mutants: own }) => {
      const tests = new Set(testsOf(area));
      const ofArea = plain.filter(({ test }) => tests.has(test));
      return own.map((mutant) => ({ area, mutant, tests: chooseTests(mutant, ofArea, area) }));
    });
    const reached = queue.filter(({ tests }) => tests.length > 0);
    const orders = reached.map(({ mutant, tests }): MutantRun => {
      const longest = Math.max(...tests.map(({ milliseconds }) => milliseconds));
      const timeoutMilliseconds = Math.round(Math.max(LEAST_MILLISECONDS[project], 3 * longest));
      return {
        type: 'mutant',
        id: mutant.id,
        tests: tests.map(({ test, only }) => ({ test, only })),
        timeoutMilliseconds,
      };
    });
    const caught = new Set<number>();
    let done = 0;
    await crew.work<MutantResult>(orders, (answer, index) => {
      // A mutant that never comes to an end is noticed, too.
      if (answer === null) tell(`no end: mutant ${orders[index]?.id}`);
      if (answer?.caught !== false) caught.add(orders[index]?.id ?? -1);
      done += 1;
      if (done % 25 === 0) tell(`${project}: ${done} of ${orders.length}`);
    });
    for (const control of await failingControls(crew, orders)) {
      tell(`fails without a mutant, so that the figures say nothing: ${control}`);
      isSound = false;
    }
    return queue.map(({ area, mutant, tests }) => ({
      area: area.name,
      mutant,
      caught: caught.has(mutant.id),
      reached: tests.length > 0,
    }));
  } finally {
    await crew.stop();
  }
}

/**
 * With no mutant on, nothing may be noticed, also after so many were, and also where a few tests of a file run alone:
 * else the figures say nothing. What fails once is asked again, for a busy machine is slow; gives what fails twice.
 */
async function failingControls(crew: Crew, orders: readonly MutantRun[]): Promise<readonly string[]> {
  const narrowest = orders
    .flatMap(({ tests }) => tests)
    .toSorted((a, b) => (a.only?.length ?? Number.POSITIVE_INFINITY) - (b.only?.length ?? Number.POSITIVE_INFINITY));
  const files = new Map(narrowest.toReversed().map((choice) => [choice.test, choice]));
  let failing: readonly TestChoice[] = [...files.values()].slice(-CONTROLS);
  for (const _ of ['once', 'twice']) {
    const asked = failing.map(
      (choice): MutantRun => ({ type: 'mutant', id: NO_MUTANT, tests: [choice], timeoutMilliseconds: 60_000 }),
    );
    const failed = new Set<number>();
    await crew.work<MutantResult>(asked, (answer, index) => {
      if (answer?.caught !== false) failed.add(index);
    });
    failing = failing.filter((_choice, index) => failed.has(index));
  }
  return failing.map((choice) => JSON.stringify(choice));
}

async function runPlain(crew: Crew, here: readonly Own[]): Promise<readonly PlainResult[]> {
  const tests = [...new Set(here.flatMap(({ area }) => testsOf(area)))];
  tell(
    `${here.map(({ area, mutants }) => `${area.name} ${mutants.length}`).join(', ')}; ${tests.length} files of tests`,
  );
  const results: PlainResult[] = [];
  await crew.work<PlainResult>(
    tests.map((test) => ({ type: 'plain', test })),
    (answer, index) => {
      if (answer?.passed !== true) tell(`does not pass as it is, and is left out: ${tests[index]}`);
      else {
        if (answer.milliseconds > SLOW_MILLISECONDS)
          tell(`${Math.round(answer.milliseconds / 1_000)} s: ${answer.test}`);
        results.push(answer);
      }
    },
  );
  tell(`plain runs took ${Math.round((performance.now() - started) / 1_000)} s`);
  return results;
}

function testsOf({ tests, tooSlow }: Area): string[] {
  return filesOf(root, tests).filter((path) => !tooSlow.some((pattern) => matchesGlob(path, pattern)));
}

function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}
