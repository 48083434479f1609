import { describe, expect, it } from 'vitest';
import { buildCode, buildFrame, codeId } from '../testing/frames.ts';
import { codesPut, mayStandTogether } from './codes-put.ts';

const CODES = [
  buildCode(1),
  buildCode(2),
  buildCode(3),
  buildCode(4, { mergedInto: codeId(2) }),
  buildCode(5, { isRetired: true }),
  buildCode(6, { kind: 'net' }),
  buildCode(9, { isExclusive: true, system: 'dontKnow' }),
];
const MULTI = buildFrame(CODES, { kind: 'multi', mostCodes: 2 });
const SINGLE = buildFrame(CODES);

const put = (current: readonly number[], add: number, frame = MULTI) => {
  const codes = codesPut(current.map(codeId), codeId(add), frame);
  return codes.ok ? codes.value : codes.error;
};

describe('a code that is put', () => {
  it('replaces the other in a single frame', () => {
    expect(put([1], 2, SINGLE)).toEqual([2]);
    expect(put([], 2, SINGLE)).toEqual([2]);
  });

  it('joins the others in a multi frame, once', () => {
    expect(put([1], 2)).toEqual([1, 2]);
    expect(put([1, 2], 2)).toEqual([1, 2]);
  });

  it('clears the others when it stands alone, and what stands alone when it does not', () => {
    expect(put([1, 2], 9)).toEqual([9]);
    expect(put([9], 1)).toEqual([1]);
  });

  it('is refused beyond the most codes of an answer', () => {
    expect(put([1, 2], 3)).toEqual({ code: 'limitReached', most: 2 });
    expect(put([1, 2], 3, { ...MULTI, mostCodes: null })).toEqual([1, 2, 3]);
  });

  it('stands for what it was merged into, and is refused when it cannot be given', () => {
    expect(put([], 4)).toEqual([2]);
    expect(put([2], 4)).toEqual([2]);
    expect([5, 6, 77].map((code) => put([], code))).toEqual(Array(3).fill({ code: 'codeNotGiven' }));
  });
});

describe('codes of one answer', () => {
  it('may stand together as far as the frame allows', () => {
    const together = (codes: readonly number[], frame = MULTI) => mayStandTogether(codes.map(codeId), frame);
    expect([together([1, 2]), together([1, 2, 3]), together([1, 9])]).toEqual([true, false, false]);
    expect([together([1], SINGLE), together([1, 2], SINGLE), together([9])]).toEqual([true, false, true]);
  });
});
