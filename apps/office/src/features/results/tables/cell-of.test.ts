import { cellAsText, cellFromText } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { cellOf } from './cell-of.ts';

const cells = [0, 1].map(() => ({
  count: 1,
  weighted: 1,
  figure: 1,
  share: 1,
  from: null,
  to: null,
  letters: '',
}));
const TABLE = {
  divisions: [{ variable: 'AGE', label: 'Age' }],
  columns: [
    { by: null, value: '', label: '', letter: '' },
    { by: 0, value: '2', label: '25–34', letter: 'A' },
  ],
  questions: [
    {
      variable: 'Q1',
      label: 'One',
      isMeasured: false,
      bases: [],
      lines: [
        { kind: 'value' as const, label: 'Yes', values: ['1'], cells },
        { kind: 'top' as const, label: '', values: ['4', '5'], cells },
        { kind: 'mean' as const, label: '', values: [], cells },
      ],
      tests: [],
    },
  ],
};
const SPEC = { filters: [], weight: 'base' } as const;
const of = (line: number | null, column: number) =>
  cellOf(TABLE, { ...SPEC, filters: [] }, { question: 0, line, column });

describe('the cell of a table', () => {
  it('is its answers in its column', () => {
    expect(of(0, 1)).toEqual({
      row: { variable: 'Q1', values: ['1'] },
      column: { variable: 'AGE', value: '2' },
      filters: [],
      weight: 'base',
    });
  });

  it('of a net is all of its answers, in the total no column, and of a mean or a base all who answered', () => {
    expect(of(1, 0)).toMatchObject({ row: { values: ['4', '5'] }, column: null });
    expect(of(2, 1)?.row.values).toBeNull();
    expect(of(null, 1)?.row.values).toBeNull();
  });

  it('is none where the table has none', () => {
    expect(of(3, 0)).toBeNull();
    expect(of(0, 2)).toBeNull();
  });

  it('is read from its text again, unless that is too long for an address', () => {
    const cell = of(1, 1);
    if (cell === null) throw new Error('no cell');
    expect(cellFromText(cellAsText(cell) ?? '')).toEqual(cell);
    const row = { ...cell.row, values: Array.from({ length: 200 }, () => 'תשובה ארוכה') };
    expect(cellAsText({ ...cell, row })).toBeNull();
    for (const wrong of ['', 'null', '[]', '{"row":1}']) expect(cellFromText(wrong)).toBeNull();
  });
});
