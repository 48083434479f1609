import type { ProjectId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { listPopulations, listStoredVariables, type StoredValue, type VariableId } from './variable.queries.ts';

/** A variable with its value in the list, known for everyone before the draw. */
export interface DrawVariable {
  readonly id: VariableId;
  readonly name: string;
  /** The list columns that form its value, in order. */
  readonly fields: readonly string[];
  readonly values: readonly StoredValue[];
}

/**
 * Lists the variables for grouping and ordering a sample and for comparing it with the population, in the project's
 * order.
 */
export async function listDrawVariables(db: Db, projectId: ProjectId): Promise<readonly DrawVariable[]> {
  const variables = await listStoredVariables(db, projectId);
  const values = await listPopulations(db, projectId);
  const fieldOf = new Map(variables.map(({ id, field }) => [id, field]));
  return variables
    .filter(({ knownAt }) => knownAt === 'draw')
    .map(({ id, name, field, parts }) => ({
      id,
      name,
      fields: (parts.length > 0 ? parts.map((part) => fieldOf.get(part) ?? null) : [field]).filter(
        (one) => one !== null,
      ),
      values: values.filter(({ variableId }) => variableId === id),
    }));
}
