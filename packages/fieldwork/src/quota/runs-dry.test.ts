import { describe, expect, it } from 'vitest';
import { cellSupply, runsDry } from './runs-dry.ts';

const PROJECT = { cases: 1_000, open: 600, completed: 80, waiting: 0 };
const CELL = { target: 72, completed: 31, reserved: 0 };

describe('what a quota cell is completed from', () => {
  it('takes as many cases as its own finished cases say', () => {
    // 31 of 300: about one in ten.
    const supply = cellSupply(CELL, { cases: 418, open: 118 }, PROJECT);
    expect(supply).toEqual({ missing: 41, left: 118, needed: 391 });
    expect(runsDry(supply)).toBe(true);
  });

  it('has its part of the reserve', () => {
    const supply = cellSupply(CELL, { cases: 418, open: 118 }, { ...PROJECT, waiting: 1_000 });
    expect(supply.left).toBe(536);
    expect(runsDry(supply)).toBe(false);
  });

  it('has the rate of the project before it has one', () => {
    expect(cellSupply(CELL, { cases: 60, open: 50 }, PROJECT).needed).toBe(Math.ceil(41 / (80.5 / 400)));
    expect(cellSupply(CELL, { cases: 60, open: 50 }, { cases: 70, open: 60, completed: 3, waiting: 0 }).needed).toBe(
      41,
    );
  });

  it('runs dry without a single case at any rate, and never when nothing is missing', () => {
    const nothing = { cases: 0, open: 0 };
    expect(runsDry(cellSupply({ ...CELL, completed: 0 }, nothing, { ...nothing, completed: 0, waiting: 0 }))).toBe(
      true,
    );
    expect(runsDry(cellSupply({ target: 10, completed: 8, reserved: 2 }, nothing, PROJECT))).toBe(false);
  });

  it('has a rate without a complete', () => {
    expect(cellSupply({ target: 2, completed: 0, reserved: 0 }, { cases: 50, open: 10 }, PROJECT).needed).toBe(160);
  });
});
