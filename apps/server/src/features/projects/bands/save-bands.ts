import type { bandsCalls } from '@seker/contract';
import type { ProjectId, QuotaId } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Session } from '../../../http/session.ts';
import { changeProject } from '../projects/index.ts';
import { addQuota } from '../quotas/setup/index.ts';
import {
  addBands,
  changeBands,
  crossBands,
  type GivenBands,
  joinBands,
  listStoredVariables,
} from '../variables/index.ts';

type NewInput = z.output<typeof bandsCalls.createBands.body>;
type EditInput = z.output<typeof bandsCalls.saveBands.body> & {
  readonly variableId: Parameters<typeof changeBands>[2]['variableId'];
};

/** Adds a variable of bands, and a quota over it where one is asked for, all or nothing. */
export async function createBands(deps: Deps, by: Session, projectId: ProjectId, input: NewInput) {
  const { quota, ...given } = input;
  return await changeProject(deps, by, projectId, {
    action: 'addVariable',
    act: async (tx, { sample_size: sampleSize }) => {
      const change = { by, at: deps.now() };
      const id = await addBands(tx, projectId, given, change);
      const quotaId = await quotaOver(tx, projectId, id, { ...given, quota, sampleSize }, change);
      const details = {
        variable: id,
        name: given.name,
        source: given.source,
        field: given.field,
        bands: given.bands.cuts,
      };
      return { done: { id, quotaId }, details: { ...details, quota: quotaId } };
    },
  });
}

/** Saves a variable of bands, and adds a quota over it where one is asked for. */
export async function saveBands(deps: Deps, by: Session, projectId: ProjectId, input: EditInput) {
  const { quota, variableId, ...given } = input;
  return await changeProject(deps, by, projectId, {
    action: 'saveVariable',
    act: async (tx, { sample_size: sampleSize }) => {
      const change = { by, at: deps.now() };
      const revision = await changeBands(tx, projectId, { ...given, variableId }, change);
      const stored = (await listStoredVariables(tx, projectId)).find(({ id }) => id === variableId);
      const source = stored?.source === 'interview' ? ('interview' as const) : ('list' as const);
      const asked = { ...given, source, field: stored?.field ?? '', quota, sampleSize };
      const quotaId = await quotaOver(tx, projectId, variableId, asked, change);
      const details = { variable: variableId, name: given.name, values: given.values.length, bands: given.bands.cuts };
      return { done: { revision, quotaId }, details: { ...details, quota: quotaId } };
    },
  });
}

/** Adds the quota, over the bands alone or crossed with other variables. */
async function quotaOver(
  tx: Tx,
  projectId: ProjectId,
  variableId: EditInput['variableId'],
  asked: GivenBands & Pick<NewInput, 'source' | 'field' | 'quota'> & { readonly sampleSize: number | null },
  { by, at }: { readonly by: Session; readonly at: Parameters<typeof addQuota>[3]['at'] },
): Promise<QuotaId | null> {
  if (asked.quota === null) return null;
  const { crossedWith } = asked.quota;
  const cells = await crossBands(tx, projectId, asked, crossedWith, by);
  const variable = await joinBands(tx, projectId, [variableId, ...crossedWith], cells, { by, at });
  const values = cells.map(({ value }) => value);
  return await addQuota(
    tx,
    projectId,
    { variable, names: {}, values, sampleSize: asked.sampleSize ?? 0 },
    { by: by.personId, at },
  );
}
