import { describe, expect, it } from 'vitest';
import { buildCode, buildFrame, buildNewCode, codeId } from '../testing/frames.ts';
import { changeFrame } from './change-frame.ts';
import { nextNumber, numberTaken } from './code-number.ts';
import { type Codeframe, givenCode } from './codeframe.ts';
import type { FrameAct, NewCode } from './frame-act.ts';
import { nameTaken } from './name-taken.ts';
import { SYSTEM_NUMBERS } from './system-codes.ts';

const FRAME = buildFrame([
  buildCode(1, { kind: 'net' }),
  buildCode(2, { parent: codeId(1) }),
  buildCode(3, { parent: codeId(1), names: { he: 'מחיר', en: 'Price' } }),
  buildCode(4),
  buildCode(5, { isRetired: true, names: { en: 'Old' } }),
  buildCode(6, { mergedInto: codeId(4) }),
  buildCode(7, { system: 'dontKnow', number: SYSTEM_NUMBERS.dontKnow, isExclusive: true }),
  buildCode(8, { kind: 'net', parent: codeId(1) }),
]);

const changed = (act: FrameAct, frame = FRAME): Codeframe => {
  const result = changeFrame(frame, act);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};
const refusal = (act: FrameAct, frame = FRAME) => {
  const result = changeFrame(frame, act);
  return result.ok ? null : result.error.code;
};
const code = (frame: Codeframe, id: number) => frame.codes.find((one) => one.id === id);
const adding = (part: Partial<NewCode> = {}, parent: number | null = null): FrameAct => ({
  kind: 'add',
  parent: parent === null ? null : codeId(parent),
  added: buildNewCode(20, part),
});
const merging = (from: number, into: number): FrameAct => ({ kind: 'merge', code: codeId(from), into: codeId(into) });
const moving = (from: number, to: number | null): FrameAct => ({
  kind: 'move',
  code: codeId(from),
  parent: to === null ? null : codeId(to),
  position: 3,
});
const retiring = (id: number): FrameAct => ({ kind: 'retire', code: codeId(id) });
const splitting = (id: number, ...parts: readonly NewCode[]): FrameAct => ({ kind: 'split', code: codeId(id), parts });

describe('a number of a code', () => {
  it('follows the highest that was ever given, beside those of system codes', () => {
    expect(nextNumber(FRAME)).toBe(9);
    expect(nextNumber({ ...FRAME, spentNumbers: [41] })).toBe(42);
    expect(nextNumber(buildFrame([]))).toBe(1);
    expect(nextNumber(buildFrame([buildCode(1, { number: 9991 }), ...FRAME.codes]))).toBe(9993);
  });

  it('is taken by codes that are gone, too', () => {
    expect([4, 5, 6, 9992, 10].map((number) => numberTaken(FRAME, number))).toEqual([true, true, true, true, false]);
    expect(numberTaken({ ...FRAME, spentNumbers: [10] }, 10)).toBe(true);
    expect(refusal(adding({ number: 6 }))).toBe('numberTaken');
  });

  it('is whole', () => {
    expect([-1, 1.5, Number.NaN, 1e9].map((number) => refusal(adding({ number })))).toEqual(Array(4).fill('badNumber'));
    expect(code(changed(adding({ number: 0 })), 20)?.number).toBe(0);
  });
});

describe('a name of a code', () => {
  it('is taken in its own language, however it is written, by living codes only', () => {
    expect(nameTaken(FRAME, { en: ' PRICE! ' })?.id).toBe(3);
    expect(nameTaken(FRAME, { he: 'Price' })).toBe(null);
    expect(nameTaken(FRAME, { en: 'old' })).toBe(null);
    expect(nameTaken(FRAME, { en: 'Price' }, codeId(3))).toBe(null);
    expect(nameTaken(FRAME, { en: '' })).toBe(null);
    expect(nameTaken(buildFrame([buildCode(1, { names: { en: '-' } })]), { en: '-' })?.id).toBe(1);
  });

  it('is asked for when a code is added or renamed', () => {
    expect(refusal(adding({ names: { he: 'מחיר' } }))).toBe('nameTaken');
    expect(refusal(adding({ names: { en: ' ' } }))).toBe('nameMissing');
    const renaming = (id: number, en: string): FrameAct => ({
      kind: 'rename',
      code: codeId(id),
      names: { en },
      note: 'n',
    });
    expect(refusal(renaming(4, 'price'))).toBe('nameTaken');
    expect(code(changed(renaming(3, 'price')), 3)).toMatchObject({ names: { en: 'price' }, note: 'n' });
  });
});

