import { expect, it } from 'vitest';
import { fieldToShow } from './read-map-figures.ts';

const shown = (names: readonly string[], wanted?: string) =>
  fieldToShow(
    names.map((field) => ({ field })),
    wanted,
  )?.field;

it('a map shows the column that is asked for, else the first that is usual for regions, else the first', () => {
  const names = ['age', 'District', 'מחוז מגורים', 'town'];
  expect(shown(names, 'town')).toBe('town');
  expect(shown(names)).toBe('District');
  expect(shown(names, 'gone')).toBe('District');
  expect(shown(['age', 'מחוז מגורים', 'region'])).toBe('מחוז מגורים');
  expect(shown(['age', 'town'])).toBe('age');
  expect(shown([])).toBeUndefined();
});
