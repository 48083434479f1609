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
  /** The labels of each part. */
  readonly partLabels: readonly VariableValue['labels'][];
  /** People in the list; null where the list does not know all parts. */
  readonly people: number | null;
}

/** As many as a quota can have cells. */
export const MOST_TUPLES = 2_000;
/** Tuples of the list, also those that no value is asked for. */
const MOST_READ = 20_000;
/** Percentages are kept to six places, so that rounding moves no interview. */
const PLACES = 1_000_000;

/** Crosses variables of a project (see `crossShares`); null: they have more tuples than a quota can have cells. */
export async function crossedValues(
  db: Db,
  projectId: ProjectId,
  fields: VariableFields,
  variables: readonly StoredVariable[],
  ids: readonly VariableId[],
): Promise<readonly CrossedValue[] | null> {
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

/** Null: they have more tuples than a quota can have cells. */
export async function crossParts(
  db: Db,
  projectId: ProjectId,
  parts: readonly PartToCross[],
): Promise<readonly CrossedValue[] | null> {
  const joint = await readJoint(db, projectId, parts);
  const tuples = joint?.length ?? parts.reduce((all, { values }) => all * values.length, 1);
  if (tuples > (joint === null ? MOST_TUPLES : MOST_READ)) return null;
  const cells = crossShares(
    parts.map(({ values }) => ({
      values: values.map((value) => cellKey(value.parts)),
      amounts: values.map(({ amount }) => amount),
    })),
    joint,
  );
  if (cells.length > MOST_TUPLES) return null;
  return cells.map(({ at, people, share }) => {
    const values = at.flatMap((place, part) => parts[part]?.values[place] ?? []);
    const own = values.flatMap((value) => value.parts);
    const partLabels = values.map((value) => value.labels);
    const amount = share === null ? null : Math.round(share * 100 * PLACES) / PLACES;
    return { value: { parts: own, labels: joined(partLabels, own), amount }, partLabels, people };
  });
}

/** The tuples that the list has, one more than are read where there are too many; null where it does not know all parts. */
async function readJoint(db: Db, projectId: ProjectId, parts: readonly PartToCross[]) {
  const sources = parts.flatMap(({ source }) => source ?? []);
  const { listFileId } = await readProjectSources(db, projectId);
  if (listFileId === null || sources.length < parts.length) return null;
  const rows = await listFoundValues(db, listFileId, sources, MOST_READ + 1);
  return rows.map(({ parts: said, count }) => ({ parts: said.map((value) => cellKey([value])), count }));
}
