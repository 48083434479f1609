import type { DraftItem, ItemListName } from './design-command.ts';
import type { DocumentChange, Effect } from './document-change.ts';
import { effectOfMember } from './effect-of-member.ts';
import { ITEM_LISTS, isItem } from './item-lists.ts';
import { isJsonObject, type Json, type JsonObject, memberOf, sameJson } from './json-value.ts';
import { movedAmong } from './moved-among.ts';

/** Whether an item has its own variables, or is one value of the question's variable. */
const IS_VARIABLE: Readonly<Record<ItemListName, boolean>> = {
  answers: false,
  areas: false,
  products: false,
  shelves: false,
  rows: true,
  columns: true,
  sets: true,
};

/** Lists inside an item, which are compared separately. */
const INNER: ReadonlySet<string> = new Set(['products', 'cell']);

/** All differences in the item lists of a question. */
export function diffItems(uid: string, before: JsonObject, after: JsonObject): readonly DocumentChange[] {
  if (before === after) return [];
  return ITEM_LISTS.flatMap((list) => diffList(uid, list, list, memberOf(before, list), memberOf(after, list)));
}

function diffList(
  uid: string,
  list: ItemListName,
  path: string,
  before: Json | undefined,
  after: Json | undefined,
): readonly DocumentChange[] {
  if (before === after) return [];
  const [old, now] = [itemsOf(before), itemsOf(after)];
  const order = new Map([...old.keys()].map((item, index) => [item, index]));
  const moved = new Set(
    movedAmong(
      [...now.keys()].filter((item) => old.has(item)),
      order,
    ),
  );
  const about = (item: string) => ({ uid, list: path, item });
  return [
    ...[...now].flatMap(([name, item]): readonly DocumentChange[] => {
      const was = old.get(name);
      if (was === undefined) {
        return [{ change: 'itemAdded', ...about(name), effect: IS_VARIABLE[list] ? 'newVariable' : 'safe' }];
      }
      const move: DocumentChange = { change: 'itemMoved', ...about(name), effect: 'safe' };
      return [...(moved.has(name) ? [move] : []), ...diffItem(uid, list, path, was, item)];
    }),
    ...[...old.keys()]
      .filter((name) => !now.has(name))
      .map((name): DocumentChange => ({ change: 'itemRemoved', ...about(name), effect: 'losesAnswers' })),
  ];
}

function diffItem(
  uid: string,
  list: ItemListName,
  path: string,
  before: DraftItem,
  after: DraftItem,
): readonly DocumentChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const fields = [...names].flatMap((field): readonly DocumentChange[] => {
    const [was, is] = [memberOf(before, field), memberOf(after, field)];
    if (INNER.has(field) || sameJson(was, is)) return [];
    const values = { ...(was === undefined ? {} : { before: was }), ...(is === undefined ? {} : { after: is }) };
    return [
      {
        change: 'itemField',
        uid,
        list: path,
        item: after.uid,
        field,
        ...values,
        effect: effectOf(list, field, was, is),
      },
    ];
  });
  const inside = `${path}.${after.uid}`;
  const [oldCell, newCell] = [memberOf(before, 'cell'), memberOf(after, 'cell')];
  return [
    ...fields,
    ...diffList(uid, 'products', `${inside}.products`, memberOf(before, 'products'), memberOf(after, 'products')),
    ...diffCell(uid, path, after.uid, oldCell, newCell),
  ];
}

function diffCell(
  uid: string,
  path: string,
  item: string,
  before: Json | undefined,
  after: Json | undefined,
): readonly DocumentChange[] {
  const about = { change: 'itemField', uid, list: path, item } as const;
  if (!isJsonObject(before) || !isJsonObject(after)) {
    if (sameJson(before, after)) return [];
    return [{ ...about, field: 'cell', effect: isJsonObject(before) ? 'losesAnswers' : 'newVariable' }];
  }
  const list = `${path}.${item}.cell.answers`;
  const answers = diffList(uid, 'answers', list, memberOf(before, 'answers'), memberOf(after, 'answers'));
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => name !== 'answers');
  const fields = names.flatMap((name): readonly DocumentChange[] => {
    const [was, is] = [memberOf(before, name), memberOf(after, name)];
    return sameJson(was, is) ? [] : [{ ...about, field: `cell.${name}`, effect: effectOfMember(name, was, is) }];
  });
  return [...fields, ...answers];
}

function effectOf(list: ItemListName, field: string, before: Json | undefined, after: Json | undefined): Effect {
  if (field === 'code') return IS_VARIABLE[list] ? 'newVariable' : 'recode';
  if (field === 'openText') return after === true ? 'newVariable' : 'losesAnswers';
  // What no longer stands in a set of pictures was chosen there.
  if (field === 'members')
    return namesIn(before).every((name) => namesIn(after).includes(name)) ? 'safe' : 'losesAnswers';
  return 'safe';
}

function namesIn(json: Json | undefined): readonly Json[] {
  return Array.isArray(json) ? json : [];
}

function itemsOf(json: Json | undefined): ReadonlyMap<string, DraftItem> {
  const items = Array.isArray(json) ? json.filter(isItem) : [];
  return new Map(items.map((item) => [item.uid, item]));
}
