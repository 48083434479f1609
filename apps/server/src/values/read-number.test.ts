import { describe, expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

describe('a written number', () => {
  it.each([
    ['0', '0'],
    ['42', '42'],
    ['-3.50', '-3.5'],
    ['−5', '-5'],
    ['+7', '7'],
    ['.5', '0.5'],
    ['1,234', '1234'],
    ['1,234.50', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1 234,5', '1234.5'],
    ["1'000'000", '1000000'],
    ['12,5', '12.5'],
    ['0.0000001', '0.0000001'],
    ['50%', '50'],
    ['₪ 50', '50'],
    ['٣٫٥'.replace('٫', '.'), '3.5'],
    ['-0', '0'],
    ['123456789012345', '123456789012345'],
  ])('%s is %s', (written, number) => {
    expect(readNumber(written)).toBe(number);
  });

  it.each(['012345670', '0004914', '1234567890123456', '900719925474099301', '0.1234567890123456'])(
    '%s is an identifier',
    (written) => {
      expect(readNumber(written)).toBeNull();
    },
  );

  it.each(['', '-', 'a', '1e5', '1,23,4', '12-5', '1.2.3', '5 apples'])('%j is none', (written) => {
    expect(readNumber(written)).toBeNull();
  });
});
