import { createRng } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { drawFormat } from '../data-test/draw-format.ts';
import { fitsFormat, READY_FORMATS, type ReadyFormat } from './ready-formats.ts';

const CASES: Readonly<Record<ReadyFormat, { readonly fit: readonly string[]; readonly not: readonly string[] }>> = {
  email: {
    fit: ['dana@example.com', 'a.b+c@mail.example.co.il', ' noam@example.org ', "o'neil@example.ie", 'דנה@דוגמה.ישראל'],
    not: [
      'dana',
      'dana@',
      '@example.com',
      'dana@example',
      'a b@example.com',
      'a@b@example.com',
      '.a@example.com',
      'a..b@example.com',
      'a@-example.com',
      'a@example..com',
      'a@127.0.0.1',
      `${'a'.repeat(65)}@example.com`,
    ],
  },
  phone: {
    fit: ['050-123-4567', '+972 50 123 4567', '03-6401234', '+1 (212) 555-0123', '0049 30 12345678', '٠٥٠١٢٣٤٥٦٧'],
    not: [
      '12345',
      '050-123-456',
      '+972 1 234',
      '+0 123 456 789',
      '050-123-4567 ext 3',
      '+1234567',
      '+1234567890123456',
    ],
  },
  phoneIl: {
    fit: ['0501234567', '02-5001234', '072-2123456', '+972-50-1234567', '972501234567', '+972 (0)50 1234567'],
    not: ['+1 212 555 0123', '0001234567', '06-5001234', '050123456', '05012345678', '1-800-123456', '02-1001234'],
  },
  idIl: {
    fit: ['123456782', '12345678-2', '000000018', '00018', '๑23456782'.replace('๑', '1')],
    not: ['123456789', '1234567820', '000000000', 'A23456782', '', '18', '123456728'],
  },
  iban: {
    fit: [
      'IL62 0108 0000 0009 9999 999',
      'gb82west12345698765432',
      'DE89 3704 0044 0532 0130 00',
      'FR1420041010050500013M02606',
    ],
    not: ['IL63 0108 0000 0009 9999 999', 'GB82WEST1234569876543', 'DE89370400440532013001', 'XX', '62 0108 0000 0009'],
  },
  postcodeIl: { fit: ['6997801', ' 9414123 ', '٦٩٩٧٨٠١'], not: ['69978', '69978011', '699-7801x', 'abcdefg'] },
};

describe('a ready form', () => {
  it.each(READY_FORMATS)('%s', (format) => {
    const { fit, not } = CASES[format];
    expect(fit.filter((text) => !fitsFormat[format](text))).toEqual([]);
    expect(not.filter((text) => fitsFormat[format](text))).toEqual([]);
  });

  it('with a check digit finds every wrong digit, and neighbours that changed places', () => {
    const rng = createRng('check digits');
    for (const format of ['idIl', 'iban'] as const) {
      for (let draw = 0; draw < 40; draw += 1) {
        const text = drawFormat(format, rng);
        expect(fitsFormat[format](text)).toBe(true);
        for (let at = format === 'iban' ? 2 : 0; at < text.length; at += 1) {
          const digit = Number(text[at]);
          const wrong = `${text.slice(0, at)}${(digit + 1 + rng.below(9)) % 10}${text.slice(at + 1)}`;
          expect([wrong, fitsFormat[format](wrong)]).toEqual([wrong, false]);
        }
      }
    }
    expect(fitsFormat.idIl('123456782') && !fitsFormat.idIl('132456782')).toBe(true);
  });

  it('is drawn for data tests so that it fits', () => {
    const rng = createRng('forms');
    for (const format of READY_FORMATS) {
      const drawn = Array.from({ length: 50 }, () => drawFormat(format, rng));
      expect(drawn.filter((text) => !fitsFormat[format](text))).toEqual([]);
      expect(new Set(drawn).size, format).toBeGreaterThan(40);
    }
  });

  it('reads the longest texts at once', () => {
    for (const format of READY_FORMATS)
      for (const long of [
        'a'.repeat(10_000),
        '1'.repeat(10_000),
        `${'a.'.repeat(5_000)}@${'b.'.repeat(5_000)}`,
        '+'.repeat(10_000),
      ])
        expect(fitsFormat[format](long)).toBe(false);
  });
});
