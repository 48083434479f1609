import fc from 'fast-check';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { readHomeNumber } from './home-numbers.ts';
import { readPhones } from './read-phones.ts';

const MOBILE: Readonly<Partial<Record<CountryCode, string>>> = examples;
const country = fc.constantFrom<CountryCode>('IL', 'DE', 'FR', 'JP', 'AR', 'GB', 'US', 'IT', ...getCountries());
const digit = fc.constantFrom(...'0123456789'.split(''));

/** Numbers near those that the country has, and any others, as people write them. */
const written = country.chain((home) => {
  const known = MOBILE[home] ?? '501234567';
  const near = fc
    .array(fc.option(digit, { freq: 3, nil: null }), { minLength: known.length, maxLength: known.length })
    .map((changes) =>
      known
        .split('')
        .map((own, place) => changes[place] ?? own)
        .join(''),
    );
  const other = fc.string({ unit: digit, minLength: 5, maxLength: 13 });
  const prefix = fc.constantFrom('0', '0', '0', '00', '');
  const between = fc.array(fc.constantFrom('', '', '', '-', ' ', ' (', ') ', '.', '--', '- '), { maxLength: 16 });
  return fc.tuple(prefix, fc.oneof(near, other), between).map(([first, rest, signs]) => ({
    home,
    text: `${first}${rest}`
      .split('')
      .map((one, place) => `${one}${signs[place] ?? ''}`)
      .join('')
      .trim(),
  }));
});

it('a number of the home country is read as the whole library reads it, in every country', () => {
  let count = 0;
  fc.assert(
    fc.property(written, ({ home, text }) => {
      const number = readHomeNumber(text, home);
      if (number === null) return;
      count += 1;
      const parsed = parsePhoneNumberFromString(text, home);
      expect([parsed?.number, parsed?.isPossible(), parsed?.isValid()]).toEqual([number, true, true]);
      // With an apostrophe a cell goes the long way.
      expect(readPhones(text, home)).toEqual(readPhones(`'${text}`, home));
    }),
    { numRuns: runs(3_000) },
  );
  expect(count).toBeGreaterThan(runs(3_000) / 40);
});

it('is what most cells hold, and leaves to the library what takes more', () => {
  expect(readHomeNumber('050-1234567', 'IL')).toBe('+972501234567');
  const others = ['501234567', '+972501234567', '00972501234567', '0501234567.0', '050-123456', '0501234567 ', '0100'];
  expect(others.map((text) => readHomeNumber(text, 'IL'))).toEqual(others.map(() => null));
  expect(['GB', 'AR', 'US'].map((home) => readHomeNumber('02079460958', home as CountryCode))).toEqual([
    null,
    null,
    null,
  ]);
});
