import type { SharedTableForm, TableSpec } from '@seker/contract';
import { expect, it } from 'vitest';
import { sayKeys } from '../../../say-keys.test-data.ts';
import { tableOptions } from './table-options.ts';

const spec = (variable: string): TableSpec => ({
  rows: [{ variable, nets: [], ends: [], hasMean: false }],
  columns: [],
  filters: [],
  weight: 'none',
  measure: 'column',
  level: '95',
  isShared: true,
});
const saved = (id: number, name: string, madeBy: string) => ({ id, name, spec: spec(`Q${id}`), madeBy });

it('two saved tables of one name are two choices, told apart by who made them', () => {
  const options = tableOptions(
    [],
    [saved(1, 'Towns', 'Dana'), saved(2, 'Towns', 'Omar'), saved(3, 'Age', 'Dana')],
    sayKeys,
  );
  expect(options.map(({ key }) => key)).toEqual(['saved 1', 'saved 2', 'saved 3']);
  expect(options.map(({ table }) => table.spec.rows[0]?.variable)).toEqual(['Q1', 'Q2', 'Q3']);
  expect(options[0]?.label).toContain('Dana');
  expect(options[1]?.label).toContain('Omar');
  expect(options[2]?.label).toBe('Age');
});

it('a table of the page stays as it was shared, beside the saved one of its name', () => {
  const shown: SharedTableForm = { name: 'Towns', spec: spec('OLD'), hasChart: true };
  const options = tableOptions([shown, { ...shown, name: 'Gone' }], [saved(1, 'Towns', 'Dana')], sayKeys);
  expect(options.map(({ key, table }) => [key, table.spec.rows[0]?.variable])).toEqual([
    ['shown 0', 'OLD'],
    ['shown 1', 'OLD'],
    ['saved 1', 'Q1'],
  ]);
  expect(options[0]?.label).toContain('asShared');
  expect(options[1]?.label).toBe('Gone');
});
