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

it('adds what one list lacks of the required statuses, and no hotkey that the list may have given away', () => {
  const lacking = asKept([hebrew]).filter(({ key }) => key !== 'success' && key !== 'notEligible');
  const begun = templateDispositions(lacking, [hebrew]);
  expect(begun.slice(lacking.length).map(({ key, hotkey }) => [key, hotkey])).toEqual([
    ['success', null],
    ['notEligible', null],
  ]);
  // That of one language stands for no other.
  const called = lacking.map((status) => (status.language === null ? status : { ...status, key: 'success' as const }));
  expect(templateDispositions(called, [hebrew]).map(({ key }) => key)).toContain('notEligible');
  expect(templateDispositions(called, [hebrew]).filter(({ key }) => key === 'success')).toHaveLength(2);
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
