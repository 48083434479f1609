import { stripVTControlCharacters } from 'node:util';
import type { Project } from './plan.ts';
import { addTallies, NOTHING, type Tally } from './tally.ts';

/** The parts of Vitest's JSON report that are read here. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName?: string;
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
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/** What each of Vitest's projects did; a file that could not even be loaded counts as one failure. */
export function tallyVitest(report: VitestReport): Readonly<Record<Project, Tally>> {
  const of = (wanted: Project) =>
    addTallies(report.testResults.filter(({ name }) => projectOf(name) === wanted).map(tallyFile));
  return { unit: of('unit'), components: of('components'), database: of('database'), nodes: of('nodes') };
}

function projectOf(file: string): Project {
  if (file.endsWith('.nodes.test.ts')) return 'nodes';
  if (/\.browser\.test\.tsx?$/.test(file)) return 'components';
  return file.endsWith('.db.test.ts') ? 'database' : 'unit';
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

/** A second try is allowed on a build machine only (see the configuration), and its runner names every test that took one. */
export function tallyPlaywright({ stats, errors }: PlaywrightReport): Tally {
  return {
    ...NOTHING,
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** One line for each test that failed: its file, its title, and the first line of what it said. */
export function failuresOfVitest({ testResults }: VitestReport): readonly string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [failureLine(name, 'could not be loaded', message)] : [];
    return failed.map(({ fullName = '', failureMessages }) => failureLine(name, fullName, failureMessages?.[0]));
  });
}

/** As `failuresOfVitest`. */
export function failuresOfPlaywright({ errors, suites = [] }: PlaywrightReport): readonly string[] {
  return [...errors.map(({ message }) => failureLine('e2e', 'error', message)), ...suites.flatMap(failuresOfSuite)];
}

function failuresOfSuite({ suites = [], specs = [] }: PlaywrightSuite): readonly string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => failureLine(`e2e/${file}:${line}`, title, results.at(-1)?.error?.message)),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

function failureLine(place: string, title: string, message: string | undefined): string {
  const first = stripVTControlCharacters(message ?? '').split('\n', 1)[0] ?? '';
  return `${place} › ${title}${first === '' ? '' : ` › ${first}`}`;
}
