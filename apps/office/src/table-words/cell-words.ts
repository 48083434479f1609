import '../project/bring-field-texts.ts';
import { cellFromText, type TableFacet } from '@seker/contract';
import type { Translate } from '@seker/ui';
import { filterText, valuesText } from './filter-text.ts';

/** The interviews of a cell of a table in words, by its text in an address. */
export function cellWords(text: string, facets: readonly TableFacet[], t: Translate): string {
  const cell = cellFromText(text);
  if (cell === null) return t('tables.cellUnreadable');
  const { row, column, filters, weight } = cell;
  const facetOf = (variable: string): TableFacet | undefined => facets.find(({ name }) => name === variable);
  const told = (variable: string, said: string): string => `${facetOf(variable)?.label ?? variable}: ${said}`;
  return [
    told(row.variable, row.values === null ? t('tables.cellAnswered') : valuesText(row.values, facetOf(row.variable))),
    ...(column === null ? [] : [told(column.variable, valuesText([column.value], facetOf(column.variable)))]),
    ...filters.map((filter) => told(filter.variable, filterText(filter, facetOf(filter.variable), t))),
    ...(weight === 'none' ? [] : [t(`tables.weight.${weight}`)]),
  ].join(' · ');
}
