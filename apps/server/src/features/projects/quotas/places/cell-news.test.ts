import { describe, expect, it } from 'vitest';
import { cellNews, type FlippedCell } from './cell-news.ts';

const cell = (part: Partial<FlippedCell>): FlippedCell => ({
  target: 10,
  overflow: 0,
  completed: 0,
  reserved: 0,
  flips: 1,
  told: 0,
  ...part,
});
const FULL = { completed: 10 };
const FREE = { completed: 9 };
const statuses = (part: Partial<FlippedCell>) => cellNews(cell(part)).map(({ status }) => status);

describe('the news of a quota cell', () => {
  it('reports each closing and opening, once and in order, up to the current state', () => {
    expect(statuses({ ...FULL, flips: 1 })).toEqual(['closed']);
    expect(statuses({ ...FREE, flips: 2 })).toEqual(['closed', 'open']);
    expect(statuses({ ...FREE, flips: 2, told: 1 })).toEqual(['open']);
    expect(statuses({ ...FULL, flips: 5, told: 1 })).toEqual(['open', 'closed', 'open', 'closed']);
  });

  it('is empty when all of it was sent', () => {
    expect(statuses({ ...FULL, flips: 0 })).toEqual([]);
    expect(statuses({ ...FULL, flips: 3, told: 3 })).toEqual([]);
    expect(statuses({ ...FREE, flips: 4, told: 4 })).toEqual([]);
  });

  it.each<[string, Partial<FlippedCell>, number]>([
    ['nothing is done', { completed: 0, reserved: 10 }, 0],
    ['a third is done', { target: 3, completed: 1, reserved: 2 }, 33],
    ['two thirds are done', { target: 3, completed: 2, reserved: 1 }, 67],
    ['half is done', { completed: 5, reserved: 5 }, 50],
    ['all is done', { completed: 10 }, 100],
    ['more than all is done', { completed: 12, overflow: 2 }, 100],
    ['no respondent is needed', { target: 0 }, 100],
    ['one is wanted, and there is one', { target: 1, completed: 1 }, 100],
    ['one is wanted and on the way', { target: 1, reserved: 1 }, 0],
  ])('contains the completed share of the target when %s', (_, part, percent) => {
    expect(cellNews(cell(part))).toEqual([{ status: 'closed', percent }]);
  });
});
