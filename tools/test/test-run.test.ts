import { describe, expect, it } from 'vitest';
import { planTests } from './plan.ts';
import { failuresOfPlaywright, failuresOfVitest, tallyPlaywright, tallyVitest } from './read-reports.ts';
import { addTallies, judgeRunner, verdictLine } from './tally.ts';

describe('what a run of the tests is made of', () => {
  const quick = ['--project', 'unit', '--project', 'components', '--project', 'database'];

  it('is everything but the long proofs when nothing is said', () => {
    const vitest = [{ args: quick, projects: ['unit', 'components', 'database'], env: {} }];
    expect(planTests([])).toEqual({ vitest, playwright: { args: [] } });
  });

  it('is one project of Vitest, narrowed by what follows', () => {
    const vitest = [{ args: ['--project', 'unit', 'packages/kernel'], projects: ['unit'], env: {} }];
    expect(planTests(['unit', 'packages/kernel'])).toEqual({ vitest, playwright: null });
  });

  it('is the browser alone, narrowed by words of a title', () => {
    expect(planTests(['e2e', 'two', 'interviewers'])).toEqual({
      vitest: [],
      playwright: { args: ['--grep', 'two interviewers'] },
    });
  });

  it('asks of a path that something in it runs, in any of the projects', () => {
    const vitest = [{ args: [...quick, 'apps/server'], projects: [], env: {} }];
    expect(planTests(['apps/server'])).toEqual({ vitest, playwright: null });
  });

  it('is the long proofs of several nodes, or one of them', () => {
    const { vitest, playwright } = planTests(['nodes']);
    expect(playwright).toBe(null);
    expect(vitest.map(({ needs }) => needs)).toEqual([undefined, undefined, 'pooler', 'previous release']);
    const one = [{ args: ['--project', 'nodes', 'stopped-owner'], projects: ['nodes'], env: {} }];
    expect(planTests(['nodes', 'stopped-owner']).vitest).toEqual(one);
  });
});

describe('the sum of a run', () => {
  const passed = { status: 'passed' };

  it('keeps the projects of Vitest apart', () => {
    const report = {
      testResults: [
        { name: '/x/a.test.ts', status: 'passed', assertionResults: [passed, { status: 'skipped' }] },
        { name: '/x/b.db.test.ts', status: 'failed', assertionResults: [passed, { status: 'failed' }] },
        { name: '/x/c.nodes.test.ts', status: 'passed', assertionResults: [passed] },
        { name: '/x/d.hands.browser.test.tsx', status: 'passed', assertionResults: [passed, passed] },
      ],
    };
    expect(tallyVitest(report)).toEqual({
      unit: { passed: 1, failed: 0, skipped: 1 },
      components: { passed: 2, failed: 0, skipped: 0 },
      database: { passed: 1, failed: 1, skipped: 0 },
      nodes: { passed: 1, failed: 0, skipped: 0 },
    });
  });

  it('counts a file that could not be loaded', () => {
    const report = { testResults: [{ name: '/x/a.test.ts', status: 'failed', assertionResults: [] }] };
    expect(tallyVitest(report).unit.failed).toBe(1);
  });

  it('counts a browser test that passed at its second try as passed, and an error outside every test as failed', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    expect(tallyPlaywright({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 2, skipped: 2 });
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
  it('names the file, the test and the first line of the reason', () => {
    const failed = {
      status: 'failed',
      fullName: 'quotas close',
      failureMessages: ['\u001b[31mAssertionError: 1 ≠ 2\n at x'],
    };
    const testResults = [
      { name: '/x/a.db.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, failed] },
      { name: '/x/b.test.ts', status: 'failed', message: 'No such file', assertionResults: [] },
    ];
    expect(failuresOfVitest({ testResults })).toEqual([
      '/x/a.db.test.ts › quotas close › AssertionError: 1 ≠ 2',
      '/x/b.test.ts › could not be loaded › No such file',
    ]);
  });

  it('finds a journey at any depth, with the reason of its last try', () => {
    const results = [{ error: { message: 'first' } }, { error: { message: 'Timed out\nwaiting' } }];
    const spec = { file: 'a.spec.ts', line: 3, title: 'he: logs in', tests: [{ status: 'unexpected', results }] };
    const flaky = { ...spec, tests: [{ status: 'flaky', results }] };
    const report = {
      stats: { expected: 0, unexpected: 1, flaky: 1, skipped: 0 },
      errors: [],
      suites: [{ specs: [flaky], suites: [{ specs: [spec] }] }],
    };
    expect(failuresOfPlaywright(report)).toEqual(['e2e/a.spec.ts:3 › he: logs in › Timed out']);
  });
});
