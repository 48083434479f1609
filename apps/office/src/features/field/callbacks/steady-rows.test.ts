import { describe, expect, it } from 'vitest';
import { steadyRows } from './steady-rows.ts';

const row = (id: number, word = '') => ({ id, word });
const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

describe('rows that keep their places', () => {
  it('show what is known of them now, in the order before', () => {
    const { rows, changed } = steadyRows([row(1), row(2), row(3)], [row(3), row(1, 'new'), row(2)]);
    expect(rows).toEqual([row(1, 'new'), row(2), row(3)]);
    expect(changed).toBe(1);
  });

  it('stay when they are gone, and are told as such; new ones wait', () => {
    const { rows, gone, changed } = steadyRows([row(1), row(2), row(3)], [row(4), row(1), row(3)]);
    expect(ids(rows)).toEqual([1, 2, 3]);
    expect([...gone]).toEqual([2]);
    expect(changed).toBe(2);
  });

  it('get those of the next page behind them', () => {
    const { rows, gone, changed } = steadyRows([row(1), row(2)], [row(1), row(2), row(3), row(4)]);
    expect(ids(rows)).toEqual([1, 2, 3, 4]);
    expect(gone.size).toBe(0);
    expect(changed).toBe(0);
  });

  it('are as they were where nothing changed', () => {
    expect(steadyRows([row(1), row(2)], [row(1), row(2)])).toMatchObject({ changed: 0, rows: [row(1), row(2)] });
  });
});
