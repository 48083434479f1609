import type { samplesCalls } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ActingPerson } from '../../http/session.ts';
import { listDrawVariables } from '../variables/index.ts';
import { changeSample } from './change-sample.ts';
import { readColumns } from './list-columns.ts';
import { readPlan, type StoredPlan, shareSampleSize, updatePlan, updateProjectPlan } from './plan.queries.ts';
import { variableOfDesign } from './sampling-plan.ts';

type Input = z.output<typeof samplesCalls.saveSample.body>;

/** Keeps how the sample is to be drawn and released, where it is still as the one who changes it saw it. */
export async function saveSample(deps: Deps, by: ActingPerson, projectId: ProjectId, input: Input): Promise<number> {
  return await changeSample(deps, by, projectId, async (tx) => {
    const before = await readPlan(tx, projectId);
    requireRevision(before, input.revision);
    await requireKnown(deps, projectId, before, input);
    const fields = changedFields(before, input);
    if (fields.length === 0) return { done: before.revision, action: 'edit', details: null };
    const revision = await updateProjectPlan(tx, projectId, input, { by: by.personId, at: new Date(deps.now()) });
    await updatePlan(tx, projectId, input);
    if (before.sampleSize !== input.sampleSize) await shareSampleSize(tx, projectId);
    const after = { method: input.design.method, sampleSize: input.sampleSize, ratio: input.ratio };
    return { done: revision, action: 'edit', details: { fields, after } };
  });
}

/** Refused as everything is that another person has changed since it was seen. */
export function requireRevision({ revision, changedBy, changedAt }: StoredPlan, seen: number): void {
  if (revision !== seen) throw new Refusal('stale', { details: { changedBy, changedAt: changedAt.toISOString() } });
}

/** What the plan names must be there: its variable, and the columns of the list. */
async function requireKnown(deps: Deps, projectId: ProjectId, { listFileId }: StoredPlan, input: Input): Promise<void> {
  const asked = variableOfDesign(input.design);
  const faults: { field: string; code: 'valueUnknown' }[] = [];
  const variables = await listDrawVariables(deps.db, projectId);
  if (asked !== null && !variables.some(({ id }) => id === asked))
    faults.push({ field: input.design.method === 'systematic' ? 'design.sortBy' : 'design.variableId', code: 'valueUnknown' });
  const columns = listFileId === null ? [] : await readColumns(deps.db, listFileId);
  for (const field of ['languageColumn', 'zoneColumn'] as const)
    if (input[field] !== null && !columns.some(({ key }) => key === input[field]))
      faults.push({ field, code: 'valueUnknown' });
  if (faults.length > 0) throw new Refusal('invalid', { details: { faults } });
}

const FIELDS = ['design', 'seed', 'sampleSize', 'ratio', 'portion', 'sensitivity', 'languageColumn', 'zoneColumn'] as const;

function changedFields(before: StoredPlan, after: Input): readonly string[] {
  return FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}
