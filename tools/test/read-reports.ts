import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { NOTHING, type Tally } from './tally.ts';

/** What a runner says of its tests. */
export interface Told {
  readonly tally: Tally;
  /** One line for each test that failed: its file, its title, the first line of what it said, what it waited for, and where. */
  readonly failures: readonly string[];
  readonly times: readonly TestTime[];
}

export interface TestTime {
  readonly file: string;
  readonly title: string;
  readonly milliseconds: number;
}

/** The parts of Vitest's JSON report that are read here. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName?: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** The parts of Playwright's JSON report that are read here. */
export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly { readonly message?: string }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly PlaywrightSpec[];
}

interface PlaywrightSpec {
  /** Where the test was made: a journey that a helper makes stands in the helper's file. */
  readonly file: string;
  readonly line: number;
  readonly title: string;
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly { readonly duration?: number; readonly error?: PlaywrightError }[];
  }[];
}

interface Journey extends Pick<PlaywrightSpec, 'title' | 'tests'> {
  /** The file that was walked, below `e2e`. */
  readonly file: string;
  /** Where it stands in that file; null: another file has made it. */
  readonly line: number | null;
}

interface PlaywrightError {
  readonly message?: string;
  readonly location?: { readonly file: string; readonly line: number };
}

/** A file that could not even be loaded counts as one failure; what went wrong outside of the tests is told beside them. */
export function readVitest({ testResults }: VitestReport, unhandled: readonly string[] = []): Told {
  return {
    tally: testResults.map(tallyFile).reduce(
      (sum, one) => ({
        passed: sum.passed + one.passed,
        failed: sum.failed + one.failed,
        skipped: sum.skipped + one.skipped,
      }),
      NOTHING,
    ),
    failures: [
      ...testResults.flatMap(failuresOfFile),
      ...unhandled.map((message) => failureLine('vitest', 'outside of every test', message)),
    ],
    times: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName = '', duration }) => ({
        file: name,
        title: fullName,
        milliseconds: duration ?? 0,
      })),
    ),
  };
}

function tallyFile(file: VitestReport['testResults'][number]): Tally {
  const count = (...statuses: readonly string[]) =>
    file.assertionResults.filter(({ status }) => statuses.includes(status)).length;
  const failed = count('failed');
  return {
    passed: count('passed'),
    failed: failed === 0 && file.status === 'failed' ? 1 : failed,
    skipped: count('pending', 'skipped', 'todo', 'disabled'),
  };
}

function failuresOfFile({ name, status, message, assertionResults }: VitestReport['testResults'][number]) {
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (failed.length === 0)
    return status === 'failed' ? [failureLine(name, 'could not be loaded, or its worker died', message)] : [];
  return failed.map(({ fullName = '', failureMessages }) => failureLine(name, fullName, failureMessages?.[0]));
}

/** No test is tried twice, so that none is flaky; one that a configuration lets through so has failed. */
export function readPlaywright({ stats, errors, suites = [] }: PlaywrightReport): Told {
  const journeys = suites.flatMap((suite) => journeysOf(suite, suite.title));
  return {
    tally: {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    },
    failures: [
      ...errors.map(({ message }) => failureLine('e2e', 'error', message)),
      ...journeys.flatMap(failuresOfJourney),
    ],
    times: journeys.flatMap(({ file, title, tests }) =>
      tests.map(({ results }) => ({
        file: `e2e/${file}`,
        title,
        milliseconds: results.reduce((sum, { duration = 0 }) => sum + duration, 0),
      })),
    ),
  };
}

/** The outermost suite of a journey bears the name of the file that was walked. */
function journeysOf({ suites = [], specs = [] }: PlaywrightSuite, file: string): readonly Journey[] {
  return [
    ...specs.map((spec) => ({ ...spec, file, line: spec.file === file ? spec.line : null })),
    ...suites.flatMap((suite) => journeysOf(suite, file)),
  ];
}

function failuresOfJourney({ file, line, title, tests }: Journey): readonly string[] {
  const place = `e2e/${file}${line === null ? '' : `:${line}`}`;
  return tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ results }) => {
      const error = results.findLast((result) => result.error)?.error;
      const at = error?.location === undefined ? '' : `${basename(error.location.file)}:${error.location.line}`;
      return failureLine(place, title, error?.message, at);
    });
}

/** What it waited for tells more than that it waited too long. */
const AWAITED = /^\s*(?:- )?(waiting for .*|Locator: .*)$/m;
/** The first place of a stack that is no library's. */
const PLACE = /^\s*at (?!.*node_modules).*?([^/\\(\s]+:\d+):\d+\)?$/m;

function failureLine(place: string, title: string, message: string | undefined, at?: string): string {
  const said = stripVTControlCharacters(message ?? '');
  const parts = [said.split('\n', 1)[0], AWAITED.exec(said)?.[1], at ?? PLACE.exec(said)?.[1]];
  return [place, title, ...parts].filter((part) => part !== undefined && part !== '').join(' › ');
}
