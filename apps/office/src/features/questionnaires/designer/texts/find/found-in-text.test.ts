import type { Json } from '@seker/questionnaire/design';
import { describe, expect, test } from 'vitest';
import { foundIn, replacedIn } from './found-in-text.ts';

const wanted = (find: string) => ({ find, isWholeWord: false, isCaseExact: false });
const bold = (...content: readonly Json[]): Json => ({ type: 'bold', content });
const PIPE: Json = { type: 'pipe', question: 'cola' };

describe('finds in a text with form', () => {
  test('go over marks, and the new words stand in the first of them', () => {
    const text = [['Do you drink co', bold('la', { type: 'italic', content: ['s'] }), ' often?']];
    expect(foundIn(text, wanted('colas'))).toEqual([{ before: 'Do you drink ', words: 'colas', after: ' often?' }]);
    expect(replacedIn(text, wanted('colas'), 'tea')).toEqual([['Do you drink tea', ' often?']]);
    expect(replacedIn(text, wanted('las'), 'ck')).toEqual([['Do you drink co', bold('ck'), ' often?']]);
  });

  test('never go over a pipe, which stays whole', () => {
    const text = [['co', PIPE, 'la ', PIPE, 'cola']];
    expect(foundIn(text, wanted('cola'))).toEqual([{ before: 'co…la …', words: 'cola', after: '' }]);
    expect(replacedIn(text, wanted('cola'), '')).toEqual([['co', PIPE, 'la ', PIPE]]);
    expect(foundIn(text, wanted('\ufffc'))).toEqual([]);
  });

  test('are read in each item and in each form of words that have several', () => {
    const text: Json = [
      [{ type: 'list', numbered: false, items: [['a cola'], [bold('cola')]] }],
      ['You have ', { type: 'plural', by: PIPE, forms: { one: ['one cola'], other: [PIPE, ' colas'] } }, '.'],
    ];
    expect(foundIn(text, wanted('cola'))).toHaveLength(4);
    expect(replacedIn(text, wanted('cola'), 'tea', 2)).toEqual([
      text[0],
      ['You have ', { type: 'plural', by: PIPE, forms: { one: ['one tea'], other: [PIPE, ' colas'] } }, '.'],
    ]);
    expect(replacedIn(text, wanted('cola'), '')).toEqual([
      [{ type: 'list', numbered: false, items: [['a '], []] }],
      ['You have ', { type: 'plural', by: PIPE, forms: { one: ['one '], other: [PIPE, ' s'] } }, '.'],
    ]);
  });

  test('several in one run are all replaced; what is left without words is no text', () => {
    expect(replacedIn('a cola, a cola', wanted('cola'), 'colas')).toBe('a colas, a colas');
    expect(replacedIn('a cola, a cola', wanted('cola'), 'tea', 1)).toBe('a cola, a tea');
    expect(replacedIn('cola', wanted('cola'), '')).toBeUndefined();
    expect(replacedIn([[bold('cola')]], wanted('cola'), '')).toBeUndefined();
    const same = [['water']];
    expect(replacedIn(same, wanted('cola'), 'tea')).toBe(same);
  });
});
