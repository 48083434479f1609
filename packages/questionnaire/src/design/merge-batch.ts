import type { AppliedCommand } from './applied-command.ts';
import { applyCommand } from './apply-command.ts';
import type { CommandRefusal, DesignCommand, Touched } from './design-command.ts';
import type { DraftDocument } from './draft-document.ts';
import { findNode, uidsWithin } from './draft-tree.ts';
import { rebase } from './rebase.ts';
import { storableCommand } from './storable-command.ts';

/** A command that was not applied, with the reason. */
export type Unmerged = { readonly index: number; readonly command: DesignCommand } & (
  | { readonly outcome: 'collision'; readonly at: Touched }
  | { readonly outcome: 'gone'; readonly name: string }
  /** Invalid in this draft, with or without others' commands. */
  | { readonly outcome: 'refused'; readonly refusal: CommandRefusal }
);

export interface MergedBatch {
  readonly document: DraftDocument;
  /** The applied commands, in the form to store and send to others. */
  readonly commands: readonly DesignCommand[];
  /** Undoes the applied commands, in this order. */
  readonly inverse: readonly DesignCommand[];
  readonly touched: readonly Touched[];
  readonly unmerged: readonly Unmerged[];
}

/**
 * Merges a batch that was made before its author knew of `since` (others' commands as applied, in order) into the
 * current draft; applies what is compatible and reports the rest. Server and browser reach the same draft by it.
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

/** Extends a removal to everything it removes now, including nodes that its author has not seen. */
function asOfNow(document: DraftDocument, command: DesignCommand): DesignCommand {
  const spot = command.op === 'remove' ? findNode(document, command.uid) : null;
  if (command.op !== 'remove' || spot === null) return command;
  const { into, after, node, level } = spot;
  return { ...command, was: { into, after, uids: uidsWithin(node, level) } };
}
