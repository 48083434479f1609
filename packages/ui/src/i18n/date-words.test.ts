import dayjs from 'dayjs';
import { expect, it } from 'vitest';
import { dateWords, weekOf } from './date-words.ts';

it('names months and days in any language that the browser knows, else in English', () => {
  const august = (language: string) => dayjs('2026-08-02').locale(dateWords(language)).format('dddd MMMM');
  expect([august('fr'), august('en'), august('he'), august('qqq')]).toEqual([
    'dimanche août',
    'Sunday August',
    'ראשון אוגוסט',
    'Sunday August',
  ]);
});

it('begins weeks as where the language is read', () => {
  expect([weekOf('he').firstDayOfWeek, weekOf('ru').firstDayOfWeek, weekOf('fr').firstDayOfWeek]).toEqual([0, 1, 1]);
});
