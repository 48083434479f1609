import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run-node.ts';
import { areasOf } from './areas.ts';
import { changedLines } from './changed-lines.ts';
import { chooseTests } from './choose-tests.ts';
import { EQUIVALENT } from './equivalent.ts';
import { findMutants } from './find-mutants.ts';
import { describeChange } from './mutant.ts';
import { readOptions } from './options.ts';
import type { PlainResult } from './protocol.ts';
import { reportOf, type Verdict } from './report.ts';
import { sample } from './sample.ts';

describe('what a run is about', () => {
  it('is a sample by a seed, everything, or what changed', () => {
    expect(readOptions([])).toEqual({ which: 'sample', seed: '1', only: '', times: 1 });
    expect(readOptions(['--all', '--seed', '7'])).toEqual({ which: 'all', seed: '7', only: '', times: 1 });
    expect(readOptions(['--changed', '--only', 'quota'])).toMatchObject({ which: 'changed', only: 'quota' });
    expect(readOptions(['--times', '3']).times).toBe(3);
    expect(() => readOptions(['--al'])).toThrow();
  });

  it('draws the same for the same seed, others for another, never one twice', () => {
    const things = Array.from({ length: 100 }, (_, index) => index);
    expect(sample(things, 20, 'a')).toEqual(sample(things, 20, 'a'));
    expect(sample(things, 20, 'a')).not.toEqual(sample(things, 20, 'b'));
    expect(new Set(sample(things, 20, 'a')).size).toBe(20);
    expect(sample(things, 200, 'a')).toHaveLength(100);
  });

  it('reads the changed lines of a difference', () => {
    const diff = [
      '+++ b/x.ts',
      '@@ -1,2 +3,2 @@ a',
      '+one',
      '+two',
      '@@ -9 +12 @@',
      '+b',
      '+++ b/y.ts',
      '@@ -4,2 +4,0 @@',
    ];
    const changed = changedLines(diff.join('\n'));
    expect([...(changed.get('x.ts') ?? [])]).toEqual([3, 4, 12]);
    expect([...(changed.get('y.ts') ?? [])]).toEqual([]);
  });
});

describe('the tests of a mutant', () => {
  /** A file of one test that comes by the mutants. */
  const plain = (test: string, milliseconds: number, reached: readonly number[] = [1]): PlainResult => ({
    type: 'plain',
    passed: true,
    test,
    milliseconds,
    outside: [],
    tests: [{ id: `${test}_0`, milliseconds, reached }],
  });
  const mutant = { id: 1, path: 'a/sum.ts' };
  const choose = (results: readonly PlainResult[]) =>
    chooseTests(mutant, results, { project: 'unit', broad: ['**/broad.test.ts'] });
  const names = (results: readonly PlainResult[]) => choose(results).map(({ test }) => test);

  it('are those that reach it: its own first, then by what they take for what they are likely to notice', () => {
    const own = plain('a/sum.test.ts', 900);
    const all = [
      plain('b/far.test.ts', 60),
      plain('b/quick.test.ts', 5),
      plain('b/broad.test.ts', 800),
      plain('a/near.test.ts', 100),
      own,
      plain('a/no.test.ts', 1, [2]),
    ];
    expect(names(all)).toEqual([
      'a/sum.test.ts',
      'b/quick.test.ts',
      'a/near.test.ts',
      'b/broad.test.ts',
      'b/far.test.ts',
    ]);
    expect(names([])).toEqual([]);
  });

  it('end where they take too long together, but for the first', () => {
    const slow = [plain('a/one.test.ts', 60_000), plain('a/two.test.ts', 70_000)];
    expect(names(slow)).toEqual(['a/one.test.ts']);
  });

  const ofThree: PlainResult = {
    type: 'plain',
    passed: true,
    test: 'a/sum.test.ts',
    milliseconds: 1_000,
    outside: [],
    tests: [
      { id: 'one', milliseconds: 100, reached: [1] },
      { id: 'two', milliseconds: 600, reached: [2] },
      { id: 'three', milliseconds: 200, reached: [1, 2] },
    ],
  };

  it('are, of a file, those that reach it, and take what is left without the others', () => {
    expect(choose([ofThree])).toEqual([{ test: 'a/sum.test.ts', only: ['one', 'three'], milliseconds: 400 }]);
    const everyOne = { ...ofThree, tests: ofThree.tests.map((one) => ({ ...one, reached: [1] })) };
    expect(choose([everyOne])).toEqual([{ test: 'a/sum.test.ts', only: null, milliseconds: 1_000 }]);
  });

  it('are all of a file that reaches it outside of its tests, or whose tests need each other', () => {
    const whole = [{ test: 'a/sum.test.ts', only: null, milliseconds: 1_000 }];
    expect(choose([{ ...ofThree, outside: [1] }])).toEqual(whole);
    expect(choose([{ ...ofThree, outside: [1], tests: [] }])).toEqual(whole);
    expect(choose([{ ...ofThree, outside: [2], tests: [] }])).toEqual([]);
  });
});

