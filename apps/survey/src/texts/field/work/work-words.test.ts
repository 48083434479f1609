import { expect, it } from 'vitest';
import { WORK_LANGUAGES, workWordsIn } from './work-words.ts';

it('says how many are unsent in each language, and in English elsewhere', () => {
  expect(workWordsIn('he')('unsentBanner', { count: 2 })).toBe('שני ריאיונות או ביקורים לא נשלחו');
  expect(workWordsIn('fr')('unsentBanner', { count: 1 })).toBe('1 interview or visit was not sent');
  for (const language of WORK_LANGUAGES) {
    const say = workWordsIn(language);
    expect(say('unsentBanner', { count: 7 })).toContain('7');
    expect(say('openItem', { progress: 40 })).toContain('40');
  }
});
