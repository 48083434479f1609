import type { CodeSuggestion } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { answer, begin } from './coding.test-data.ts';
import { suggestedTakes } from './suggested-takes.ts';
import { EMPTY_SHELF, holding, shelved, wantedKeys } from './suggestion-shelf.ts';

const suggest = (codeId: number): CodeSuggestion => ({ codeId, level: 'sure', record: null, why: [], by: 'learned' });
const came = (key: string, ...codes: readonly number[]) => ({
  learned: 5,
  suggestions: [{ key, codes: codes.map(suggest) }],
});

describe('suggestions', () => {
  it('are asked for where there are none, and where they are old when others are asked for', () => {
    const shelf = shelved(EMPTY_SHELF, came('near', 31), 0);
    expect(wantedKeys(shelf, ['near', 'cheap', 'cheap'], 3, 60)).toEqual(['cheap']);
    expect(wantedKeys(shelf, ['near', 'cheap'], 25, 60)).toEqual(['cheap', 'near']);
    expect(wantedKeys(shelf, ['near'], 25, 60)).toEqual([]);
    expect(wantedKeys(EMPTY_SHELF, ['a', 'b', 'c'], 0, 2)).toEqual(['a', 'b']);
  });

  it('of the current answer stay as they came first, until another one is in work', () => {
    const first = holding(shelved(EMPTY_SHELF, came('near', 31, 11), 0), 'near');
    const later = holding(shelved(first, came('near', 11, 31), 30), 'near');
    expect(later.held?.codes.map(({ codeId }) => codeId)).toEqual([31, 11]);
    expect(holding(holding(later, 'cheap'), 'near').held?.codes.map(({ codeId }) => codeId)).toEqual([11, 31]);
    expect(holding(later, 'cheap').held).toBeNull();
    expect(holding(first, 'near')).toBe(first);
  });

  it('begin with the codes before a correction, and leave out codes that are gone', () => {
    const corrected = answer('near', 1, 1, { earlier: { text: 'far', codes: [11, 31] } });
    expect(suggestedTakes(corrected, [suggest(15), suggest(22)], begin())).toEqual([
      { is: 'earlier', codes: [11, 31] },
      { is: 'suggestion', suggestion: suggest(22) },
    ]);
    expect(suggestedTakes(undefined, [11, 12, 13, 14, 21, 22].map(suggest), begin())).toHaveLength(5);
  });
});
