import type { Json } from '@seker/questionnaire/design';
import { describe, expect, it } from 'vitest';
import { triedDocument } from '../tried-document.test-data.ts';
import { DataTest } from './data-test.ts';
import { dataTestCsv } from './data-test-csv.ts';
import type { DataTestOptions } from './data-test-options.ts';

const OPTIONS: DataTestOptions = {
  seed: '4711',
  count: 400,
  language: 'en',
  mode: 'web',
  today: '2026-03-01',
  targets: { q1: { 1: 0.8 } },
  emptyShare: 0,
};

function tested(options: Partial<DataTestOptions> = {}, document: Json = triedDocument()) {
  const test = new DataTest({ ...OPTIONS, ...options });
  expect(test.load(document)).toBeNull();
  while (!test.isOver) test.play();
  return test;
}

describe('a data test', () => {
  it('counts who is asked what, near the wanted shares, and gives the same again from the same seed', () => {
    const result = tested().result();
    expect(result).toMatchObject({ count: 400, outcomes: { success: 400 } });
    const [sex, women] = result.questions;
    expect(sex).toMatchObject({ question: 'q1', asked: 400, empty: 0, na: 0 });
    const ones = sex?.variables[0]?.codes[0]?.count ?? 0;
    expect(ones / 400).toBeGreaterThan(0.72);
    expect(ones / 400).toBeLessThan(0.88);
    expect(women).toMatchObject({ question: 'q2', asked: 400 - ones });
    expect(tested().result()).toEqual(result);
    expect(tested({ seed: '4712' }).result()).not.toEqual(result);
  });

  it('names questions that no interview came to, and says how long it takes by its rule', () => {
    const result = tested({ targets: { q1: { 1: 1 } } }).result();
    expect(result.neverReached).toEqual(['q2']);
    // Two questions at eight seconds.
    expect(result.minutes?.median).toBeCloseTo(16 / 60);
  });

  it('names the pages at which interviews are stuck, most first', () => {
    const masked = { op: 'is', question: 'q1', answer: 2 };
    const binds = [{ type: 'configured', list: 'answers', item: 'q2a', if: masked }];
    const chosen = { kind: 'closed', subKind: 'checkBox', mandatory: 'hard', entrance: [], binds };
    const rules = [{ rule: 'pickCount', min: 2, max: 2 }];
    const result = tested({}, triedDocument({ ...chosen, rules })).result();
    const stuck = result.outcomes.stopped ?? 0;
    expect(stuck).toBeGreaterThan(0);
    expect(result.stuckAt).toEqual([{ page: 'p2', count: stuck }]);
    const capped = tested({}, triedDocument({ ...chosen, rules: [{ ...rules[0], capped: true }] })).result();
    expect(capped).toMatchObject({ outcomes: { success: 400 }, stuckAt: [] });
  });

  it('stops where it is cancelled', () => {
    const test = new DataTest({ ...OPTIONS, count: 10_000 });
    test.load(triedDocument());
    test.play();
    test.cancel();
    expect(test.isOver).toBe(true);
    expect(test.done).toBeLessThan(10_000);
  });

  it('comes out as a table that a spreadsheet does not take for formulas', () => {
    const result = tested({ count: 20 }).result();
    const csv = dataTestCsv(result, { number: (uid) => uid.toUpperCase(), label: () => '=1+1', target: () => 0.8 }, [
      'a',
      'b',
    ]);
    expect(csv.split('\r\n')[0]).toBe('a,b');
    expect(csv).toContain("Q1,Q1,1,'=1+1");
  });
});
