import { describe, expect, it } from 'vitest';
import { codeTree } from './code-tree.ts';
import { CODES } from './coding.test-data.ts';
import { codesNamedAlike, proposedNumber } from './new-code.ts';

const tree = codeTree(CODES);

describe('a new code', () => {
  it('gets the number after the last of its net, and never one that a code has had', () => {
    expect(proposedNumber(tree, 20)).toBe(26);
    expect(proposedNumber(tree, null)).toBe(54);
    // Where the next one is taken, the one after it.
    expect(proposedNumber(tree, 89)).toBe(100);
    const taken = codeTree([...CODES, { ...CODES[7], id: 26, number: 26, parentId: 30 } as (typeof CODES)[0]]);
    expect(proposedNumber(taken, 20)).toBe(27);
    expect(proposedNumber(codeTree([]), null)).toBe(1);
    // 15 was merged into another code, and stays its number.
    expect(proposedNumber(tree, 10)).toBe(16);
  });

  it('is shown the codes that have a word of it', () => {
    expect(codesNamedAlike(tree, 'מאפייה ואיכות', 'he').map(({ id }) => id)).toEqual([22]);
    expect(codesNamedAlike(tree, 'a price of it', 'en').map(({ id }) => id)).toEqual([]);
    expect(codesNamedAlike(tree, '', 'he')).toEqual([]);
    expect(codesNamedAlike(tree, 'own', 'en').map(({ id }) => id)).toEqual([23]);
  });
});
