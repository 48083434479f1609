import { type DraftDocument, isJsonObject, type Json } from '@seker/questionnaire/design';
import { draftIndex, type IndexedNode } from '../session/draft-index.ts';

/** The nodes that show a medium themselves, in running order; and whether a text around the pages shows it. */
export interface MediumUses {
  readonly nodes: readonly IndexedNode[];
  readonly isAround: boolean;
}

export type MediaUses = ReadonlyMap<string, MediumUses>;

const made = new WeakMap<DraftDocument, MediaUses>();

/** Where the draft shows each medium, by the medium's id in documents; found once for each state of the draft. */
export function mediaUses(document: DraftDocument): MediaUses {
  const known = made.get(document) ?? findUses(document);
  made.set(document, known);
  return known;
}

const TYPES: readonly unknown[] = ['image', 'video', 'audio'];
/** Lists of nodes, each of which is looked at by itself. */
const NODE_LISTS: readonly string[] = ['pages', 'nodes', 'blocks'];

function findUses(document: DraftDocument): MediaUses {
  const { order, byUid } = draftIndex(document);
  const found = new Map<string, { readonly uids: Set<string>; isAround: boolean }>();
  const note = (id: string, uid: string | null): void => {
    const uses = found.get(id) ?? { uids: new Set<string>(), isAround: false };
    found.set(id, uses);
    if (uid === null) uses.isAround = true;
    else uses.uids.add(uid);
  };
  const walk = (json: Json, uid: string | null): void => {
    if (Array.isArray(json)) for (const member of json) walk(member, uid);
    if (!isJsonObject(json)) return;
    const { type, id } = json;
    if (TYPES.includes(type) && typeof id === 'string') note(id, uid);
    for (const [name, member] of Object.entries(json)) if (!NODE_LISTS.includes(name)) walk(member, uid);
  };
  for (const { node } of order) walk(node, node.uid);
  for (const { texts } of document.languages)
    for (const [owner, owned] of texts)
      for (const text of Object.values(owned)) walk(text, byUid.has(owner) ? owner : null);
  return new Map(
    [...found].map(([id, { uids, isAround }]) => [
      id,
      { nodes: order.filter(({ node }) => uids.has(node.uid)), isAround },
    ]),
  );
}
