import { expect, it } from 'vitest';
import { completionsAt } from './completions.ts';

const known = {
  names: ['Q1', 'Q12', 'region'],
  rowsOf: (number: string) => (number === 'Q12' ? ['taste', '1', '12'] : []),
};
const at = (text: string) => completionsAt(text, text.length, known);

it('completes the word before the caret, but nothing in quotes', () => {
  expect(at('Q1 has a')).toEqual({ from: 7, words: ['and', 'answered', 'any'] });
  expect(at('q1')).toEqual({ from: 0, words: ['Q12'] });
  expect(at('Q1 is 1 and reg').words).toEqual(['region']);
  expect(at('profile("q').words).toEqual([]);
  expect(at('').words).toEqual([]);
});

it('offers the rows of a question in its brackets, and operators after a name', () => {
  expect(at('answered(Q12[t')).toEqual({ from: 13, words: ['taste'] });
  expect(at('Q12[').words).toEqual(['taste', '1', '12']);
  expect(at('Q12[taste] ').words).toContain('has any');
  expect(at('region ').words).toContain('!=');
  expect(at('Q1 is 1 and ').words).toEqual([]);
});
