import { describe, expect, it } from 'vitest';
import { tablesAcross } from './tables-across.ts';

describe('what stands across', () => {
  it.each([
    [0, []],
    [6, [6]],
    [7, [4, 3]],
    [12, [6, 6]],
    [13, [5, 5, 3]],
  ])('%i columns make tables of %j', (count, sizes) => {
    const tables = tablesAcross(Array.from({ length: count }, (_, index) => index));
    expect(tables.map(({ length }) => length)).toEqual(sizes);
    expect(tables.flat()).toHaveLength(count);
  });
});
