import { describe, expect, it } from 'vitest';
import { bothTexts } from './both-texts.ts';

describe('both texts', () => {
  it('stand one under the other, with their form', () => {
    expect(bothTexts('a', 'b')).toBe('a\nb');
    expect(bothTexts([[{ type: 'bold', content: ['a'] }]], 'b\nc')).toEqual([
      [{ type: 'bold', content: ['a'] }],
      ['b'],
      ['c'],
    ]);
    expect(bothTexts(undefined, 'b')).toEqual([['b']]);
  });
});
