import { isZone } from '@seker/fieldwork';
import type { ProjectId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { homeCountry } from '../../system/settings/index.ts';
import { listDrawCells } from '../quotas/places/index.ts';
import { listDrawVariables } from '../variables/index.ts';
import type { CaseRules } from './case-of-record.ts';
import type { StoredPlan } from './plan.queries.ts';
import { findUnused, listLanguageNames } from './project-words.queries.ts';

/** Reads the rules for converting records to cases. */
export async function readCaseRules(
  deps: Pick<Deps, 'db'>,
  projectId: ProjectId,
  { zone, zoneColumn, languageColumn, defaultLanguageId }: StoredPlan,
): Promise<CaseRules> {
  const cells = await listDrawCells(deps.db, projectId);
  const asked = new Set(cells.map(({ variableId }) => variableId));
  const variables = (await listDrawVariables(deps.db, projectId)).filter(({ id }) => asked.has(id));
  const columns = [languageColumn, zoneColumn].filter((column) => column !== null);
  const names = await listLanguageNames(deps.db, projectId);
  return {
    fields: [...new Set([...variables.flatMap(({ fields }) => fields), ...columns])],
    homeCountry: await homeCountry(deps.db),
    zone,
    zoneColumn,
    isZone: zoneReader(),
    defaultLanguageId,
    languageColumn,
    languages: new Map(
      names.flatMap(({ languageId, names: some }) => some.map((one) => [one.toLowerCase(), languageId])),
    ),
    unusedId: await findUnused(deps.db, projectId),
    cells,
    variables,
  };
}

/** Checks each distinct zone name once: a list has few of them. */
function zoneReader(): CaseRules['isZone'] {
  const known = new Map<string, boolean>();
  return (zone) => {
    const found = known.get(zone) ?? (zone.includes('/') && isZone(zone));
    known.set(zone, found);
    return found;
  };
}
