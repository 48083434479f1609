import type { Report } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { figureOf, sortedRows } from './export-report.ts';

const columns = [{ key: 'person' }, { key: 'dials' }];
const rows = [
  ['Dana', 10],
  ['Noam', null],
  ['Maya', 9],
  ['Omar', null],
  ['Adam', 100],
].map((cells, at) => ({ key: String(at), cells, drill: null, isQuiet: false })) as Report['rows'];
const names = (sort: string | undefined) => sortedRows({ rows, columns }, sort).map(({ cells }) => cells[0]);

describe('the rows of an exported report', () => {
  it('are in the order of the screen: numbers by value, words by letters, what has no figure last', () => {
    expect(names(undefined)).toEqual(['Dana', 'Noam', 'Maya', 'Omar', 'Adam']);
    expect(names('dials')).toEqual(['Maya', 'Dana', 'Adam', 'Noam', 'Omar']);
    expect(names('-dials')).toEqual(['Adam', 'Dana', 'Maya', 'Noam', 'Omar']);
    expect(names('person')).toEqual(['Adam', 'Dana', 'Maya', 'Noam', 'Omar']);
    expect(names('-person')).toEqual(['Omar', 'Noam', 'Maya', 'Dana', 'Adam']);
    expect([names('none'), names('-')]).toEqual([names(undefined), names(undefined)]);
  });

  it('are rounded as displayed', () => {
    const third = 100 / 3;
    expect(
      (['hours', 'minutes', 'perHour', 'share', 'rate', 'count'] as const).map((kind) => figureOf(kind, third)),
    ).toEqual([33.33, 33.3, 33.33, 33.3333, 33.3333, third]);
    expect([figureOf('hours', null), figureOf('hours', 'x')]).toEqual([null, 'x']);
  });
});
