import { err, ok, type Result } from '@seker/kernel';
import { isUid } from '../document/uid.ts';
import type { Change } from './applied-command.ts';
import { changeField } from './change-field.ts';
import type { CommandRefusal, DesignCommand, ItemCommand, ItemList } from './design-command.ts';
import { type DraftDocument, ownerOf } from './draft-document.ts';
import { keysOf, textsOfKeys, withoutTexts, withTexts } from './draft-texts.ts';
import { findNode, type NodePath, withNode } from './draft-tree.ts';
import { insertAfter } from './insert-after.ts';
import { type FoundItems, findItems, isItem, itemOfKey, namedItems } from './item-lists.ts';
import { isJsonObject, type Json, type JsonObject } from './json-value.ts';

type Applied = Result<Change, CommandRefusal>;
type Of<Op> = Extract<ItemCommand, { readonly op: Op }>;

/** The list that a command addresses, within its question. */
interface Place {
  readonly document: DraftDocument;
  readonly question: JsonObject;
  readonly path: NodePath;
  readonly found: FoundItems;
}

export function applyItemCommand(document: DraftDocument, command: ItemCommand): Applied {
  const spot = findNode(document, command.uid);
  if (spot === null) return err('unknownNode');
  const found = spot.level === 'nodes' ? findItems(spot.node, command) : null;
  if (found === null) return err('unknownItem');
  const place = { document, question: spot.node, path: spot.path, found };
  switch (command.op) {
    case 'addItem':
      return addItem(place, command);
    case 'removeItem':
      return removeItem(place, command);
    case 'moveItem':
      return moveItem(place, command);
    case 'setItem':
      return setItem(place, command);
  }
}

function addItem({ document, question, path, found }: Place, command: Of<'addItem'>): Applied {
  const { item, after, texts } = command;
  if (!isUid(item.uid)) return err('invalidUid');
  if (found.items.some((each) => uidOf(each) === item.uid)) return err('takenUid');
  const items = insertAfter(found.items, item, after, uidOf);
  if (items === null) return err('unknownNeighbour');
  const changed = found.with(items);
  const gained = without(namedItems({ [command.list]: [item] }), namedItems(question));
  const keys = keysOf(texts);
  if (keys.some(({ language }) => document.languages.every(({ code }) => code !== language)))
    return err('unknownLanguage');
  if (keys.some(({ key }) => ownerOf(key) !== command.uid || !isAmong(gained, key))) return err('foreignText');
  const leftBehind = textsOfKeys(document, command.uid, (key) => isAmong(gained, key));
  if (Object.keys(leftBehind).length > 0) return err('takenUid');
  return ok({
    document: withTexts(withQuestion(document, path, changed), texts),
    command,
    inverse: [
      { op: 'removeItem', ...listOf(command), item: item.uid, was: { after } },
      ...(found.isThere ? [] : [takeListAway(command, found)]),
    ],
  });
}

/** Inverse of an addition that created the list. */
function takeListAway({ uid, list, owner }: ItemList, { field }: FoundItems): DesignCommand {
  if (owner === undefined) return { op: 'set', uid, field };
  return { op: 'setItem', uid, list: list === 'products' ? 'shelves' : 'columns', item: owner, field };
}

function removeItem({ document, question, path, found }: Place, command: Of<'removeItem'>): Applied {
  const at = found.items.findIndex((each) => uidOf(each) === command.item);
  const item = found.items[at];
  if (!isItem(item)) return err('unknownItem');
  const changed = found.with(found.items.toSpliced(at, 1));
  const lost = without(namedItems(question), namedItems(changed));
  const texts = textsOfKeys(document, command.uid, (key) => isAmong(lost, key));
  const after = uidOf(found.items[at - 1]);
  return ok({
    document: withoutTexts(withQuestion(document, path, changed), texts),
    command: { op: 'removeItem', ...listOf(command), item: item.uid, was: { after } },
    inverse: [{ op: 'addItem', ...listOf(command), item, after, texts }],
  });
}

function moveItem({ document, path, found }: Place, command: Of<'moveItem'>): Applied {
  const at = found.items.findIndex((each) => uidOf(each) === command.item);
  const item = found.items[at];
  if (item === undefined) return err('unknownItem');
  const was = uidOf(found.items[at - 1]);
  // The items in between may be gone: an item moved after itself stays in place.
  const after = command.after === command.item ? was : command.after;
  const items = insertAfter(found.items.toSpliced(at, 1), item, after, uidOf);
  if (items === null) return err('unknownNeighbour');
  const moved = { op: 'moveItem', ...listOf(command), item: command.item } as const;
  return ok({
    document: withQuestion(document, path, found.with(items)),
    command: { ...moved, after, was: { after: was } },
    inverse: [{ ...moved, after: was, was: { after } }],
  });
}

function setItem({ document, path, found }: Place, command: Of<'setItem'>): Applied {
  const at = found.items.findIndex((each) => uidOf(each) === command.item);
  const item = found.items[at];
  if (!isItem(item)) return err('unknownItem');
  if (ownerOf(command.field) === 'uid') return err('protectedField');
  const changed = changeField(item, command.field, command.value);
  if (changed === null) return err('wrongShape');
  return ok({
    document: withQuestion(document, path, found.with(found.items.with(at, changed.object))),
    command,
    inverse: [{ op: 'setItem', ...listOf(command), item: command.item, ...changed.undo }],
  });
}

function withQuestion(document: DraftDocument, path: NodePath, changed: JsonObject): DraftDocument {
  return withNode(document, path, ({ uid }) => ({ ...changed, uid }));
}

function listOf({ uid, list, owner }: ItemList): ItemList {
  return { uid, list, ...(owner === undefined ? {} : { owner }) };
}

function uidOf(item: Json | undefined): string | null {
  return isJsonObject(item) && isItem(item) ? item.uid : null;
}

function without(names: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...names].filter((name) => !others.has(name)));
}

/** Whether the text belongs to one of these items. */
function isAmong(names: ReadonlySet<string>, key: string): boolean {
  const name = itemOfKey(key);
  return name !== null && names.has(name);
}
