import type { MapFigures } from '@seker/contract';
import { AAPOR_BUCKETS, outcomeRates } from '@seker/fieldwork';
import type { ProjectId, ScreenLanguage } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { NO_COMPLETES, readCompletes } from '../facts/index.ts';
import { countByField, listPlaceFields, readCountedAt } from './map-figures.queries.ts';

/** More values than this cannot be regions. */
const MOST_VALUES = 5_000;
/** Usual names of region columns. */
const LIKELY = /region|district|area|state|province|county|מחוז|אזור|נפה/i;

/** Returns the outcomes of cases by place, according to one column of the list. */
export async function readMapFigures(
  deps: Pick<Deps, 'db' | 'now'>,
  projectId: ProjectId,
  language: ScreenLanguage,
  wanted: string | undefined,
): Promise<MapFigures> {
  const { db } = deps;
  const { zone, fields } = await listPlaceFields(db, projectId);
  const { done, web } = (await readCompletes(deps, [projectId])).get(projectId) ?? NO_COMPLETES;
  const shown = fieldToShow(fields, wanted);
  const asOf = await readCountedAt(db);
  const rows = shown === undefined ? [] : await countByField(db, { projectId, field: shown.field, most: MOST_VALUES });
  return {
    asOf: asOf?.toISOString() ?? null,
    zone,
    fields: fields.map(({ field, labels }) => ({ field, title: labels?.[language] ?? field })),
    field: shown?.field ?? null,
    done,
    web,
    values: rows.slice(0, MOST_VALUES).map(({ value, buckets, tried }) => {
      const counts = Object.fromEntries(AAPOR_BUCKETS.map((bucket) => [bucket, buckets[bucket] ?? 0]));
      const labels = shown?.values?.[value];
      return {
        value,
        // The reader's language first; a map may use another one for the region.
        labels: labels === undefined ? [] : [...new Set([labels[language] ?? value, ...Object.values(labels)])],
        cases: Object.values(counts).reduce((sum, count) => sum + count, 0),
        tried,
        completes: buckets['I'] ?? 0,
        refusals: buckets['R'] ?? 0,
        responseRate: outcomeRates(counts).rates.RR1,
      };
    }),
  };
}

/** The column that is asked for, else the first one whose name is usual for regions, else the first of all. */
export function fieldToShow<Field extends { readonly field: string }>(
  fields: readonly Field[],
  wanted: string | undefined,
): Field | undefined {
  return fields.find(({ field }) => field === wanted) ?? fields.find(({ field }) => LIKELY.test(field)) ?? fields[0];
}
