import type { ProjectId } from '@seker/kernel';
import { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import { refreshStatistics } from '../../../db/refresh-statistics.ts';
import { storedId } from '../../../db/stored-id.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { defineTask, type JobRun } from '../../system/jobs/index.ts';
import { lockProject } from '../projects/index.ts';
import {
  forgetUnits,
  insertDraw,
  insertUnits,
  isDrawn,
  type NewDraw,
  readSampleState,
  setChances,
} from './draw.queries.ts';
import { type PlannedDraw, planDraw } from './plan-draw.ts';
import { recordAt } from './read-frame.ts';
import { storedDesign } from './sampling-plan.ts';

const UNITS_AT_ONCE = 20_000;
const PROBLEMS = {
  frameEmpty: 'sampleFrameEmpty',
  tooFew: 'sampleTooFew',
  nothingToAdd: 'sampleNothingToAdd',
} as const;

const input = z.object({
  projectId: storedId<'Project'>(),
  listFileId: storedId<'ListFile'>(),
  design: storedDesign,
  seed: z.string(),
  total: z.int().nullable(),
  /** 1: a new draw. */
  round: z.int(),
  personId: storedId<'Person'>().nullable(),
});

export const drawSampleTask = defineTask({ name: 'drawSample', input, run: runDraw });

/**
 * Draws a sample, or adds to it. It is written in one transaction, completely or not at all, and a draw already written
 * is not repeated.
 */
export async function runDraw(
  deps: Pick<Deps, 'db' | 'now'>,
  order: z.output<typeof input>,
  job: Pick<JobRun, 'id' | 'done' | 'setTotal' | 'batch'>,
): Promise<object> {
  const { projectId, design, seed, round, personId } = order;
  const planned = await planDraw(deps.db, { ...order, fields: [] });
  if (planned === null) throw new Refusal('sampleMethodChanged');
  const { frame, drawn } = planned;
  if (!drawn.ok) throw new Refusal(PROBLEMS[drawn.error]);
  const size = drawn.value.units.length;
  await job.setTotal(job.done + size);
  const draw: NewDraw = {
    design,
    seed,
    round,
    size,
    personId,
    frameHash: frame.hash,
    frameSize: frame.ids.length,
    jobId: job.id,
  };
  await job.batch(async (tx) => {
    await lockProject(tx, projectId);
    return await writeDraw(tx, projectId, planned, draw, new Date(deps.now()));
  });
  await refreshStatistics(deps.db, ['sample_unit']);
  return { drawn: size, frame: frame.ids.length };
}

async function writeDraw(tx: Tx, projectId: ProjectId, planned: PlannedDraw, draw: NewDraw, at: Date): Promise<number> {
  const { drawn, frame, groups, drawnBefore } = planned;
  if (!drawn.ok || (await isDrawn(tx, projectId, draw.jobId))) return 0;
  const before = await readSampleState(tx, projectId);
  if (draw.round === 1 && before.isReleased) throw new Refusal('sampleReleased');
  // Another draw was written since the list was read.
  if (draw.round > 1 && before.drawn !== drawnBefore.length) throw new Refusal('sampleBusy');
  if (draw.round === 1) await forgetUnits(tx, projectId, at);
  const drawId = await insertDraw(tx, projectId, draw);
  const { units, probabilities } = drawn.value;
  const chances = [...probabilities];
  for (let from = 0; from < units.length; from += UNITS_AT_ONCE) {
    const some = units.subarray(from, from + UNITS_AT_ONCE);
    await insertUnits(tx, {
      projectId,
      drawId,
      recordIds: Array.from(some, (unit) => recordAt(frame, unit)),
      groups: Array.from(some, (unit) => groups.groupOf[unit] ?? 0),
      keys: groups.keys,
      probabilities: chances,
      after: drawnBefore.length + from,
    });
  }
  if (draw.round > 1) await setChances(tx, { projectId, keys: groups.keys, probabilities: chances });
  return units.length;
}
