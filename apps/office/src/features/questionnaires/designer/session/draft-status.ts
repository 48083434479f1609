import type { TooMuch } from './draft-size.ts';
import type { OpenConflict } from './open-conflict.ts';
import type { UndoSteps } from './undo-steps.ts';
import { type Batch, commandsOf } from './unsent-batches.ts';

/** How far the server knows what is on the screen. */
export type SavedState = 'saved' | 'saving' | 'offline' | 'refused';

export interface DraftStatus {
  readonly saved: SavedState;
  /** Changes that only this browser has. */
  readonly kept: number;
  readonly conflicts: readonly OpenConflict[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export function statusOf(
  saved: SavedState,
  queue: readonly Batch[],
  conflicts: readonly OpenConflict[],
  { undo, redo }: Pick<UndoSteps, 'undo' | 'redo'>,
): DraftStatus {
  return {
    saved: saved === 'saved' && queue.length > 0 ? 'saving' : saved,
    kept: commandsOf(queue).length,
    conflicts,
    canUndo: undo.length > 0,
    canRedo: redo.length > 0,
  };
}

/** Whether both say the same. */
export function sameStatus(one: DraftStatus, other: DraftStatus): boolean {
  return (
    one.saved === other.saved &&
    one.kept === other.kept &&
    one.conflicts === other.conflicts &&
    one.canUndo === other.canUndo &&
    one.canRedo === other.canRedo
  );
}

/** What was done is said once, for a notice; the numbers are counts. */
export type DraftNews =
  | { readonly what: 'undoSkipped'; readonly count: number }
  | { readonly what: 'changedByOthers'; readonly people: readonly string[] }
  | ({ readonly what: 'tooMuch' } & TooMuch)
  | { readonly what: 'restored' };
