import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, utf8Length } from './cut-text.ts';

/** The first and the last signs of each length in UTF-8. */
const SIGNS = ['\u0001', '\u007f', '\u0080', '\u07ff', '\u0800', '\uffff', '\u{10000}', '\u{10ffff}'];

describe('the length of a text in UTF-8', () => {
  it('changes at the limits of the encoding', () => {
    expect(SIGNS.map(utf8Length)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(utf8Length('')).toBe(0);
    expect(utf8Length('a€')).toBe(4);
  });

  it('is that of its encoded bytes', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => utf8Length(text) === Buffer.byteLength(text)));
  });
});

describe('a text that is cut', () => {
  it('is the longest start in whole signs that fits', () => {
    const text = fc.array(fc.constantFrom(...SIGNS)).map((signs) => signs.join(''));
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 40 }), (whole, most) => {
        const signs = Array.from(whole);
        const counts = signs.map((_, at) => Buffer.byteLength(signs.slice(0, at + 1).join('')));
        const fit = counts.filter((bytes) => bytes <= most).length;
        expect(cutText(whole, most)).toBe(signs.slice(0, fit).join(''));
      }),
    );
  });
});
