import type { TableFacet, TableSpec } from './tables.ts';

/**
 * Cells of a table at most. So many are made within seconds, also of clusters and with every two columns compared, and are
 * as many as a browser draws without delay.
 */
export const MOST_TABLE_CELLS = 10_000;

/** Counts the cells that a table would have, before any interview is read: its lines times its columns. */
export function countCells(
  { rows, columns }: Pick<TableSpec, 'rows' | 'columns'>,
  facets: readonly (Pick<TableFacet, 'name' | 'kind' | 'isScale'> & { readonly values: readonly unknown[] })[],
): number {
  const facetOf = new Map(facets.map((facet) => [facet.name, facet]));
  const lines = rows.reduce((sum, { variable, nets, ends, hasMean }) => {
    const facet = facetOf.get(variable);
    if (facet === undefined) return sum;
    if (facet.kind === 'number') return sum + 1;
    return sum + facet.values.length + nets.length + (facet.isScale ? ends.length + (hasMean ? 1 : 0) : 0);
  }, 0);
  return lines * columns.reduce((sum, name) => sum + (facetOf.get(name)?.values.length ?? 0), 1);
}
