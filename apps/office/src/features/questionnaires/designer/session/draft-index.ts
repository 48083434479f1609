import {
  type DraftDocument,
  type DraftLevel,
  type DraftNode,
  isJsonObject,
  type Json,
  levelInside,
  nodesIn,
} from '@seker/questionnaire/design';

/** What a node is to the people who design. */
export type NodeRole = 'chapter' | 'page' | 'block' | 'split' | 'splitBlock' | 'question' | 'text';

/** A node where it stands. */
export interface IndexedNode {
  readonly node: DraftNode;
  readonly role: NodeRole;
  readonly level: DraftLevel;
  /** How deep under the document; a chapter is 0. */
  readonly depth: number;
  /** What it stands in; null for a chapter. */
  readonly parent: string | null;
  readonly place: number;
  readonly siblings: number;
  /** Of a page, its number among all pages. */
  readonly ordinal: number;
}

/** A draft's nodes in running order. */
export interface DraftIndex {
  readonly order: readonly IndexedNode[];
  readonly byUid: ReadonlyMap<string, IndexedNode>;
  readonly questions: readonly IndexedNode[];
  readonly pages: number;
  /** Questions whose values rules set. */
  readonly calculated: ReadonlySet<string>;
}

const made = new WeakMap<readonly DraftNode[], DraftIndex>();
let latest: DraftIndex['byUid'] = new Map();

/**
 * Made once for each state of the structure. What stands where it stood is the same object as in the index that was made last, so
 * that moving one question draws a few rows and not all.
 */
export function draftIndex({ chapters }: DraftDocument): DraftIndex {
  const known = made.get(chapters);
  if (known !== undefined) return known;
  const order: IndexedNode[] = [];
  const questions: IndexedNode[] = [];
  let pages = 0;
  const walk = (members: readonly DraftNode[], level: DraftLevel, depth: number, parent: string | null): void => {
    for (const [place, node] of members.entries()) {
      const role = roleOf(node, level);
      if (role === 'page') pages += 1;
      const ordinal = role === 'page' ? pages : 0;
      const entry = asBefore({ node, role, level, depth, parent, place, siblings: members.length, ordinal });
      order.push(entry);
      if (role === 'question') questions.push(entry);
      const inner = levelInside(node, level);
      if (inner !== null) walk(nodesIn(node, inner), inner, depth + 1, node.uid);
    }
  };
  walk(chapters, 'chapters', 0, null);
  const calculated = new Set(order.flatMap(({ node }) => setBy(node)));
  const index = { order, byUid: new Map(order.map((entry) => [entry.node.uid, entry])), questions, pages, calculated };
  made.set(chapters, index);
  latest = index.byUid;
  return index;
}

/** The questions that the rules of a node set. */
function setBy(node: DraftNode): readonly string[] {
  const rules = node['exit'];
  return (Array.isArray(rules) ? rules.flat() : []).flatMap((branch: Json) => {
    const act = isJsonObject(branch) ? branch['act'] : undefined;
    const target = isJsonObject(act) && act['do'] === 'set' ? act['question'] : undefined;
    return typeof target === 'string' ? [target] : [];
  });
}

function asBefore(entry: IndexedNode): IndexedNode {
  const before = latest.get(entry.node.uid);
  if (before === undefined || before.node !== entry.node || before.role !== entry.role) return entry;
  const isWhere = before.parent === entry.parent && before.level === entry.level && before.depth === entry.depth;
  const isAmong = before.place === entry.place && before.siblings === entry.siblings;
  return isWhere && isAmong && before.ordinal === entry.ordinal ? before : entry;
}

function roleOf(node: DraftNode, level: DraftLevel): NodeRole {
  const type = node['type'];
  if (level === 'chapters') return 'chapter';
  if (level === 'blocks') return 'splitBlock';
  if (type === 'block' || type === 'split') return type;
  if (level === 'pages') return 'page';
  return type === 'text' ? 'text' : 'question';
}
