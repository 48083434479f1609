import {
  applyCommand,
  type DesignCommand,
  type DraftDocument,
  type DraftNode,
  levelInside,
  nodesIn,
} from '@seker/questionnaire/design';
import { draftIndex, type IndexedNode } from '../draft-index.ts';

export type Step = 'up' | 'down' | 'out' | 'in';

/** One step of several nodes together, each as it stands once those before it have gone; none passes one that is stuck. */
export function moveSteps(document: DraftDocument, uids: readonly string[], step: Step): readonly DesignCommand[] {
  const inTurn = step === 'up' || step === 'in' ? uids : uids.toReversed();
  const stuck = new Set<string>();
  const commands: DesignCommand[] = [];
  let now = document;
  for (const uid of inTurn) {
    const command = stuck.has(neighbourOf(now, uid, step) ?? '') ? null : moveStep(now, uid, step);
    const moved = command === null ? null : applyCommand(now, command);
    if (command === null || moved?.ok !== true) stuck.add(uid);
    else {
      now = moved.value.document;
      commands.push(command);
    }
  }
  return commands;
}

/** The sibling that is in the way of a step. */
function neighbourOf(document: DraftDocument, uid: string, step: Step): string | undefined {
  const entry = draftIndex(document).byUid.get(uid);
  if (entry === undefined || step === 'out') return undefined;
  return siblingsOf(document, entry)[entry.place + (step === 'down' ? 1 : -1)]?.uid;
}

/** One step of a node: past its neighbour, out of what it stands in, or into the neighbour before it; null: no further. */
export function moveStep(document: DraftDocument, uid: string, step: Step): DesignCommand | null {
  const index = draftIndex(document);
  const entry = index.byUid.get(uid);
  if (entry === undefined) return null;
  const siblings = siblingsOf(document, entry);
  const at = entry.place;
  const move = (into: string, after: string | null): DesignCommand => ({ op: 'move', uid, into, after });
  const holder = entry.parent ?? 'document';
  switch (step) {
    case 'up':
      if (at > 0) return move(holder, siblings[at - 2]?.uid ?? null);
      return beside(document, entry, -1);
    case 'down':
      if (at < siblings.length - 1) return move(holder, siblings[at + 1]?.uid ?? null);
      return beside(document, entry, 1);
    case 'out': {
      const parent = entry.parent === null ? undefined : index.byUid.get(entry.parent);
      if (parent === undefined || parent.level !== entry.level) return null;
      return move(parent.parent ?? 'document', parent.node.uid);
    }
    case 'in': {
      const before = siblings[at - 1];
      const found = before === undefined ? undefined : index.byUid.get(before.uid);
      if (found === undefined || before === undefined) return null;
      const inner = levelInside(before, found.level);
      if (inner !== entry.level) return null;
      return move(before.uid, nodesIn(before, inner).at(-1)?.uid ?? null);
    }
  }
}

/** From the first or last place of a page into the page before or after it; so do pages between chapters. */
function beside(document: DraftDocument, entry: IndexedNode, by: -1 | 1): DesignCommand | null {
  const { order, byUid } = draftIndex(document);
  if (entry.parent === null) return null;
  const role = byUid.get(entry.parent)?.role;
  const holders = order.filter((one) => one.role === role && levelInside(one.node, one.level) === entry.level);
  const holder = holders[holders.findIndex(({ node }) => node.uid === entry.parent) + by];
  if (holder === undefined) return null;
  const after = by < 0 ? (nodesIn(holder.node, entry.level).at(-1)?.uid ?? null) : null;
  return { op: 'move', uid: entry.node.uid, into: holder.node.uid, after };
}

export function siblingsOf(document: DraftDocument, { parent, level }: IndexedNode): readonly DraftNode[] {
  if (parent === null) return document.chapters;
  const holder = draftIndex(document).byUid.get(parent);
  return holder === undefined ? [] : nodesIn(holder.node, level);
}
