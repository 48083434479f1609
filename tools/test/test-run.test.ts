import { describe, expect, it } from 'vitest';
import { COMPONENT_ROOMS } from './component-rooms.ts';
import { measureSlowness } from './measure-slowness.ts';
import { type Plan, planTests } from './plan.ts';
import { readPlaywright, readVitest } from './read-reports.ts';
import { addTallies, judgeRunner, verdictLine } from './tally.ts';
import { timeTable } from './time-table.ts';
import { messagesOf } from './unhandled-errors.ts';

/** `unit path`, by lane. */
function stepsOf({ lanes }: Plan): readonly (readonly string[])[] {
  return lanes.map((steps) => steps.map(({ name, args }) => [name, ...args].join(' ')));
}

describe('what a run of the tests is made of', () => {
  it('is everything but the long proofs when nothing is said', () => {
    expect(stepsOf(planTests([]))).toEqual([
      ['components', 'journeys'],
      ['unit', 'live', 'database', 'survey'],
    ]);
    expect(planTests([]).isLong).toBe(false);
    const patterns = planTests([]).lanes.flatMap((lane) => lane.flatMap(({ projects = [] }) => projects));
    const names = COMPONENT_ROOMS.flatMap((room) => [`components, ${room}`, `components, ${room} by finger`]);
    for (const name of names)
      expect(
        patterns.filter((pattern) => name.startsWith(pattern.replace('*', ''))),
        name,
      ).toHaveLength(1);
  });

  it('is one suite, narrowed by what follows', () => {
    expect(stepsOf(planTests(['unit', 'packages/kernel']))).toEqual([['unit packages/kernel']]);
  });

  it('is the journeys alone, narrowed by words of a title', () => {
    expect(stepsOf(planTests(['e2e', 'two', 'interviewers']))).toEqual([['journeys --grep two interviewers']]);
    expect(stepsOf(planTests(['journeys']))).toEqual([['journeys']]);
  });

  it('is what stands below a path, in each suite', () => {
    const plan = planTests(['apps/survey']);
    expect(stepsOf(plan)).toEqual([
      ['unit apps/survey', 'live apps/survey', 'components apps/survey', 'database apps/survey'],
    ]);
    expect(plan.lanes.flat().every(({ mayBeEmpty }) => mayBeEmpty)).toBe(true);
  });

  it('is the long run, or a part of it, with fresh seeds', () => {
    const plan = planTests(['long']);
    expect(plan.isLong).toBe(true);
    expect(stepsOf(plan)).toEqual([
      ['unit', 'components', 'journeys'],
      ['database', 'nodes', 'pooler', 'previous'],
    ]);
    expect(plan.lanes.flat().map(({ needs }) => needs)).toEqual([
      ...Array.from({ length: 5 }, () => undefined),
      'pooler',
      'previous release',
    ]);
    expect(stepsOf(planTests(['long', 'nodes', 'rolling-deploy']))).toEqual([['nodes rolling-deploy']]);
    expect(() => planTests(['long', 'weather'])).toThrow('No part of the long run is called "weather"');
  });
});

describe('the sum of a run', () => {
  const passed = { status: 'passed' };

  it('counts the tests of a suite', () => {
    const testResults = [
      { name: '/x/a.test.ts', status: 'passed', assertionResults: [passed, { status: 'skipped' }] },
      { name: '/x/b.test.ts', status: 'failed', assertionResults: [passed, { status: 'failed' }] },
    ];
    expect(readVitest({ testResults }).tally).toEqual({ passed: 2, failed: 1, skipped: 1 });
  });

  it('counts a file that could not be loaded', () => {
    const testResults = [{ name: '/x/a.test.ts', status: 'failed', assertionResults: [] }];
    expect(readVitest({ testResults }).tally.failed).toBe(1);
  });

  it('counts a journey that passed at a second try, and an error outside every test, as failed', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    expect(readPlaywright({ stats, errors: [{}] }).tally).toEqual({ passed: 3, failed: 3, skipped: 2 });
  });

  it('is a failure when nothing ran', () => {
    expect(judgeRunner({ passed: 0, failed: 0, skipped: 4 }, 0).failed).toBe(1);
  });

  it('is a failure when a runner ended badly though no test did', () => {
    expect(judgeRunner({ passed: 4, failed: 0, skipped: 0 }, 1).failed).toBe(1);
  });

  it('is told in one line', () => {
    const sum = addTallies([
      { passed: 2, failed: 0, skipped: 0 },
      { passed: 3, failed: 1, skipped: 0 },
    ]);
    expect(verdictLine(sum)).toBe('5 passed, 1 failed');
    expect(verdictLine({ passed: 5, failed: 0, skipped: 2 })).toBe('5 passed, 0 failed, 2 skipped');
  });
});

