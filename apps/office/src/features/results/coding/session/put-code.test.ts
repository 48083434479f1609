import { describe, expect, it } from 'vitest';
import { CODES } from './coding.test-data.ts';
import { codesPut, mostCodesOf } from './put-code.ts';

const byId = new Map(CODES.map((code) => [code.id, code]));
const several = { isMultiple: true, mostCodes: 3, byId };

describe('a code that is put', () => {
  it('joins the others of its answer, once', () => {
    expect(codesPut(several, [11], 31)).toEqual({ codes: [11, 31], cleared: [] });
    expect(codesPut(several, [11, 31], 31)).toEqual({ codes: [11, 31], cleared: [] });
  });

  it('replaces the other where an answer has one code', () => {
    expect(codesPut({ ...several, isMultiple: false }, [11], 31)).toEqual({ codes: [31], cleared: [11] });
    expect(mostCodesOf({ isMultiple: false, mostCodes: 3 })).toBe(1);
    expect(mostCodesOf({ isMultiple: true, mostCodes: null })).toBeNull();
  });

  it('clears the others where it excludes them, and is cleared by one that comes after it', () => {
    expect(codesPut(several, [11, 31], 98)).toEqual({ codes: [98], cleared: [11, 31] });
    expect(codesPut(several, [98], 31)).toEqual({ codes: [31], cleared: [98] });
  });

  it('is refused where the answer has as many as it may, and replaces nothing', () => {
    expect(codesPut(several, [11, 31, 41], 22)).toEqual({ refused: 'full' });
    expect(codesPut({ ...several, mostCodes: null }, [11, 31, 41], 22)).toEqual({
      codes: [11, 31, 41, 22],
      cleared: [],
    });
    expect(codesPut(several, [11, 31, 41], 98)).toEqual({ codes: [98], cleared: [11, 31, 41] });
  });
});
