import { expect, it } from 'vitest';
import { targetsOf } from './targets-of.ts';

it('reads wanted shares a line at a time, and names what it does not understand', () => {
  const uidOf = (number: string) => (number === 'Q1' ? 'q1' : null);
  expect(targetsOf('Q1: 2 = 45%\n\nQ1: na = 5\nQ9: 1 = 5%\nQ1: 3 = 140%\nnothing', uidOf)).toEqual({
    targets: { q1: { 2: 0.45, na: 0.05 } },
    wrong: ['Q9: 1 = 5%', 'Q1: 3 = 140%', 'nothing'],
  });
});
