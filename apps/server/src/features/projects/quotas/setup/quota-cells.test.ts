import { describe, expect, it } from 'vitest';
import { cellsOfValues } from './create-quota.ts';
import { stateOf } from './list-quotas.ts';
import { cellsOfForm, refuseUnfit } from './save-quota.ts';
import { isInCounts, refuseUnready } from './stored-quota.ts';

const value = (part: string, amount: number | null) => ({ parts: [part], labels: { en: part }, amount });
const targets = (cells: readonly { readonly percent: number | null; readonly target: number }[]) =>
  cells.map(({ percent, target }) => [percent, target]);

function faultsOf(work: () => void): unknown {
  try {
    work();
    return [];
  } catch (error) {
    return (error as { options: { details: { faults: unknown } } }).options.details.faults;
  }
}

describe('the cells of a new quota', () => {
  it("have the population's shares, which sum to a hundred percent", () => {
    const cells = cellsOfValues([value('a', 1), value('b', 1), value('c', 1)], 10);
    expect(targets(cells)).toEqual([
      [33.34, 4],
      [33.33, 3],
      [33.33, 3],
    ]);
    expect(cells[0]).toMatchObject({ key: '1:a', labels: { en: 'a' } });
    expect(targets(cellsOfValues([value('a', 3), value('b', 1)], 0))).toEqual([
      [75, 0],
      [25, 0],
    ]);
  });

  it('have no share where the population is not known for all', () => {
    const unknown = [
      [null, 0],
      [null, 0],
    ];
    expect(targets(cellsOfValues([value('a', 3), value('b', null)], 10))).toEqual(unknown);
    expect(targets(cellsOfValues([value('a', 0), value('b', 0)], 10))).toEqual(unknown);
    expect(cellsOfValues([], 10)).toEqual([]);
  });
});

describe('the cells of a form', () => {
  it('are in percent of the sample, or in counts', () => {
    const form = [value('a', 60), value('b', 40), value('c', null)];
    expect(targets(cellsOfForm(form, 'percent', 5))).toEqual([
      [60, 3],
      [40, 2],
      [null, 0],
    ]);
    expect(targets(cellsOfForm(form, 'count', 5))).toEqual([
      [null, 60],
      [null, 40],
      [null, 0],
    ]);
  });

  const fault = (form: readonly ReturnType<typeof value>[], width = 1, unit: 'percent' | 'count' = 'percent') =>
    faultsOf(() => refuseUnfit(cellsOfForm([...form], unit, 10), [...form], width));

  it('have a part for each variable, each tuple once, and a share or a whole number', () => {
    expect(fault([value('a', 100), value('b', 0)])).toEqual([]);
    expect(fault([value('a', 1)], 2)).toEqual([{ field: 'cells.0', code: 'partsUnfit' }]);
    expect(fault([value('a', 1), value('b', 1), value(' a', 1)])).toEqual([{ field: 'cells.2', code: 'valueTwice' }]);
    expect(fault([value('a', 0), value('b', 100.5)])).toEqual([{ field: 'cells.1', code: 'unfit' }]);
    expect(fault([value('a', 200)], 1, 'count')).toEqual([]);
    expect(fault([value('a', 1.5)], 1, 'count')).toEqual([{ field: 'cells.0', code: 'unfit' }]);
  });
});

describe('an active quota', () => {
  const cell = (percent: number | null, target: number) => ({ percent, target });

  it('needs an overflow, and shares of a hundred percent or counts', () => {
    const whole = [cell(60, 6), cell(40, 4)];
    expect(faultsOf(() => refuseUnready(0, whole))).toEqual([]);
    expect(faultsOf(() => refuseUnready(null, whole))).toEqual([{ field: 'overflow', code: 'required' }]);
    const part = [{ field: 'cells', code: 'percentsNotWhole' }];
    expect(faultsOf(() => refuseUnready(0, [cell(60, 6)]))).toEqual(part);
    expect(faultsOf(() => refuseUnready(0, [cell(null, 6), cell(null, 0)]))).toEqual([]);
    expect(faultsOf(() => refuseUnready(0, [cell(null, 0)]))).toEqual(part);
    expect(faultsOf(() => refuseUnready(0, []))).toEqual(part);
  });

  it('is in counts when no cell has a share and one has a target', () => {
    expect(isInCounts([cell(null, 0), cell(null, 3)])).toBe(true);
    expect(isInCounts([cell(null, 1)])).toBe(true);
    expect([isInCounts([cell(null, 0)]), isInCounts([cell(null, 3), cell(10, 1)]), isInCounts([])]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

it('a cell is open, filling, closed, or of no target at all', () => {
  const state = (target: number, completed: number) => stateOf({ target, completed, overflow: 0, reserved: 0 });
  expect([state(10, 0), state(10, 9), state(10, 10), state(0, 0)]).toEqual(['open', 'filling', 'closed', 'zero']);
});
