import { baseWeights, type SamplingMethod } from '@seker/fieldwork';
import type { ProjectId, RecordId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { listDrawVariables } from '../variables/index.ts';
import { listReleaseDivisions, listUnitChances } from './base-weights.queries.ts';
import { divisionsOf, releaseDivision } from './compose-portion.ts';
import { listTargets } from './portion.queries.ts';
import { cellReader } from './release-division.ts';

/** How likely a record was drawn, and how many it stands for. */
export interface DrawChance {
  /** Null: it was drawn, but not by chance. */
  readonly probability: number | null;
  readonly weight: number | null;
  /** The stratum or the primary unit that it was drawn from, by the method; empty where it has neither. */
  readonly group: string;
  readonly method: SamplingMethod;
}

/** Separates the cells that a unit has in the portions; no value of a record can contain it. */
const BETWEEN_CELLS = '\u001e';
/** Stands for no cell of a portion; every other cell is empty or begins with a digit. */
const OUTSIDE = '-';

/**
 * Reads the base weights of all released records as they are at this moment. Where portions were released by different
 * cells, people are alike only in what all of these have in common.
 */
export async function readBaseWeights(db: Db, projectId: ProjectId): Promise<ReadonlyMap<RecordId, DrawChance>> {
  const portions = await listReleaseDivisions(db, projectId);
  if (portions.length === 0) return new Map();
  const now = portions.includes(null)
    ? divisionsOf(await listTargets(db, projectId), await listDrawVariables(db, projectId)).map(releaseDivision)
    : [];
  const kinds = new Map(portions.map((divisions) => divisions ?? now).map((one) => [JSON.stringify(one), one]));
  const fields = [...new Set([...kinds.values()].flat().flatMap((division) => division.fields))];
  const readers = [...kinds.values()].map((divisions) => cellReader(fields, divisions));
  const units = await listUnitChances(db, projectId, fields);
  const weights = baseWeights(
    units.map(({ values, isReleased, probability }) => ({
      cell: readers.map((read) => read(values) ?? OUTSIDE).join(BETWEEN_CELLS),
      isReleased,
      probability,
    })),
  );
  return new Map(
    units.flatMap(({ recordId, isReleased, probability, group, method }, at) =>
      isReleased ? [[recordId, { probability, weight: weights[at] ?? null, group, method }] as const] : [],
    ),
  );
}
