import type { Json } from '@seker/questionnaire/design';
import type { Node } from 'prosemirror-model';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { RICH } from './rich-schema.ts';

/** Chips with a warning look different, and say it where they are pointed at. */
export function pieceWarnings(doc: Node, warning: (piece: Json) => string | null): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, place) => {
    if (node.type !== RICH.nodes.piece) return;
    const text = warning(node.attrs['json'] as Json);
    if (text !== null)
      found.push(Decoration.node(place, place + node.nodeSize, { class: 'rich-piece-warned', title: text }));
  });
  return DecorationSet.create(doc, found);
}
