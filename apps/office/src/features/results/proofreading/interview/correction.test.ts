import { describe, expect, it } from 'vitest';
import { correctedPart, correctionOf, fits, withChosen, withPart } from './correction.ts';

const OPTIONS = [
  { code: 1, uid: 'price', label: 'Price', takesText: false },
  { code: 9, uid: 'other', label: 'Other', takesText: true },
];
const raw = { values: ['1', '9'], texts: { other: 'tast' }, na: false, parts: {} };
const input = {
  fields: [{ part: null, of: [], type: 'multiple' as const, options: OPTIONS, lines: 1, textOf: null }],
  raw,
  na: true,
  isSum: false,
};
const openTexts = [
  { answer: 9, text: 'tast', label: 'Other' },
  { answer: 9, part: 'r1', text: 'smel', label: 'Smell' },
];
const closed = { openTexts, input };
const texts = { openTexts, input: null };

describe('a correction', () => {
  it('is of the whole answer where that may be, else of its texts, else of nothing', () => {
    expect(correctionOf(closed)).toEqual({ of: 'whole', raw });
    expect(correctionOf(texts)).toEqual({ of: 'texts', texts: ['tast', 'smel'] });
    expect(correctionOf({ openTexts: [], input: null })).toBeNull();
  });

  it('is one act for all texts that were typed differently', () => {
    expect(correctedPart(texts, { of: 'texts', texts: ['taste', 'smell'] })).toEqual({
      openTexts: [
        { answer: 9, text: 'taste', label: 'Other' },
        { answer: 9, part: 'r1', text: 'smell', label: 'Smell' },
      ],
      raw: null,
    });
    expect(correctedPart(texts, { of: 'texts', texts: ['tast', 'smell'] })?.openTexts).toHaveLength(1);
    expect(correctedPart(texts, { of: 'texts', texts: ['tast', 'smel'] })).toBeNull();
  });

  it('is none in another order, or with a field that was emptied before it was filled', () => {
    expect(correctedPart(closed, { of: 'whole', raw: { ...raw, values: ['9', '1'] } })).toBeNull();
    expect(correctedPart(closed, { of: 'whole', raw: withPart(raw, 'r1', []) })).toBeNull();
    expect(correctedPart(closed, { of: 'whole', raw: { ...raw, values: ['9'] } })).not.toBeNull();
    expect(correctedPart(closed, { of: 'whole', raw: withPart(raw, 'r1', ['3']) })).not.toBeNull();
  });

  it('forgets the text beside an answer that is not chosen any more', () => {
    expect(withChosen(raw, ['1'], OPTIONS)).toEqual({ ...raw, values: ['1'], texts: {} });
    expect(withChosen(raw, ['9'], OPTIONS).texts).toEqual({ other: 'tast' });
  });

  it('that was kept fits as long as the question is corrected in the same way', () => {
    expect(fits(closed, { of: 'whole', raw })).toBe(true);
    expect(fits(texts, { of: 'texts', texts: ['a', 'b'] })).toBe(true);
    expect([fits(texts, { of: 'whole', raw }), fits(texts, { of: 'texts', texts: ['a'] })]).toEqual([false, false]);
  });
});
