import { describe, expect, it } from 'vitest';
import { codeId } from '../testing/frames.ts';
import { KnownKeys } from './known-keys.ts';

describe('known keys', () => {
  it('number keys and codes in the order in which they come', () => {
    const keys = new KnownKeys();
    expect([keys.columnOf(codeId(70)), keys.columnOf(codeId(5)), keys.columnOf(codeId(70))]).toEqual([0, 1, 0]);
    keys.addUnit('a', 1, [0]);
    keys.addExample('b', 1, 0.5);
    keys.addUnit('a', 2, [0]);
    expect([keys.indexOf('a'), keys.indexOf('b'), keys.indexOf('c'), keys.keyAt(1)]).toEqual([0, 1, null, 'b']);
    expect([keys.isCoded('a'), keys.isCoded('b')]).toEqual([true, false]);
  });

  it('label a key by what was put last and not taken back, before it by examples', () => {
    const keys = new KnownKeys();
    for (const code of [1, 2, 3]) keys.columnOf(codeId(code));
    keys.addExample('a', 2, 0.5);
    expect(keys.labelOf('a')).toEqual({ columns: [2], share: 0.5 });
    keys.addUnit('a', 1, [0]);
    keys.addUnit('a', 2, [1]);
    expect(keys.labelOf('a')).toEqual({ columns: [1], share: 1 });
    keys.addUnit('a', 1, [0, 1]);
    expect(keys.labelOf('a').columns).toEqual([0, 1]);
    expect(keys.removeUnit(1)).toBe('a');
    expect(keys.labelOf('a').columns).toEqual([1]);
    expect([keys.removeUnit(2), keys.removeUnit(2)]).toEqual(['a', null]);
    expect(keys.labelOf('a')).toEqual({ columns: [2], share: 0.5 });
  });

  it('know which key a unit has now', () => {
    const keys = new KnownKeys();
    keys.columnOf(codeId(1));
    keys.addUnit('a', 1, [0]);
    keys.addUnit('b', 1, [0]);
    expect([keys.keyOfUnit(1), keys.isCoded('a'), keys.keyOfUnit(2)]).toEqual(['b', false, null]);
  });

  it('lead merged codes to their successors, and forget retired ones', () => {
    const keys = new KnownKeys();
    for (const code of [1, 2, 3]) keys.columnOf(codeId(code));
    keys.addUnit('a', 1, [0, 1]);
    keys.merge(0, 1);
    keys.merge(1, 2);
    expect(keys.labelOf('a').columns).toEqual([2]);
    expect(keys.keysWith(2)).toEqual(['a']);
    expect([keys.columnOf(codeId(1)), keys.codeAt(0), keys.codeAt(2)]).toEqual([2, null, 3]);
    keys.retire(2);
    expect([keys.columnOf(codeId(1)), keys.codeAt(2)]).toEqual([null, null]);
    expect(keys.labelOf('a').columns).toEqual([]);
    expect(keys.columnsOf([codeId(1), codeId(4), codeId(4)])).toEqual([3]);
  });
});
