import { expect, test } from 'vitest';
import { entryWords } from './entry-words.ts';

const own = { language: 'he', direction: 'rtl', texts: { 'login.station': 'שלוחה' }, english: {} } as const;

test('the log-in says what the installation says, in its language alone, and Seker the rest', () => {
  expect(entryWords('he', own)('login.station')).toBe('שלוחה');
  expect(entryWords('he', own)('login.login')).toBe('שם משתמש');
  expect(entryWords('en', own)('login.station')).toBe('Station');
  expect(entryWords('he', null)('login.station')).toBe('עמדה');
});
