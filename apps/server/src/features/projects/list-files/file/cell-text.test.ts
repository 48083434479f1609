import { expect, it } from 'vitest';
import { dateText, isDateFormat, numberText } from './cell-text.ts';

it('formats a number as a spreadsheet shows it', () => {
  expect(numberText('0.30000000000000004')).toBe('0.3');
  expect(numberText('9.72501234567E11')).toBe('972501234567');
  expect(numberText('42')).toBe('42');
  expect(numberText('-3.5')).toBe('-3.5');
});

it('formats a date by either date system', () => {
  expect(dateText('46349', false)).toBe('2026-11-23');
  expect(dateText('44887', true)).toBe('2026-11-23');
  expect(dateText('46349.395833333', false)).toBe('2026-11-23 09:30');
  expect(dateText('0.5', false)).toBe('12:00');
});

it('recognises date formats by what they show', () => {
  expect(isDateFormat(14, undefined)).toBe(true);
  expect(isDateFormat(164, 'dd/mm/yyyy')).toBe(true);
  expect(isDateFormat(165, '[Red]0.00" days"')).toBe(false);
  expect(isDateFormat(166, 'General')).toBe(false);
  expect(isDateFormat(1, undefined)).toBe(false);
});
