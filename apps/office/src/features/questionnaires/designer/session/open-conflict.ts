import type { DraftBatch, DraftConflict } from '@seker/contract';
import { applyCommand, type DesignCommand, type DraftDocument, rebase } from '@seker/questionnaire/design';
import { placeAfter } from './acts/place-after.ts';
import { isSameText } from './commands.ts';
import { draftIndex } from './draft-index.ts';

/** A conflict that waits to be settled. */
export interface OpenConflict extends DraftConflict {
  /** What others did in one go that took away what it is about; null: nothing did, or it is not known. */
  readonly removedBy: DraftBatch | null;
}

/** Conflicts with what took away what they are about. */
export function openConflicts(
  conflicts: readonly DraftConflict[],
  batches: readonly DraftBatch[],
): readonly OpenConflict[] {
  return conflicts.map((conflict) => ({
    ...conflict,
    removedBy: conflict.why === 'gone' ? (batches.findLast((batch) => takesAway(batch, conflict)) ?? null) : null,
  }));
}

/**
 * Conflicts with others that came later: words that one typed on while the first of them were on their way are one conflict,
 * with the words as they are now.
 */
export function withConflicts(known: readonly OpenConflict[], later: readonly OpenConflict[]): readonly OpenConflict[] {
  return later.reduce<readonly OpenConflict[]>((all, next) => {
    const earlier = all.find(
      (one) => one.why === next.why && isSameText(commandsIn([one.command]), commandsIn([next.command])),
    );
    if (earlier === undefined) return [...all, next];
    const joined = {
      ...next,
      theirs: next.theirs ?? earlier.theirs,
      by: next.by ?? earlier.by,
      removedBy: next.removedBy ?? earlier.removedBy,
    };
    return all.map((one) => (one === earlier ? joined : one));
  }, known);
}

/** What the server will not take, as conflicts that one reads and drops. */
export function refusedAs(code: string, commands: readonly DesignCommand[]): readonly OpenConflict[] {
  return commands.map((command) => ({
    command,
    why: 'refused',
    at: null,
    detail: code,
    theirs: null,
    by: null,
    removedBy: null,
  }));
}

function takesAway({ commands }: DraftBatch, { command }: DraftConflict): boolean {
  return commandsIn(commands).some((past) => isLostBy(command, past));
}

function isLostBy(command: unknown, past: DesignCommand): boolean {
  // Both were parsed by the server, or made here.
  return rebase(command as DesignCommand, [past]).outcome === 'gone';
}

function commandsIn(commands: readonly unknown[]): readonly DesignCommand[] {
  return commands as readonly DesignCommand[];
}

/**
 * The commands that bring back what a conflict is about: as it was in the draft before those commands took it away, into the
 * draft as it is now. Nothing for what is there again.
 */
export function bringingBack(
  before: DraftDocument,
  { command, removedBy }: OpenConflict,
  now: DraftDocument,
): readonly DesignCommand[] {
  const inverse: DesignCommand[] = [];
  let at = before;
  for (const past of commandsIn(removedBy?.commands ?? [])) {
    const applied = applyCommand(at, past);
    if (!applied.ok) continue;
    if (isLostBy(command, past)) inverse.unshift(...applied.value.inverse);
    at = applied.value.document;
  }
  let draft = now;
  const commands: DesignCommand[] = [];
  for (const one of inverse) {
    const placed = placeInto(draft, one);
    const applied = placed === null ? null : applyCommand(draft, placed);
    if (placed === null || applied?.ok !== true) continue;
    commands.push(placed);
    draft = applied.value.document;
  }
  return commands;
}

/** Where it stood, or where such a part goes if that is not there any more; null: it is there already. */
function placeInto(draft: DraftDocument, command: DesignCommand): DesignCommand | null {
  const { byUid, order } = draftIndex(draft);
  if (command.op !== 'add') {
    if (!('after' in command) || command.after === null || applyCommand(draft, command).ok) return command;
    return { ...command, after: null };
  }
  if (byUid.has(command.node.uid)) return null;
  if (applyCommand(draft, command).ok) return command;
  const first = { ...command, after: null };
  if (applyCommand(draft, first).ok) return first;
  const chapter = order.findLast(({ role }) => role === 'chapter')?.node.uid ?? 'document';
  return (
    [placeAfter(draft, null), { into: chapter, after: null }, { into: 'document', after: null }]
      .flatMap((place) => (place === null ? [] : [{ ...command, ...place }]))
      .find((placed) => applyCommand(draft, placed).ok) ?? null
  );
}
