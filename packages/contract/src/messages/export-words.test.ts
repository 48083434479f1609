import { expect, it } from 'vitest';
import { EXPORT_WORDS_EN, EXPORT_WORDS_HE } from './export-words.ts';
import { EXPORT_WORDS_AR } from './export-words-ar.ts';
import { EXPORT_WORDS_RU } from './export-words-ru.ts';

it.each([EXPORT_WORDS_EN, EXPORT_WORDS_HE, EXPORT_WORDS_RU, EXPORT_WORDS_AR])(
  'intervals of samples that were not drawn by chance speak of no probability',
  (words) => {
    const told = `${words['export.intervals.asIf']} ${words['export.intervals.how']}`;
    expect(told).not.toMatch(/probabilit|הסתברות|вероятност|احتمال/i);
  },
);

it.each([EXPORT_WORDS_EN, EXPORT_WORDS_HE, EXPORT_WORDS_RU, EXPORT_WORDS_AR])(
  'a sample of strata or clusters is told with its figures',
  (words) => {
    expect(words['export.intervals.simple']).toContain('{{units}}');
    expect(words['export.intervals.strata']).toMatch(/\{\{strata\}\}.*\{\{units\}\}/);
    expect(words['export.intervals.clusters']).toContain('{{units}}');
  },
);
