import { describe, expect, it } from 'vitest';
import { buildCode, buildFrame, codeId } from '../testing/frames.ts';
import { type AnswerFacts, type AutoPolicy, actsAlone } from './acts-alone.ts';

const CODES = [
  buildCode(1),
  buildCode(2),
  buildCode(3, { mergedInto: codeId(1) }),
  buildCode(4, { isRetired: true }),
  buildCode(5, { isExclusive: true }),
  buildCode(6, { kind: 'net' }),
];
const SINGLE = buildFrame(CODES);
const MULTI = buildFrame(CODES, { kind: 'multi', mostCodes: 2 });
const ALL: AutoPolicy = { exact: true, rules: true, memory: true };

const sets = (...earlier: readonly (readonly number[])[]) => ({ earlier: earlier.map((codes) => codes.map(codeId)) });
const rules = (...codes: readonly number[]) => ({ rules: codes.map((code) => rule(code, true)) });
const rule = (code: number, isAuto: boolean) =>
  ({ code: codeId(code), language: null, kind: 'words', text: 'x', isAuto }) as const;
const remembered = (code: number, times: number, people: number) => ({ code: codeId(code), times, people });
const given = (facts: Partial<AnswerFacts>, frame = SINGLE, policy: Partial<AutoPolicy> = {}) =>
  actsAlone({ earlier: [], rules: [], memory: [], ...facts }, frame, { ...ALL, ...policy });
const none = (...suggested: readonly number[]) => ({ how: 'none', suggested });

describe('earlier codings of the same key', () => {
  it('act when there is one and all agree', () => {
    expect(given(sets([1]))).toEqual({ how: 'exact', codes: [1] });
    expect(given(sets([1], [1]))).toEqual({ how: 'exact', codes: [1] });
    expect(given(sets([2, 1], [1, 2]), MULTI)).toEqual({ how: 'exact', codes: [2, 1] });
    expect(given({})).toEqual(none());
  });

  it('only suggest when they disagree', () => {
    expect(given(sets([1], [2]))).toEqual(none(1, 2));
    expect(given(sets([1], [1, 2]), MULTI)).toEqual(none(1, 2));
  });

  it('give what a code was merged into, and never what was retired', () => {
    expect(given(sets([3]))).toEqual({ how: 'exact', codes: [1] });
    expect(given(sets([3], [1]))).toEqual({ how: 'exact', codes: [1] });
    expect(given(sets([4]))).toEqual(none());
    expect(given(sets([1, 4]), MULTI)).toEqual(none(1));
    expect(given(sets([6]))).toEqual(none());
    expect(given(sets([]))).toEqual(none());
  });

  it('do not give what the frame no longer allows together', () => {
    expect(given(sets([1, 2]))).toEqual(none(1, 2));
    expect(given(sets([1, 5]), MULTI)).toEqual(none(1, 5));
    expect(given(sets([1, 2]), { ...MULTI, mostCodes: 1 })).toEqual(none(1, 2));
  });
});

describe('auto rules', () => {
  it('act when all that match agree', () => {
    expect(given(rules(2, 2))).toEqual({ how: 'rule', codes: [2] });
    expect(given(rules(3, 1))).toEqual({ how: 'rule', codes: [1] });
    expect(given(rules(1, 2))).toEqual(none(1, 2));
    expect(given(rules(4))).toEqual(none());
  });

  it('give several codes in a multi frame, unless one stands alone', () => {
    expect(given(rules(1, 2), MULTI)).toEqual({ how: 'rule', codes: [1, 2] });
    expect(given(rules(1, 5), MULTI)).toEqual(none(1, 5));
  });

  it('are not hindered by rules that only suggest', () => {
    expect(given({ rules: [rule(1, true), rule(2, false)] })).toEqual({ how: 'rule', codes: [1] });
    expect(given({ rules: [rule(2, false)] })).toEqual(none(2));
  });
});

describe('the memory', () => {
  it('acts after three times, two people and without a disagreement', () => {
    expect(given({ memory: [remembered(1, 3, 2)] })).toEqual({ how: 'memory', codes: [1] });
    expect(given({ memory: [remembered(1, 2, 2)] })).toEqual(none(1));
    expect(given({ memory: [remembered(1, 9, 1)] })).toEqual(none(1));
    expect(given({ memory: [remembered(1, 9, 9), remembered(2, 1, 1)] })).toEqual(none(1, 2));
    expect(given({ memory: [remembered(1, 9, 9), remembered(2, 9, 9)] }, MULTI)).toEqual(none(1, 2));
    expect(given({ memory: [remembered(1, 2, 2), remembered(3, 1, 1)] })).toEqual({ how: 'memory', codes: [1] });
  });
});

describe('the order of the steps', () => {
  it('is earlier codings, rules, memory, and none decides against one before it', () => {
    expect(given({ ...sets([1]), ...rules(2) })).toEqual({ how: 'exact', codes: [1] });
    expect(given({ ...rules(2), memory: [remembered(1, 9, 9)] })).toEqual({ how: 'rule', codes: [2] });
    expect(given({ ...sets([1], [2]), ...rules(2) })).toEqual(none(1, 2));
    expect(given({ ...rules(1, 2), memory: [remembered(1, 9, 9)] })).toEqual(none(1, 2));
  });

  it('leaves out what the use does not allow, unless a later step contradicts it', () => {
    const exactOff = { exact: false };
    expect(given(sets([1]), SINGLE, exactOff)).toEqual(none(1));
    expect(given({ ...sets([1]), ...rules(1) }, SINGLE, exactOff)).toEqual({ how: 'rule', codes: [1] });
    expect(given({ ...sets([1]), ...rules(2) }, SINGLE, exactOff)).toEqual(none(1, 2));
    expect(given(rules(1), SINGLE, { rules: false })).toEqual(none(1));
    expect(given({ memory: [remembered(1, 3, 2)] }, SINGLE, { memory: false })).toEqual(none(1));
  });
});
