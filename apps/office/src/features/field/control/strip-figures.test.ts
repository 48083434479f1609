import type { FloorRow } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { goalOf, stripFigures } from './strip-figures.ts';

const NOTHING: NonNullable<FloorRow['today']> = {
  completes: 0,
  dials: 0,
  contacts: 0,
  visits: 0,
  paidSeconds: 0,
  interviewSeconds: 0,
  waitSeconds: 0,
  completesByHour: Array.from({ length: 24 }, () => 0),
  yesterday: { completes: 0, paidSeconds: 0 },
};
const one = (today: Partial<typeof NOTHING>) => ({ today: { ...NOTHING, ...today } });

describe('the figures of the strip', () => {
  it('are of all who are seen together, not the mean of each', () => {
    const found = [
      one({ completes: 6, paidSeconds: 7_200, dials: 30, waitSeconds: 300 }),
      one({ completes: 0, paidSeconds: 3_600, dials: 10, waitSeconds: 900 }),
      { today: null },
    ];
    expect(stripFigures(found)).toMatchObject({ completes: 6, paidSeconds: 10_800, rate: 2, meanWait: 30 });
  });

  it('are set against the day before, where there are both', () => {
    const yesterday = { completes: 3, paidSeconds: 7_200 };
    expect(stripFigures([one({ completes: 4, paidSeconds: 7_200, yesterday })]).rateChange).toBeCloseTo(0.5, 10);
    expect(stripFigures([one({ completes: 4, paidSeconds: 7_200 })]).rateChange).toBeNull();
    expect(stripFigures([one({ yesterday })]).rateChange).toBeNull();
  });

  it('have no mean wait before the first dial', () => {
    expect(stripFigures([one({ waitSeconds: 600 })]).meanWait).toBeNull();
    expect(stripFigures([]).meanWait).toBeNull();
  });
});

describe('the goal of the day', () => {
  it('is of those projects alone that name one, with what they have completed', () => {
    const projects = [
      { dayGoal: 40, completes: 12 },
      { dayGoal: null, completes: 100 },
      { dayGoal: 20, completes: 25 },
    ];
    expect(goalOf(projects)).toEqual({ goal: 60, done: 37 });
    expect(goalOf([{ dayGoal: null, completes: 3 }])).toBeNull();
  });
});
