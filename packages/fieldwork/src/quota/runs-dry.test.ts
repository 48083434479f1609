import { describe, expect, it } from 'vitest';
import { cellSupply, runsDry, sharedCases } from './runs-dry.ts';

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

  it('runs dry from the first case that is missing on', () => {
    const supply = { missing: 5, left: 10, needed: 10 };
    expect(runsDry(supply)).toBe(false);
    expect(runsDry({ ...supply, left: 9 })).toBe(true);
    expect(runsDry({ missing: 1, left: 0, needed: 1 })).toBe(true);
    expect(runsDry({ missing: 0, left: 0, needed: 1 })).toBe(false);
  });

  it('trusts a rate from twenty finished cases on, and none above one complete a case', () => {
    const needed = (finished: number, completed: number): number =>
      cellSupply({ target: completed + 10, completed, reserved: 0 }, { cases: finished, open: 0 }, PROJECT).needed;
    expect([needed(19, 1), needed(20, 1)]).toEqual([Math.ceil(10 / (80.5 / 400)), Math.ceil(10 / (1.5 / 20))]);
    expect(needed(20, 40)).toBe(10);
  });

  it('is given whole cases of the reserve, and none of a project without cases', () => {
    const left = (waiting: number, cases: number): number =>
      cellSupply(CELL, { cases: 1, open: 0 }, { cases, open: 0, completed: 0, waiting }).left;
    expect([left(8, 3), left(9, 3), left(9, 0)]).toEqual([2, 3, 0]);
    // In binary, 29 of 100 times 100 is a little less than 29.
    const most = cellSupply(CELL, { cases: 29, open: 0 }, { cases: 100, open: 0, completed: 0, waiting: 100 });
    expect(most.left).toBe(29);
  });

  it('has a rate without a complete', () => {
    expect(cellSupply({ target: 2, completed: 0, reserved: 0 }, { cases: 50, open: 10 }, PROJECT).needed).toBe(160);
  });
});

it('a cell that only the interview tells has its part of all cases, and all of them before the first complete', () => {
  expect(sharedCases(PROJECT, 0.25)).toEqual({ cases: 250, open: 150 });
  expect(sharedCases(PROJECT, null)).toEqual({ cases: 1_000, open: 600 });
  // Sixteen cases left, ten completes missing of a cell with half of all completes: one in ten is completed.
  const project = { cases: 200, open: 16, completed: 18, waiting: 0 };
  const supply = cellSupply({ target: 19, completed: 9, reserved: 0 }, sharedCases(project, 0.5), project);
  expect([supply.left, runsDry(supply)]).toEqual([8, true]);
});
