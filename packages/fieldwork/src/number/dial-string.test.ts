import { describe, expect, it } from 'vitest';
import { dialString, hasNationalForm, LONGEST_DIAL_STRING, NUMBER_FORMATS } from './dial-string.ts';
import { neverDialled } from './never-dialled.ts';
import { NUMBER_PLANS } from './number-plan.ts';

const of = (number: string, format: (typeof NUMBER_FORMATS)[number], prefix = '', country: string | null = 'IL') =>
  dialString(number, { format, prefix, country });

describe('what a line is given for a number', () => {
  it.each([
    ['+972501234567', 'e164', '', '+972501234567'],
    ['+972501234567', 'national', '', '0501234567'],
    ['+972501234567', '00', '', '00972501234567'],
    ['+972501234567', 'e164', '9', '900972501234567'],
    ['+972501234567', 'national', '9', '90501234567'],
    ['+972501234567', '00', '9', '900972501234567'],
    ['+442071234567', 'national', '', '00442071234567'],
    ['+442071234567', '00', '', '00442071234567'],
    // What the exchange knows as digits stays as it is.
    ['0501234567', 'e164', '', '0501234567'],
    ['0501234567', 'national', '9', '90501234567'],
    ['0501234567', '00', '', '0501234567'],
  ] as const)('for %s in the form %s after %j is %s', (number, format, prefix, dialled) => {
    expect(of(number, format, prefix)).toBe(dialled);
  });

  it.each([
    ['US', '+12125550123', '12125550123'],
    ['ES', '+34911234567', '911234567'],
    ['IT', '+390612345678', '0612345678'],
    ['RU', '+74951234567', '84951234567'],
    ['DE', '+4930123456', '030123456'],
  ])('in national form begins as in its country: %s', (country, number, dialled) => {
    expect(of(number, 'national', '', country)).toBe(dialled);
  });

  it('is international where the country of the line is not known', () => {
    expect(of('+972501234567', 'national', '', null)).toBe('00972501234567');
    expect(of('+3545551234', 'national', '', 'IS')).toBe('003545551234');
    expect([hasNationalForm('IL'), hasNationalForm('IS')]).toEqual([true, false]);
  });

  it('has twenty digits at most with the prefixes in use', () => {
    for (const format of NUMBER_FORMATS)
      expect(of('+972501234567890', format, '123').length).toBeLessThanOrEqual(LONGEST_DIAL_STRING);
  });
});

describe('emergency and short numbers (T18)', () => {
  const HELP = ['100', '101', '102', '103', '112', '118', '911', '999', '000', '110', '1', '12', '1234', '166'];
  const SPELLINGS = HELP.flatMap((help) => [
    help,
    `0${help}`,
    `00${help}`,
    `+${help}`,
    `+972${help}`,
    `00972${help}`,
    `972${help}`,
    `+9720${help}`,
    `+972 ${help}`,
    `(${help})`,
  ]);

  it.each(NUMBER_FORMATS)('stay refused through any prefix in the form %s', (format) => {
    const passed = SPELLINGS.flatMap((number) =>
      ['', '0', '9', '00', '123'].filter((prefix) => {
        const said = number.replace(/[^0-9+]/g, '');
        const isRefused = neverDialled(number, { country: 'IL', prefix }) !== null;
        const dialled = of(said, format, prefix);
        return !isRefused && neverDialled(dialled, { country: 'IL', prefix }) === null;
      }),
    );
    expect(passed).toEqual([]);
  });

  it('are none that a form makes of a number that may be dialled', () => {
    for (const [country, { callingCode }] of Object.entries(NUMBER_PLANS))
      for (const subscriber of ['21234567', '501234567', '9161234567', '2125550123']) {
        const number = `+${callingCode}${subscriber}`;
        if (neverDialled(number, { country }) !== null) continue;
        for (const format of NUMBER_FORMATS)
          expect([number, format, neverDialled(of(number, format, '', country), { country: null })]).toEqual([
            number,
            format,
            null,
          ]);
      }
  });
});
