import { expect, it } from 'vitest';
import { isInOwnWords } from './answer-words.ts';

const choice = { type: 'choice', codes: [1], texts: {} } as const;

it.each([
  [{ type: 'text', text: 'x' }, true],
  [{ type: 'number', number: 3 }, true],
  [{ type: 'date', date: '2026-03-01' }, true],
  [{ type: 'time', time: '09:00' }, true],
  [choice, false],
  [{ ...choice, texts: { '1': 'other' } }, true],
  [{ type: 'rank', codes: [1, 2] }, false],
  [{ type: 'na' }, false],
  [{ type: 'matrix', rows: { r: { '-': choice } } }, false],
  [{ type: 'matrix', rows: { r: { c: { type: 'number', number: 3 } } } }, true],
  [{ type: 'matrix', rows: { r: { '-': choice } }, texts: { r: 'my own' } }, true],
] as const)('tells whether any part of an answer was typed by the respondent: %j', (value, isOwn) => {
  expect(isInOwnWords(value)).toBe(isOwn);
});
