import type { Condition } from '@seker/questionnaire/design';
import { expect, it } from 'vitest';
import { addTo, partAt, replaceAt, senseOf, withSense } from './change-condition.ts';

const asked = (question: string): Condition => ({ op: 'answered', question });
const both: Condition = {
  op: 'and',
  of: [asked('q1'), { op: 'not', of: { op: 'or', of: [asked('q2'), asked('q3')] } }],
};

it('changes, adds and takes away a part in any depth', () => {
  expect(partAt(both, [1, 0, 1])).toEqual(asked('q3'));
  expect(replaceAt(both, [1, 0, 1], asked('q4'))).toEqual({
    op: 'and',
    of: [asked('q1'), { op: 'not', of: { op: 'or', of: [asked('q2'), asked('q4')] } }],
  });
  expect(replaceAt(both, [1, 0, 1], null)).toEqual({
    op: 'and',
    of: [asked('q1'), { op: 'not', of: asked('q2') }],
  });
  expect(replaceAt(both, [1], null)).toEqual(asked('q1'));
  expect(replaceAt(asked('q1'), [], null)).toBeNull();
  expect(addTo(asked('q1'), [], asked('q2'))).toEqual({ op: 'and', of: [asked('q1'), asked('q2')] });
  expect(addTo(both, [1, 0], asked('q5'))).toEqual({
    op: 'and',
    of: [asked('q1'), { op: 'not', of: { op: 'or', of: [asked('q2'), asked('q3'), asked('q5')] } }],
  });
});

it('holds if all, any or none of its parts do', () => {
  const list: Condition = { op: 'and', of: [asked('q1'), asked('q2')] };
  expect(senseOf(withSense(list, 'none'))).toBe('none');
  expect(withSense(withSense(list, 'none'), 'all')).toEqual(list);
  expect(senseOf(asked('q1'))).toBeNull();
});
