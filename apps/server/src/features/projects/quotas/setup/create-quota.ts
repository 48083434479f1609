import type { quotasCalls, VariableValue } from '@seker/contract';
import { cellKey, quotaTargets } from '@seker/fieldwork';
import type { Id, Instant, PersonId, ProjectId, QuotaId } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Tx } from '../../../../db/database.ts';
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
      const at = deps.now();
      const of = { variable: { id: variableId, name: variable.name }, names, values, sampleSize: sampleSize ?? 0 };
      const quotaId = await addQuota(tx, project.id, of, { by: by.personId, at });
      return { done: quotaId, details: { quota: quotaId, names, variable: variable.name, cells: values.length } };
    },
  });
}

/** Adds an inactive quota over a variable that has none, with a cell per value. */
export async function addQuota(
  tx: Tx,
  projectId: ProjectId,
  {
    variable,
    names,
    values,
    sampleSize,
  }: {
    readonly variable: { readonly id: Id<'Variable'>; readonly name: string };
    readonly names: Readonly<Record<string, string>>;
    readonly values: readonly VariableValue[];
    readonly sampleSize: number;
  },
  change: { readonly by: PersonId; readonly at: Instant },
): Promise<QuotaId> {
  const known = await listStoredQuotas(tx, projectId);
  if (known.some((quota) => quota.variableId === variable.id))
    throw new Refusal('invalid', { details: { faults: [{ field: 'variableId', code: 'quotaTaken' }] } });
  const quotaId = await insertQuota(tx, projectId, { variableId: variable.id, names }, change);
  await writeCells(tx, projectId, quotaId, cellsOfValues(values, sampleSize));
  return quotaId;
}

/** Returns the targets of a quota over these values. */
export function targetsOfValues(values: readonly VariableValue[], sampleSize: number): readonly number[] {
  return cellsOfValues(values, sampleSize).map(({ target }) => target);
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
