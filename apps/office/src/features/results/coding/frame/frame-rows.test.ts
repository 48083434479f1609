import { describe, expect, it } from 'vitest';
import { CODES } from '../session/coding.test-data.ts';
import { frameRows, type SeenFrame } from './frame-rows.ts';

const SEEN: SeenFrame = { search: '', folded: new Set(), showsRetired: false, language: 'he' };
const numbers = (own: Partial<SeenFrame>, codes = CODES): readonly number[] =>
  frameRows(codes, { ...SEEN, ...own }).map(({ code }) => code.number);

describe('the rows of a frame', () => {
  it('are its codes under their nets, without those that were merged', () => {
    expect(numbers({}).slice(0, 6)).toEqual([10, 11, 12, 13, 14, 20]);
    expect(numbers({})).not.toContain(15);
  });

  it('leave out what stands in a folded net', () => {
    expect(numbers({ folded: new Set([10, 20]) }).slice(0, 3)).toEqual([10, 20, 30]);
  });

  it('are what a search means, by number, name or note, with the nets above, folded or not', () => {
    expect(numbers({ search: '22', folded: new Set([20]) })).toEqual([20, 22]);
    expect(numbers({ search: 'מועד' })).toEqual([10, 13]);
    expect(numbers({ search: 'bakery' })).toEqual([20, 22]);
    expect(numbers({ search: 'מחיר' })).toEqual([10, 11]);
    expect(numbers({ search: 'אין כזה' })).toEqual([]);
  });

  it('show retired codes when they are asked for, and a net that lost its codes', () => {
    const codes = CODES.map((code) => (code.parentId === 50 ? { ...code, isRetired: true } : code));
    const emptied = frameRows(codes, SEEN).find(({ code }) => code.number === 50);
    expect(emptied?.isFolded).toBeNull();
    expect(numbers({}, codes)).not.toContain(51);
    expect(numbers({ showsRetired: true }, codes)).toContain(51);
  });
});
