import { expect, it } from 'vitest';
import { countCells } from './table-size.ts';

const facet = (name: string, values: number, more: object = {}) => ({
  name,
  kind: 'single' as const,
  isScale: false,
  values: Array.from({ length: values }, (_, at) => ({ value: String(at), label: '' })),
  ...more,
});
const FACETS = [facet('Q', 5, { isScale: true }), facet('TOWN', 1_000), facet('seconds', 0, { kind: 'number' })];
const row = (variable: string, more: object = {}) => ({ variable, nets: [], ends: [], hasMean: false, ...more });

it('counts lines times columns, with the total', () => {
  expect(countCells({ rows: [row('Q')], columns: [] }, FACETS)).toBe(5);
  expect(countCells({ rows: [row('Q'), row('TOWN')], columns: ['Q'] }, FACETS)).toBe(1_005 * 6);
  expect(countCells({ rows: [row('TOWN')], columns: ['TOWN'] }, FACETS)).toBe(1_000 * 1_001);
});

it('counts nets, ends and means where they stand, and one line for a number', () => {
  const all = { nets: [{ name: 'n', values: [] }], ends: ['top' as const], hasMean: true };
  expect(countCells({ rows: [row('Q', all)], columns: [] }, FACETS)).toBe(8);
  expect(countCells({ rows: [row('TOWN', all)], columns: [] }, FACETS)).toBe(1_001);
  expect(countCells({ rows: [row('seconds', all), row('gone')], columns: ['gone'] }, FACETS)).toBe(1);
});
