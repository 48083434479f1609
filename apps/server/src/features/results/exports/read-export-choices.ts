import { EXPORTED_STATUSES, type ExportFacet, USUAL_EXPORT } from '@seker/contract';
import type { Facet } from '@seker/export';
import type { Deps } from '../../../deps.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { requireFieldSettings } from '../../projects/project/index.ts';
import { listPopulationShares, type PopulationShares } from '../../projects/variables/index.ts';
import { atOneMoment } from './at-one-moment.queries.ts';
import { bandColumn } from './band-columns.ts';
import { openCountedTable } from './counted-table.ts';

/** Lists what can be counted in a project's interviews, with the population's shares where known. */
export async function readExportChoices(
  deps: Deps,
  { screenLanguage: language }: Session,
  { id: projectId }: ScopedProject,
): Promise<{ facets: ExportFacet[] }> {
  const { zone } = await requireFieldSettings(deps, projectId);
  const wish = { ...USUAL_EXPORT, statuses: [...EXPORTED_STATUSES], labels: language };
  return await atOneMoment(deps.db, async (tx) => {
    const { table } = await openCountedTable({ deps, tx, projectId, wish, language, origin: '', zone });
    const populations = await listPopulationShares(tx, projectId);
    const facets = table.facets.map((facet): ExportFacet => {
      const isQuestion = table.questions.has(facet.name);
      const known = populations.find((one) => facetOf(one) === facet.name)?.shares;
      return { ...wireFacet(facet, known), isQuestion };
    });
    return { facets };
  });
}

/** Returns the name of the facet for a project's variable. */
function facetOf({ id, source, isBanded, field }: PopulationShares): string {
  if (isBanded) return bandColumn(id);
  return source === 'list' ? `list_${field}` : field;
}

export function wireFacet(
  { name, label, kind, values }: Facet,
  known: PopulationShares['shares'] | undefined,
): Omit<ExportFacet, 'isQuestion'> {
  return {
    name,
    label,
    kind,
    values: values.map(({ value, label: said }) => {
      const share = known?.get(String(value));
      return {
        value: String(value),
        label: said === '' ? String(value) : said,
        percent: share === undefined ? null : Math.round(share * 10_000) / 100,
      };
    }),
  };
}
