import { describe, expect, it } from 'vitest';
import { choiceAt, codesChosen, differingCodes } from './review-choice.ts';

const pass = (...codes: number[]) => ({ codes, by: null, at: null, how: 'hand' });
const twice = { first: pass(12), second: pass(12, 51), instead: null };
const doubtful = { first: pass(11, 31), second: null, instead: { codeId: 31, alike: 94, of: 100 } };
const asked = { first: null, second: null, instead: null };

describe('what is chosen for an answer', () => {
  it('is by 1 and 2 what the passes gave, and by 3 other codes', () => {
    expect([choiceAt(twice, 1), choiceAt(twice, 2), choiceAt(twice, 3)]).toEqual(['first', 'second', 'others']);
    expect(codesChosen(twice, 'second', [])).toEqual([12, 51]);
    expect(codesChosen(twice, 'others', [13])).toEqual([13]);
    expect(codesChosen(twice, null, [13])).toEqual([]);
  });

  it('is by 2 what answers alike got where there is one pass', () => {
    expect(choiceAt(doubtful, 2)).toBe('instead');
    expect(codesChosen(doubtful, 'instead', [])).toEqual([31]);
  });

  it('is by 3 alone where no pass has encoded it', () => {
    expect([choiceAt(asked, 1), choiceAt(asked, 2), choiceAt(asked, 3)]).toEqual([null, null, 'others']);
  });
});

describe('the codes that differ', () => {
  it('are those of one pass alone', () => {
    expect([...differingCodes(twice)]).toEqual([51]);
    expect([...differingCodes({ ...twice, second: pass(12) })]).toEqual([]);
  });

  it('are those that answers alike did not get', () => {
    expect([...differingCodes(doubtful)]).toEqual([11]);
    expect([...differingCodes(asked)]).toEqual([]);
  });
});
