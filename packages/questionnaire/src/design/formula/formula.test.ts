import { createRng } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tools/test/chance/runs.ts';
import { TEST_SEED } from '../../../../../tools/test/chance/test-seed.ts';
import { readCondition } from '../../condition/read-condition.ts';
import type { DesignError } from '../../document/design-error.ts';
import { readFields } from '../../document/json-fields.ts';
import { type KnownQuestion, randomCondition, randomMeasure } from '../../scenario/random-condition.ts';
import { formulaNames } from './formula-names.ts';
import { parseFormula } from './parse-formula.ts';
import { printFormula } from './print-formula.ts';

const KNOWN: readonly KnownQuestion[] = [
  { uid: 'u1', type: 'choice' },
  { uid: 'u2', type: 'number' },
  { uid: 'u3', type: 'choice', rows: ['r1', 'u3-r2', '1'], columns: ['c1'] },
  { uid: 'u4', type: 'number', rows: ['r1', 'r2'] },
  { uid: 'u5', type: 'text' },
];
const NAMES = formulaNames([
  ['u1', 'Q1'],
  ['u2', 'age'],
  ['u3', 'Q3.1'],
  ['u4', 'not'],
]);

/** The same questions with codes and names for rows and columns, some of which equal uids of others. */
const FULL = formulaNames(
  [
    ['u1', 'Q1'],
    ['u2', 'age'],
    ['u3', 'Q3.1'],
    ['u4', 'not'],
  ],
  {
    parts: [
      { question: 'u3', axis: 'row', uid: 'r1', names: ['taste', '1'] },
      { question: 'u3', axis: 'row', uid: 'u3-r2', names: ['r1', '2'] },
      { question: 'u3', axis: 'row', uid: '1', names: ['taste', '2', 'not a word'] },
      { question: 'u3', axis: 'column', uid: 'c1', names: ['price'] },
      { question: 'u4', axis: 'row', uid: 'r1', names: ['1'] },
    ],
    fields: ['region', 'age', 'mode', 'two words', 'city'],
  },
);

function conditionOf(json: unknown) {
  const errors: DesignError[] = [];
  const condition = readCondition(json, readFields({}, 'test', errors));
  expect(errors).toEqual([]);
  return condition;
}

