import { type Facet, facetsOf } from '@seker/export';
import { type DataTable, dataTable } from './data-table.ts';
import type { ExportContext } from './open-export.ts';
import { openStudy } from './open-study.ts';
import type { Study } from './read-study.ts';

/** The data as counted. Its column names do not depend on the options, so that these can refer to them. */
export interface CountedTable extends DataTable {
  readonly facets: readonly Facet[];
}

export async function openCountedTable(
  context: ExportContext,
): Promise<{ readonly table: CountedTable; readonly study: Study; readonly interviews: number }> {
  const counted = {
    ...context.wish,
    answerSets: 'dichotomies',
    missingCodes: true,
    withList: true,
    withPositions: false,
  } as const;
  const { study, interviews } = await openStudy({ ...context, wish: counted }, { isCounted: true });
  const table = dataTable(study);
  return { table: { ...table, facets: facetsOf(table) }, study, interviews };
}
