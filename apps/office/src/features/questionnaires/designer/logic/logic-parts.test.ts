import type { Condition } from '@seker/questionnaire/design';
import { describe, expect, it } from 'vitest';
import type { Clause } from '../say/clause.ts';
import { addTo, partAt, replaceAt, senseOf, withSense } from './change-condition.ts';
import { newClause, withOperator, withSubject } from './new-clause.ts';
import { operatorsFor, subjectType, valueTypeOf } from './operators-for.ts';

const asked = (question: string): Condition => ({ op: 'answered', question });

describe('what can be said', () => {
  const SEEN = ['answered', 'notAnswered', 'na', 'notNa'];
  const COMPARED = ['equal', 'unequal', 'less', 'atMost', 'more', 'atLeast'];
  const WRITTEN = ['contains', 'notContains', 'matches', 'notMatches'];

  it('of each type of subject has its operators, what is meant most first', () => {
    expect(operatorsFor('single')).toEqual(['is', 'isNot', 'in', 'notIn', ...SEEN]);
    expect(operatorsFor('multiple')).toEqual(['hasAny', 'hasAll', 'hasNone', 'lacksOne', 'any', 'notAny', ...SEEN]);
    for (const type of ['number', 'date', 'time'] as const) expect(operatorsFor(type)).toEqual([...COMPARED, ...SEEN]);
    expect(operatorsFor('text')).toEqual(['equal', 'unequal', ...WRITTEN, ...SEEN]);
    for (const type of ['scalar', 'today'] as const) expect(operatorsFor(type)).toEqual(COMPARED);
    expect(operatorsFor('profile')).toEqual([...COMPARED, ...WRITTEN]);
    expect(operatorsFor('system')).toEqual(['equal', 'unequal']);
  });

  it('has beside it codes, a value, a pattern or nothing', () => {
    const types = Object.groupBy(
      [...operatorsFor('single'), ...operatorsFor('multiple'), ...operatorsFor('profile')],
      valueTypeOf,
    );
    expect(types).toEqual({
      code: ['is', 'isNot'],
      codes: ['in', 'notIn', 'hasAny', 'hasAll', 'hasNone', 'lacksOne'],
      none: [...SEEN, 'any', 'notAny', ...SEEN],
      expression: [...COMPARED, 'contains', 'notContains'],
      pattern: ['matches', 'notMatches'],
    });
  });

  it('follows from what is looked at', () => {
    const facts = (type: string) => () => ({ type, codes: [] }) as never;
    expect(subjectType({ op: 'answer', question: 'q' }, facts('date'))).toBe('date');
    expect(subjectType({ op: 'answer', question: 'q' }, () => null)).toBe('text');
    expect([
      subjectType({ op: 'profile', field: 'x' }, facts('x')),
      subjectType({ op: 'system', name: 'mode' }, facts('x')),
      subjectType({ op: 'today' }, facts('x')),
      subjectType({ op: 'count', question: 'q' }, facts('x')),
    ]).toEqual(['profile', 'system', 'today', 'scalar']);
  });

  it('begins with the first answer, nought or an empty text', () => {
    const q = { op: 'answer', question: 'q' } as const;
    const single = { type: 'single', codes: [7, 8] } as const;
    expect(newClause(q, 'single', single)).toEqual({
      subject: q,
      operator: 'is',
      value: { type: 'codes', codes: [7] },
      orNotAsked: false,
    });
    expect(newClause(q, 'multiple', { type: 'multiple', codes: [] })).toMatchObject({
      operator: 'hasAny',
      value: { codes: [1] },
    });
    expect(newClause(q, 'number', { type: 'number', codes: [] })).toMatchObject({
      operator: 'equal',
      value: { type: 'expression', expression: { op: 'literal', value: 0 } },
    });
    expect(newClause(q, 'text', null)).toMatchObject({ value: { expression: { op: 'literal', value: '' } } });
  });

  it('keeps its value where another operator has a sense for it', () => {
    const q = { op: 'answer', question: 'q' } as const;
    const single = { type: 'single', codes: [7, 8] } as const;
    const clause: Clause = { subject: q, operator: 'in', value: { type: 'codes', codes: [8, 7] }, orNotAsked: true };
    expect(withOperator(clause, 'is', single)).toEqual({
      ...clause,
      operator: 'is',
      value: { type: 'codes', codes: [8] },
    });
    expect(withOperator(clause, 'notIn', single).value).toEqual({ type: 'codes', codes: [8, 7] });
    expect(withOperator(clause, 'answered', single).value).toEqual({ type: 'none' });
    expect(withOperator(clause, 'matches', single).value).toEqual({ type: 'pattern', pattern: '.*' });
    const pattern: Clause = { ...clause, operator: 'matches', value: { type: 'pattern', pattern: 'x' } };
    expect(withOperator(pattern, 'notMatches', null).value).toEqual({ type: 'pattern', pattern: 'x' });
    const value: Clause = { ...clause, operator: 'equal', value: { type: 'expression', expression: { op: 'today' } } };
    expect(withOperator(value, 'less', null).value).toEqual({ type: 'expression', expression: { op: 'today' } });
    expect(withOperator(value, 'is', null).value).toEqual({ type: 'codes', codes: [1] });
  });

  it('stays of another subject where it can be said of it', () => {
    const [q, r] = [
      { op: 'answer', question: 'q' },
      { op: 'answer', question: 'r' },
    ] as const;
    const clause: Clause = { subject: q, operator: 'isNot', value: { type: 'codes', codes: [7] }, orNotAsked: true };
    expect(withSubject(clause, r, 'single', { type: 'single', codes: [3] })).toEqual({
      subject: r,
      operator: 'isNot',
      value: { type: 'codes', codes: [3] },
      orNotAsked: true,
    });
    expect(withSubject(clause, r, 'text', null)).toMatchObject({ subject: r, operator: 'equal', orNotAsked: false });
  });
});

