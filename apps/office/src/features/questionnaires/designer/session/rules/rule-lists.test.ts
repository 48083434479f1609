import { expect, it } from 'vitest';
import { movedIn, newRule, rulesOf, setRules } from './rule-lists.ts';

const node = {
  uid: 'q1',
  exit: [[{ act: { do: 'validate', severity: 'error', message: 3 } }], [{ act: { do: 'end', outcome: 'success' } }]],
};

it('sets the rules of a node, and takes the member away with the last of them', () => {
  expect(rulesOf(node, 'exit')).toHaveLength(2);
  expect(setRules('q1', 'exit', [[], []])).toEqual({ op: 'set', uid: 'q1', field: 'exit' });
  expect(setRules('q1', 'exit', [[{ act: { do: 'hide' } }]])).toMatchObject({ value: [[{ act: { do: 'hide' } }]] });
});

it('moves a rule past its neighbour and no further', () => {
  expect(movedIn(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(movedIn(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
});

it('gives a new check a text of its own', () => {
  expect(newRule('validate', node, 'q2')).toEqual({
    list: 'exit',
    act: { do: 'validate', severity: 'error', message: 4 },
  });
  expect(newRule('set', node, 'q2').act).toMatchObject({ question: 'q2' });
});
