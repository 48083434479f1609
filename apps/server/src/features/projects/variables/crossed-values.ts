import type { VariableValue } from '@seker/contract';
import { cellKey, crossShares } from '@seker/fieldwork';
import type { ProjectId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { listFoundValues, readProjectSources } from './project-sources.queries.ts';
import { joined, valuesOf } from './read-variable.ts';
import { sourceInList } from './source-in-list.ts';
import { listPopulations, type StoredVariable, type VariableId } from './variable.queries.ts';
import type { VariableFields } from './variable-fields.ts';

/** A variable to be crossed: its values with their amounts, and where the list has it. */
export interface PartToCross {
  readonly values: readonly VariableValue[];
  /** Null: the list does not know it. */
  readonly source: string | null;
}

export interface CrossedValue {
  /** Its amount is the share of the population in percent. */
  readonly value: VariableValue;
  /** People in the list; null where the list does not know all parts. */
  readonly people: number | null;
}

/** More tuples than a quota can have cells: one more tells that there are too many. */
const MOST_TUPLES = 2_001;
/** Percentages are kept to six places, so that rounding moves no interview. */
const PLACES = 1_000_000;

/** Crosses variables of a project (see `crossShares`). */
export async function crossedValues(
  db: Db,
  projectId: ProjectId,
  fields: VariableFields,
  variables: readonly StoredVariable[],
  ids: readonly VariableId[],
): Promise<readonly CrossedValue[]> {
  const own = ids.flatMap((id) => variables.find((one) => one.id === id) ?? []);
  return await crossParts(db, projectId, await partsToCross(db, projectId, fields, own));
}

/** Reads the values of variables: those of their populations, else those found in their sources. */
export async function partsToCross(
  db: Db,
  projectId: ProjectId,
  fields: VariableFields,
  own: readonly StoredVariable[],
): Promise<readonly PartToCross[]> {
  const populations = await listPopulations(db, projectId);
  return await Promise.all(
    own.map(async (variable) => {
      const stored = populations.filter(({ variableId }) => variableId === variable.id);
      const values = stored.length > 0 ? stored : await valuesOf(db, projectId, fields, variable);
      return {
        values: values.map(({ parts, labels, amount }) => ({ parts: [...parts], labels, amount })),
        source: sourceInList(variable),
      };
    }),
  );
}

export async function crossParts(
  db: Db,
  projectId: ProjectId,
  parts: readonly PartToCross[],
): Promise<readonly CrossedValue[]> {
  const cells = crossShares(
    parts.map(({ values }) => ({
      values: values.map((value) => cellKey(value.parts)),
      amounts: values.map(({ amount }) => amount),
    })),
    await readJoint(db, projectId, parts),
  );
  return cells.slice(0, MOST_TUPLES).map(({ at, people, share }) => {
    const values = at.flatMap((place, part) => parts[part]?.values[place] ?? []);
    const own = values.flatMap((value) => value.parts);
    const labels = values.map((value) => value.labels);
    const amount = share === null ? null : Math.round(share * 100 * PLACES) / PLACES;
    return { value: { parts: own, labels: joined(labels, own), amount }, people };
  });
}

/** The tuples that the list has; null where it does not know all parts. */
async function readJoint(db: Db, projectId: ProjectId, parts: readonly PartToCross[]) {
  const sources = parts.flatMap(({ source }) => source ?? []);
  const { listFileId } = await readProjectSources(db, projectId);
  if (listFileId === null || sources.length < parts.length) return null;
  const rows = await listFoundValues(db, listFileId, sources, MOST_TUPLES);
  return rows.map(({ parts: said, count }) => ({ parts: said.map((value) => cellKey([value])), count }));
}