describe('adding', () => {
  it('puts a code at the end of its net', () => {
    expect(code(changed(adding({}, 1)), 20)).toMatchObject({ parent: 1, position: 9, number: 9, isRetired: false });
    expect(refusal(adding({}, 4))).toBe('parentIsNoNet');
    expect(refusal(adding({}, 77))).toBe('unknownCode');
    expect(refusal(adding({}, 1), changed(retiring(8)))).toBe(null);
    expect(refusal(adding({}, 8), changed(retiring(8)))).toBe('parentIsGone');
  });
});

describe('merging', () => {
  it('leads every code to the last one', () => {
    const frame = changed(merging(4, 2));
    expect(givenCode(frame, codeId(6))?.id).toBe(2);
    expect(givenCode(frame, codeId(4))?.id).toBe(2);
  });

  it('is refused into itself, a net and a code that is gone', () => {
    expect(refusal(merging(4, 4))).toBe('mergeIntoItself');
    expect(refusal(merging(4, 1))).toBe('mergeIntoNet');
    expect(refusal(merging(4, 5))).toBe('mergeIntoGone');
    expect(refusal(merging(4, 6))).toBe('mergeIntoGone');
    expect(refusal(merging(4, 77))).toBe('unknownCode');
    expect(refusal(merging(1, 4))).toBe('mergeOfNet');
    expect(refusal(merging(2, 7))).toBe(null);
  });
});

describe('splitting', () => {
  it('retires the code, and its parts take its place; one may have its name', () => {
    const frame = changed(splitting(3, buildNewCode(21, { names: { en: 'Price' } }), buildNewCode(22)));
    expect(code(frame, 3)?.isRetired).toBe(true);
    expect([code(frame, 21), code(frame, 22)]).toMatchObject([
      { parent: 1, position: 3, number: 9 },
      { parent: 1, position: 3, number: 10 },
    ]);
  });

  it('takes two parts at least, and none of a net', () => {
    expect(refusal(splitting(3, buildNewCode(21)))).toBe('tooFewParts');
    expect(refusal(splitting(8, buildNewCode(21), buildNewCode(22)))).toBe('splitOfNet');
    expect(refusal(splitting(3, buildNewCode(21, { number: 4 }), buildNewCode(22)))).toBe('numberTaken');
  });
});

describe('moving', () => {
  it('puts a code into another net or to the top', () => {
    expect(code(changed(moving(4, 8)), 4)).toMatchObject({ parent: 8, position: 3 });
    expect(code(changed(moving(2, null)), 2)).toMatchObject({ parent: null });
  });

  it('never puts a net into itself', () => {
    expect(refusal(moving(1, 1))).toBe('netInItself');
    expect(refusal(moving(1, 8))).toBe('netInItself');
    expect(refusal(moving(4, 2))).toBe('parentIsNoNet');
  });
});

describe('retiring', () => {
  it('ends a code, and a net that holds nothing more', () => {
    expect(code(changed(retiring(4)), 4)?.isRetired).toBe(true);
    expect(refusal(retiring(1))).toBe('netNotEmpty');
    const emptied = [2, 3, 8].reduce((frame, id) => changed(retiring(id), frame), FRAME);
    expect(refusal(retiring(1), emptied)).toBe(null);
  });
});

describe('a code that is fixed', () => {
  it('is not changed: system codes, those that are gone, and those of other frames', () => {
    const acts = (id: number): readonly FrameAct[] => [merging(id, 4), moving(id, null), retiring(id)];
    expect(acts(7).map((act) => refusal(act))).toEqual(Array(3).fill('systemCode'));
    expect([...acts(5), ...acts(6)].map((act) => refusal(act))).toEqual(Array(6).fill('codeIsGone'));
    expect(acts(77).map((act) => refusal(act))).toEqual(Array(3).fill('unknownCode'));
  });
});
