import { describe, expect, it } from 'vitest';
import { formatOf, shownNumber } from './cell-format.ts';

const shown = (written: string, code: string, is1904 = false): string =>
  shownNumber(written, formatOf(164, code), is1904);

describe('a number of a workbook', () => {
  it.each([
    ['0.30000000000000004', 'General', '0.3'],
    ['9.72501234567E11', 'General', '972501234567'],
    ['42', '0', '42'],
    ['-3.5', '0.00', '-3.5'],
    ['1234', '#,##0', '1234'],
    ['0.5', '0%', '50%'],
    ['0.125', '0.0%', '12.5%'],
    ['12345670', '000000000', '012345670'],
    ['501234567', '000-0000000', '050-1234567'],
    ['501234567', '0##"-"#######', '050-1234567'],
    ['36412345', '(00) 000 0000', '(03) 641 2345'],
    ['12345678901', '0000000', '12345678901'],
    ['5551234', '[<=9999999]###-####;(###) ###-####', '5551234'],
    ['-7', '000', '-7'],
    ['1.5', '[h]:mm', '36:00'],
    ['0.75', 'h:mm AM/PM', '18:00'],
    ['0.500011574', 'hh:mm:ss', '12:00:01'],
    ['46349', 'dd/mm/yyyy', '2026-11-23'],
    ['46349.395833333', 'yyyy-mm-dd hh:mm', '2026-11-23 09:30'],
    ['46349', 'mmm', '2026-11-23'],
    ['7', '[Red]0.00" days"', '7'],
    ['7', '"year "0', '7'],
  ])('%s with the format %s is shown as %s', (written, code, text) => {
    expect(shown(written, code)).toBe(text);
  });

  it.each([
    ['1', '1900-01-01'],
    ['59', '1900-02-28'],
    ['60', '1900-02-29'],
    ['61', '1900-03-01'],
    ['2958465', '9999-12-31'],
    ['2958466', '2958466'],
    ['-1', '-1'],
    ['0.5', '12:00'],
  ])('%s is the day %s, counted from 1900', (written, day) => {
    expect(shown(written, 'yyyy-mm-dd')).toBe(day);
  });

  it.each([
    ['0', '1904-01-01'],
    ['44887', '2026-11-23'],
  ])('%s is the day %s, counted from 1904', (written, day) => {
    expect(shown(written, 'yyyy-mm-dd', true)).toBe(day);
  });

  it('has the formats that a file need not spell out', () => {
    expect([1, 9, 14, 20, 46].map((id) => formatOf(id, undefined).is)).toEqual([
      'general',
      'percent',
      'date',
      'time',
      'elapsed',
    ]);
  });
});
