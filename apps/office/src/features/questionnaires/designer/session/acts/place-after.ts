import { type DraftDocument, type NodePlace, nodesIn } from '@seker/questionnaire/design';
import { draftIndex } from '../draft-index.ts';

/** Where a new question goes: after the chosen node on its page, else at the end of the page, the chapter or the document. */
export function placeAfter(document: DraftDocument, uid: string | null): NodePlace | null {
  const { byUid, order } = draftIndex(document);
  const entry = uid === null ? undefined : byUid.get(uid);
  if (entry !== undefined && entry.level === 'nodes' && entry.parent !== null)
    return { into: entry.parent, after: entry.node.uid };
  if (entry?.role === 'page') return { into: entry.node.uid, after: nodesIn(entry.node, 'nodes').at(-1)?.uid ?? null };
  const pages = order.filter(({ role }) => role === 'page');
  const within = entry === undefined ? pages : pages.filter(({ node }) => isWithin(node.uid, entry.node.uid, byUid));
  const page = entry === undefined ? pages.at(-1) : within.at(-1);
  return page === undefined ? null : { into: page.node.uid, after: nodesIn(page.node, 'nodes').at(-1)?.uid ?? null };
}

type ByUid = ReturnType<typeof draftIndex>['byUid'];

/** Whether a node stands somewhere inside another. */
export function isWithin(uid: string, outer: string, byUid: ByUid): boolean {
  for (let at = byUid.get(uid)?.parent ?? null; at !== null; at = byUid.get(at)?.parent ?? null)
    if (at === outer) return true;
  return false;
}
