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

/** Enqueues the release of the next portion; by default with the plan's size. */
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

/** Resumes the release of an incomplete portion. */
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

/** Enqueues the withdrawal of a portion's untouched cases. */
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

/** Returns a released portion; withdrawn ones cannot be changed. */
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
