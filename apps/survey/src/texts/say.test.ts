import { LANGUAGES } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { ALL_WORDS } from './all-words.ts';
import type { Dictionary } from './dictionary.ts';
import { sayIn } from './say-in.ts';

describe('the words of the survey page', () => {
  it('has the Hebrew dual beside singular and plural', () => {
    const say = sayIn('he');
    expect(say('complaint.pickExactly', { count: 1 })).toBe('נא לבחור תשובה אחת בדיוק');
    expect(say('complaint.pickExactly', { count: 2 })).toBe('נא לבחור שתי תשובות בדיוק');
    expect(say('complaint.pickExactly', { count: 11 })).toBe('נא לבחור 11 תשובות בדיוק');
  });

  it('has the six forms of Arabic', () => {
    const say = sayIn('ar');
    const said = [0, 1, 2, 3, 11, 100].map((count) => say('basketCount', { count }));
    expect(said).toEqual([
      'السلة فارغة.',
      'في السلة منتج واحد.',
      'في السلة منتجان.',
      'في السلة 3 منتجات.',
      'في السلة 11 منتجًا.',
      'في السلة 100 منتج.',
    ]);
  });

  it('has the forms of Russian', () => {
    const say = sayIn('ru');
    const said = [1, 2, 5, 21, 1.5].map((count) => say('comboCount', { count }));
    expect(said).toEqual(['1 ответ', '2 ответа', '5 ответов', '21 ответ', '1,5 ответа']);
  });

  it('writes large counts as the language does, in the digits of the keyboard', () => {
    const said = ['en', 'ar', 'ru'].map((code) => sayIn(code)('complaint.textTooLong', { max: 10_000 }));
    expect(said[0]).toBe('At most 10,000 characters');
    expect(said[1]).toContain('10,000');
    expect(said[2]).toContain('10\u00a0000');
    expect(sayIn('en')('complaint.numberAtMost', { max: 20_000 })).toBe('The number must be at most 20000');
  });

  it('keeps the sign before a negative number where words are read from the right', () => {
    const said = ['he', 'ar', 'ru'].map((code) => sayIn(code)('complaint.numberAtLeast', { min: -5 }));
    expect(said.map((text) => text.includes('\u2066-5\u2069'))).toEqual([true, true, false]);
  });

  it('speaks the words of a fallback, then English, where it has none of a language', () => {
    expect(sayIn('am', 'he')('next')).toBe('הבא');
    expect(sayIn('am', 'ti')('next')).toBe('Next');
    expect(sayIn('ar-IL', 'he')('next')).toBe('التالي');
  });

  it('says what the installation says in its place, and lets English stand in for the rest of a language of its own', () => {
    const own = {
      language: 'pl',
      texts: { next: 'Dalej', comboCount_few: '{count} odpowiedzi' },
      english: { back: 'Return' },
    };
    const say = sayIn('pl', 'he', own);
    expect([say('next'), say('back'), say('clear')]).toEqual(['Dalej', 'Return', 'Clear']);
    expect([3, 5].map((count) => say('comboCount', { count }))).toEqual(['3 odpowiedzi', '5 answers']);
    const hebrew = sayIn('he', undefined, {
      language: 'he',
      texts: { next: 'קדימה', comboCount_two: 'צמד' },
      english: {},
    });
    expect([hebrew('next'), hebrew('back'), hebrew('comboCount', { count: 2 })]).toEqual(['קדימה', 'הקודם', 'צמד']);
    expect(hebrew('comboCount', { count: 3 })).toBe('3 תשובות');
  });

  it.each(Object.entries(ALL_WORDS))('says everything in %s, with its parameters and its plurals', (code, texts) => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(ALL_WORDS.en).toSorted());
    const categories = new Intl.PluralRules(code).resolvedOptions().pluralCategories.toSorted();
    for (const [key, entry] of Object.entries<Dictionary[string]>(texts)) {
      if (typeof entry === 'string') expect(parametersOf(entry), key).toEqual(parametersOf(englishOf(key)));
      // Where two numbers stand in a sentence, one wording may do for all of them.
      else if (Object.keys(entry.forms).length > 1)
        expect(Object.keys(entry.forms).toSorted(), key).toEqual(categories);
    }
  });

  it('knows every language of the registry', () => {
    expect(Object.keys(ALL_WORDS).toSorted()).toEqual(Object.keys(LANGUAGES).toSorted());
  });
});

function englishOf(key: string): string {
  const entry = (ALL_WORDS.en as Dictionary)[key] ?? '';
  return typeof entry === 'string' ? entry : entry.forms.other;
}

function parametersOf(text: string): readonly string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();
}
