import { describe, expect, it } from 'vitest';
import { buildCode, buildFrame, codeId } from '../testing/frames.ts';
import { examplesOfFrame, examplesOfMemory } from './examples.ts';

const FRAME = buildFrame([
  buildCode(1, { names: { he: 'מחיר גבוה', en: 'High price' }, note: 'Not: discounts' }),
  buildCode(2, { mergedInto: codeId(1), names: { en: 'Costs' } }),
  buildCode(3, { isRetired: true }),
  buildCode(4, { kind: 'net' }),
  buildCode(5, { names: { en: '?' } }),
]);

describe('examples', () => {
  it('of a frame are names, notes and words of rules of codes that can be given, at half weight', () => {
    const rules = [
      { code: codeId(1), language: null, kind: 'words', text: 'Too DEAR', isAuto: true },
      { code: codeId(1), language: null, kind: 'pattern', text: 'dear+', isAuto: true },
    ] as const;
    expect(examplesOfFrame(FRAME, rules)).toEqual(
      ['מחיר גבוה', 'high price', 'not discounts', 'costs', 'too dear'].map((key) => ({ key, code: 1, share: 0.5 })),
    );
  });

  it('of a memory count the more the more often they were put, and less than an answer', () => {
    const remembered = (code: number, times: number) => ({ key: 'dear', code: codeId(code), times, people: 1 });
    const memory = [remembered(1, 1), remembered(2, 3), remembered(3, 9), remembered(1, 0)];
    expect(examplesOfMemory(FRAME, memory)).toEqual([
      { key: 'dear', code: 1, share: 0.5 },
      { key: 'dear', code: 1, share: 0.75 },
    ]);
  });
});
