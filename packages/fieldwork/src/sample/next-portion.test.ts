import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPortion, type PortionCell, SENSITIVITIES } from './next-portion.ts';

const cell = (target: number, completes = 0, remaining = 1_000): PortionCell => ({ target, completes, remaining });

describe('the next portion', () => {
  it('mirrors the targets when static, regardless of completes', () => {
    expect(nextPortion(100, 'static', [cell(50), cell(30), cell(20)])).toEqual([50, 30, 20]);
    expect(nextPortion(100, 'static', [cell(50, 50), cell(30, 1), cell(20, 0)])).toEqual([50, 30, 20]);
  });

  it('makes up for missing completes when cumulative', () => {
    expect(nextPortion(100, 'cumulative', [cell(50), cell(30), cell(20)])).toEqual([50, 30, 20]);
    expect(nextPortion(100, 'cumulative', [cell(50, 45), cell(30, 30), cell(20, 5)])).toEqual([25, 0, 75]);
    expect(nextPortion(90, 'cumulative', [cell(50, 60), cell(30, 0), cell(20, 5)])).toEqual([0, 60, 30]);
  });

  it('takes from other cells what one cell lacks', () => {
    expect(nextPortion(100, 'static', [cell(50, 0, 10), cell(30), cell(20)])).toEqual([10, 54, 36]);
    expect(nextPortion(100, 'static', [cell(50, 0, 10), cell(30, 0, 20), cell(20, 0, 5)])).toEqual([10, 20, 5]);
  });

  it('leaves out units that no cell wants', () => {
    expect(nextPortion(100, 'static', [cell(10), cell(0), cell(10)])).toEqual([50, 0, 50]);
  });

  it('mirrors the remaining units without targets, and the targets once they are met', () => {
    expect(nextPortion(10, 'static', [cell(0, 0, 80), cell(0, 0, 20)])).toEqual([8, 2]);
    expect(nextPortion(10, 'cumulative', [cell(8, 8), cell(2, 3)])).toEqual([8, 2]);
  });

  it('is limited by the requested size, the wanted completes and the remaining units of each cell', () => {
    const anyCell = fc.record({ target: fc.nat(50), completes: fc.nat(60), remaining: fc.nat(30) });
    fc.assert(
      fc.property(
        fc.array(anyCell, { minLength: 1, maxLength: 9 }),
        fc.nat(200),
        fc.constantFrom(...SENSITIVITIES),
        (cells, size, sensitivity) => {
          const portion = nextPortion(size, sensitivity, cells);
          const sum = portion.reduce((all, one) => all + one, 0);
          expect(sum).toBeLessThanOrEqual(size);
          portion.forEach((one, at) => expect(one).toBeLessThanOrEqual(cells[at]?.remaining ?? 0));
          if (sensitivity === 'static' && cells.every(({ target }) => target > 0))
            expect(sum).toBe(
              Math.min(
                size,
                cells.reduce((all, { remaining }) => all + remaining, 0),
              ),
            );
        },
      ),
    );
  });

  it('reaches every target over several cumulative portions with even response', () => {
    let completes = [0, 0, 0];
    const targets = [50, 30, 20];
    const yields = [0.5, 0.25, 0.1];
    for (let round = 0; round < 12; round += 1) {
      const portion = nextPortion(
        100,
        'cumulative',
        targets.map((target, at) => cell(target, completes[at])),
      );
      if (completes.every((done, at) => done >= (targets[at] ?? 0))) break;
      completes = completes.map((done, at) => done + Math.ceil((portion[at] ?? 0) * (yields[at] ?? 0)));
    }
    targets.forEach((target, at) => expect(completes[at]).toBeGreaterThanOrEqual(target));
  });
});
