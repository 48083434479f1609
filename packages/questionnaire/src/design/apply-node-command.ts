import { err, ok, type Result } from '@seker/kernel';
import { DOCUMENT_UID } from '../document/group.ts';
import type { Change } from './applied-command.ts';
import { changeField } from './change-field.ts';
import type { CommandRefusal, NodeCommand } from './design-command.ts';
import { type DraftDocument, type DraftNode, ownerOf } from './draft-document.ts';
import { keysOf, textsOfOwners, withoutTexts, withTexts } from './draft-texts.ts';
import {
  findHolder,
  findNode,
  type Holder,
  levelInside,
  nodesIn,
  uidsWithin,
  visitNodes,
  withMembers,
  withNode,
} from './draft-tree.ts';
import { insertAfter } from './insert-after.ts';
import { isItem, isItemList } from './item-lists.ts';
import type { Json } from './json-value.ts';
import { MAX_NODE_DEPTH, readNodes } from './read-draft.ts';

type Applied = Result<Change, CommandRefusal>;
type Of<Op> = Extract<NodeCommand, { readonly op: Op }>;

export function applyNodeCommand(document: DraftDocument, command: NodeCommand): Applied {
  switch (command.op) {
    case 'add':
      return add(document, command);
    case 'remove':
      return remove(document, command);
    case 'move':
      return move(document, command);
    case 'set':
      return command.uid === DOCUMENT_UID ? setOfDocument(document, command) : set(document, command);
  }
}

function add(document: DraftDocument, command: Of<'add'>): Applied {
  const holder = findHolder(document, command.into);
  if (holder === null) return err('unknownNode');
  const read = readAdded(document, command.node, holder);
  if (!read.ok) return read;
  const node = read.value;
  const owners = uidsWithin(node, holder.level);
  const keys = keysOf(command.texts);
  if (keys.some(({ language }) => document.languages.every(({ code }) => code !== language)))
    return err('unknownLanguage');
  const own = new Set(owners);
  if (keys.some(({ key }) => !own.has(ownerOf(key)))) return err('foreignText');
  // Leftover texts would otherwise become texts of another node.
  if (document.languages.some(({ texts }) => owners.some((owner) => texts.has(owner)))) return err('takenUid');
  const members = insertAfter(holder.members, node, command.after, uidOf);
  if (members === null) return err('unknownNeighbour');
  return ok({
    document: withTexts(withMembers(document, holder, members), command.texts),
    command: { ...command, node },
    inverse: [{ op: 'remove', uid: node.uid, was: { into: command.into, after: command.after, uids: owners } }],
  });
}

/** The node with all its member lists, if it and its contents may be placed there. */
function readAdded(document: DraftDocument, node: DraftNode, holder: Holder): Result<DraftNode, CommandRefusal> {
  const taken = new Set<string>([DOCUMENT_UID]);
  visitNodes(document.chapters, 'chapters', ({ uid }) => void taken.add(uid));
  let refusal: CommandRefusal | null = null;
  const refused = { duplicateUid: 'takenUid', invalidUid: 'invalidUid', tooDeep: 'tooDeep' } as const;
  const [read] = readNodes(
    [node],
    holder.level,
    node.uid,
    taken,
    (code) => {
      refusal ??= code === 'duplicateUid' || code === 'invalidUid' || code === 'tooDeep' ? refused[code] : 'wrongPlace';
    },
    holder.path.length,
  );
  return refusal === null && read !== undefined ? ok(read) : err(refusal ?? 'wrongShape');
}

function remove(document: DraftDocument, command: Of<'remove'>): Applied {
  const spot = findNode(document, command.uid);
  const holder = spot === null ? null : findHolder(document, spot.into);
  if (spot === null || holder === null) return err('unknownNode');
  const { node, into, after, level } = spot;
  const uids = uidsWithin(node, level);
  const texts = textsOfOwners(document, uids);
  const members = holder.members.filter(({ uid }) => uid !== node.uid);
  return ok({
    document: withoutTexts(withMembers(document, holder, members), texts),
    command: { op: 'remove', uid: node.uid, was: { into, after, uids } },
    inverse: [{ op: 'add', node, into, after, texts }],
  });
}

function move(document: DraftDocument, command: Of<'move'>): Applied {
  const spot = findNode(document, command.uid);
  const from = spot === null ? null : findHolder(document, spot.into);
  if (spot === null || from === null) return err('unknownNode');
  const { node, level } = spot;
  if (uidsWithin(node, level).includes(command.into)) return err('intoItself');
  const without = withMembers(
    document,
    from,
    from.members.filter(({ uid }) => uid !== node.uid),
  );
  const to = findHolder(without, command.into);
  if (to === null) return err(findNode(document, command.into) === null ? 'unknownNode' : 'wrongPlace');
  if (to.level !== level) return err('wrongPlace');
  if (to.path.length + heightOf(node, level) > MAX_NODE_DEPTH) return err('tooDeep');
  // The nodes in between may be gone: a node moved after itself stays in place.
  const after = command.after === node.uid && command.into === spot.into ? spot.after : command.after;
  const members = insertAfter(to.members, node, after, uidOf);
  if (members === null) return err('unknownNeighbour');
  const was = { into: spot.into, after: spot.after };
  const place = { into: command.into, after };
  return ok({
    document: withMembers(without, to, members),
    command: { op: 'move', uid: node.uid, ...place, was },
    inverse: [{ op: 'move', uid: node.uid, ...was, was: place }],
  });
}

/** Number of levels inside a node. */
function heightOf(node: DraftNode, level: Parameters<typeof levelInside>[1]): number {
  const inner = levelInside(node, level);
  if (inner === null) return 0;
  return 1 + nodesIn(node, inner).reduce((height, member) => Math.max(height, heightOf(member, inner)), 0);
}

const STRUCTURE: readonly string[] = ['uid', 'type', 'chapters', 'pages', 'blocks', 'nodes', 'languages'];

function isProtected(field: string): boolean {
  return STRUCTURE.includes(ownerOf(field));
}

function set(document: DraftDocument, command: Of<'set'>): Applied {
  const spot = findNode(document, command.uid);
  if (spot === null) return err('unknownNode');
  if (isProtected(command.field)) return err('protectedField');
  if (isItemList(command.field) && command.value !== undefined && !isListOfItems(command.value))
    return err('wrongShape');
  const changed = changeField(spot.node, command.field, command.value);
  if (changed === null) return err('wrongShape');
  return ok({
    document: withNode(document, spot.path, ({ uid }) => ({ ...changed.object, uid })),
    command,
    inverse: [{ op: 'set', uid: command.uid, ...changed.undo }],
  });
}

function setOfDocument(document: DraftDocument, command: Of<'set'>): Applied {
  if (isProtected(command.field)) return err('protectedField');
  const changed = changeField(document.fields, command.field, command.value);
  if (changed === null) return err('wrongShape');
  return ok({
    document: { ...document, fields: changed.object },
    command,
    inverse: [{ op: 'set', uid: DOCUMENT_UID, ...changed.undo }],
  });
}

function isListOfItems(value: Json): boolean {
  if (!Array.isArray(value)) return false;
  const uids = value.flatMap((item: Json) => (isItem(item) ? [item.uid] : []));
  return uids.length === value.length && new Set(uids).size === uids.length;
}

function uidOf({ uid }: DraftNode): string {
  return uid;
}
