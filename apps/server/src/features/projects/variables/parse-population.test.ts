import { describe, expect, it } from 'vitest';
import { readAmount, readPopulation } from './parse-population.ts';

const rowsOf = (...lines: readonly (readonly string[])[]) => lines.map((cells, at) => ({ number: at + 1, cells }));
const value = (part: string, amount: number) => ({ parts: [part], labels: {}, amount });

describe('a population file', () => {
  it('has a value and a count per line, with or without headings', () => {
    const expected = { unit: 'count', rows: [value('north', 120_000), value('south', 80_000)], wrong: 0, faults: [] };
    expect(readPopulation(rowsOf(['north', '120,000'], ['south', '80000']), 1)).toEqual(expected);
    expect(readPopulation(rowsOf(['Region', 'People'], ['north', '120 000'], [' '], ['south', '80000']), 1)).toEqual(
      expected,
    );
  });

  it('may have percentages, recognised by sign, heading or sum', () => {
    const rows = [value('1', 49.5), value('2', 50.5)];
    expect(readPopulation(rowsOf(['1', '49.5%'], ['2', '50.5%']), 1)).toEqual({
      unit: 'percent',
      rows,
      wrong: 0,
      faults: [],
    });
    expect(readPopulation(rowsOf(['sex', '%'], ['1', '49'], ['2', '50']), 1).unit).toBe('percent');
    expect(readPopulation(rowsOf(['sex', 'Percent'], ['1', '49'], ['2', '51']), 1).unit).toBe('percent');
    expect(readPopulation(rowsOf(['מין', 'אחוזים'], ['1', '49'], ['2', '51']), 1).unit).toBe('percent');
    expect(readPopulation(rowsOf(['1', '49,5'], ['2', '50,5']), 1)).toEqual({
      unit: 'percent',
      rows,
      wrong: 0,
      faults: [],
    });
    expect(readPopulation(rowsOf(['1', '40'], ['2', '60']), 1).unit).toBe('count');
  });

  it('has one column for each part of a concatenated value, and optional labels', () => {
    expect(readPopulation(rowsOf(['1', 'north', '5', 'Men in the north']), 2).rows).toEqual([
      { parts: ['1', 'north'], labels: { he: 'Men in the north', en: 'Men in the north' }, amount: 5 },
    ]);
  });

  it('is of percentages by sum only when they are broken and all but whole', () => {
    const unitOf = (...amounts: readonly string[]) =>
      readPopulation(rowsOf(...amounts.map((amount, at) => [String(at), amount])), 1).unit;
    expect([unitOf('49.75', '50.5'), unitOf('49.25', '50.5')]).toEqual(['percent', 'percent']);
    expect([unitOf('49.5', '50'), unitOf('50', '50.5')]).toEqual(['count', 'count']);
    expect([unitOf('99.75'), unitOf('50', '50')]).toEqual(['count', 'count']);
  });

  it('cuts what is too long, and names a hundred faults at most', () => {
    const long = 'x'.repeat(300);
    expect(readPopulation(rowsOf([long, '5', long]), 1).rows).toEqual([
      { parts: ['x'.repeat(200)], labels: { he: 'x'.repeat(200), en: 'x'.repeat(200) }, amount: 5 },
    ]);
    const bad = Array.from({ length: 120 }, (_, at) => [`v${at}`, `no ${long}`]);
    const { faults } = readPopulation(rowsOf(['v', 'n'], ...bad), 1);
    expect([faults.length, faults[0]?.line, faults[0]?.value.length]).toEqual([100, 2, 200]);
  });

  it('finds values by their labels, each part by its own', () => {
    const valueOf = (part: string, place: number) => `${place}:${part}`;
    expect(readPopulation(rowsOf([' a', 'b ', '1']), 2, valueOf).rows).toEqual([
      { parts: ['0:a', '1:b'], labels: {}, amount: 1 },
    ]);
    expect(readPopulation(rowsOf(['a']), 2).faults).toEqual([]);
    expect(readPopulation(rowsOf(['x', 'y', '1'], ['a']), 2).faults).toEqual([
      { line: 2, code: 'valueMissing', value: 'a' },
    ]);
    expect(readPopulation([], 1)).toEqual({ unit: 'count', rows: [], wrong: 0, faults: [] });
  });

  it('tells how many lines are unusable, also where it does not name them all', () => {
    const many = Array.from({ length: 250 }, (_, at) => [`v${at}`, 'many']);
    const { wrong, faults } = readPopulation(rowsOf(['v', 'n'], ['north', '5'], ...many), 1);
    expect([wrong, faults.length]).toEqual([250, 100]);
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
      wrong: 4,
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
  ['9999999999', 9_999_999_999],
  ['10000000000', null],
  ['99999999999', null],
])('parses the amount %s', (text, amount) => expect(readAmount(text)).toBe(amount));
