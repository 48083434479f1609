import type { DraftBatch } from '@seker/contract';
import type { DraftLine } from './draft-line.ts';
import type { KeptWork } from './kept-work.ts';
import { movedOver } from './moved-over.ts';
import { type OpenConflict, openConflicts } from './open-conflict.ts';
import type { Batch } from './unsent-batches.ts';

/** What a window kept, as the work goes on from there. */
export interface TakenUp {
  readonly queue: readonly Batch[];
  /** What others have done since. */
  readonly others: readonly DraftBatch[];
  readonly conflicts: readonly OpenConflict[];
}

/** What was kept at one revision, in the draft as it is at a later one. */
export async function takeUpKept(kept: KeptWork, rev: number, line: DraftLine): Promise<TakenUp> {
  const { batches } = kept.rev < rev ? await line.after(kept.rev) : { batches: [] };
  const others = batches.filter(({ batch }) => !kept.queue.some(({ id }) => id === batch));
  const conflicts: OpenConflict[] = [];
  const queue: Batch[] = [];
  for (const { id, commands } of kept.queue) {
    if (batches.some(({ batch }) => batch === id)) {
      // It had arrived, and the answer had not: sent again it is answered as at first, with what collided.
      const answer = await line.send(kept.rev, id, commands);
      conflicts.push(...openConflicts(answer.conflicts, answer.since));
      continue;
    }
    const moved = movedOver(commands, others);
    conflicts.push(...openConflicts(moved.conflicts, others));
    if (moved.commands.length > 0) queue.push({ id, commands: moved.commands, sentAs: null });
  }
  return { queue, others, conflicts };
}
