import { describe, expect, it } from 'vitest';
import { languageOfText } from './language-of-text.ts';

describe('the language of an answer', () => {
  it.each([
    ['קרוב לבית', 'he', 'he'],
    ['close to home', 'he', 'en'],
    ['المحل قريب', 'he', 'ar'],
    ['рядом с домом', 'he', 'ru'],
    ['близько', 'uk', 'uk'],
    ['cerca de casa', 'es', 'es'],
    ['קניתי ב-iPhone', 'he', 'he'],
    ['123', 'he', 'he'],
    ['…', 'ru', 'ru'],
  ])('of %j in an interview in %s is %s', (text, interview, language) => {
    expect(languageOfText(text, interview)).toBe(language);
  });
});
