import type { CopiedNodes, DesignCommand, DraftDocument, DraftLevel, NodePlace } from '@seker/questionnaire/design';
import { draftIndex, type IndexedNode } from '../draft-index.ts';
import { placeAfter } from './place-after.ts';
import { untouchedQuestion } from './untouched.ts';

/**
 * Puts copies after a node: questions after it on its page, pages after its page, chapters after its chapter. The question
 * with which a new questionnaire begins gives way, together with what it alone stood in.
 */
export function copiesInto(document: DraftDocument, { nodes }: CopiedNodes, after: string): readonly DesignCommand[] {
  const commands: DesignCommand[] = [];
  // What TypeScript would take for null for ever.
  let last = null as (NodePlace & { readonly level: DraftLevel }) | null;
  for (const { level, node, texts } of nodes) {
    const place: NodePlace | null =
      last?.level === level ? { into: last.into, after: last.after } : placeOf(document, level, after);
    if (place === null) continue;
    commands.push({ op: 'add', node, texts, ...place });
    last = { level, into: place.into, after: node.uid };
  }
  const untouched = last === null ? null : untouchedQuestion(document);
  if (untouched !== null && last !== null)
    commands.push({ op: 'remove', uid: around(document, untouched, last.level).node.uid });
  return commands;
}

function placeOf(document: DraftDocument, level: DraftLevel, after: string): NodePlace | null {
  const entry = draftIndex(document).byUid.get(after);
  if (entry === undefined) return null;
  const beside = around(document, entry, level);
  if (beside.level === level) return { into: beside.parent ?? 'document', after: beside.node.uid };
  return level === 'nodes' ? placeAfter(document, after) : null;
}

/** The part of a level that a node stands in, or the node itself where it stands in none. */
function around(document: DraftDocument, entry: IndexedNode, level: DraftLevel): IndexedNode {
  const { byUid } = draftIndex(document);
  let at: IndexedNode | undefined = entry;
  while (at !== undefined && at.level !== level) at = at.parent === null ? undefined : byUid.get(at.parent);
  return at ?? entry;
}
