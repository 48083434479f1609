import type { samplesCalls } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ActingPerson } from '../../http/session.ts';
import { askJob, type JobId } from '../jobs/index.ts';
import { changeSample } from './change-sample.ts';
import { drawSampleTask } from './draw-sample-task.ts';
import { listDraws, readSampleState } from './draw.queries.ts';
import { readPlan, wantedUnits } from './plan.queries.ts';
import { requireRevision } from './save-sample.ts';
import { seedOf } from './seed-of.ts';

type Input = z.output<typeof samplesCalls.drawSample.body>;

/** Asks for a draw by the plan as it is kept. What adds to a sample goes on in its method and with its seed. */
export async function askForDraw(
  deps: Deps,
  by: ActingPerson,
  projectId: ProjectId,
  { how, revision }: Input,
): Promise<JobId> {
  return await changeSample(deps, by, projectId, async (tx) => {
    const plan = await readPlan(tx, projectId);
    requireRevision(plan, revision);
    if (plan.listFileId === null) throw new Refusal('sampleNotSet');
    const state = await readSampleState(tx, projectId);
    if (state.jobId !== null) throw new Refusal('sampleBusy');
    if (how === 'new' && state.isReleased) throw new Refusal('sampleReleased');
    const design = plan.design ?? { method: 'probability' as const };
    const seed = plan.seed ?? seedOf(projectId);
    if (how === 'more') {
      const [first] = await listDraws(tx, projectId);
      if (first === undefined || state.drawn === 0) throw new Refusal('sampleMissing');
      if (first.seed !== seed || JSON.stringify(first.design) !== JSON.stringify(design))
        throw new Refusal('sampleMethodChanged');
    }
    const round = how === 'new' ? 1 : state.rounds + 1;
    const total = wantedUnits(plan);
    const jobId = await askJob(
      tx,
      drawSampleTask,
      { projectId, listFileId: plan.listFileId, design, seed, total, round, personId: by.personId },
      { projectId, requestedBy: by.personId },
    );
    return { done: jobId, action: 'draw', details: { how, method: design.method, seed, total, round } };
  });
}
