import type { ProjectId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { sourceInList } from './source-in-list.ts';
import { listPopulations, listStoredVariables, type StoredValue, type VariableId } from './variable.queries.ts';

/** A variable with its value in the list, known for everyone before the draw. */
export interface DrawVariable {
  readonly id: VariableId;
  readonly name: string;
  /** The sources in the list that form its value, in order (see `listSource`). */
  readonly fields: readonly string[];
  readonly values: readonly StoredValue[];
  /** Whether people without a value in the list are asked in the interview, so that they may still belong to a cell. */
  readonly isAsked: boolean;
}

/**
 * Lists the variables for grouping and ordering a sample and for comparing it with the population, in the project's
 * order.
 */
export async function listDrawVariables(db: Db, projectId: ProjectId): Promise<readonly DrawVariable[]> {
  const variables = await listStoredVariables(db, projectId);
  const values = await listPopulations(db, projectId);
  const asked = new Set(variables.flatMap(({ id, bands }) => (bands?.without === 'ask' ? [id] : [])));
  const sourceOf = new Map(variables.map((variable) => [variable.id, sourceInList(variable)]));
  return variables
    .filter(({ knownAt }) => knownAt === 'draw')
    .map(({ id, name, parts }) => ({
      id,
      name,
      fields: (parts.length > 0 ? parts : [id]).flatMap((part) => sourceOf.get(part) ?? []),
      values: values.filter(({ variableId }) => variableId === id),
      isAsked: [id, ...parts].some((part) => asked.has(part)),
    }));
}
