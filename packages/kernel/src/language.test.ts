import { describe, expect, it } from 'vitest';
import { isScreenLanguage, shippedLanguage, usualDirection } from './language.ts';

describe('the registry of languages', () => {
  it('gives a page the first language that there are words for, else English', () => {
    expect(shippedLanguage('ar')).toBe('ar');
    expect(shippedLanguage('ar-IL', 'he')).toBe('ar');
    expect(shippedLanguage('am', 'ru')).toBe('ru');
    expect(shippedLanguage('am', undefined)).toBe('en');
    expect(shippedLanguage('toString')).toBe('en');
  });

  it('knows how its languages are written', () => {
    expect(['he', 'ar', 'ar-IL', 'en', 'ru', 'am'].map(usualDirection)).toEqual([
      'rtl',
      'rtl',
      'rtl',
      'ltr',
      'ltr',
      'ltr',
    ]);
  });

  it('speaks Hebrew and English at the desk', () => {
    expect(['he', 'en', 'ar', 'ru', null, 'constructor'].filter(isScreenLanguage)).toEqual(['he', 'en']);
  });
});
