import { codeOf } from './commands.ts';
import { type OpenConflict, refusedAs } from './open-conflict.ts';
import { type Batch, smallerBatches } from './unsent-batches.ts';

/** What stands in place of a batch that the server will never take. */
export interface Instead {
  readonly batches: readonly Batch[];
  readonly conflicts: readonly OpenConflict[];
}

/**
 * Smaller batches where the request was too large; else, what the person is told of in place of the batch. Null where it
 * is worth sending again.
 */
export function inPlaceOf(batch: Batch, error: unknown, freshBatch: () => string): Instead | null {
  const code = isTooLarge(error) ? 'tooLarge' : codeOf(error);
  const batches = code === 'tooLarge' ? smallerBatches(batch, freshBatch) : null;
  if (batches !== null) return { batches, conflicts: [] };
  if (code !== 'tooLarge' && code !== 'draftTooLarge' && code !== 'structureError') return null;
  return { batches: [], conflicts: refusedAs(code, batch.commands) };
}

/** Whether nothing has read the request, for its size: the server says so, or a proxy before it, which knows no codes. */
function isTooLarge(error: unknown): boolean {
  const is413 = typeof error === 'object' && error !== null && 'status' in error && error.status === 413;
  return codeOf(error) === 'tooLarge' || (is413 && codeOf(error) !== 'draftTooLarge');
}
