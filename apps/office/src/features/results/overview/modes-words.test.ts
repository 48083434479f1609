import { expect, it } from 'vitest';
import { sayKeys } from '../../../say-keys.test-data.ts';
import { modesWords } from './modes-words.ts';

it('completes tell their numbers by mode where there are some of each, and else only the mode', () => {
  expect(modesWords(sayKeys, { phone: 1_200, web: 3 })).toBe('completes.modes {"phone":"1,200","web":"3"}');
  expect(modesWords(sayKeys, { phone: 5, web: 0 })).toBe('overview.byPhone');
  expect(modesWords(sayKeys, { phone: 0, web: 5 })).toBe('overview.onWeb');
});
