import { DOCUMENT_UID } from '../document/group.ts';
import type { DraftDocument, DraftLevel, DraftNode } from './draft-document.ts';
import { isJsonObject, type JsonObject, memberOf } from './json-value.ts';

/** The member list of a node; `null` when it has none. */
export function levelInside(node: JsonObject, level: DraftLevel): DraftLevel | null {
  const type = memberOf(node, 'type');
  switch (level) {
    case 'chapters':
    case 'blocks':
      return 'pages';
    case 'pages':
      return type === 'block' ? 'pages' : type === 'split' ? 'blocks' : 'nodes';
    case 'nodes':
      return type === 'block' ? 'nodes' : null;
  }
}

export function isNode(json: unknown): json is DraftNode {
  return isJsonObject(json) && typeof memberOf(json, 'uid') === 'string';
}

/** The nodes in that list; in a draft, all members of these lists are nodes. */
export function nodesIn(holder: JsonObject, list: DraftLevel): readonly DraftNode[] {
  const members = memberOf(holder, list);
  return Array.isArray(members) ? members.filter(isNode) : [];
}

interface PathStep {
  readonly node: DraftNode;
  readonly level: DraftLevel;
  readonly index: number;
}

/** From a chapter down to a node, which is the last step. */
export type NodePath = readonly PathStep[];

/** The position of a node. */
export interface Spot {
  readonly node: DraftNode;
  readonly level: DraftLevel;
  readonly path: NodePath;
  /** Uid of its container. */
  readonly into: string;
  /** Uid of its predecessor there; `null` when it is first. */
  readonly after: string | null;
}

export function findNode(document: DraftDocument, uid: string): Spot | null {
  const path: PathStep[] = [];
  const search = (members: readonly DraftNode[], level: DraftLevel): boolean => {
    for (const [index, node] of members.entries()) {
      path.push({ node, level, index });
      if (node.uid === uid) return true;
      const inner = levelInside(node, level);
      if (inner !== null && search(nodesIn(node, inner), inner)) return true;
      path.pop();
    }
    return false;
  };
  if (!search(document.chapters, 'chapters')) return null;
  const last = path.at(-1);
  if (last === undefined) return null;
  const holder = path.at(-2);
  const siblings = holder === undefined ? document.chapters : nodesIn(holder.node, last.level);
  return {
    node: last.node,
    level: last.level,
    path,
    into: holder?.node.uid ?? DOCUMENT_UID,
    after: siblings[last.index - 1]?.uid ?? null,
  };
}

/** Visits every node with its list, parents before their members. */
export function visitNodes(
  members: readonly DraftNode[],
  level: DraftLevel,
  visit: (node: DraftNode, level: DraftLevel) => void,
): void {
  for (const node of members) {
    visit(node, level);
    const inner = levelInside(node, level);
    if (inner !== null) visitNodes(nodesIn(node, inner), inner, visit);
  }
}

/** The uids of a node and its contents. */
export function uidsWithin(node: DraftNode, level: DraftLevel): readonly string[] {
  const uids: string[] = [];
  visitNodes([node], level, ({ uid }) => void uids.push(uid));
  return uids;
}

/** Replaces one node of the draft; everything outside its path stays the same object. */
export function withNode(
  document: DraftDocument,
  path: NodePath,
  change: (node: DraftNode) => DraftNode,
): DraftDocument {
  const changed = (members: readonly DraftNode[], depth: number): readonly DraftNode[] => {
    const step = path[depth];
    if (step === undefined) return members;
    const inner = path[depth + 1];
    const made =
      inner === undefined
        ? change(step.node)
        : { ...step.node, [inner.level]: changed(nodesIn(step.node, inner.level), depth + 1) };
    return members.with(step.index, made);
  };
  return { ...document, chapters: changed(document.chapters, 0) };
}

/** A container of nodes: the document, or a node with members. */
export interface Holder {
  readonly level: DraftLevel;
  readonly members: readonly DraftNode[];
  /** Empty for the document. */
  readonly path: NodePath;
}

export function findHolder(document: DraftDocument, uid: string): Holder | null {
  if (uid === DOCUMENT_UID) return { level: 'chapters', members: document.chapters, path: [] };
  const spot = findNode(document, uid);
  const level = spot === null ? null : levelInside(spot.node, spot.level);
  return spot === null || level === null ? null : { level, members: nodesIn(spot.node, level), path: spot.path };
}

export function withMembers(document: DraftDocument, holder: Holder, members: readonly DraftNode[]): DraftDocument {
  if (holder.path.length === 0) return { ...document, chapters: members };
  return withNode(document, holder.path, (node) => ({ ...node, [holder.level]: members }));
}
