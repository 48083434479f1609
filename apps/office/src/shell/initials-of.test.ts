import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials-of.ts';

describe('the letters of a name', () => {
  it.each([
    ['Michal Edri', 'ME'],
    ['מיכל אדרי', 'מא'],
    ['Admin', 'A'],
    ['Anna Maria de Souza', 'AS'],
    ['  ruth  ', 'R'],
    ['', ''],
    ['𝒜lef Bet', '𝒜B'],
  ])('of %j are %j', (name, letters) => {
    expect(initialsOf(name)).toBe(letters);
  });
});
