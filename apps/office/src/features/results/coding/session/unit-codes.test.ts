import { describe, expect, it } from 'vitest';
import { answer } from './coding.test-data.ts';
import { codesOfUnit, codesShown, openUnits, standingOf, withCodes } from './unit-codes.ts';

const put = (unitIds: readonly number[], codes: readonly number[]) => new Map(unitIds.map((unitId) => [unitId, codes]));

describe('the codes of an answer and of its interviews', () => {
  it('are what most of them have, with the others by themselves', () => {
    const one = withCodes(answer('near', 1, 4), put([1], [31]));
    expect([one.codes, one.others]).toEqual([[], [{ unitId: 1, codes: [31] }]]);
    const most = withCodes(one, put([2, 3], [31]));
    expect([most.codes, most.others]).toEqual([[31], [{ unitId: 4, codes: [] }]]);
    expect(codesOfUnit(most, 4)).toEqual([]);
  });

  it('stay as they are for all while half have others', () => {
    const half = withCodes(answer('near', 1, 4, { codes: [11] }), put([1, 2], [31]));
    expect(half.codes).toEqual([11]);
  });

  it('are open until each interview has one', () => {
    const most = withCodes(answer('near', 1, 4), put([1, 2, 3], [31]));
    expect([standingOf(most), openUnits(most)]).toEqual(['open', [4]]);
    expect(standingOf(withCodes(most, put([4], [11])))).toBe('coded');
    expect(standingOf({ ...most, state: 'query' })).toBe('query');
  });

  it('are shown in the list where only some have any', () => {
    expect(codesShown(withCodes(answer('near', 1, 4), put([1], [31])))).toEqual([31]);
    expect(codesShown(withCodes(answer('near', 1, 4, { codes: [11] }), put([1], [31])))).toEqual([11]);
    expect(codesShown(withCodes(withCodes(answer('near', 1, 4), put([1], [31])), put([2], [12])))).toEqual([31]);
  });
});
