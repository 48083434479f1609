import { describe, expect, it } from 'vitest';
import { asId } from '../../../../testing/as-id.ts';
import type { SettledCell } from './cells.queries.ts';
import { type RecountedCells, settleCells } from './settle-cells.ts';

const id = (value: number) => asId<'Cell'>(value);
const [ANEW, OTHER] = [asId<'Quota'>(1), asId<'Quota'>(2)];
const cell = (own: number, more: Partial<SettledCell> = {}): SettledCell => ({
  id: id(own),
  quotaId: ANEW,
  key: '1:a',
  labels: {},
  names: {},
  active: true,
  policy: 'strict',
  base: 0,
  target: 5,
  overflow: 0,
  completed: 0,
  reserved: 0,
  ...more,
});
const settled = (cells: readonly SettledCell[], more: Partial<RecountedCells> = {}) =>
  settleCells({
    cells,
    changed: new Set([ANEW]),
    closed: new Set(),
    completes: new Map([[ANEW, new Map([['1:a', 3]])]]),
    reserved: new Map(),
    ...more,
  });

describe('the counts of cells after a change', () => {
  it('are the completes and the places of running interviews where the quota is counted anew', () => {
    const { counted, beyond } = settled([cell(1, { completed: 9, reserved: 9 }), cell(2, { key: '1:b' })], {
      reserved: new Map([[id(1), 2]]),
    });
    expect(counted).toEqual([
      { cellId: 1, overflow: 0, completed: 3, reserved: 2, flipped: true },
      { cellId: 2, overflow: 0, completed: 0, reserved: 0, flipped: false },
    ]);
    expect(beyond).toEqual([]);
  });

  it('of another quota only get places in addition, and keep their overflow', () => {
    const cells = [
      cell(1, { quotaId: OTHER, completed: 1, reserved: 1, base: 1, overflow: 4 }),
      cell(2, { quotaId: OTHER, completed: 1 }),
    ];
    expect(settled(cells, { reserved: new Map([[id(1), 2]]) }).counted).toEqual([
      { cellId: 1, overflow: 4, completed: 1, reserved: 3, flipped: false },
    ]);
  });

  it('must have room for everyone who was admitted: a soft quota makes it, a strict one is refused', () => {
    const full = { reserved: new Map([[id(1), 4]]) };
    expect(settled([cell(1, { base: 2 })], full)).toMatchObject({ counted: [{ overflow: 2 }], beyond: [] });
    expect(settled([cell(1, { base: 1 })], full)).toMatchObject({ beyond: [{ id: 1, completed: 3, reserved: 4 }] });
    const soft = { policy: 'soft' } as const;
    expect(settled([cell(1, { ...soft, base: 1 })], full)).toMatchObject({ counted: [{ overflow: 2 }], beyond: [] });
    expect(settled([cell(1, { ...soft, base: 3, overflow: 9 })], full)).toMatchObject({ counted: [{ overflow: 3 }] });
  });

  it('tell which cells have closed or opened, of active quotas and of those that count at all', () => {
    const flipped = (more: Partial<SettledCell>, wasClosed: boolean) =>
      settled([cell(1, more)], { closed: new Set(wasClosed ? [id(1)] : []) }).counted[0]?.flipped;
    expect([flipped({ target: 3 }, false), flipped({ target: 3 }, true)]).toEqual([true, false]);
    expect([flipped({}, true), flipped({}, false)]).toEqual([true, false]);
    expect([flipped({ target: 3, active: false }, true), flipped({ target: 3, active: false }, false)]).toEqual([
      true,
      false,
    ]);
    expect(flipped({ target: 1, base: 3 }, true)).toBe(true);
    const none = { target: 0, policy: 'soft' } as const;
    expect([flipped(none, true), flipped(none, false)]).toEqual([false, false]);
  });
});
