import { expect, it } from 'vitest';
import { dayInWords, dayNumber, momentInWords, weekdayLetter } from './day-words.ts';

it('days are called as in the language of the reader, the same day in every zone', () => {
  const day = '2026-11-01';
  expect([weekdayLetter(day, 'he'), weekdayLetter(day, 'en'), dayNumber(day)]).toEqual(['א׳', 'S', '1']);
  expect([dayInWords(day, 'he'), dayInWords(day, 'en')]).toEqual(['1.11', '1 Nov']);
});

it('a moment is called by its day and its year', () => {
  const at = new Date(2026, 10, 1, 12).toISOString();
  expect([momentInWords(at, 'he'), momentInWords(at, 'en')]).toEqual(['1.11.2026', '1 Nov 2026']);
});
