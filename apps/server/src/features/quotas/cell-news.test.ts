import type { QuotaCell } from '@seker/fieldwork';
import { describe, expect, it } from 'vitest';
import { cellNews } from './cell-news.ts';

const cell = (part: Partial<QuotaCell>): QuotaCell => ({ target: 10, overflow: 0, completed: 0, reserved: 0, ...part });
const FULL = cell({ completed: 10 });
const FREE = cell({ completed: 9 });

describe('what interviewers are told of a quota cell', () => {
  it('is that it closed, and that it opened again, each once', () => {
    expect(cellNews(FULL, 'open')).toMatchObject({ status: 'closed' });
    expect(cellNews(FULL, 'closed')).toBeNull();
    expect(cellNews(FREE, 'closed')).toMatchObject({ status: 'open' });
    expect(cellNews(FREE, 'open')).toBeNull();
  });

  it('is nothing of a cell that was open all the time; it is known as open before anything is told', () => {
    expect(cellNews(FREE, null)).toBeNull();
    expect(cellNews(cell({}), null)).toBeNull();
    expect(cellNews(FULL, null)).toMatchObject({ status: 'closed' });
  });

  it.each<[string, Partial<QuotaCell>, number]>([
    ['nothing is done', { completed: 0, reserved: 10 }, 0],
    ['a third is done', { target: 3, completed: 1, reserved: 2 }, 33],
    ['two thirds are done', { target: 3, completed: 2, reserved: 1 }, 67],
    ['half is done', { completed: 5, reserved: 5 }, 50],
    ['all is done', { completed: 10 }, 100],
    ['more than all is done', { completed: 12, overflow: 2 }, 100],
    ['no respondent is needed', { target: 0 }, 100],
    ['one is wanted, and there is one', { target: 1, completed: 1 }, 100],
    ['one is wanted and on the way', { target: 1, reserved: 1 }, 0],
  ])('says how much of the target is complete where %s', (_, part, percent) => {
    expect(cellNews(cell(part), 'open')).toEqual({ status: 'closed', percent });
  });
});
