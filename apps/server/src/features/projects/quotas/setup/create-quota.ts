import type { quotasCalls, VariableValue } from '@seker/contract';
import { cellKey, quotaTargets } from '@seker/fieldwork';
import type { QuotaId } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { Session } from '../../../../http/session.ts';
import { changeProject } from '../../projects/index.ts';
import { readVariable } from '../../variables/index.ts';
import { insertQuota, listStoredQuotas, type NewCell, writeCells } from './quota-setup.queries.ts';

type Input = z.output<typeof quotasCalls.createQuota.body>;

/** Creates a quota over a variable, with a cell per value and the population's shares. */
export async function createQuota(
  deps: Deps,
  by: Session,
  project: ScopedProject,
  { variableId, names }: Input,
): Promise<QuotaId> {
  const variable = await readVariable(deps, by, project, variableId);
  const values = variable.population.length > 0 ? variable.population : variable.found;
  return await changeProject(deps, by, project.id, {
    action: 'addQuota',
    act: async (tx, { sample_size: sampleSize }) => {
      const known = await listStoredQuotas(tx, project.id);
      if (known.some((quota) => quota.variableId === variableId))
        throw new Refusal('invalid', { details: { faults: [{ field: 'variableId', code: 'quotaTaken' }] } });
      const quotaId = await insertQuota(tx, project.id, { variableId, names }, { by: by.personId, at: deps.now() });
      await writeCells(tx, project.id, quotaId, cellsOfValues(values, sampleSize ?? 0));
      return { done: quotaId, details: { quota: quotaId, names, variable: variable.name, cells: values.length } };
    },
  });
}

export function cellsOfValues(values: readonly VariableValue[], sampleSize: number): readonly NewCell[] {
  const percents = shares(values.map(({ amount }) => amount));
  const targets = quotaTargets(percents, sampleSize);
  return values.map(({ parts, labels }, at) => ({
    key: cellKey(parts),
    labels,
    percent: percents[at] ?? null,
    target: targets[at] ?? 0,
  }));
}

/** Returns hundredths of a percent that sum to 100 %, by largest remainders; nulls when the population is unknown. */
function shares(amounts: readonly (number | null)[]): readonly (number | null)[] {
  const known = amounts.map((amount) => amount ?? 0);
  const sum = known.reduce((all, amount) => all + amount, 0);
  if (sum === 0 || amounts.some((amount) => amount === null)) return amounts.map(() => null);
  return quotaTargets(
    known.map((amount) => (100 * amount) / sum),
    10_000,
  ).map((hundredths) => hundredths / 100);
}
