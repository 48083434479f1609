import { readDraft } from '@seker/questionnaire/design';
import { describe, expect, it } from 'vitest';
import { sayKeys } from '../../../../../say-keys.test-data.ts';
import { findRule, RULE_SHAPES, rulesIn, withRule, withRuleMember } from '../../session/rules/answer-rules.ts';
import { randomJson, randomOf } from '../../session/rules/random-member.ts';
import { cellToAnswers, cellToScale } from './own/cell-scale.ts';
import { sayConvertedPart } from './say-converted-part.ts';
import { scaleEnds, toAnswers, toScale } from './switch-scale.ts';

const read = readDraft({
  defaultLanguage: 'en',
  languages: [
    { code: 'en', texts: { 'q.answer.a': 'Bad', 'q.answer.c': 'Good', 'q.label.lower': 'Low' } },
    { code: 'he', texts: { 'q.answer.a': 'רע' } },
  ],
  chapters: [{ uid: 'c', pages: [{ uid: 'p', nodes: [{ uid: 'q', number: 'Q7' }, { uid: 'r' }] }] }],
});
if (!read.ok) throw new Error('no draft');
const DRAFT = read.value;
const counting = () => {
  let count = 0;
  return () => `n${(count += 1)}`;
};

describe('a random rule', () => {
  it('is read with what it leaves open, and written with what it says', () => {
    expect([
      randomOf({ shuffle: true, show: 2, fixed: ['a', 7] }),
      randomOf(undefined),
      randomOf({ shuffle: 1, show: '2', fixed: 'a' }),
    ]).toEqual([
      { shuffle: true, order: 'shuffled', show: 2, fixed: ['a'] },
      { shuffle: false, order: 'shuffled', show: null, fixed: [] },
      { shuffle: false, order: 'shuffled', show: null, fixed: [] },
    ]);
    expect([
      randomJson({ shuffle: true, order: 'shuffled', show: null, fixed: [] }),
      randomJson({ shuffle: false, order: 'shuffled', show: 0, fixed: ['a'] }),
      randomJson({ shuffle: false, order: 'shuffled', show: null, fixed: ['a'] }),
    ]).toEqual([{ shuffle: true }, { show: 0, fixed: ['a'] }, undefined]);
  });
});

describe('the rules of answers', () => {
  it('begin by their shape, and go with the last of them', () => {
    const begun = (name: keyof typeof RULE_SHAPES) => withRule(undefined, name, true)?.[0];
    expect([begun('pickCount'), begun('sum'), begun('pattern'), begun('placeAll')]).toEqual([
      { rule: 'pickCount', min: 1 },
      { rule: 'sum', min: 0, max: 100 },
      { rule: 'pattern', pattern: '.*' },
      { rule: 'placeAll' },
    ]);
    const giving = (name: keyof typeof RULE_SHAPES) => withRule(undefined, name, true, true)?.[0];
    expect([giving('pickCount'), giving('rankCount'), giving('textLength')]).toEqual([
      { rule: 'pickCount', min: 1, capped: true },
      { rule: 'rankCount', min: 1, capped: true },
      { rule: 'textLength', min: 1 },
    ]);
    const rules = [{ rule: 'sum', min: 5 }, { rule: 'pattern' }];
    expect(withRule(rules, 'sum', true)).toEqual([{ rule: 'pattern' }, { rule: 'sum', min: 0, max: 100 }]);
    expect([withRule(rules, 'sum', false), withRule([rules[0] ?? null], 'sum', false)]).toEqual([
      [{ rule: 'pattern' }],
      undefined,
    ]);
    expect([
      rulesIn('x'),
      rulesIn([7, { rule: 'sum' }]),
      findRule(rules, 'pattern'),
      findRule(rules, 'wholeNumber'),
    ]).toEqual([[], [{ rule: 'sum' }], { rule: 'pattern' }, null]);
  });

  it('have one member set, or taken away', () => {
    const rules = [{ rule: 'sum', min: 5 }, { rule: 'pattern' }];
    expect(withRuleMember(rules, 'sum', 'max', 9)).toEqual([{ rule: 'sum', min: 5, max: 9 }, { rule: 'pattern' }]);
    expect(withRuleMember(rules, 'sum', 'min', undefined)).toEqual([{ rule: 'sum' }, { rule: 'pattern' }]);
  });

  it('are of limits, of counts, of words or of nothing', () => {
    expect(RULE_SHAPES).toEqual({
      pickCount: 'chosen',
      textLength: 'count',
      rankCount: 'chosen',
      numberRange: 'limits',
      sum: 'limits',
      pattern: 'pattern',
      format: 'format',
      dateRange: 'dates',
      timeRange: 'times',
      wholeNumber: 'none',
      placeAll: 'none',
      noDuplicates: 'none',
    });
  });
});

