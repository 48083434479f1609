import type { SamplingPlan, sampleCalls } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import { canonicalJson } from '@seker/questionnaire';
import type * as z from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { askJob, type JobId } from '../../system/jobs/index.ts';
import { changeProject } from '../projects/index.ts';
import { listDraws, readSampleState } from './draw.queries.ts';
import { drawSampleTask } from './draw-sample-task.ts';
import { readPlan, wantedUnits } from './plan.queries.ts';
import { seedOf } from './seed-of.ts';

type Input = z.output<typeof sampleCalls.drawSample.body>;

/** Enqueues a draw by the stored plan. An addition to a sample keeps its method and its seed. */
export async function askForDraw(
  deps: Deps,
  by: ActingPerson,
  projectId: ProjectId,
  { how, revision }: Input,
): Promise<JobId> {
  return await changeProject(deps, by, projectId, {
    action: 'draw',
    revision,
    act: async (tx) => {
      const plan = await readPlan(tx, projectId);
      const { listFileId } = plan;
      if (listFileId === null) throw new Refusal('sampleNotSet');
      const state = await readSampleState(tx, projectId);
      if (state.jobId !== null) throw new Refusal('sampleBusy');
      if (how === 'new' && state.isReleased) throw new Refusal('sampleReleased');
      const design = plan.design ?? { method: 'probability' as const };
      const seed = plan.seed ?? seedOf(projectId);
      if (how === 'more') await requireSameWay(tx, projectId, { design, seed });
      const round = how === 'new' ? 1 : state.rounds + 1;
      const total = wantedUnits(plan);
      const { personId } = by;
      const input = { projectId, listFileId, design, seed, total, round, personId };
      const jobId = await askJob(tx, drawSampleTask, input, { projectId, requestedBy: personId });
      return { done: jobId, details: { how, method: design.method, seed, total, round } };
    },
  });
}

async function requireSameWay(
  tx: Tx,
  projectId: ProjectId,
  { design, seed }: { readonly design: SamplingPlan; readonly seed: string },
): Promise<void> {
  const [first] = await listDraws(tx, projectId);
  if (first === undefined) throw new Refusal('sampleMissing');
  if (first.seed !== seed || canonicalJson(first.design) !== canonicalJson(design))
    throw new Refusal('sampleMethodChanged');
}
