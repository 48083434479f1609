import { isObject, type JsonFields } from '../document/json-fields.ts';
import { readMedia } from '../document/read-media.ts';
import { isUid } from '../document/uid.ts';
import type { Item } from './item.ts';

/** Valid names of values in other programs. */
const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;

const TEXTS = ['name', 'textKey', 'label', 'pipe', 'wordsIn'] as const satisfies readonly (keyof Item)[];

/** Names that form fields use for other purposes. */
const RESERVED: readonly string[] = ['na', 'other', 'open', 'rank', 'point', 'action'];

/**
 * Parses the items of a question's list, with unique uids and whole-number codes; `ofPlain` converts items that have
 * only these two.
 */
export function readItems<T extends Item>(
  fields: JsonFields,
  list: string,
  read: (item: JsonFields) => T,
  ofPlain?: (item: Item) => T,
): readonly T[] {
  const items = fields.list(list).map((json) => {
    const plain = ofPlain === undefined ? null : readPlainItem(json);
    return plain === null || ofPlain === undefined ? read(fields.inside(json, fields.at)) : ofPlain(plain);
  });
  refuseDuplicateCodes(items, fields);
  for (const { uid } of items) if (RESERVED.includes(uid)) fields.fail('reservedUid', uid);
  return items;
}

export function readItem(fields: JsonFields): Item {
  const uid = fields.text('uid');
  if (!isUid(uid)) fields.fail('invalidUid', uid);
  const item = { uid, code: fields.whole('code'), fixed: fields.flag('fixed') };
  const media = readMedia(fields);
  const texts: Partial<Record<(typeof TEXTS)[number], string>> = {};
  for (const member of TEXTS) {
    const text = fields.optionalText(member);
    if (text !== null) texts[member] = text;
  }
  if (texts.name !== undefined && !NAME.test(texts.name)) fields.fail('invalidName', texts.name);
  return { ...item, ...texts, ...(media.length === 0 ? {} : { media }) };
}

/**
 * Fast path for items with only a uid and a code, which are most items of long documents. `null` for items with more
 * members, or faulty ones.
 */
export function readPlainItem(json: unknown): Item | null {
  if (!isObject(json) || Object.keys(json).length !== 2) return null;
  const { uid, code } = json;
  const isRight = typeof uid === 'string' && isUid(uid) && typeof code === 'number' && Number.isSafeInteger(code);
  return isRight ? { uid, code, fixed: false } : null;
}

export function refuseDuplicateCodes(items: readonly Item[], fields: JsonFields): void {
  if (areApart(items)) return;
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

/** Fast path for the usual case: ascending codes, no names, unique uids. */
function areApart(items: readonly Item[]): boolean {
  const uids = new Set<string>();
  let last = Number.NEGATIVE_INFINITY;
  for (const { uid, code, name } of items) {
    if (code <= last || name !== undefined) return false;
    last = code;
    uids.add(uid);
  }
  return uids.size === items.length;
}

/** Keys of the required texts of these items; items with a text of their own need none. */
export function neededTexts(key: string, items: readonly Item[]): readonly string[] {
  return items
    .filter(({ textKey, label, pipe }) => textKey === undefined && label === undefined && pipe === undefined)
    .map(({ uid }) => `${key}.${uid}`);
}
