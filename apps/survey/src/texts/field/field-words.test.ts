import { expect, it } from 'vitest';
import { fieldWordsIn } from './field-words.ts';

it('says the words of devices in each built-in language, and in English elsewhere', () => {
  expect(fieldWordsIn('he')('stillThere')).toBe('עדיין כאן?');
  expect(fieldWordsIn('fr')('stillThere')).toBe('Still there?');
  for (const language of ['he', 'en', 'ar', 'ru']) expect(fieldWordsIn(language)('secondsLeft', 15)).toContain('15');
});
