import { DAY, HOUR, instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { type WatchableCell, watchedCells } from './watched-cells.ts';

const NOW = instant(100 * DAY);
const cell = (id: number, target: number, completed: number, more: Partial<WatchableCell> = {}): WatchableCell => ({
  id,
  quotaId: 1,
  target,
  completed,
  overflow: 0,
  reserved: 0,
  supply: null,
  lastAt: null,
  ...more,
});
const told = (cells: readonly WatchableCell[]) =>
  watchedCells(cells, NOW).map(({ cell: { id }, watch }) => [id, watch]);

describe('the cells to watch', () => {
  it('are those that may run dry, lag, fill, or closed within a day, in this order', () => {
    const dry = { missing: 41, left: 118, needed: 260 };
    expect(
      told([
        cell(1, 264, 264, { lastAt: instant(NOW - HOUR) }),
        cell(2, 108, 99),
        cell(3, 240, 131),
        cell(4, 72, 31, { supply: dry }),
        cell(5, 100, 80),
      ]),
    ).toEqual([
      [4, 'mayRunDry'],
      [3, 'behind'],
      [2, 'filling'],
      [1, 'justClosed'],
    ]);
  });

  it('leave out cells on pace, cells that want no one, and those that closed before', () => {
    expect(
      told([cell(1, 100, 50), cell(2, 100, 52), cell(3, 0, 0), cell(4, 10, 10, { lastAt: instant(NOW - DAY) })]),
    ).toEqual([]);
  });

  it('leave out cells that want no one, of a quota that wants no one at all, too', () => {
    const lately = { lastAt: instant(NOW - HOUR) };
    expect(told([cell(1, 0, 0, lately), cell(2, 0, 1, { ...lately, overflow: 1 })])).toEqual([]);
    expect(told([cell(1, 1, 1, lately)])).toEqual([[1, 'justClosed']]);
  });

  it('are all of them, those of a kind by what they lack, then in their order', () => {
    const supply = (needed: number) => ({ supply: { missing: 10, left: needed % 20, needed } });
    const cells = [20, 60, 40, 50, 30, 70].map((needed, at) => cell(at + 1, 50, 20, supply(needed)));
    expect(told(cells).map(([id]) => id)).toEqual([2, 6, 3, 4, 1, 5]);
  });

  it('stand by how far they are behind, how full they are, or how lately they closed', () => {
    const lags = [cell(1, 100, 30), cell(2, 100, 10), cell(3, 100, 20), cell(4, 100, 80), cell(5, 100, 80)];
    expect(told(lags)).toEqual([
      [2, 'behind'],
      [3, 'behind'],
      [1, 'behind'],
    ]);
    const filling = [cell(1, 100, 90), cell(2, 100, 80, { reserved: 15 }), cell(3, 1_000, 940)];
    expect(told(filling).map(([id]) => id)).toEqual([2, 3, 1]);
    const closed = (id: number, ago: number) => cell(id, 5, 5, { lastAt: instant(NOW - ago) });
    expect(
      told([closed(1, 3 * HOUR), closed(2, HOUR), closed(3, 2 * HOUR), closed(4, DAY - 1)]).map(([id]) => id),
    ).toEqual([2, 3, 1, 4]);
    expect(told([closed(6, HOUR), closed(5, HOUR)]).map(([id]) => id)).toEqual([5, 6]);
  });

  it('lag by the completes and places that their quota would give them, counting no cell beyond its target', () => {
    const [watched] = watchedCells([cell(1, 50, 10, { reserved: 5 }), cell(2, 50, 60, { overflow: 20 })], NOW);
    // The quota has 65 of 100: 33 of 50 would be its part.
    expect(watched).toMatchObject({ cell: { id: 1 }, watch: 'behind', lag: 18 });
    expect(told([cell(1, 20, 5), cell(2, 20, 15, { overflow: 9 })]).map(([id]) => id)).toContain(1);
    expect(told([cell(1, 20, 6), cell(2, 20, 14, { overflow: 9 })]).map(([id]) => id)).not.toContain(1);
    // A fifth behind, and less than a fifth.
    expect(told([cell(1, 100, 40), cell(2, 100, 60)])).toEqual([[1, 'behind']]);
    expect(told([cell(1, 100, 41), cell(2, 100, 59)])).toEqual([]);
  });

  it('compare a cell with its own quota only', () => {
    expect(told([cell(1, 100, 80), cell(2, 100, 80), cell(3, 100, 20, { quotaId: 2 })])).toEqual([]);
  });

  it('tell no lag of a few completes, nor of a small share', () => {
    expect(told([cell(1, 10, 1), cell(2, 10, 9, { overflow: 5 }), cell(3, 20, 10)]).map(([id]) => id)).not.toContain(1);
    expect(told([cell(1, 1_000, 430), cell(2, 1_000, 520)])).toEqual([]);
  });
});
