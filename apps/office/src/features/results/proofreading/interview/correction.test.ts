import { expect, test } from 'vitest';
import { changedParts, correctionOf, withChosen } from './correction.ts';

const openTexts = [
  { answer: 1, text: 'kiosk' },
  { answer: 2, part: 'row', text: 'market' },
];
const options = [
  { code: 1, uid: 'a', label: 'A' },
  { code: 9, uid: 'other', label: 'Other' },
];
const raw = { values: ['1', '9'], texts: { other: 'kiosk' }, na: false };
const input = { type: 'multiple' as const, options, raw, na: true };

test('an answer is corrected as a whole where that can be, else text by text', () => {
  expect(correctionOf({ openTexts, input })).toEqual({ of: 'whole', raw });
  expect(correctionOf({ openTexts, input: null })).toEqual({ of: 'texts', texts: ['kiosk', 'market'] });
  expect(correctionOf({ openTexts: [], input: null })).toBeNull();
});

test('only the texts that were changed are sent', () => {
  const texts = ['kiosk', 'Market'];
  expect(changedParts({ openTexts, input: null }, { of: 'texts', texts })).toEqual([
    { openText: { answer: 2, part: 'row', text: 'Market' }, raw: null },
  ]);
});

test('the same answers in another order are no correction', () => {
  const again = { ...raw, values: ['9', '1'] };
  expect(changedParts({ openTexts, input }, { of: 'whole', raw: again })).toEqual([]);
  const notApplicable = { values: [], texts: {}, na: true };
  expect(changedParts({ openTexts, input }, { of: 'whole', raw: notApplicable })).toEqual([
    { openText: null, raw: notApplicable },
  ]);
});

test('the text beside an answer goes with it', () => {
  expect(withChosen(raw, ['1'], options)).toEqual({ values: ['1'], texts: {}, na: false });
  expect(withChosen(raw, ['9'], options)).toEqual({ values: ['9'], texts: { other: 'kiosk' }, na: false });
});