describe('the report', () => {
  const verdict = (caught: boolean, reached = true): Verdict => ({
    area: 'fieldwork',
    caught,
    reached,
    mutant: {
      id: 1,
      path: 'a.ts',
      line: 3,
      start: 0,
      end: 1,
      original: 'b < c',
      replacement: 'b <= c',
      shape: 'expression',
    },
  });
  const told = { seed: '1', equivalent: 2, seconds: 9 };
  const lastLine = (text: string): unknown => JSON.parse(text.split('\n').at(-1) ?? '');

  it('names survivors, counts by area, and ends with one line for programs', () => {
    const { text, held } = reportOf([verdict(true), verdict(false), verdict(false, false)], told);
    expect(held).toBe(false);
    expect(text).toContain('survived: a.ts:3  b < c → b <= c\n');
    expect(text).toContain('b < c → b <= c  (no test comes here)');
    expect(text).toMatch(/fieldwork +3 +1 +2 +33\.3 %/);
    expect(lastLine(text)).toMatchObject({
      name: 'mutate',
      figures: { mutants: 3, caught: 1, survived: 2, share: 0.333, equivalent: 2, seed: '1' },
      budget: { caught: 0.85 },
      held: false,
    });
  });

  it('holds from eighty-five of a hundred on', () => {
    const hundred = (caught: number) => Array.from({ length: 100 }, (_, index) => verdict(index < caught));
    expect(reportOf(hundred(85), told).held).toBe(true);
    expect(reportOf(hundred(84), told).held).toBe(false);
    expect(reportOf([], told).held).toBe(true);
  });
});

describe('the mutants that no test can notice', () => {
  it.each(EQUIVALENT)('$path: $change is still there', ({ path, change, where }) => {
    const text = readFileSync(join(root, path), 'utf8');
    const lines = text.split('\n');
    const alike = findMutants(path, text).filter((mutant) => describeChange(mutant) === change);
    expect(alike.some(({ line }) => lines[line - 1]?.includes(where))).toBe(true);
  });
});

describe('the areas', () => {
  it('hold a package and a feature by its being there', () => {
    const areas = areasOf([
      'packages/weather/src/rain.ts',
      'apps/server/src/features/field/mail/send-mail.ts',
      'apps/office/src/features/system/keys/key-state.ts',
      'apps/office/src/shell/frame.tsx',
      'apps/office/src/form/name-fault.ts',
      'apps/office/src/upload/index.ts',
    ]);
    expect(areas.map(({ name, project }) => `${name}: ${project}`)).toEqual([
      'weather: unit',
      'server field/mail: database',
      'office system/keys: unit',
      'office form: unit',
    ]);
  });

  it('are asked of every test of the server that reaches them', () => {
    const areas = areasOf(['apps/server/src/features/projects/sample/draw.ts']);
    expect(areas[0]?.tests).toContain('apps/server/src/features/**/*.test.ts');
  });
});
