import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';
import { readPhones } from './read-phones.ts';

const reading = (text: string) => readPhones(plainText(text), 'IL');
const read = (text: string) =>
  reading(text).phones.map(({ number, isDoubtful }) => `${number}${isDoubtful ? '?' : ''}`);

describe('the telephone numbers of a text', () => {
  it.each([
    '050-1234567',
    '0501234567',
    '(050) 123 4567',
    '050.123.4567',
    '050–123–4567',
    '501234567',
    '972501234567',
    '+972 50-123-4567',
    '+972 (0)50-123-4567',
    '00972501234567',
    "'0501234567",
    '501234567.0',
    '5.01234567E+08',
    '9.72501234567E+11',
    '٠٥٠١٢٣٤٥٦٧',
    '０５０-１２３４５６７',
    'נייד: 050-1234567',
    'tel. 050-1234567',
    '050-1234567 (home)',
    '\u202a050\u200e-123\u2066 4567\u202c\ufeff',
    '050\u00a0123\u00a04567',
  ])('%s is of the home country', (written) => {
    expect(reading(written)).toMatchObject({ phones: [{ number: '+972501234567', isDoubtful: false }], fault: null });
  });

  it('are of the country that they name', () => {
    expect(read('+44 20 7946 0958')).toEqual(['+442079460958']);
  });

  it('are accepted when possible, and doubtful when not valid', () => {
    expect(read('059-1234567')).toEqual(['+972591234567']);
    expect(read('08-64100000')).toEqual(['+972864100000?']);
  });

  it.each([
    '050-1234567 / 03-6401234',
    '050-1234567 03-6401234',
    '050 123 4567 03 640 1234',
    '050-1234567 או 03-6401234',
  ])('%s are two', (written) => {
    expect(read(written)).toEqual(['+972501234567', '+97236401234']);
  });

  it('have one area code before a slash', () => {
    expect(read('03/6401234')).toEqual(['+97236401234']);
  });

  it.each([
    ['03-6401234 שלוחה 5', '5'],
    ['03-6401234 ext 7', '7'],
    ['03-6401234, ext. 12', '12'],
    ['03-6401234 x9', '9'],
    ['03-6401234 доб. 34', '34'],
    ['03-6401234 #8', '8'],
  ])('%s has an extension', (written, extension) => {
    expect(reading(written)).toMatchObject({ phones: [{ number: '+97236401234', extension }], fault: null });
  });

  it.each([
    ['*2700', 'short'],
    ['100', 'short'],
    ['501234', 'tooFewDigits'],
    ['050-1234567050-1234568', 'tooManyDigits'],
    ['9.72501E+11', 'rounded'],
    ['050-7654324/5', 'runTogether'],
    ['050-7654324 5', 'runTogether'],
    ['call me', 'words'],
    ['Daniel 3', 'words'],
    ['1-800-FLOWERS', 'words'],
    ['fax 03-6401234', 'words'],
    ['-', 'words'],
    ['0501234567\r\nAction: Originate', 'words'],
  ] as const)('%s is not dialled: %s', (written, fault) => {
    const { phones, fault: found } = reading(written);
    expect(found).toBe(fault);
    // What stands on a line of its own is a number of its own.
    expect(phones.every(({ isDoubtful }) => isDoubtful)).toBe(true);
  });

  it('are doubtful beside something that is not understood', () => {
    expect(read('050-1234567, evenings')).toEqual(['+972501234567?']);
  });

  it('are read again as they were read', () => {
    for (const written of ['03-6401234, ext. 5', '050 123 4567 03 640 1234', '501234567.0'])
      for (const { raw, number, extension } of reading(written).phones)
        expect(reading(raw), raw).toMatchObject({ phones: [{ number, extension }], fault: null });
  });
});
