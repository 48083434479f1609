import { describe, expect, it } from 'vitest';
import type { Condition, ValueExpression } from '../../condition/condition.ts';
import { formulaNames } from './formula-names.ts';
import { parseFormula } from './parse-formula.ts';
import { printFormula, RESERVED } from './print-formula.ts';
import { tokensOf } from './tokens.ts';

const NAMES = formulaNames(
  [
    ['u1', 'Q1'],
    ['u2', 'age'],
    ['u3', 'Q3'],
  ],
  {
    parts: [
      { question: 'u3', axis: 'row', uid: 'r1', names: ['taste', '1'] },
      { question: 'u3', axis: 'column', uid: 'c1', names: ['price'] },
    ],
    fields: ['region'],
  },
);
const AGE: ValueExpression = { op: 'answer', question: 'u2' };
const literal = (value: string | number): ValueExpression => ({ op: 'literal', value });
const bigger = (left: ValueExpression): Condition => ({ op: 'compare', left, is: '>', right: literal(1) });
const Q1: Condition = { op: 'answered', question: 'u1' };

describe('each condition and value', () => {
  it.each<[string, Condition]>([
    ['true', { op: 'constant', value: true }],
    ['false', { op: 'constant', value: false }],
    ['unknown', { op: 'constant', value: null }],
    ['answered(Q1)', Q1],
    ['na(Q1)', { op: 'na', question: 'u1' }],
    ['any(Q3[taste])', { op: 'any', question: 'u3', row: 'r1' }],
    ['answered(Q3[taste, price])', { op: 'answered', question: 'u3', row: 'r1', column: 'c1' }],
    ['not(answered(Q1))', { op: 'not', of: Q1 }],
    ['holds(answered(Q1))', { op: 'holds', of: Q1 }],
    ['and()', { op: 'and', of: [] }],
    ['or(answered(Q1))', { op: 'or', of: [Q1] }],
    ['answered(Q1) or true', { op: 'or', of: [Q1, { op: 'constant', value: true }] }],
    [
      '(answered(Q1) or true) and false',
      {
        op: 'and',
        of: [
          { op: 'or', of: [Q1, { op: 'constant', value: true }] },
          { op: 'constant', value: false },
        ],
      },
    ],
    [
      'and(answered(Q1)) or or()',
      {
        op: 'or',
        of: [
          { op: 'and', of: [Q1] },
          { op: 'or', of: [] },
        ],
      },
    ],
    ['Q1 is 2', { op: 'is', question: 'u1', answer: 2 }],
    ['Q1 is not -2', { op: 'isNot', question: 'u1', answer: -2 }],
    ['Q1 in (1, 2)', { op: 'in', question: 'u1', answers: [1, 2] }],
    ['Q1 has any (1)', { op: 'hasAny', question: 'u1', answers: [1] }],
    ['Q1 has all (1, 2)', { op: 'hasAll', question: 'u1', answers: [1, 2] }],
    ['Q1 has none ()', { op: 'hasNone', question: 'u1', answers: [] }],
    ['age contains "x"', { op: 'contains', left: AGE, right: literal('x') }],
    ['age matches "^a\\"$"', { op: 'matches', left: AGE, pattern: '^a"$' }],
    ...(['=', '!=', '<', '<=', '>', '>='] as const).map((is): [string, Condition] => [
      `age ${is} 1`,
      { op: 'compare', left: AGE, is, right: literal(1) },
    ]),
    ['count(Q1) > 1', bigger({ op: 'count', question: 'u1' })],
    ['rows(Q3) > 1', bigger({ op: 'countRows', question: 'u3', answers: [] })],
    ['rows(Q3[price], (1, 2)) > 1', bigger({ op: 'countRows', question: 'u3', column: 'c1', answers: [1, 2] })],
    ['rows(Q3, (4)) > 1', bigger({ op: 'countRows', question: 'u3', answers: [4] })],
    ['region > 1', bigger({ op: 'profile', field: 'region' })],
    ['profile("town") > 1', bigger({ op: 'profile', field: 'town' })],
    ['language > 1', bigger({ op: 'system', name: 'language' })],
    ['mode > 1', bigger({ op: 'system', name: 'mode' })],
    ['today > 1', bigger({ op: 'today' })],
    ['"two words" > 1', bigger(literal('two words'))],
    ['-1.5 > 1', bigger(literal(-1.5))],
    ['(age + 1) > 1', bigger({ op: 'add', of: [AGE, literal(1)] })],
    ['(age - 1 - 2) > 1', bigger({ op: 'subtract', of: [AGE, literal(1), literal(2)] })],
    ['(age * 2) > 1', bigger({ op: 'multiply', of: [AGE, literal(2)] })],
    ['(age / 2) > 1', bigger({ op: 'divide', of: [AGE, literal(2)] })],
    ...(['add', 'subtract', 'multiply', 'divide'] as const).flatMap((op): [string, Condition][] => [
      [`${op}(age) > 1`, bigger({ op, of: [AGE] })],
      [`${op}() > 1`, bigger({ op, of: [] })],
    ]),
    ...(['length', 'days', 'months', 'years'] as const).map((op): [string, Condition] => [
      `${op}(age, today) > 1`,
      bigger({ op, of: [AGE, { op: 'today' }] }),
    ]),
  ])('%s is printed and read back', (text, condition) => {
    expect(printFormula(condition, NAMES)).toBe(text);
    expect(parseFormula(text, NAMES)).toEqual({ ok: true, value: condition });
  });

  it('is read in any case and without needless brackets', () => {
    const same = (text: string, as: string) => expect(parseFormula(text, NAMES)).toEqual(parseFormula(as, NAMES));
    same('TRUE', 'true');
    same('Holds answered(Q1)', 'holds(answered(Q1))');
    same('not Q1 is 1', 'not(Q1 is 1)');
    same('LANGUAGE="he"', 'language = "he"');
    same('age+1-2>1', '((age + 1) - 2) > 1');
    same('age+1+2>1', '(age + 1 + 2) > 1');
    same('age+2*3>1', '(age + (2 * 3)) > 1');
    same('2*3+age>1', '((2 * 3) + age) > 1');
    same('((Q1 is 1))', 'Q1 is 1');
    same('Q1 is 1 or Q1 is 2 and true', 'Q1 is 1 or (Q1 is 2 and true)');
  });
});