describe('answers and a scale', () => {
  const node = (answers: readonly object[], scale?: object) => ({ uid: 'q', answers, scale }) as never;

  it('become each other with the words at both ends', () => {
    const commands = toScale(
      DRAFT,
      node([
        { uid: 'b', code: 3 },
        { uid: 'a', code: 2 },
        { uid: 'c', code: 7 },
        { uid: 'o', code: 90 },
      ]),
    );
    expect(commands).toEqual([
      { op: 'text', language: 'en', key: 'q.label.lower', value: 'Bad' },
      { op: 'text', language: 'he', key: 'q.label.lower', value: 'רע' },
      { op: 'text', language: 'en', key: 'q.label.upper', value: 'Good' },
      ...['b', 'a', 'c', 'o'].map((item) => ({ op: 'removeItem', uid: 'q', list: 'answers', item })),
      { op: 'set', uid: 'q', field: 'answers' },
      { op: 'set', uid: 'q', field: 'scale', value: { lower: 2, upper: 7 } },
    ]);
    const scaleOf = (...codes: readonly number[]) =>
      toScale(DRAFT, node(codes.map((code) => ({ uid: `x${code}`, code })))).at(-1);
    expect([scaleOf(), scaleOf(4), scaleOf(-200, 50)]).toMatchObject([
      { value: { lower: 1, upper: 5 } },
      { value: { lower: 4, upper: 5 } },
      { value: { lower: -200, upper: -100 } },
    ]);
  });

  it('become answers of the same codes', () => {
    const commands = toAnswers(DRAFT, node([], { lower: 4, upper: 6 }), counting());
    expect(commands.slice(0, 3)).toEqual([
      {
        op: 'addItem',
        uid: 'q',
        list: 'answers',
        item: { uid: 'n1', code: 4 },
        after: null,
        texts: { en: { 'q.answer.n1': 'Low' }, he: { 'q.answer.n1': '4' } },
      },
      {
        op: 'addItem',
        uid: 'q',
        list: 'answers',
        item: { uid: 'n2', code: 5 },
        after: 'n1',
        texts: { en: { 'q.answer.n2': '5' }, he: { 'q.answer.n2': '5' } },
      },
      {
        op: 'addItem',
        uid: 'q',
        list: 'answers',
        item: { uid: 'n3', code: 6 },
        after: 'n2',
        texts: { en: { 'q.answer.n3': '6' }, he: { 'q.answer.n3': '6' } },
      },
    ]);
    expect(commands.slice(3)).toEqual([
      { op: 'set', uid: 'q', field: 'scale' },
      { op: 'text', language: 'en', key: 'q.label.lower' },
    ]);
    expect([
      scaleEnds(undefined),
      scaleEnds({ lower: 3, upper: 3 }),
      scaleEnds({ lower: 3, upper: 4 }),
      scaleEnds({ lower: 0, upper: 500 }),
    ]).toEqual([
      [1, 5],
      [3, 7],
      [3, 4],
      [0, 100],
    ]);
  });

  it('do so in the cells of a column', () => {
    const column = (cell: unknown) => ({ uid: 'k', cell }) as never;
    const list = { uid: 'q', list: 'answers', owner: 'k' };
    expect(
      cellToScale(
        'q',
        column({
          answers: [
            { uid: 'a', code: 2 },
            { uid: 'b', code: 95 },
          ],
        }),
      ),
    ).toEqual([
      { op: 'removeItem', ...list, item: 'a' },
      { op: 'removeItem', ...list, item: 'b' },
      { op: 'setItem', uid: 'q', list: 'columns', item: 'k', field: 'cell.answers' },
      { op: 'setItem', uid: 'q', list: 'columns', item: 'k', field: 'cell.scale', value: { lower: 2, upper: 3 } },
    ]);
    expect(cellToScale('q', column(7)).at(-1)).toMatchObject({ value: { lower: 1, upper: 5 } });
    expect(cellToAnswers('q', column({ scale: { lower: 1, upper: 2 } }), ['en', 'he'], counting())).toEqual([
      {
        op: 'addItem',
        ...list,
        item: { uid: 'n1', code: 1 },
        after: null,
        texts: { en: { 'q.answer.n1': '1' }, he: { 'q.answer.n1': '1' } },
      },
      {
        op: 'addItem',
        ...list,
        item: { uid: 'n2', code: 2 },
        after: 'n1',
        texts: { en: { 'q.answer.n2': '2' }, he: { 'q.answer.n2': '2' } },
      },
      { op: 'setItem', uid: 'q', list: 'columns', item: 'k', field: 'cell.scale' },
    ]);
  });
});

it('what a change of kind keeps or loses is said in words', () => {
  const say = (what: string, name: string, count = 1) =>
    sayConvertedPart({ what, name, count } as never, DRAFT, sayKeys);
  expect([say('list', 'rows', 3), say('list', 'unheard', 1), say('random', 'answers'), say('bind', 'columns')]).toEqual(
    [
      'designer.countOf {"name":"designer.list.rows","count":3}',
      'designer.countOf {"name":"unheard","count":1}',
      'designer.randomOf {"name":"designer.list.answers"}',
      'designer.bindOf {"name":"designer.list.columns"}',
    ],
  );
  expect([
    say('rule', 'sum'),
    say('rule', 'unheard'),
    say('member', 'places'),
    say('itemMember', 'cell'),
    say('ends', 'lower'),
    say('member', 'toString'),
  ]).toEqual(['designer.rule.sum', 'unheard', 'designer.places', 'designer.cell', 'designer.lowerEnd', 'toString']);
  expect([say('condition', 'q'), say('pipe', 'r'), say('bindFrom', 'gone')]).toEqual([
    'designer.looker.condition {"name":"Q7"}',
    'designer.looker.pipe {"name":"r"}',
    'designer.looker.bindFrom {"name":"gone"}',
  ]);
});
