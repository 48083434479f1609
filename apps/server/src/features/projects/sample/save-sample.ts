import type { sampleCalls } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import { canonicalJson } from '@seker/questionnaire';
import type * as z from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { changeProject, shareSize, updateProject } from '../projects/index.ts';
import { listDrawVariables, readListColumns } from '../variables/index.ts';
import { readPlan, type StoredPlan, updatePlan } from './plan.queries.ts';
import { variableOfDesign } from './sampling-plan.ts';

type Input = z.output<typeof sampleCalls.saveSample.body>;

/** Saves how the sample is drawn and released, if unchanged since the editor read it. */
export async function saveSample(deps: Deps, by: ActingPerson, projectId: ProjectId, input: Input): Promise<number> {
  return await changeProject(deps, by, projectId, {
    action: 'saveSample',
    revision: input.revision,
    act: async (tx) => {
      const before = await readPlan(tx, projectId);
      await requireKnown(tx, projectId, before, input);
      const fields = changedFields(before, input);
      if (fields.length === 0) return { done: before.revision, details: null };
      const { sampleSize, ratio, portion, sensitivity, design } = input;
      const columns = { sample_size: sampleSize, ratio, portion, sensitivity };
      const revision = await updateProject(tx, projectId, columns, { by: by.personId, at: deps.now() });
      await updatePlan(tx, projectId, input);
      if (before.sampleSize !== sampleSize) await shareSize(tx, projectId);
      return { done: revision, details: { fields, after: { method: design.method, sampleSize, ratio } } };
    },
  });
}

/** Requires that the plan's variable and list columns exist. */
async function requireKnown(tx: Tx, projectId: ProjectId, { listFileId }: StoredPlan, input: Input): Promise<void> {
  const asked = variableOfDesign(input.design);
  const faults: { field: string; code: 'valueUnknown' }[] = [];
  const variables = await listDrawVariables(tx, projectId);
  if (asked !== null && !variables.some(({ id }) => id === asked))
    faults.push({
      field: input.design.method === 'systematic' ? 'design.sortBy' : 'design.variableId',
      code: 'valueUnknown',
    });
  const columns = listFileId === null ? [] : await readListColumns(tx, listFileId, '');
  for (const field of ['languageColumn', 'zoneColumn'] as const)
    if (input[field] !== null && !columns.some((column) => column.field === input[field]))
      faults.push({ field, code: 'valueUnknown' });
  if (faults.length > 0) throw new Refusal('invalid', { details: { faults } });
}

const FIELDS = [
  'design',
  'seed',
  'sampleSize',
  'ratio',
  'portion',
  'sensitivity',
  'languageColumn',
  'zoneColumn',
] as const;

export function changedFields(
  before: Pick<StoredPlan, (typeof FIELDS)[number]>,
  after: Pick<Input, (typeof FIELDS)[number]>,
): readonly (typeof FIELDS)[number][] {
  return FIELDS.filter((field) => canonicalJson(before[field]) !== canonicalJson(after[field]));
}
