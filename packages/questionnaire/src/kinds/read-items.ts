import type { JsonFields } from '../document/json-fields.ts';
import { readMedia } from '../document/read-media.ts';
import { isUid } from '../document/uid.ts';
import type { Item } from './item.ts';

/** As other programs name the values of their answers. */
const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;

/** Names that a form's fields have for something else. */
const RESERVED: readonly string[] = ['na', 'other', 'open', 'rank', 'point', 'action'];

/** Things under a question, each with its uid and a whole-number code of its own. */
export function readItems<T extends Item>(
  fields: JsonFields,
  list: string,
  read: (item: JsonFields) => T,
): readonly T[] {
  const items = fields.list(list).map((json) => read(fields.inside(json, fields.at)));
  refuseDuplicateCodes(items, fields);
  for (const { uid } of items) if (RESERVED.includes(uid)) fields.fail('reservedUid', uid);
  return items;
}

export function readItem(fields: JsonFields): Item {
  const uid = fields.text('uid');
  if (!isUid(uid)) fields.fail('invalidUid', uid);
  const code = fields.whole('code');
  // Most items are plain, and long documents have very many of them.
  if (isPlain(fields)) return { uid, code, fixed: false };
  const item = { uid, code, fixed: fields.flag('fixed') };
  const media = readMedia(fields);
  const [name, textKey, label, pipe] = [
    fields.optionalText('name'),
    fields.optionalText('textKey'),
    fields.optionalText('label'),
    fields.optionalText('pipe'),
  ];
  if (name !== null && !NAME.test(name)) fields.fail('invalidName', name);
  if (media.length === 0 && name === null && textKey === null && label === null && pipe === null) return item;
  return {
    ...item,
    ...(name === null ? {} : { name }),
    ...(media.length === 0 ? {} : { media }),
    ...(textKey === null ? {} : { textKey }),
    ...(label === null ? {} : { label }),
    ...(pipe === null ? {} : { pipe }),
  };
}

/** It has a uid and a code, and nothing else to be read. */
export function isPlain(item: JsonFields): boolean {
  return item.count() === 2 && item.raw('uid') !== undefined && item.raw('code') !== undefined;
}

export function refuseDuplicateCodes(items: readonly Item[], fields: JsonFields): void {
  const [codes, uids, names] = [new Set<number>(), new Set<string>(), new Set<string>()];
  for (const { uid, code, name } of items) {
    if (name !== undefined && names.has(name)) fields.fail('duplicateName', name);
    if (name !== undefined) names.add(name);
    if (codes.has(code)) fields.fail('duplicateCode', String(code));
    if (uids.has(uid)) fields.fail('duplicateUid', uid);
    codes.add(code);
    uids.add(uid);
  }
}

/** Keys of the texts that these items need: those that bring a text of their own need none. */
export function neededTexts(key: string, items: readonly Item[]): readonly string[] {
  return items
    .filter(({ textKey, label, pipe }) => textKey === undefined && label === undefined && pipe === undefined)
    .map(({ uid }) => `${key}.${uid}`);
}
