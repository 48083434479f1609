import { expect, it } from 'vitest';
import { wireFacet } from './read-export-choices.ts';

const facet = {
  name: 'SEX',
  label: 'Sex',
  kind: 'single',
  values: [
    { value: 1, label: 'Man' },
    { value: 2, label: '' },
  ],
  missing: [],
  places: [0],
} as const;

it('names each value by its label, or by itself, with its share of the population in percent', () => {
  const known = new Map([['1', 0.512_345]]);
  expect(wireFacet(facet, known)).toEqual({
    name: 'SEX',
    label: 'Sex',
    kind: 'single',
    values: [
      { value: '1', label: 'Man', percent: 51.23 },
      { value: '2', label: '2', percent: null },
    ],
  });
  expect(wireFacet(facet, undefined).values.map(({ percent }) => percent)).toEqual([null, null]);
});
