import type { DesignCommand, ItemCommand, ItemListName, NodeCommand, TextsByLanguage } from './design-command.ts';
import { type DraftLevel, type DraftNode, ownerOf } from './draft-document.ts';
import { nodesIn, uidsWithin } from './draft-tree.ts';
import { findItems, ITEM_LISTS, isItem, itemField, itemOfKey, itemTextKey } from './item-lists.ts';
import { type Json, memberOf } from './json-value.ts';

/**
 * Divides an addition into smaller ones that have the same effect one after the other: the node without its contents,
 * then these. Empty when there is nothing to divide.
 */
export function cutAddition(command: DesignCommand): readonly DesignCommand[] {
  if (command.op === 'add') return cutNode(command);
  return command.op === 'addItem' ? cutItem(command) : [];
}

type NodeAddition = Extract<NodeCommand, { op: 'add' }>;
type ItemAddition = Extract<ItemCommand, { op: 'addItem' }>;

const MEMBER_LISTS = ['pages', 'blocks', 'nodes'] as const satisfies readonly DraftLevel[];

function cutNode(command: NodeAddition): readonly DesignCommand[] {
  const { node, texts } = command;
  const level = MEMBER_LISTS.find((list) => nodesIn(node, list).length > 0);
  if (level === undefined) return cutQuestion(command);
  const members = nodesIn(node, level);
  const holderOf = new Map(members.flatMap((member) => uidsWithin(member, level).map((uid) => [uid, member.uid])));
  const divided = dividedTexts(texts, (key) => holderOf.get(ownerOf(key)) ?? '');
  const contents = members.map(
    (member, place): DesignCommand => ({
      op: 'add',
      node: member,
      into: node.uid,
      after: members[place - 1]?.uid ?? null,
      texts: divided.get(member.uid) ?? {},
    }),
  );
  return [{ ...command, node: { ...node, [level]: [] }, texts: divided.get('') ?? {} }, ...contents];
}

/** Lists within items (answers of cells, products of shelves) stay in their item, which may be divided in turn. */
function cutQuestion(command: NodeAddition): readonly DesignCommand[] {
  const { node, texts } = command;
  const lists = ITEM_LISTS.flatMap((list) => {
    const items = memberOf(node, list);
    return Array.isArray(items) && items.length > 0 && items.every(isItem) ? [{ list, items }] : [];
  });
  if (lists.length === 0) return [];
  const named = lists.flatMap(({ list, items }) =>
    items.flatMap((item) => namesWithin(node, list, item).map((name) => [name, `${list}.${item.uid}`] as const)),
  );
  const itemOf = new Map(named);
  // Items that share a text cannot come one after the other.
  if (itemOf.size < named.length) return [];
  const divided = dividedTexts(texts, (key) => itemOf.get(itemOfKey(key) ?? '') ?? '');
  const contents = lists.flatMap(({ list, items }) =>
    items.map(
      (item, place): DesignCommand => ({
        op: 'addItem',
        uid: node.uid,
        list,
        item,
        after: items[place - 1]?.uid ?? null,
        texts: divided.get(`${list}.${item.uid}`) ?? {},
      }),
    ),
  );
  const shell: DraftNode = { ...node, ...Object.fromEntries(lists.map(({ list }) => [list, []])) };
  return [{ ...command, node: shell, texts: divided.get('') ?? {} }, ...contents];
}

const INNER_LISTS = ['answers', 'products'] as const satisfies readonly ItemListName[];

function cutItem(command: ItemAddition): readonly DesignCommand[] {
  const { uid, list, owner, item, texts } = command;
  if (owner !== undefined) return [];
  const around: DraftNode = { uid, [list]: [item] };
  for (const inner of INNER_LISTS) {
    const place = { uid, list: inner, owner: item.uid };
    const found = findItems(around, place);
    if (found === null || found.items.length === 0 || !found.items.every(isItem)) continue;
    const names = new Set(found.items.map((each) => nameOf(place, each.uid)));
    const divided = dividedTexts(texts, (key) => {
      const name = itemOfKey(key);
      return name !== null && names.has(name) ? name : '';
    });
    const shell = memberOf(found.with([]), list);
    const [emptied] = Array.isArray(shell) ? shell.filter(isItem) : [];
    if (emptied === undefined) continue;
    const { items } = found;
    const contents = items.filter(isItem).map(
      (each, at, all): DesignCommand => ({
        op: 'addItem',
        ...place,
        item: each,
        after: all[at - 1]?.uid ?? null,
        texts: divided.get(nameOf(place, each.uid)) ?? {},
      }),
    );
    return [{ ...command, item: emptied, texts: divided.get('') ?? {} }, ...contents];
  }
  return [];
}

/** The item and those within it, as their text keys name them. */
function namesWithin(node: DraftNode, list: ItemListName, item: DraftNode): readonly string[] {
  const inside = INNER_LISTS.flatMap((inner) => {
    const place = { uid: node.uid, list: inner, owner: item.uid };
    // Only lists of columns and shelves have items within.
    if (!itemField(place).startsWith(`${list}.`)) return [];
    const found = findItems(node, place);
    return (found?.items ?? []).filter(isItem).map((each) => nameOf(place, each.uid));
  });
  return [nameOf({ uid: node.uid, list }, item.uid), ...inside];
}

function nameOf(list: Parameters<typeof itemTextKey>[0], item: string): string {
  return itemOfKey(itemTextKey(list, item)) ?? '';
}

/** Texts by what they belong to; the rest under the empty name. */
function dividedTexts(
  texts: TextsByLanguage,
  placeOf: (key: string) => string,
): ReadonlyMap<string, Record<string, Record<string, Json>>> {
  const divided = new Map<string, Record<string, Record<string, Json>>>();
  for (const [language, owned] of Object.entries(texts)) {
    for (const [key, text] of Object.entries(owned)) {
      const place = placeOf(key);
      const mine = divided.get(place) ?? {};
      (mine[language] ??= {})[key] = text;
      divided.set(place, mine);
    }
  }
  return divided;
}