describe('a condition', () => {
  const list: Condition = { op: 'and', of: [asked('a'), asked('b'), asked('c')] };

  it('is found and changed by its path, and stays as it is where the path leads nowhere', () => {
    expect([partAt(list, []), partAt(list, [1]), partAt(list, [9]), partAt(asked('a'), [0])]).toEqual([
      list,
      asked('b'),
      null,
      null,
    ]);
    expect(replaceAt(list, [1], null)).toEqual({ op: 'and', of: [asked('a'), asked('c')] });
    expect(replaceAt(asked('a'), [0], asked('b'))).toEqual(asked('a'));
    expect(replaceAt({ op: 'not', of: asked('a') }, [0], null)).toBeNull();
    expect(replaceAt({ op: 'holds', of: asked('a') }, [0], asked('b'))).toEqual({ op: 'holds', of: asked('b') });
    expect(partAt({ op: 'holds', of: asked('a') }, [0])).toEqual(asked('a'));
    expect(replaceAt({ op: 'or', of: [asked('a')] }, [0], null)).toBeNull();
  });

  it('gets one more part where it is a list, or becomes one', () => {
    expect(addTo(list, [], asked('d'))).toEqual({ op: 'and', of: [...list.of, asked('d')] });
    expect(addTo(list, [1], asked('d'), 'or')).toEqual({
      op: 'and',
      of: [asked('a'), { op: 'or', of: [asked('b'), asked('d')] }, asked('c')],
    });
    expect(addTo({ op: 'or', of: [asked('a')] }, [], asked('d'), 'and')).toEqual({
      op: 'or',
      of: [asked('a'), asked('d')],
    });
    expect(addTo(list, [9], asked('d'))).toBe(list);
  });

  it('holds if all, any or none of its parts do', () => {
    const any: Condition = { op: 'or', of: list.of };
    const none: Condition = { op: 'not', of: any };
    expect([senseOf(list), senseOf(any), senseOf(none), senseOf({ op: 'not', of: list }), senseOf(asked('a'))]).toEqual(
      ['all', 'any', 'none', null, null],
    );
    for (const one of [list, any, none])
      expect([withSense(one, 'all'), withSense(one, 'any'), withSense(one, 'none')]).toEqual([list, any, none]);
    expect(withSense(asked('a'), 'none')).toEqual(asked('a'));
    expect(withSense({ op: 'not', of: asked('a') }, 'all')).toEqual({ op: 'not', of: asked('a') });
  });
});
