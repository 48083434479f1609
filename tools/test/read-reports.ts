import type { Project } from './plan.ts';
import { addTallies, NOTHING, type Tally } from './tally.ts';

/** The parts of Vitest's JSON report that are read here. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
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
  readonly errors: readonly unknown[];
}

/** What each of Vitest's projects did; a file that could not even be loaded counts as one failure. */
export function tallyVitest(report: VitestReport): Readonly<Record<Project, Tally>> {
  const of = (isDatabase: boolean) =>
    addTallies(report.testResults.filter(({ name }) => name.endsWith('.db.test.ts') === isDatabase).map(tallyFile));
  return { unit: of(false), database: of(true) };
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