describe('the words of formulas', () => {
  const WORDS =
    'and or not holds true false unknown answered na any is in has contains matches count rows profile language mode today add subtract multiply divide length days months years';

  it('are no numbers of questions and no bare fields', () => {
    expect([...RESERVED].toSorted()).toEqual(WORDS.split(' ').toSorted());
    for (const word of WORDS.split(' ')) {
      const names = formulaNames([['u9', word.toUpperCase()]], { fields: [word] });
      const question: Condition = { op: 'answered', question: 'u9' };
      expect(printFormula(question, names)).toBe('answered(#"u9")');
      const field = bigger({ op: 'profile', field: word });
      expect(printFormula(field, names)).toBe(`profile("${word}") > 1`);
      for (const condition of [question, field])
        expect(parseFormula(printFormula(condition, names), names)).toEqual({ ok: true, value: condition });
    }
  });

  it('name a question by its number only where it leads back to it', () => {
    const names = formulaNames([
      ['a', 'Q1'],
      ['b', 'q1'],
      ['c', 'two words'],
      ['d', '9'],
    ]);
    const printed = (question: string) => printFormula({ op: 'answered', question }, names);
    expect(['a', 'b', 'c', 'd', 'e'].map(printed)).toEqual([
      'answered(Q1)',
      'answered(#"b")',
      'answered(#"c")',
      'answered(#"d")',
      'answered(#"e")',
    ]);
    expect([names.numberOf('b'), names.uidOf('Q1'), names.uidOf('q9')]).toEqual([null, 'a', null]);
  });

  it('name a row or column by a name, a code or its uid, where no other has that', () => {
    const names = formulaNames([['q', 'Q1']], {
      parts: [
        { question: 'q', axis: 'row', uid: 'r1', names: ['two words', 'Taste'] },
        { question: 'q', axis: 'row', uid: 'r2', names: ['taste', '1234567890'] },
        { question: 'q', axis: 'row', uid: 'taste', names: ['123456789'] },
        { question: 'q', axis: 'column', uid: 'r2', names: ['one'] },
      ],
    });
    const printed = (row: string, column?: string) =>
      printFormula({ op: 'answered', question: 'q', row, ...(column === undefined ? {} : { column }) }, names);
    expect(['r1', 'r2', 'taste', 'r3', 'a-b'].map((row) => printed(row))).toEqual([
      'answered(Q1[Taste])',
      'answered(Q1[r2])',
      'answered(Q1[123456789])',
      'answered(Q1[r3])',
      'answered(Q1["a-b"])',
    ]);
    expect(printed('r1', 'r2')).toBe('answered(Q1[Taste, one])');
    expect([names.partUid('q', 'row', 'TASTE'), names.partUid('q', 'column', 'taste')]).toEqual(['r1', null]);
    expect([names.partNames('q', 'column', 'r2'), names.partNames('q', 'row', 'none')]).toEqual([['one'], []]);
    expect(parseFormula('answered(Q1["taste"])', names)).toMatchObject({ value: { row: 'taste' } });
  });
});

