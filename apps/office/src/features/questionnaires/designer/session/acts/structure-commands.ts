import {
  type DesignCommand,
  type DraftDocument,
  type DraftNode,
  type FreshUid,
  levelInside,
  nodesIn,
} from '@seker/questionnaire/design';
import { draftIndex } from '../draft-index.ts';
import { siblingsOf } from './move-node.ts';

/** Commands, and the node that is chosen once they are done. */
export interface StructureChange {
  readonly commands: readonly DesignCommand[];
  readonly chosen: string;
}

/** Puts neighbours of one list into a new block in their place; null: they have none in common that takes blocks. */
export function blockAround(document: DraftDocument, uids: readonly string[], fresh: FreshUid): StructureChange | null {
  const { order } = draftIndex(document);
  const entries = order.filter(({ node }) => uids.includes(node.uid));
  const [first] = entries;
  if (first === undefined || first.parent === null || (first.level !== 'nodes' && first.level !== 'pages')) return null;
  if (!entries.every(({ parent, level }) => parent === first.parent && level === first.level)) return null;
  const uid = fresh();
  const before = siblingsOf(document, first)[first.place - 1]?.uid ?? null;
  const node: DraftNode = { uid, type: 'block', [first.level]: [] };
  return {
    chosen: uid,
    commands: [
      { op: 'add', node, texts: {}, into: first.parent, after: before },
      ...moves(
        entries.map((entry) => entry.node.uid),
        uid,
        null,
      ),
    ],
  };
}

/** A split of two branches, each with an empty page, after the page that a node stands on. */
export function splitAfter(document: DraftDocument, uid: string, fresh: FreshUid): StructureChange | null {
  const { byUid, order } = draftIndex(document);
  let entry = byUid.get(uid);
  while (entry !== undefined && entry.level !== 'pages' && entry.parent !== null) entry = byUid.get(entry.parent);
  if (entry === undefined) return null;
  const isPage = entry.level === 'pages' && entry.parent !== null;
  const into = isPage && entry.parent !== null ? entry.parent : entry.node.uid;
  const holder = entry.node.uid;
  const after = isPage ? holder : (order.findLast(({ parent }) => parent === holder)?.node.uid ?? null);
  const made = fresh();
  const node: DraftNode = { uid: made, type: 'split', show: 1, shuffle: true, blocks: [branch(fresh), branch(fresh)] };
  return { chosen: made, commands: [{ op: 'add', node, texts: {}, into, after }] };
}

/** One more branch at the end of a split. */
export function branchOf(document: DraftDocument, split: string, fresh: FreshUid): StructureChange | null {
  const entry = draftIndex(document).byUid.get(split);
  if (entry?.role !== 'split') return null;
  const node = branch(fresh);
  const after = nodesIn(entry.node, 'blocks').at(-1)?.uid ?? null;
  return { chosen: node.uid, commands: [{ op: 'add', node, texts: {}, into: split, after }] };
}

/** What stands in a block stands in its place; the block goes. */
export function blockOpened(document: DraftDocument, uid: string): StructureChange | null {
  const entry = draftIndex(document).byUid.get(uid);
  const inner = entry === undefined ? null : levelInside(entry.node, entry.level);
  if (entry?.role !== 'block' || entry.parent === null || inner === null) return null;
  const members = nodesIn(entry.node, inner).map((node) => node.uid);
  return {
    chosen: members[0] ?? entry.parent,
    commands: [...moves(members, entry.parent, uid), { op: 'remove', uid }],
  };
}

function branch(fresh: FreshUid): DraftNode {
  return { uid: fresh(), pages: [{ uid: fresh(), nodes: [] }] };
}

function moves(uids: readonly string[], into: string, after: string | null): readonly DesignCommand[] {
  return uids.map((uid, place): DesignCommand => ({ op: 'move', uid, into, after: uids[place - 1] ?? after }));
}
