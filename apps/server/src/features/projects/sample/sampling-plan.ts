import type { SamplingPlan } from '@seker/contract';
import { ALLOCATIONS } from '@seker/fieldwork';
import type { Id } from '@seker/kernel';
import { z } from 'zod';
import { storedId } from '../../../db/stored-id.ts';

export type VariableId = Id<'Variable'>;

/** The stored sampling design, in the plan and with each draw. */
export const storedDesign = z.discriminatedUnion('method', [
  z.object({ method: z.literal('probability') }),
  z.object({
    method: z.literal('stratified'),
    variableId: storedId<'Variable'>(),
    allocation: z.enum(ALLOCATIONS),
    weights: z.record(z.string(), z.number()),
  }),
  z.object({
    method: z.literal('clustered'),
    variableId: storedId<'Variable'>(),
    clusters: z.int(),
    bySize: z.boolean(),
  }),
  z.object({ method: z.literal('systematic'), sortBy: storedId<'Variable'>().nullable() }),
  z.object({ method: z.literal('asIs') }),
]) satisfies z.ZodType<SamplingPlan>;

/** Returns the variable by which a design groups or orders the list. */
export function variableOfDesign(design: SamplingPlan): VariableId | null {
  if (design.method === 'stratified' || design.method === 'clustered') return design.variableId;
  return design.method === 'systematic' ? design.sortBy : null;
}
