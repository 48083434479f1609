import { expect, it } from 'vitest';
import { listed } from './listed.ts';

it('several answers stand in a sentence with the comma of its language', () => {
  expect(['ar', 'ar-IL', 'he', 'en', 'arn'].map((language) => listed(['1', '2'], language))).toEqual([
    '1، 2',
    '1، 2',
    '1, 2',
    '1, 2',
    '1, 2',
  ]);
});