describe('a formula', () => {
  it('is read back as the condition that it was printed from', () => {
    const rng = createRng(`${TEST_SEED}`, 'formulas');
    for (let time = 0; time < runs(3_000); time += 1) {
      const condition = conditionOf(time % 5 === 4 ? randomMeasure(rng, KNOWN) : randomCondition(rng, KNOWN, time % 6));
      const text = printFormula(condition, NAMES);
      expect([text, parseFormula(text, NAMES)]).toEqual([text, { ok: true, value: condition }]);
      const named = printFormula(condition, FULL);
      expect([named, parseFormula(named, FULL)]).toEqual([named, { ok: true, value: condition }]);
    }
  });

  it('prints rows and columns by names or codes, and list fields by bare names', () => {
    const answered = (row: string, column?: string) =>
      conditionOf({ op: 'answered', question: 'u3', row, ...(column === undefined ? {} : { column }) });
    const about = (field: string) =>
      conditionOf({
        op: 'compare',
        left: { op: 'profile', field },
        is: '=',
        right: { op: 'count', question: 'u3', row: 'r1' },
      });
    const said: readonly (readonly [ReturnType<typeof conditionOf>, string])[] = [
      [answered('r1', 'c1'), 'answered(Q3.1[taste, price])'],
      [answered('u3-r2'), 'answered(Q3.1[r1])'],
      // Both of its names belong to another row, and its uid is a code.
      [answered('1'), 'answered(Q3.1["1"])'],
      [about('region'), 'region = count(Q3.1[taste])'],
      [about('age'), 'profile("age") = count(Q3.1[taste])'],
      [about('mode'), 'profile("mode") = count(Q3.1[taste])'],
      [about('two words'), 'profile("two words") = count(Q3.1[taste])'],
      [about('unknown_field'), 'profile("unknown_field") = count(Q3.1[taste])'],
    ];
    for (const [condition, text] of said) {
      expect(printFormula(condition, FULL)).toBe(text);
      expect(parseFormula(text, FULL)).toEqual({ ok: true, value: condition });
    }
    expect(parseFormula('answered(q3.1[TASTE, c1])', FULL)).toEqual({ ok: true, value: answered('r1', 'c1') });
    expect(parseFormula('nowhere = 1', FULL)).toMatchObject({
      ok: false,
      error: { code: 'unknownName', from: 0, to: 7 },
    });
  });

  it('measures rows and scores, also beside questions of such numbers', () => {
    const names = formulaNames([
      ['u1', 'sum'],
      ['u2', 'score'],
      ['u3', 'Q3'],
    ]);
    const said = [
      ['sum(Q3[c1]) > 10', { op: 'sum', question: 'u3', column: 'c1' }],
      ['mean(score(Q3)) > 10', { op: 'mean', question: 'u3', scores: true }],
      ['largest(sum) > 10', { op: 'largest', question: 'u1' }],
      ['smallest(score) > 10', { op: 'smallest', question: 'u2' }],
      ['score(Q3[r1, c1]) > 10', { op: 'score', question: 'u3', row: 'r1', column: 'c1' }],
      ['score(sum) > 10', { op: 'score', question: 'u1' }],
      ['score > 10', { op: 'answer', question: 'u2' }],
      ['sum > 10', { op: 'answer', question: 'u1' }],
    ] as const;
    for (const [text, left] of said) {
      const condition = conditionOf({ op: 'compare', left, is: '>', right: { op: 'literal', value: 10 } });
      expect([text, parseFormula(text, names)]).toEqual([text, { ok: true, value: condition }]);
      expect(printFormula(condition, names)).toBe(text);
    }
    expect(parseFormula('sum(Q3', names)).toMatchObject({ ok: false, error: { code: 'unexpected', from: 6 } });
    expect(parseFormula('sum(4)', names)).toMatchObject({ ok: false, error: { code: 'questionExpected', from: 4 } });
  });

  it('accepts the usual notations', () => {
    const condition = conditionOf({
      op: 'and',
      of: [
        { op: 'hasAny', question: 'u1', answers: [1, 4] },
        {
          op: 'or',
          of: [
            { op: 'compare', left: { op: 'answer', question: 'u2' }, is: '>=', right: { op: 'literal', value: 18 } },
            { op: 'not', of: { op: 'answered', question: 'u3', row: 'r1', column: 'c1' } },
          ],
        },
      ],
    });
    expect(printFormula(condition, NAMES)).toBe('Q1 has any (1, 4) and (age >= 18 or not(answered(Q3.1[r1, c1])))');
    expect(parseFormula('q1 HAS any (1,4) and (AGE>=18 or not answered(q3.1[r1,c1]))', NAMES)).toEqual({
      ok: true,
      value: condition,
    });
    expect(parseFormula('age + 2 * 3 - 1 > 5 or Q1 is not 2', NAMES).ok).toBe(true);
  });

  it.each([
    ['Q1 has', 'unexpected', 6, ['any', 'all', 'none']],
    ['Q9 is 1', 'unknownName', 0, []],
    ['age', 'conditionExpected', 3, expect.arrayContaining(['is', '>='])],
    ['(Q1 is 1', 'unexpected', 8, [')']],
    ['Q1 is 1 Q2', 'unexpected', 8, ['and', 'or']],
    ['(age + 1) is 2', 'questionExpected', 1, []],
    ['Q1 is "1', 'unexpected', 6, []],
    ['', 'unexpected', 0, expect.arrayContaining(['not'])],
  ])('%j is invalid: %s', (text, code, from, expected) => {
    expect(parseFormula(text, NAMES)).toMatchObject({ ok: false, error: { code, from, expected } });
  });

  it('is parsed in one pass, regardless of depth and length', () => {
    expect(parseFormula('('.repeat(100_000), NAMES)).toMatchObject({ ok: false, error: { code: 'tooDeep' } });
    expect(parseFormula(Array.from({ length: 5000 }, () => 'Q1 is 1').join(' or '), NAMES).ok).toBe(true);
  });
});
