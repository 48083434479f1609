import { describe, expect, it } from 'vitest';
import type { BuiltInTexts } from './built-in-texts.ts';
import { createDictionary } from './dictionary.ts';

const nothing = { texts: { en: {} }, areas: {} };
const builtIn: BuiltInTexts = {
  screens: {
    texts: {
      en: {
        'login.title': 'Log in',
        'call.left_one': '{{count}} call',
        'call.left_two': '{{count}} calls',
        'call.left_other': '{{count}} calls',
      },
      he: {
        'login.title': 'כניסה',
        'call.left_one': 'שיחה',
        'call.left_two': 'שתי שיחות',
        'call.left_other': '{{count}} שיחות',
      },
    },
    areas: { login: 'screens.login', call: 'screens.call' },
  },
  respondents: {
    texts: {
      en: { next: 'Next', rows_one: '{n} row', rows_other: '{n} rows' },
      ru: { next: 'Далее', rows_other: 'строк: {n}' },
      ar: { rows: 'n={n}' },
    },
    areas: { next: 'survey.question', rows: 'survey.question' },
  },
  messages: nothing,
};
const dictionary = createDictionary(builtIn);
const keys = (language: string) => dictionary.entries(language).map(({ key }) => key);

describe('the texts of a language', () => {
  it("include a plural in that language's forms", () => {
    expect(keys('en')).toEqual(['login.title', 'call.left_one', 'call.left_other', 'next', 'rows_one', 'rows_other']);
    expect(keys('he').filter((key) => key.startsWith('call'))).toEqual([
      'call.left_one',
      'call.left_two',
      'call.left_other',
    ]);
    expect(
      keys('ar')
        .filter((key) => key.startsWith('call'))
        .map((key) => key.split('_')[1]),
    ).toEqual(['zero', 'one', 'two', 'few', 'many', 'other']);
    expect(keys('ru').filter((key) => key.startsWith('rows'))).toEqual([
      'rows_one',
      'rows_few',
      'rows_many',
      'rows_other',
    ]);
  });

  it('use English plural forms for an unknown language', () => {
    expect(keys('qqq')).toEqual(keys('en'));
  });

  it('are shown with the English text, for a plural its general form, and with their areas', () => {
    expect(dictionary.find('ar', 'screens', 'call.left_few')).toMatchObject({
      catalogue: 'screens',
      key: 'call.left_few',
      form: 'few',
      english: '{{count}} calls',
      builtIn: null,
      area: 'screens.call',
    });
  });

  it('have one wording for all numbers if the language has only that', () => {
    expect(dictionary.find('ru', 'respondents', 'rows_few')?.builtIn).toBe('строк: {n}');
    expect(dictionary.find('ar', 'respondents', 'rows')).toMatchObject({
      form: null,
      english: '{n} rows',
      builtIn: 'n={n}',
    });
    expect(dictionary.find('ru', 'respondents', 'toString')).toBeNull();
  });
});
