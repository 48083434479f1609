import { describe, expect, it } from 'vitest';
import { dialableNumber } from './dialable-number.ts';

describe('a typed phone number', () => {
  it.each([
    ['052-000-1111', '+972520001111'],
    ['‏052 000 1111‎', '+972520001111'],
    ['+1 (212) 555-0100', '+12125550100'],
    ['100', '100'],
    ['١٢٣٤٥٦٧', '+9721234567'],
    ['507654323.0', '+972507654323'],
    ['03-6401234 שלוחה 5', '+97236401234'],
  ])('%s is dialled as %s', (typed, dialled) => {
    expect(dialableNumber(typed, 'IL')).toEqual({ ok: true, value: dialled });
  });

  it.each([
    ['GB', '020 7946 0018', '+442079460018'],
    ['US', '(212) 555-0100', '+12125550100'],
    ['US', '+972 52-000-1111', '+972520001111'],
  ] as const)('belongs to the home country %s unless it names another: %s', (country, typed, dialled) => {
    expect(dialableNumber(typed, country)).toEqual({ ok: true, value: dialled });
  });

  it.each([
    '',
    '12',
    'abc',
    '0520001111\r\nAction: Originate',
    '052&053',
    '052,053',
    '052|1',
    '052@trunk',
    '*#06#',
    '050-7654324/5',
    '050-1234567 03-6401234',
    '9'.repeat(200),
    'Local/1@x',
  ])('refuses %j', (typed) => {
    expect(dialableNumber(typed, 'IL').ok).toBe(false);
  });
});
