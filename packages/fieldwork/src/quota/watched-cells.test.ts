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

  it('are five at most, the most urgent of a kind first', () => {
    const supply = (needed: number) => ({ supply: { missing: 10, left: 10, needed } });
    const cells = [20, 60, 40, 50, 30, 70].map((needed, at) => cell(at + 1, 50, 20, supply(needed)));
    expect(told(cells).map(([id]) => id)).toEqual([6, 2, 4, 3, 5]);
  });

  it('compare a cell with its own quota only', () => {
    expect(told([cell(1, 100, 80), cell(2, 100, 80), cell(3, 100, 20, { quotaId: 2 })])).toEqual([]);
  });

  it('tell no lag of a few completes, nor of a small share', () => {
    expect(told([cell(1, 10, 1), cell(2, 10, 9, { overflow: 5 }), cell(3, 20, 10)]).map(([id]) => id)).not.toContain(1);
    expect(told([cell(1, 1_000, 430), cell(2, 1_000, 520)])).toEqual([]);
  });
});
