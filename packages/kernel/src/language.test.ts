import { describe, expect, it } from 'vitest';
import { isScreenLanguage, shippedLanguage, textIn, usualDirection } from './language.ts';

describe('the registry of languages', () => {
  it('falls back along the given codes to the first shipped language, then to English', () => {
    expect(shippedLanguage('ar')).toBe('ar');
    expect(shippedLanguage('ar-IL', 'he')).toBe('ar');
    expect(shippedLanguage('am', 'ru')).toBe('ru');
    expect(shippedLanguage('am', undefined)).toBe('en');
    expect(shippedLanguage('toString')).toBe('en');
  });

  it('knows the writing direction of each language', () => {
    expect(['he', 'ar', 'ar-IL', 'en', 'ru', 'am'].map(usualDirection)).toEqual([
      'rtl',
      'rtl',
      'rtl',
      'ltr',
      'ltr',
      'ltr',
    ]);
  });

  it('offers Hebrew and English as screen languages', () => {
    expect(['he', 'en', 'ar', 'ru', null, 'constructor'].filter(isScreenLanguage)).toEqual(['he', 'en']);
  });
});

it.each([
  [{ ar: 'منطقة', en: 'Region', he: 'אזור' }, 'אזור'],
  [{ ar: 'منطقة', en: 'Region' }, 'Region'],
  [{ ar: 'منطقة', ru: 'Регион' }, 'منطقة'],
  [{ en: 'Region', he: '' }, ''],
  [{}, ''],
])('of %o a reader of Hebrew sees the Hebrew one, else the English one, else the first', (texts, seen) => {
  expect(textIn(texts, 'he')).toBe(seen);
});
