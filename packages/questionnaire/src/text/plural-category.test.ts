import { describe, expect, it } from 'vitest';
import { pluralCategory } from './plural-category.ts';

const LANGUAGES = [
  'en',
  'he',
  'ar',
  'ru',
  'uk',
  'am',
  'fr',
  'de',
  'es',
  'it',
  'pl',
  'cs',
  'ro',
  'lt',
  'hi',
  'fa',
  'zh',
  'tr',
];

describe('plural categories', () => {
  it.each(LANGUAGES)('match Unicode’s in %s', (language) => {
    const rules = new Intl.PluralRules(language);
    const numbers = [...Array.from({ length: 1_200 }, (_, number) => number), 0.5, 1.5, 2.5, 10.25, -1, -2];
    const wrong = numbers.filter((number) => pluralCategory(language, number) !== rules.select(number));
    expect(wrong).toEqual([]);
  });

  it('ignore the region of a language', () => {
    expect(pluralCategory('he-IL', 2)).toBe('two');
  });

  it('are English for a language without its own rules', () => {
    expect([0, 1, 2].map((number) => pluralCategory('xyz', number))).toEqual(['other', 'one', 'other']);
  });
});
