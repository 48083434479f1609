import type { ProjectId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { askJob, type JobId } from '../../system/jobs/index.ts';
import { changeProject } from '../projects/index.ts';
import { readSampleState } from './draw.queries.ts';
import { readPlan } from './plan.queries.ts';
import { addPortion, readPortion, updatePortion } from './portion.queries.ts';
import { releasePortionTask } from './release-portion-task.ts';
import { withdrawPortionTask } from './withdraw-portion-task.ts';

/** Asks for the cases of the next portion; without a size of as many as the plan says. */
export async function askForRelease(
  deps: Deps,
  by: ActingPerson,
  projectId: ProjectId,
  size: number | null,
): Promise<{ readonly jobId: JobId; readonly number: number }> {
  return await changeProject(deps, by, projectId, {
    action: 'releasePortion',
    act: async (tx) => {
      const state = await requireIdle(tx, projectId);
      if (state.drawn === 0) throw new Refusal('sampleMissing');
      if (state.waiting === 0) throw new Refusal('sampleUsedUp');
      const plan = await readPlan(tx, projectId);
      const units = Math.min(size ?? plan.portion ?? state.waiting, state.waiting);
      const number = await addPortion(tx, projectId, { size: units, by: by.personId, at: new Date(deps.now()) });
      const jobId = await askRelease(tx, by, projectId, number);
      return { done: { jobId, number }, details: { portion: number, size: units } };
    },
  });
}

/** Goes on with a portion whose release did not come to its end. */
export async function askToResume(deps: Deps, by: ActingPerson, projectId: ProjectId, portion: number): Promise<JobId> {
  return await changeProject(deps, by, projectId, {
    action: 'releasePortion',
    act: async (tx) => {
      await requireIdle(tx, projectId);
      const stored = await requirePortion(tx, projectId, portion);
      if (stored.isReleased) throw new Refusal('conflict');
      const jobId = await askRelease(tx, by, projectId, portion);
      return { done: jobId, details: { portion, size: stored.size } };
    },
  });
}

/** Asks for the untouched cases of a portion to be taken back into the sample. */
export async function askForWithdrawal(
  deps: Deps,
  by: ActingPerson,
  projectId: ProjectId,
  portion: number,
): Promise<JobId> {
  return await changeProject(deps, by, projectId, {
    action: 'withdrawPortion',
    act: async (tx) => {
      await requireIdle(tx, projectId);
      await requirePortion(tx, projectId, portion);
      const { personId } = by;
      const jobId = await askJob(
        tx,
        withdrawPortionTask,
        { projectId, portion, personId },
        { projectId, requestedBy: personId },
      );
      await updatePortion(tx, projectId, portion, { job_id: jobId });
      return { done: jobId, details: { portion } };
    },
  });
}

async function requireIdle(tx: Tx, projectId: ProjectId) {
  const state = await readSampleState(tx, projectId);
  if (state.jobId !== null) throw new Refusal('sampleBusy');
  return state;
}

/** One that stands: a withdrawn one is history. */
async function requirePortion(tx: Tx, projectId: ProjectId, portion: number) {
  const stored = await readPortion(tx, projectId, portion);
  if (stored === null) throw new Refusal('notFound');
  if (stored.isWithdrawn) throw new Refusal('conflict');
  return stored;
}

async function askRelease(tx: Tx, { personId }: ActingPerson, projectId: ProjectId, portion: number): Promise<JobId> {
  const jobId = await askJob(tx, releasePortionTask, { projectId, portion }, { projectId, requestedBy: personId });
  await updatePortion(tx, projectId, portion, { job_id: jobId });
  return jobId;
}
