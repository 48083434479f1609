import type { DraftItem, ItemList, ItemListName } from './design-command.ts';
import { isJsonObject, type Json, type JsonObject, memberOf } from './json-value.ts';

/** The middle part of an item's text key, by list; shelves have no texts. */
const TEXT_WORDS = {
  answers: 'answer',
  areas: 'answer',
  products: 'answer',
  rows: 'row',
  sets: 'row',
  columns: 'column',
  shelves: 'shelf',
} as const satisfies Record<ItemListName, string>;

export const ITEM_LISTS = Object.keys(TEXT_WORDS).filter(isItemList);

export function isItemList(name: string): name is ItemListName {
  return Object.hasOwn(TEXT_WORDS, name);
}

export function itemTextKey({ uid, list }: ItemList, item: string): string {
  return `${uid}.${TEXT_WORDS[list]}.${item}`;
}

export function isItem(json: unknown): json is DraftItem {
  return isJsonObject(json) && typeof memberOf(json, 'uid') === 'string';
}

/** The location of inner lists: products on shelves, answers in the cells of a column. */
const INNER = {
  products: { outer: 'shelves', path: ['products'] },
  answers: { outer: 'columns', path: ['cell', 'answers'] },
} as const;

/** The list as a path of names and items, as in `Touched` and collisions. */
export function itemField({ list, owner }: ItemList, item?: string): string {
  const inner = owner === undefined ? null : innerOf(list);
  const field = inner === null ? list : `${inner.outer}.${owner}.${inner.path.join('.')}`;
  return item === undefined ? field : `${field}.${item}`;
}

function innerOf(list: ItemListName): (typeof INNER)[keyof typeof INNER] | null {
  return list === 'products' || list === 'answers' ? INNER[list] : null;
}

export interface FoundItems {
  readonly items: readonly Json[];
  /** Whether the list exists; a missing list is empty. */
  readonly isThere: boolean;
  /** The field that a command removes to remove the list. */
  readonly field: string;
  /** The question with these items in the list. */
  with(items: readonly Json[]): JsonObject;
}

/** Finds a list in a question's JSON; `null` when the question has no place for it. */
export function findItems(question: JsonObject, { list, owner }: ItemList): FoundItems | null {
  if (owner === undefined) return listAt(question, [list]);
  const inner = innerOf(list);
  const outer = inner === null ? null : listAt(question, [inner.outer]);
  if (inner === null || outer === null) return null;
  const at = outer.items.findIndex((item) => isItem(item) && item.uid === owner);
  const holder = outer.items[at];
  const found = isJsonObject(holder) ? listAt(holder, inner.path) : null;
  return found === null ? null : { ...found, with: (items) => outer.with(outer.items.with(at, found.with(items))) };
}

function listAt(object: JsonObject, path: readonly string[]): FoundItems | null {
  const [name, ...rest] = path;
  if (name === undefined) return null;
  const value = memberOf(object, name);
  if (rest.length > 0) {
    const inner = isJsonObject(value) ? listAt(value, rest) : null;
    return inner === null
      ? null
      : { ...inner, field: path.join('.'), with: (items) => ({ ...object, [name]: inner.with(items) }) };
  }
  if (value !== undefined && !Array.isArray(value)) return null;
  return {
    items: value ?? [],
    isThere: value !== undefined,
    field: name,
    with: (items) => ({ ...object, [name]: items }),
  };
}

/** All items of a question as `answer.a1`: the middle and last part of their text keys. */
export function namedItems(question: JsonObject): ReadonlySet<string> {
  const names = new Set<string>();
  const take = (list: ItemListName, json: Json | undefined): void => {
    if (!Array.isArray(json)) return;
    for (const item of json) {
      if (!isItem(item)) continue;
      names.add(`${TEXT_WORDS[list]}.${item.uid}`);
      take('products', memberOf(item, 'products'));
      const cell = memberOf(item, 'cell');
      if (isJsonObject(cell)) take('answers', memberOf(cell, 'answers'));
    }
  };
  for (const list of ITEM_LISTS) take(list, memberOf(question, list));
  return names;
}

/** `answer.a1` for `q1.answer.a1` and all texts below it; `null` for a text of the question itself. */
export function itemOfKey(key: string): string | null {
  const word = key.indexOf('.') + 1;
  const item = word === 0 ? 0 : key.indexOf('.', word) + 1;
  if (item === 0) return null;
  const end = key.indexOf('.', item);
  return key.slice(word, end < 0 ? undefined : end);
}
