import type { DraftDocument, FreshUid } from '@seker/questionnaire/design';
import { draftIndex } from '../draft-index.ts';
import { blockAround, branchOf, type StructureChange, splitAfter } from './structure-commands.ts';

/** What can be made of nodes besides questions, texts, pages and chapters, in the order in which it is offered. */
export const STRUCTURES = ['block', 'split', 'branch'] as const;

export type StructureName = (typeof STRUCTURES)[number];

/** One of them where one stands: a block of what is chosen, a split after its page, a branch of its split; null: not here. */
export function newStructure(
  name: StructureName,
  document: DraftDocument,
  chosen: readonly string[],
  fresh: FreshUid,
): StructureChange | null {
  const last = chosen.at(-1) ?? document.chapters.at(-1)?.uid ?? '';
  switch (name) {
    case 'block':
      return blockAround(document, chosen, fresh);
    case 'split':
      return splitAfter(document, last, fresh);
    case 'branch':
      return branchOf(document, splitAround(document, last), fresh);
  }
}

/** The split that a node is or stands in. */
function splitAround(document: DraftDocument, uid: string): string {
  const { byUid } = draftIndex(document);
  let entry = byUid.get(uid);
  while (entry !== undefined && entry.role !== 'split')
    entry = entry.parent === null ? undefined : byUid.get(entry.parent);
  return entry?.node.uid ?? '';
}
