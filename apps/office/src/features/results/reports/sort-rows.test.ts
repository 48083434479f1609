import { describe, expect, it } from 'vitest';
import { readSort, sortRows } from './sort-rows.ts';

const columns = [{ key: 'name' }, { key: 'perHour' }];
const row = (name: string, perHour: number | null) => ({
  key: name,
  cells: [name, perHour],
  drill: null,
  isQuiet: false,
});
const rows = [row('Olga', 1.7), row('Ilya', null), row('Dana', 10), row('Yossi', 0)];
const order = (sort: string): readonly string[] => sortRows(rows, columns, readSort(sort)).map(({ key }) => key);

describe('the rows of a report', () => {
  it('stand by number, not by the letters of one', () => {
    expect(order('perHour')).toEqual(['Yossi', 'Olga', 'Dana', 'Ilya']);
  });

  it('without a figure come last in both directions', () => {
    expect(order('-perHour')).toEqual(['Dana', 'Olga', 'Yossi', 'Ilya']);
  });

  it('stay as they came where the address names no column of theirs', () => {
    expect(order('-other')).toEqual(['Olga', 'Ilya', 'Dana', 'Yossi']);
    expect(sortRows(rows, columns, readSort(undefined))).toBe(rows);
  });
});
