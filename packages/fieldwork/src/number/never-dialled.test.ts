import { describe, expect, it } from 'vitest';
import { neverDialled } from './never-dialled.ts';

const HELP = [
  '100',
  '101',
  '102',
  '103',
  '104',
  '105',
  '106',
  '107',
  '108',
  '109',
  '110',
  '112',
  '118',
  '119',
  '911',
  '999',
  '000',

  '0100',
  '00100',
  '0112',
  '+972100',
  '+9720100',
  '+972-101',
  '00972100',
  '009720101',
  '972100',
  '9720102',
  '0972100',

  ' 1 0 0 ',
  '1-0-1',
  '(102)',
  '+972 (0) 100',
  '\u200e100\u200f',
  '１００',
  '+1911',
  '+44999',
  '+44 0 999',
  '0049112',
  '+61000',
];

describe('numbers that a survey never dials', () => {
  it.each(HELP)('refuses the emergency number %j', (number) => {
    expect(neverDialled(number, { country: 'IL' })).toBe('emergency');
  });

  it.each([
    '100 1234567',
    '+972100123456',
    '+1 911 555 0100',
    '144',
    '*2700',
    '123456',
    '+972 12345',
    '1212',
    '+97299',
    '9721234',
  ])('refuses the short number %j', (number) => {
    expect(neverDialled(number, { country: 'IL' })).toBe('short');
  });

  it.each(['1-900-500-500', '+972 1 900 500500', '1919123456', '+1 900 555 0123', '+870 773 111 222', '+979123456789'])(
    'refuses the premium number %j',
    (number) => expect(neverDialled(number, { country: 'IL' })).toBe('premium'),
  );

  it.each(['9100', '9 112', '90972100', '900972100', '9-00-972-101'])(
    'refuses after the prefix of a line: %j',
    (number) => {
      expect(neverDialled(number, { country: 'IL', prefix: '9' })).not.toBeNull();
    },
  );

  it.each(['100', '112', '911', '+972100', '00972101', '9720102', '+1911', '000', '0100'])(
    'refuses without a known country: %j',
    (number) => expect(neverDialled(number, { country: null })).toBe('emergency'),
  );

  it.each([
    '0501234567',
    // 502, 254 and 972 are also country codes.
    '050-2000100',
    '02-5400112',
    '09-7200100',
    '+972501234567',
    '+97231234567',
    '03-1234567',
    '1-700-123-456',
    '1-800-123-456',
    '+442079460000',
  ])('allows %j', (number) => {
    expect(neverDialled(number, { country: 'IL' })).toBeNull();
    expect(neverDialled(number, { country: null })).toBeNull();
  });

  it.each([
    ['+12125550123', 'IL'],
    ['00442079460000', 'IL'],
    ['2125550123', 'US'],
    ['02079460000', 'GB'],
    ['01184960123', 'GB'],
    ['03012345678', 'DE'],
    ['9050123456', 'IL'],
  ])('allows %s of %s', (number, country) => expect(neverDialled(number, { country })).toBeNull());
});
