import type { VariableSource } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { codeOfBand } from './banded-variables.ts';
import { listPopulations, listStoredVariables, type VariableId } from './variable.queries.ts';

/** The population's share of each value of a variable, if known for all. */
export interface PopulationShares {
  readonly id: VariableId;
  readonly source: VariableSource;
  /** Whether its values are bands; their shares are then by code (see `codeOfBand`). */
  readonly isBanded: boolean;
  /** The list's column, the questionnaire's variable or the system variable. */
  readonly field: string;
  /** By value; they sum to 1. */
  readonly shares: ReadonlyMap<string, number>;
}

export async function listPopulationShares(db: Db, projectId: ProjectId): Promise<readonly PopulationShares[]> {
  const variables = await listStoredVariables(db, projectId);
  const stored = await listPopulations(db, projectId);
  return variables.flatMap(({ id, source, field, bands }) => {
    const own = stored.filter(({ variableId }) => variableId === id);
    const sum = own.reduce((total, { amount }) => total + (amount ?? 0), 0);
    if (field === null || sum === 0 || own.some(({ amount }) => amount === null)) return [];
    const values = own.map(({ parts, labels }) => ({ value: parts[0] ?? '', labels }));
    const isBanded = bands !== null;
    const shares = own.map(({ parts: [value = ''], amount }) => {
      const code = isBanded ? String(codeOfBand(values, value)) : value;
      return [code, (amount ?? 0) / sum] as const;
    });
    return [{ id, source, isBanded, field, shares: new Map(shares) }];
  });
}
