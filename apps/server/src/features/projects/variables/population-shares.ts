import type { VariableSource } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { listPopulations, listStoredVariables } from './variable.queries.ts';

/** The population's share of each value of a variable, if known for all. */
export interface PopulationShares {
  readonly source: VariableSource;
  /** The list's column, the questionnaire's variable or the system variable. */
  readonly field: string;
  /** By value; they sum to 1. */
  readonly shares: ReadonlyMap<string, number>;
}

export async function listPopulationShares(db: Db, projectId: ProjectId): Promise<readonly PopulationShares[]> {
  const variables = await listStoredVariables(db, projectId);
  const values = await listPopulations(db, projectId);
  return variables.flatMap(({ id, source, field }) => {
    const own = values.filter(({ variableId }) => variableId === id);
    const sum = own.reduce((total, { amount }) => total + (amount ?? 0), 0);
    if (field === null || sum === 0 || own.some(({ amount }) => amount === null)) return [];
    const shares = own.map(({ parts, amount }) => [parts[0] ?? '', (amount ?? 0) / sum] as const);
    return [{ source, field, shares: new Map(shares) }];
  });
}
