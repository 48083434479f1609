import { expect, it } from 'vitest';
import { pinWordsIn } from './pin-words.ts';

it('says how many attempts are left, in words', () => {
  const he = pinWordsIn('he');
  expect(he('triesLeft', { count: 1, wait: he('wait1') })).toBe('נותר ניסיון אחד לפני המתנה של דקה.');
  expect(he('triesLeft', { count: 2, wait: he('wait1') })).toBe('נותרו שני ניסיונות לפני המתנה של דקה.');
  const en = pinWordsIn('fr');
  expect(en('triesLeft', { count: 3, wait: en('wait60') })).toBe('3 attempts are left before a wait of an hour.');
});

it('leaves no place of a value open in any language', () => {
  for (const language of ['he', 'en', 'ar', 'ru']) {
    const say = pinWordsIn(language);
    expect(say('greeting', { name: 'Naama' })).toContain('Naama');
    expect(say('waiting', { left: '4:59' })).toContain('4:59');
    expect(say('digitsTyped', { count: 4 })).toMatch(/4.*6/);
    for (const count of [1, 2, 3]) expect(say('triesLeft', { count, wait: say('wait15') })).toContain('15');
  }
});