describe('a wrong formula', () => {
  const AFTER_VALUE = [
    '=',
    '!=',
    '<',
    '<=',
    '>',
    '>=',
    'is',
    'in',
    'has any',
    'has all',
    'has none',
    'contains',
    'matches',
  ];

  it.each([
    [
      '',
      {
        code: 'unexpected',
        from: 0,
        to: 0,
        expected: ['not', 'answered', 'na', 'any', 'count', 'rows', 'sum', 'score', 'profile', 'today', '('],
      },
    ],
    ['age', { code: 'conditionExpected', from: 3, to: 3, expected: AFTER_VALUE }],
    ['age = answered(Q1)', { code: 'valueExpected', from: 6, to: 14, expected: [] }],
    ['Q1 has 1', { code: 'unexpected', from: 7, to: 8, expected: ['any', 'all', 'none'] }],
    ['true true', { code: 'unexpected', from: 5, to: 9, expected: ['and', 'or'] }],
    ['(true', { code: 'unexpected', from: 5, to: 5, expected: [')'] }],
    ['answered Q1', { code: 'unexpected', from: 9, to: 11, expected: ['('] }],
    ['answered(Q1', { code: 'unexpected', from: 11, to: 11, expected: [')'] }],
    ['answered(Q3[taste)', { code: 'unexpected', from: 17, to: 18, expected: [']'] }],
    ['answered(Q3[<])', { code: 'unexpected', from: 12, to: 13, expected: [] }],
    ['answered(1)', { code: 'questionExpected', from: 9, to: 10, expected: [] }],
    ['rows(Q3[price) > 1', { code: 'unexpected', from: 13, to: 14, expected: [']'] }],
    ['answered(Q7)', { code: 'unknownName', from: 9, to: 11, expected: [] }],
    ['#u1 is 1', { code: 'unexpected', from: 1, to: 3, expected: ['"…"'] }],
    ['age matches 1', { code: 'unexpected', from: 12, to: 13, expected: ['"…"'] }],
    ['Q1 is x', { code: 'unexpected', from: 6, to: 7, expected: [] }],
    ['Q1 is 1.5', { code: 'unexpected', from: 6, to: 9, expected: [] }],
    ['1 is 1', { code: 'questionExpected', from: 0, to: 1, expected: [] }],
    ['Q1 in 1', { code: 'unexpected', from: 6, to: 7, expected: ['('] }],
    ['true ?', { code: 'unexpected', from: 5, to: 6, expected: ['and', 'or'] }],
    ['age = "\\x"', { code: 'unexpected', from: 6, to: 10, expected: expect.any(Array) as unknown }],
  ])('%j is told where and what was expected', (text, error) => {
    expect(parseFormula(text, NAMES)).toEqual({ ok: false, error });
  });

  it('has at most a hundred brackets in each other', () => {
    const nested = (count: number) => parseFormula('('.repeat(count) + 'true' + ')'.repeat(count), NAMES);
    expect(nested(99).ok).toBe(true);
    expect(nested(100)).toMatchObject({ ok: false, error: { code: 'tooDeep', from: 100 } });
    // They close again.
    expect(parseFormula(Array.from({ length: 150 }, () => '(true)').join(' and '), NAMES).ok).toBe(true);
  });
});

describe('the tokens of a formula', () => {
  it('are words, numbers, texts and signs with their places', () => {
    expect(tokensOf(' a_1.b>=2.5e3 "x\\ny" ')).toEqual([
      { type: 'word', text: 'a_1.b', from: 1, to: 6 },
      { type: 'sign', text: '>=', from: 6, to: 8 },
      { type: 'number', text: '2.5e3', from: 8, to: 13 },
      { type: 'text', text: 'x\ny', from: 14, to: 20 },
      { type: 'end', text: '', from: 21, to: 21 },
    ]);
  });

  it('end at what is none', () => {
    expect(tokensOf('a ? b')).toEqual([
      { type: 'word', text: 'a', from: 0, to: 1 },
      { type: 'bad', text: '?', from: 2, to: 3 },
    ]);
    expect(tokensOf('"\\q"')[0]).toEqual({ type: 'bad', text: '"\\q"', from: 0, to: 4 });
  });
});
