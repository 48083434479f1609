import { type TableFacet, type TableSpec, USUAL_EXPORT } from '@seker/contract';
import type { Facet } from '@seker/export';
import type { Deps } from '../../../deps.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { requireFieldSettings } from '../../projects/project/index.ts';
import { atOneMoment, openCountedTable, withSample } from '../exports/index.ts';
import { readStoredWeighting } from '../weights/index.ts';

/** Lists what the tables of a project can be made of; no interview is read. */
export async function readTableChoices(
  deps: Deps,
  { screenLanguage: language }: Session,
  { id: projectId }: ScopedProject,
): Promise<{ facets: TableFacet[]; weights: TableSpec['weight'][]; interviews: number }> {
  const { zone } = await requireFieldSettings(deps, projectId);
  const wish = { ...USUAL_EXPORT, labels: language };
  const chain = await readStoredWeighting(deps.db, projectId);
  return await atOneMoment(deps.db, async (tx) => {
    const context = { deps, tx, projectId, wish, language, origin: '', zone };
    const { table, study, interviews } = await openCountedTable(context);
    const { kind } = await withSample(study, table);
    return {
      facets: table.facets.map((facet) => wireFacet(facet, table.questions.has(facet.name))),
      weights: ['none', ...(kind === 'asIf' ? [] : ['base' as const]), ...(chain === null ? [] : ['chain' as const])],
      interviews,
    };
  });
}

function wireFacet(facet: Facet, isQuestion: boolean): TableFacet {
  const { name, label, kind, values } = facet;
  return {
    name,
    label,
    kind,
    isQuestion,
    isScale: isScale(facet),
    values: values.map(({ value, label: said }) => ({
      value: String(value),
      label: said === '' ? String(value) : said,
    })),
  };
}

/** Whether the codes of a facet are numbers of which one answer is given. */
export function isScale({ kind, values }: Pick<Facet, 'kind' | 'values'>): boolean {
  return kind === 'single' && values.length > 2 && values.every(({ value }) => typeof value === 'number');
}