describe('what failed, told again at the end', () => {
  it('names the file, the test, the first line of the reason and its place', () => {
    const failed = {
      status: 'failed',
      fullName: 'quotas close',
      failureMessages: ['\u001b[31mAssertionError: 1 ≠ 2\n  at f (/x/node_modules/l.js:1:2)\n  at /x/a.db.test.ts:7:9'],
    };
    const testResults = [
      { name: '/x/a.db.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, failed] },
      { name: '/x/b.test.ts', status: 'failed', message: 'No such file', assertionResults: [] },
    ];
    const died = Object.assign(new Error('Worker emitted error.'), { cause: new Error('exit code 7') });
    const unhandled = messagesOf(Object.assign(new Error('Errors occurred'), { errors: [died] }));
    expect(readVitest({ testResults }, unhandled).failures).toEqual([
      '/x/a.db.test.ts › quotas close › AssertionError: 1 ≠ 2 › a.db.test.ts:7',
      '/x/b.test.ts › could not be loaded, or its worker died › No such file',
      'vitest › outside of every test › Worker emitted error. exit code 7',
    ]);
  });

  it('finds a journey at any depth', () => {
    const location = { file: '/x/e2e/support/b.ts', line: 8 };
    const message = "Timed out\nCall log:\n  - waiting for getByRole('option')\n    - found none";
    const results = [{ error: { message, location }, duration: 1_200 }];
    const spec = { file: 'a.spec.ts', line: 3, title: 'he: logs in', tests: [{ status: 'unexpected', results }] };
    const report = {
      stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
      errors: [],
      suites: [{ title: 'a.spec.ts', specs: [], suites: [{ title: 'he', specs: [spec] }] }],
    };
    expect(readPlaywright(report).failures).toEqual([
      "e2e/a.spec.ts:3 › he: logs in › Timed out › waiting for getByRole('option') › b.ts:8",
    ]);
    expect(readPlaywright(report).times).toEqual([
      { file: 'e2e/a.spec.ts', title: 'he: logs in', milliseconds: 1_200 },
    ]);
  });

  it('names a journey that a helper has made by the file that was walked', () => {
    const results = [{ error: { message: 'Timed out' }, duration: 300 }];
    const spec = { file: 'support/test.ts', line: 86, title: 'logs in', tests: [{ status: 'unexpected', results }] };
    const told = readPlaywright({
      stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
      errors: [],
      suites: [{ title: 'a.spec.ts', suites: [{ title: 'he', specs: [spec] }] }],
    });
    expect(told.failures).toEqual(['e2e/a.spec.ts › logs in › Timed out']);
    expect(told.times).toEqual([{ file: 'e2e/a.spec.ts', title: 'logs in', milliseconds: 300 }]);
  });
});

describe('where the time went', () => {
  it('names the parts, the whole and the slowest tests', () => {
    const times = Array.from({ length: 12 }, (_, index) => ({
      file: 'a.test.ts',
      title: `test ${index}`,
      milliseconds: index * 100,
    }));
    const lines = timeTable(
      [
        { name: 'setup', milliseconds: 12_340, tests: null },
        { name: 'unit', milliseconds: 31_000, tests: 3_731 },
      ],
      45_000,
      times,
    ).split('\n');
    expect(lines.slice(0, 5)).toEqual([
      'Where the time went:',
      '  setup          12.3 s',
      '  unit           31.0 s  3,731 tests',
      '  whole          45.0 s',
      'The 10 slowest tests:',
    ]);
    expect(lines).toHaveLength(15);
    expect(lines[5]).toBe('                  1.1 s  a.test.ts › test 11');
  });

  it('is measured against a quiet machine, and no machine counts as faster', () => {
    expect(measureSlowness()).toBeGreaterThanOrEqual(1);
  });
});
