import { describe, expect, it } from 'vitest';
import { readAmount, readPopulation } from './population-file.ts';

const rowsOf = (...lines: readonly (readonly string[])[]) => lines.map((cells, at) => ({ number: at + 1, cells }));
const value = (part: string, amount: number) => ({ parts: [part], labels: {}, amount });

describe('a population file', () => {
  it('has a value and a count per line, with or without headings', () => {
    const expected = { unit: 'count', rows: [value('north', 120_000), value('south', 80_000)], faults: [] };
    expect(readPopulation(rowsOf(['north', '120,000'], ['south', '80000']), 1)).toEqual(expected);
    expect(readPopulation(rowsOf(['Region', 'People'], ['north', '120 000'], [' '], ['south', '80000']), 1)).toEqual(
      expected,
    );
  });

  it('may have percentages, recognised by sign, heading or sum', () => {
    const rows = [value('1', 49.5), value('2', 50.5)];
    expect(readPopulation(rowsOf(['1', '49.5%'], ['2', '50.5%']), 1)).toEqual({ unit: 'percent', rows, faults: [] });
    expect(readPopulation(rowsOf(['sex', '%'], ['1', '49'], ['2', '50']), 1).unit).toBe('percent');
    expect(readPopulation(rowsOf(['sex', 'Percent'], ['1', '49'], ['2', '51']), 1).unit).toBe('percent');
    expect(readPopulation(rowsOf(['מין', 'אחוזים'], ['1', '49'], ['2', '51']), 1).unit).toBe('percent');
    expect(readPopulation(rowsOf(['1', '49,5'], ['2', '50,5']), 1)).toEqual({ unit: 'percent', rows, faults: [] });
    expect(readPopulation(rowsOf(['1', '40'], ['2', '60']), 1).unit).toBe('count');
  });

  it('has one column for each part of a concatenated value, and optional labels', () => {
    expect(readPopulation(rowsOf(['1', 'north', '5', 'Men in the north']), 2).rows).toEqual([
      { parts: ['1', 'north'], labels: { he: 'Men in the north', en: 'Men in the north' }, amount: 5 },
    ]);
  });

  it('reports each unusable line, and keeps the others', () => {
    const file = rowsOf(
      ['v', 'n'],
      ['north', '5'],
      ['', '7'],
      ['south', 'many'],
      [' NORTH ', '1'],
      ['north', '2'],
      ['east', '-3'],
    );
    expect(readPopulation(file, 1)).toEqual({
      unit: 'count',
      rows: [value('north', 5), value('NORTH', 1)],
      faults: [
        { line: 3, code: 'valueMissing', value: ' · 7' },
        { line: 4, code: 'amountUnfit', value: 'many' },
        { line: 6, code: 'valueTwice', value: 'north' },
        { line: 7, code: 'amountUnfit', value: '-3' },
      ],
    });
  });
});

it.each<[string, number | null]>([
  ['1,234,567', 1_234_567],
  ['1,5', 1.5],
  ['12.3456789', 12.3457],
  ['12%', 12],
  ['', null],
  ['1.2.3', null],
  ['99999999999', null],
])('parses the amount %s', (text, amount) => expect(readAmount(text)).toBe(amount));
