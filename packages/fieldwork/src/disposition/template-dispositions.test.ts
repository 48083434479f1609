import type { LanguageId } from '@seker/kernel';
import { expect, it } from 'vitest';
import { seededDispositions } from './seeded-dispositions.ts';
import { type TemplateStatus, templateDispositions } from './template-dispositions.ts';

const hebrew = { id: 1 as LanguageId, code: 'he', names: { he: 'עברית', en: 'Hebrew' } };
const russian = { id: 2 as LanguageId, code: 'ru', names: { he: 'רוסית', en: 'Russian' } };
const french = { id: 3 as LanguageId, code: 'fr', names: { he: 'צרפתית', en: 'French' } };
const asKept = (languages: readonly (typeof hebrew)[]): TemplateStatus[] =>
  seededDispositions(languages).map(({ languageId, ...status }) => ({
    ...status,
    language: languages.find(({ id }) => id === languageId)?.code ?? null,
  }));

it('a saved list starts another project in that project’s languages', () => {
  expect(templateDispositions(asKept([hebrew]), [hebrew])).toEqual(seededDispositions([hebrew]));
  const renamed = asKept([russian, french]).map((status) =>
    status.language === 'ru' ? { ...status, names: { he: 'ברוסית', en: 'In Russian' } } : status,
  );
  const begun = templateDispositions(renamed, [hebrew, russian]).filter(({ languageId }) => languageId !== null);
  expect(begun.map(({ languageId, names }) => [languageId, names.en])).toEqual([
    [russian.id, 'In Russian'],
    [hebrew.id, 'Call back in Hebrew'],
  ]);
});

it('adds the required statuses that the list lacks', () => {
  const begun = templateDispositions([], [hebrew]);
  expect(begun.map(({ key }) => key)).toEqual([
    'unused',
    'active',
    'success',
    'extra',
    'zeroQuota',
    'overQuota',
    'maxAttemptsContacted',
    'maxAttemptsUnknown',
    'notEligible',
    'language',
  ]);
});
