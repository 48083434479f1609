import { describe, expect, it } from 'vitest';
import { judgeLine, NEW_LINE, reportOf } from './line-quality.ts';
import type { LineSample } from './phone-line.ts';

const good: LineSample = { received: 100, lost: 0, jitterSeconds: 0.005 };
const lossy: LineSample = { received: 90, lost: 10, jitterSeconds: 0.005 };
const uneven: LineSample = { received: 100, lost: 0, jitterSeconds: 0.05 };
const between: LineSample = { received: 97, lost: 3, jitterSeconds: 0.03 };
const silence: LineSample = { received: 0, lost: 0, jitterSeconds: 0.2 };

const words = (...samples: readonly LineSample[]): readonly boolean[] =>
  samples.map((_, index) => samples.slice(0, index + 1).reduce(judgeLine, NEW_LINE).isWeak);

describe('the quality of a line', () => {
  it('turns weak after two bad samples in a row, by loss or by jitter', () => {
    expect(words(good, lossy, lossy)).toEqual([false, false, true]);
    expect(words(good, uneven, lossy)).toEqual([false, false, true]);
    expect(words(lossy, good, lossy, good)).toEqual([false, false, false, false]);
  });

  it('turns good after three good samples in a row, and stays weak between the limits', () => {
    expect(words(lossy, lossy, good, good, good)).toEqual([false, true, true, true, false]);
    expect(words(lossy, lossy, good, between, good, good)).toEqual([false, true, true, true, true, true]);
    expect(words(between, between, between)).toEqual([false, false, false]);
  });

  it('learns nothing from a pause', () => {
    expect(judgeLine(NEW_LINE, silence)).toBe(NEW_LINE);
    expect(words(lossy, silence, lossy)).toEqual([false, false, true]);
    expect(reportOf(NEW_LINE)).toBeNull();
  });

  it('is reported in seconds, with the loss of all packets', () => {
    expect(reportOf([good, lossy, lossy, good].reduce(judgeLine, NEW_LINE))).toEqual({
      goodSeconds: 4,
      weakSeconds: 4,
      loss: 20 / 400,
      jitterSeconds: 0.005,
    });
    // Packets that came late after all count as none too many.
    expect(reportOf([{ received: 100, lost: -3, jitterSeconds: 0 }].reduce(judgeLine, NEW_LINE))?.loss).toBe(0);
  });
});
