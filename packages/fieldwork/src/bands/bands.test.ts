import { describe, expect, it } from 'vitest';
import { type BandsOnDay, bandOfAnswer, bandOfText, bandValues, measureText } from './bands.ts';
import { listSource, listValue } from './list-value.ts';

const AGES: BandsOnDay = {
  measure: 'age',
  day: '2026-11-27',
  cuts: [18, 25, 35, 55],
  end: null,
  without: 'empty',
  askedIn: null,
};

describe('bands', () => {
  it.each([
    ['2008-11-27', '18'],
    ['2008-11-28', 'outside'],
    ['2001-11-28', '18'],
    ['2001-11-27', '25'],
    ['1930-01-01', '55'],
    ['', ''],
    ['next week', ''],
    ['2027-01-01', ''],
  ])('put a birth date into the age on the day: %s → %s', (born, value) => {
    expect(bandOfText(AGES, born)).toBe(value);
  });

  it('make a person born on 29 February older on 1 March in other years', () => {
    const turning = (day: string) => measureText({ measure: 'age', day }, '2004-02-29');
    expect([turning('2026-02-28'), turning('2026-03-01'), turning('2028-02-28'), turning('2028-02-29')]).toEqual([
      21, 22, 23, 24,
    ]);
  });

  it('end where they are told to', () => {
    expect(['1952-01-01', '1951-11-27'].map((born) => bandOfText({ ...AGES, end: 75 }, born))).toEqual([
      '55',
      'outside',
    ]);
  });

  it('give people without a date a band of their own when asked to, and no others', () => {
    const own = { ...AGES, without: 'own' } as const;
    expect(['', '?', '2020-01-01', '1990-01-01'].map((born) => bandOfText(own, born))).toEqual([
      'none',
      'none',
      'outside',
      '35',
    ]);
    expect(bandValues(own)).toEqual(['18', '25', '35', '55', 'none']);
  });

  it('divide numbers with decimals and below zero', () => {
    const amounts: BandsOnDay = { ...AGES, measure: 'number', cuts: [-5, 0, 0.5, 1000] };
    expect(
      ['-5.01', '-5', '-0.5', '0.49', '0.5', '999.9', '1000', '1e3', '1,000'].map((n) => bandOfText(amounts, n)),
    ).toEqual(['outside', '-5', '-5', '0', '0.5', '0.5', '1000', '', '']);
  });

  it('read an answer as a number or as a date', () => {
    expect([17, 18, 54, 20_011_127, 19_300_101].map((answer) => bandOfAnswer(AGES, answer))).toEqual([
      'outside',
      '18',
      '35',
      '25',
      '55',
    ]);
    const amounts: BandsOnDay = { ...AGES, measure: 'number', cuts: [0, 20_000_000] };
    expect(bandOfAnswer(amounts, 20_011_127)).toBe('20000000');
  });

  it('are read from a source, beside plain columns', () => {
    const fields = { born: ' 1990-05-01 ', region: ' North ' };
    expect([listValue(fields, 'region'), listValue(fields, listSource('born', AGES)), listValue(fields, 'x')]).toEqual([
      'North',
      '35',
      '',
    ]);
  });
});
