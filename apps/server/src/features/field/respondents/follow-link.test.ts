import type { Questionnaire } from '@seker/questionnaire';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../http/refusal.ts';
import type { Project } from '../../projects/project/index.ts';
import { chooseLanguage, type Entry, messageOfOutcome, readSecret, wishedLanguage } from './follow-link.ts';
import { hasBegun, languageLinks } from './web-models.ts';

const languages = ['en', 'he', 'ru', 'ar'].map((code, index) => ({
  id: index + 1,
  code,
  name: code.toUpperCase(),
  direction: code === 'he' || code === 'ar' ? 'rtl' : 'ltr',
}));
/** Arabic is a language of the project, but its questionnaire is not translated yet. */
const questionnaire = {
  languages: new Map(['he', 'en', 'ru', 'fr'].map((code) => [code, {}])),
  defaultLanguage: 'fr',
} as unknown as Questionnaire;
const project = { languages, defaultLanguageId: 2 } as unknown as Project;
const asks = (accept = '', query: object = {}) =>
  ({ headers: { 'accept-language': accept }, query, url: '/s/token?lang=x' }) as unknown as FastifyRequest;
const choose = (accept: string, over: Partial<Entry> = {}, own: string | null = null) =>
  chooseLanguage(asks(accept), { project, questionnaire, language: null, ...over }, own);

describe('the language of a respondent', () => {
  it('is the requested one, else the person’s own, else the browser’s', () => {
    expect(choose('ru', { language: 'en' }, 'he')).toBe('en');
    expect(choose('ru', {}, 'en')).toBe('en');
    expect(choose('ru-RU,en;q=0.8')).toBe('ru');
    expect(choose('de, en;q=0.8')).toBe('en');
  });

  it('must be one of both the project and its questionnaire', () => {
    expect(choose('ar,ru', { language: 'ar' }, 'ar')).toBe('ru');
    expect(choose('fr')).toBe('he');
  });

  it('is by default the project’s, else its first, else the questionnaire’s', () => {
    expect(choose('')).toBe('he');
    const without = (ids: readonly number[]) =>
      ({ languages: languages.filter(({ id }) => ids.includes(id)), defaultLanguageId: 2 }) as unknown as Project;
    expect(choose('', { project: without([1, 3]) })).toBe('en');
    expect(choose('', { project: without([4]) })).toBe('fr');
  });

  it('may be set in the address; an unknown one is refused with the available ones', () => {
    expect(wishedLanguage(asks(), project, questionnaire)).toBeNull();
    expect(wishedLanguage(asks('', { lang: 'ru' }), project, questionnaire)).toBe('ru');
    for (const lang of ['ar', 'fr', 'de', '', ['en', 'he']]) {
      try {
        wishedLanguage(asks('', { lang }), project, questionnaire);
        expect.fail(`${String(lang)} was taken`);
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal);
        expect(error).toMatchObject({
          code: 'wrongLanguage',
          options: { languages: [{ code: 'en' }, { code: 'he' }, { code: 'ru' }] },
        });
      }
    }
  });

  it('has an address at the same path', () => {
    expect(languageLinks(project, questionnaire, '/s/token')).toEqual([
      { code: 'en', name: 'EN', direction: 'ltr', url: '/s/token?lang=en' },
      { code: 'he', name: 'HE', direction: 'rtl', url: '/s/token?lang=he' },
      { code: 'ru', name: 'RU', direction: 'ltr', url: '/s/token?lang=ru' },
    ]);
  });
});

describe('the secret of a browser', () => {
  it('is the value of its cookie, if that is long enough', () => {
    expect(readSecret('x'.repeat(32))).toBe('x'.repeat(32));
    expect(readSecret('x'.repeat(31))).toBeNull();
    expect(readSecret(`${'x'.repeat(40)};`)).toBeNull();
    expect(readSecret(undefined)).toBeNull();
  });
});

it.each([
  ['success', 'alreadyCompleted'],
  ['extra', 'alreadyCompleted'],
  ['screenedOut', 'screenedOut'],
  ['overQuota', 'overQuota'],
  ['zeroQuota', 'overQuota'],
  ['cancel', 'alreadyFinished'],
  [null, 'alreadyFinished'],
])('an interview that ended with %s tells its respondent %s', (outcome, message) => {
  expect(messageOfOutcome(outcome)).toBe(message);
});

describe('an interview to be continued', () => {
  it.each([
    [0, null, false],
    [1, null, true],
    [5, 'success', false],
  ] as const)('of %d events and the outcome %s: %s', (eventCount, outcome, is) => {
    expect(hasBegun({ eventCount, state: { outcome } } as Parameters<typeof hasBegun>[0])).toBe(is);
  });
});
