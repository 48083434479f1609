import type { AppliedCommand } from './applied-command.ts';
import { applyCommand } from './apply-command.ts';
import type { CommandRefusal, DesignCommand, Touched } from './design-command.ts';
import type { DraftDocument } from './draft-document.ts';
import { findNode, uidsWithin } from './draft-tree.ts';
import { rebase } from './rebase.ts';
import { storableCommand } from './storable-command.ts';

/** A command that was not applied, and why. */
export type Unmerged = { readonly index: number; readonly command: DesignCommand } & (
  | { readonly outcome: 'collision'; readonly at: Touched }
  | { readonly outcome: 'gone'; readonly name: string }
  /** It has no meaning in this draft, with others' commands or without them. */
  | { readonly outcome: 'refused'; readonly refusal: CommandRefusal }
);

export interface MergedBatch {
  readonly document: DraftDocument;
  /** What was applied, as it is to be kept and sent to others. */
  readonly commands: readonly DesignCommand[];
  /** Undoes what was applied, in this order. */
  readonly inverse: readonly DesignCommand[];
  readonly touched: readonly Touched[];
  readonly unmerged: readonly Unmerged[];
}

/**
 * A batch that was made before its author knew of `since` (as that was applied, in order), on the draft as it is now:
 * what can stand is applied, the rest is told. Server and browser come to the same draft by it.
 */
export function mergeBatch(
  document: DraftDocument,
  commands: readonly DesignCommand[],
  since: readonly DesignCommand[],
): MergedBatch {
  let now = document;
  const applied: AppliedCommand[] = [];
  const unmerged: Unmerged[] = [];
  for (const [index, command] of commands.map(storableCommand).entries()) {
    const rebased = rebase(asOfNow(now, command), since);
    if (rebased.outcome === 'collision' || rebased.outcome === 'gone') {
      unmerged.push({ index, command, ...rebased });
      continue;
    }
    const one = applyCommand(now, rebased.command);
    if (!one.ok) {
      unmerged.push({ index, command, outcome: 'refused', refusal: one.error });
      continue;
    }
    applied.push(one.value);
    now = one.value.document;
  }
  return {
    document: now,
    commands: applied.map(({ command }) => command),
    inverse: applied.toReversed().flatMap(({ inverse }) => inverse),
    touched: applied.flatMap(({ touched }) => touched),
    unmerged,
  };
}

/** All that a removal would take away now, also what its author has not seen. */
function asOfNow(document: DraftDocument, command: DesignCommand): DesignCommand {
  const spot = command.op === 'remove' ? findNode(document, command.uid) : null;
  if (command.op !== 'remove' || spot === null) return command;
  const { into, after, node, level } = spot;
  return { ...command, was: { into, after, uids: uidsWithin(node, level) } };
}
