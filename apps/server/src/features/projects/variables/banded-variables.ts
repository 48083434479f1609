import { bandValues, type QuotaPart } from '@seker/fieldwork';
import type { ProjectId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { bandsOf } from './source-in-list.ts';
import { listPopulations, listStoredVariables, type VariableId } from './variable.queries.ts';

/** A variable of bands as data: its values in order, each with its names. */
export interface BandedVariable {
  readonly id: VariableId;
  readonly name: string;
  readonly part: QuotaPart;
  readonly values: readonly { readonly value: string; readonly labels: Readonly<Record<string, string>> }[];
}

/** Lists the variables of bands of a project, in order. */
export async function listBandedVariables(db: Db, projectId: ProjectId): Promise<readonly BandedVariable[]> {
  const variables = (await listStoredVariables(db, projectId)).filter(({ bands }) => bands !== null);
  const populations = variables.length === 0 ? [] : await listPopulations(db, projectId);
  return variables.flatMap((variable) => {
    const { id, name, source, field } = variable;
    const bands = bandsOf(variable);
    if (bands === null || field === null || source === 'concatenated') return [];
    const own = new Map(
      populations.flatMap(({ variableId, parts, labels }) => (variableId === id ? [[parts[0] ?? '', labels]] : [])),
    );
    const values = bandValues(bands).map((value) => ({ value, labels: own.get(value) ?? {} }));
    return [{ id, name, part: { source, field, bands }, values }];
  });
}

/** The code of a value in data: bands are numbered in order, so that they sort and can be told from what they divide. */
export function codeOfBand(values: BandedVariable['values'], value: string): number | null {
  const at = values.findIndex((one) => one.value === value);
  return at < 0 ? null : at + 1;
}
