import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { answerKey, wordsOfKey } from './answer-key.ts';
import { mayBeRemembered } from './may-be-remembered.ts';

/** What people type, and everything that the key treats in its own way. */
const typed = fc.string({
  unit: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...'אםךףץנa Éöאּئآأؤةىوйё\'"״׳-־.,!@1½ﷺﬁİẞΣςǅ´¨″'.split('')) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('\u0301', '\u0307', '\u05b7', '\u064e', '\u0654', '\u0640', '\u200f', '\u200d'),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
  ),
  maxLength: 12,
});

describe('the key of an answer', () => {
  it.each([
    ['צה"ל', 'צה״ל'],
    ['צה"ל', 'צה”ל'],
    ["ג'ירפה", 'ג׳ירפה'],
    ['קוקה-קולה', 'קוקה קולה'],
    ['תל־אביב', 'תל אביב'],
    ['שלום', 'שָׁלוֹם'],
    ['שלומ', 'שלום'],
    ['\u200fכן\u200f', 'כן'],
    ['ﬁne', 'FINE'],
    ['café', 'Cafe\u0301'],
    ['naïve', 'naive'],
    ["don't", 'dont'],
    ['أحمد', 'احمد'],
    ['مُدَرِّسَة', 'مدرسه'],
    ['مستشفى', 'مستشفي'],
    ['جميـــل', 'جميل'],
    ['Ёлка', 'ёлка'],
    ['  two\n\twords … ', 'two words'],
  ])('is the same for %j and %j', (one, other) => {
    expect(answerKey(one)).toBe(answerKey(other));
  });

  it.each([
    ['ёлка', 'елка'],
    ['край', 'краи'],
    ['c++', 'c'],
    ['👍', '👎'],
    ['ab', 'a b'],
    ['لؤلؤ', 'لولو'],
  ])('differs for %j and %j', (one, other) => {
    expect(answerKey(one)).not.toBe(answerKey(other));
  });

  it('reads as plain words', () => {
    expect(answerKey('  "שלום", לכולן!  ')).toBe('שלומ לכולנ');
    expect(answerKey('…?!')).toBe('');
    expect(wordsOfKey(answerKey('…?!'))).toEqual([]);
    expect(wordsOfKey('two words')).toEqual(['two', 'words']);
    expect(answerKey('noa@post.co.il')).toBe('noa@post co il');
  });

  it('is its own key', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const key = answerKey(text);
        expect(answerKey(key)).toBe(key);
        expect(key).toBe(key.trim());
        expect(key).not.toMatch(/\s\s/);
      }),
      { numRuns: runs(2_000) },
    );
  });
});

describe('what the memory of a group may keep', () => {
  it('is short and names no number and no address', () => {
    expect(mayBeRemembered('one two three four five six')).toBe(true);
    expect(mayBeRemembered('one two three four five six seven')).toBe(false);
    expect(mayBeRemembered('')).toBe(false);
    expect(mayBeRemembered(answerKey('call 052'))).toBe(false);
    expect(mayBeRemembered(answerKey('رقم ٣'))).toBe(false);
    expect(mayBeRemembered(answerKey('noa@post.example'))).toBe(false);
  });
});
