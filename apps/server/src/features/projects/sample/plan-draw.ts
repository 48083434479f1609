import type { SamplingPlan } from '@seker/contract';
import { type DrawnSample, drawSample, type SamplingDesign, type SamplingError } from '@seker/fieldwork';
import type { ProjectId, RecordId, Result } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { type DrawVariable, listDrawVariables } from '../variables/index.ts';
import { type ListFileId, listDrawnRecords } from './frame.queries.ts';
import { type ListFrame, readFrame, takenOf } from './read-frame.ts';
import { groupByFields, orderByFields, type SampleGroups } from './sample-groups.ts';
import { variableOfDesign } from './sampling-plan.ts';

export interface DrawOrder {
  readonly projectId: ProjectId;
  readonly listFileId: ListFileId;
  readonly design: SamplingPlan;
  readonly seed: string;
  /** The total units wanted; null: the whole list. */
  readonly total: number | null;
  /** 1: a new draw. */
  readonly round: number;
  /** Fields of the frame in addition to the design's. */
  readonly fields: readonly string[];
}

export interface PlannedDraw {
  readonly frame: ListFrame;
  readonly groups: SampleGroups;
  readonly taken: Uint8Array;
  readonly drawnBefore: readonly RecordId[];
  /** The index of each requested field in the frame's tuples. */
  readonly placeOf: ReadonlyMap<string, number>;
  readonly drawn: Result<DrawnSample, SamplingError>;
}

/** Reads the list and draws from it by the design, without writing. `null`: the design's variable no longer exists. */
export async function planDraw(db: Db, order: DrawOrder): Promise<PlannedDraw | null> {
  const { projectId, listFileId, design, seed, round } = order;
  const variable = await findVariable(db, projectId, design);
  if (variable === 'gone') return null;
  const fields = [...new Set([...(variable?.fields ?? []), ...order.fields])];
  const placeOf = new Map(fields.map((field, at) => [field, at]));
  const frame = await readFrame(db, listFileId, fields);
  const drawnBefore = round === 1 ? [] : await listDrawnRecords(db, projectId);
  const taken = takenOf(frame.ids, drawnBefore);
  const places = (variable?.fields ?? []).map((field) => placeOf.get(field) ?? 0);
  const groups = groupByFields(frame, design.method === 'systematic' ? [] : places);
  const drawn = drawSample({
    frame: {
      size: frame.ids.length,
      groupOf: groups.groupOf,
      groups: groups.keys.length,
      order: design.method === 'systematic' && places.length > 0 ? orderByFields(frame, places) : null,
      taken,
    },
    design: designFor(design, groups.keys),
    // Units drawn earlier count as drawn even if the list no longer has them.
    total: (order.total ?? Number.MAX_SAFE_INTEGER) - (drawnBefore.length - count(taken)),
    seed,
    round,
  });
  return { frame, groups, taken, drawnBefore, placeOf, drawn };
}

function count(taken: Uint8Array): number {
  return taken.reduce((sum, one) => sum + one, 0);
}

async function findVariable(db: Db, projectId: ProjectId, design: SamplingPlan): Promise<DrawVariable | null | 'gone'> {
  const asked = variableOfDesign(design);
  if (asked === null) return null;
  return (await listDrawVariables(db, projectId)).find(({ id }) => id === asked) ?? 'gone';
}

/** A stratum without the planner's weight gets the default variability, and no given share. */
export function designFor(design: SamplingPlan, keys: readonly string[]): SamplingDesign {
  if (design.method !== 'stratified') return design;
  const { allocation, weights } = design;
  const usual = allocation === 'given' ? 0 : 1;
  return { method: 'stratified', allocation, weights: keys.map((key) => weights[key] ?? usual) };
}
