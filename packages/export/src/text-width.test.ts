import { describe, expect, it } from 'vitest';
import { textWidth, widthOfLimit, widthOfLines } from './text-width.ts';

describe('the width of a text', () => {
  it('of a question with a limit has room for every text within it', () => {
    expect([widthOfLimit(0), widthOfLimit(10), widthOfLimit(100)]).toEqual([4, 40, 400]);
    expect(Buffer.byteLength('😀'.repeat(10))).toBe(widthOfLimit(10));
    expect(widthOfLimit(10_000)).toBe(32_767);
  });

  it('without a limit is that of its box', () => {
    expect([widthOfLines(1), widthOfLines(2), widthOfLines(30)]).toEqual([1_000, 4_000, 4_000]);
  });

  it('does not follow the texts, but grows by classes where one is longer', () => {
    expect([0, 1, 254, 255].map((longest) => textWidth({}, longest))).toEqual([255, 255, 255, 255]);
    expect([256, 1_000, 1_001, 4_001, 16_001].map((longest) => textWidth({}, longest))).toEqual([
      1_000, 1_000, 4_000, 16_000, 32_767,
    ]);
    expect([5, 40, 41, 65].map((longest) => textWidth({ width: 40 }, longest))).toEqual([40, 40, 64, 255]);
    expect(textWidth({ width: 4_000 }, 40_000)).toBe(32_767);
  });
});
