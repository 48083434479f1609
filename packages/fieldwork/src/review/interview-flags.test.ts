import { describe, expect, it } from 'vitest';
import { comparedFlags, comparedText, flagsOf, type InterviewSigns, withCompared } from './interview-flags.ts';

const PLAIN: InterviewSigns = {
  grids: [],
  texts: [],
  confirmed: [],
  asked: 20,
  notApplicable: 0,
  edits: 0,
  start: [],
  isUnlikeDevice: false,
  hour: 12,
};
const flags = (signs: Partial<InterviewSigns>) => flagsOf({ ...PLAIN, ...signs });

describe('an interview by itself', () => {
  it('has the flags of its beginning', () => {
    expect(flags({ start: ['manyStarts', 'trap'] })).toEqual([{ flag: 'trap' }, { flag: 'manyStarts' }]);
  });

  it('is flagged before all else where its device came to another result', () => {
    expect(flags({ isUnlikeDevice: true, edits: 9 })).toEqual([{ flag: 'unlikeDevice' }, { flag: 'manyEdits', n: 9 }]);
  });

  it('has no flags when nothing stands out', () => {
    const grids = [
      { question: 'q', codes: [1, 1, 1, 2] },
      { question: 'short', codes: [1, 1, 1] },
    ];
    const texts = [
      { question: 't', text: 'nothing' },
      { question: 'e', text: ' ' },
    ];
    expect(flags({ grids, texts, notApplicable: 3, edits: 7, hour: 7 })).toEqual([]);
    expect(flags({ hour: 21 })).toEqual([]);
    expect(flags({ hour: null })).toEqual([]);
  });

  it('is flagged for one and the same answer to all rows', () => {
    expect(flags({ grids: [{ question: 'q', codes: [3, 3, 3, 3] }] })).toEqual([
      { flag: 'straightLine', question: 'q', n: 4 },
    ]);
  });

  it('is flagged for a text of fewer than three letters, in any script', () => {
    const texts = ['ok', 'כן', '..', '-5-', 'yes', 'טוב'].map((text, at) => ({ question: `q${at}`, text }));
    expect(flags({ texts }).map(({ question }) => question)).toEqual(['q0', 'q1', 'q2', 'q3']);
  });

  it('is flagged for confirmed warnings, each with its question', () => {
    expect(flags({ confirmed: ['q1', 'q2'] })).toEqual([
      { flag: 'warningsConfirmed', question: 'q1' },
      { flag: 'warningsConfirmed', question: 'q2' },
    ]);
  });

  it('is flagged for many that do not apply: a quarter of the questions, and four at least', () => {
    expect(flags({ asked: 16, notApplicable: 4 })).toEqual([{ flag: 'manyNotApplicable', n: 4 }]);
    expect(flags({ asked: 17, notApplicable: 4 })).toEqual([]);
    expect(flags({ asked: 3, notApplicable: 3 })).toEqual([]);
  });

  it('is flagged for answers given anew, and for odd hours', () => {
    expect(flags({ edits: 8 })).toEqual([{ flag: 'manyEdits', n: 8 }]);
    for (const hour of [0, 6, 22, 23]) expect(flags({ hour })).toEqual([{ flag: 'oddHours' }]);
  });
});

describe('an interview beside the others', () => {
  const pace = { medianSeconds: 600, interviews: 10 };

  it('is too short below a third of the median, once there is one', () => {
    expect(comparedFlags({ seconds: 197, pace, repeated: [] })).toEqual([{ flag: 'tooShort', n: 33 }]);
    expect(comparedFlags({ seconds: 198, pace, repeated: [] })).toEqual([]);
    expect(comparedFlags({ seconds: 1, pace: { ...pace, interviews: 9 }, repeated: [] })).toEqual([]);
    expect(comparedFlags({ seconds: null, pace, repeated: [] })).toEqual([]);
    expect(comparedFlags({ seconds: 1, pace: null, repeated: [] })).toEqual([]);
  });

  it('is flagged for a text that two others have', () => {
    const repeated = [
      { question: 'a', elsewhere: 1 },
      { question: 'b', elsewhere: 2 },
    ];
    expect(comparedFlags({ seconds: null, pace, repeated })).toEqual([{ flag: 'repeatedText', question: 'b', n: 2 }]);
  });

  it('compares texts by their letters, and only those that are not alike by chance', () => {
    expect(comparedText('The Food is good, and so is the bread!')).toBe('thefoodisgoodandsoisthebread');
    expect(comparedText('the  food is  good - and so is the bread')).toBe('thefoodisgoodandsoisthebread');
    for (const usual of ['very good', 'There are always discounts']) expect(comparedText(usual)).toBeNull();
  });

  it('loses a flag that the others no longer give it, and keeps its own', () => {
    const own = { flag: 'oddHours' } as const;
    const short = { flag: 'tooShort', n: 9 } as const;
    expect(withCompared([short, own], [])).toEqual([own]);
    expect(withCompared([own], [short])).toEqual([short, own]);
  });
});
