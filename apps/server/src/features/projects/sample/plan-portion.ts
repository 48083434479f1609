import type { ProjectId, RecordId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { listDrawVariables } from '../variables/index.ts';
import { type Composition, composePortion, divisionsOf, releaseDivision } from './compose-portion.ts';
import type { StoredPlan } from './plan.queries.ts';
import { listTargets, listUnits, type StandingUnit } from './portion.queries.ts';
import type { ReleaseDivision } from './release-division.ts';

export interface PlannedPortion {
  /** In the order of release. */
  readonly units: readonly StandingUnit[];
  readonly composition: Composition;
  /** What its cells are made of. */
  readonly divisions: readonly ReleaseDivision[];
}

/** Plans a portion of this size from the current state; null: everything left. */
export async function planPortion(
  db: Db,
  projectId: ProjectId,
  { listFileId, sensitivity, sampleSize }: StoredPlan,
  size: number | null,
): Promise<PlannedPortion> {
  const divisions = divisionsOf(await listTargets(db, projectId), await listDrawVariables(db, projectId));
  const fields = [...new Set(divisions.flatMap(({ variable }) => variable.fields))];
  const units = listFileId === null ? [] : await listUnits(db, projectId, listFileId, fields);
  const completesWanted = sampleSize ?? units.length;
  const composition = composePortion(size ?? units.length, sensitivity, { units, fields, divisions, completesWanted });
  return { units, composition, divisions: divisions.map(releaseDivision) };
}

/** Picks the first units of each cell without a case; cases written by an earlier run of this portion count. */
export function pickRecords(
  units: readonly StandingUnit[],
  keyOf: Composition['keyOf'],
  counts: Readonly<Record<string, number>>,
  portion: number,
): readonly RecordId[] {
  const left = new Map(Object.entries(counts));
  const take = ({ values }: StandingUnit): boolean => {
    const key = keyOf(values);
    if (key === null) return false;
    const more = left.get(key) ?? 0;
    left.set(key, more - 1);
    return more > 0;
  };
  for (const unit of units) if (unit.portion === portion) take(unit);
  return units.filter((unit) => unit.portion === null && take(unit)).map(({ recordId }) => recordId);
}
