import { cellAsText, type TableCell, type TableFacet } from '@seker/contract';
import { expect, it } from 'vitest';
import { sayKeys } from '../say-keys.test-data.ts';
import { cellWords } from './cell-words.ts';

const FACETS: readonly TableFacet[] = [
  {
    name: 'Q1',
    label: 'How often?',
    kind: 'single',
    isQuestion: true,
    isScale: false,
    values: [
      { value: '1', label: 'Always' },
      { value: '2', label: 'Never' },
    ],
  },
  { name: 'seconds', label: 'Seconds', kind: 'number', isQuestion: false, isScale: false, values: [] },
];
const CELL: TableCell = {
  row: { variable: 'Q1', values: ['1', '2'] },
  column: null,
  filters: [{ variable: 'seconds', values: [], least: 30, most: null, isNegated: false }],
  weight: 'base',
};

it('a cell is told by its question, answers and conditions', () => {
  expect(cellWords(cellAsText(CELL) ?? '', FACETS, sayKeys)).toBe(
    'How often?: Always, Never · Seconds: ≥ 30 · tables.weight.base',
  );
  const base = { ...CELL, row: { variable: 'Q1', values: null }, filters: [], weight: 'none' as const };
  expect(cellWords(cellAsText(base) ?? '', FACETS, sayKeys)).toBe('How often?: tables.cellAnswered');
});

it('what is gone keeps its own name, and what is no cell says so', () => {
  const gone = { ...CELL, column: { variable: 'Q9', value: '7' }, filters: [], weight: 'none' as const };
  expect(cellWords(cellAsText(gone) ?? '', FACETS, sayKeys)).toBe('How often?: Always, Never · Q9: 7');
  expect(cellWords('{', FACETS, sayKeys)).toBe('tables.cellUnreadable');
});
