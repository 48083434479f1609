import {
  type DesignCommand,
  type DraftDocument,
  type DraftItem,
  findLanguage,
  type ItemList,
  type ItemPlan,
  isJsonObject,
  itemTextKey,
  type Json,
  type TextsByLanguage,
  textOf,
} from '@seker/questionnaire/design';
import { draftIndex } from '../draft-index.ts';
import { plainDraftText } from '../plain-draft-text.ts';
import { freshUid } from './fresh-uid.ts';

/** The items of a question's list as they stand in its JSON. */
export function itemsOf(document: DraftDocument, { uid, list, owner }: ItemList): readonly DraftItem[] {
  const node = draftIndex(document).byUid.get(uid)?.node;
  if (node === undefined) return [];
  if (owner === undefined) return itemsIn(node[list]);
  const outer = itemsIn(node[list === 'products' ? 'shelves' : 'columns']).find((item) => item.uid === owner);
  if (outer === undefined) return [];
  const holder = list === 'products' ? outer : outer['cell'];
  return isJsonObject(holder) ? itemsIn(holder[list]) : [];
}

export function itemsIn(json: Json | undefined): readonly DraftItem[] {
  return Array.isArray(json)
    ? json.filter((item): item is DraftItem => isJsonObject(item) && typeof item['uid'] === 'string')
    : [];
}

/** One more item, with the next code; written in that language, where there are words for it. */
export function addItem(
  document: DraftDocument,
  list: ItemList,
  after: string | null,
  words: { readonly language: string; readonly text: string } | null = null,
): { readonly commands: readonly DesignCommand[]; readonly item: string } {
  const made = addItems(document, list, after, words === null ? [''] : [words.text], words?.language ?? '');
  return { commands: made.commands, item: made.items[0] ?? '' };
}

/** As many items as there are lines, in their order. */
export function addItems(
  document: DraftDocument,
  list: ItemList,
  after: string | null,
  lines: readonly string[],
  language: string,
): { readonly commands: readonly DesignCommand[]; readonly items: readonly string[] } {
  const codes = itemsOf(document, list).flatMap(({ code }) => (typeof code === 'number' ? [code] : []));
  let code = nextCode(codes);
  let before = after;
  const items: string[] = [];
  const commands = lines.map((line): DesignCommand => {
    const uid = freshUid();
    const key = itemTextKey(list, uid);
    const texts: TextsByLanguage = line === '' ? {} : { [language]: { [key]: line } };
    const command: DesignCommand = { op: 'addItem', ...list, item: { uid, code }, after: before, texts };
    items.push(uid);
    before = uid;
    code += 1;
    return command;
  });
  return { commands, items };
}

/** What is kept for "other" and the like: no line of a list goes into it. */
function isKept(item: DraftItem): boolean {
  return item['openText'] === true || item['exclusive'] === true;
}

/** The next item, where it still is to be written in that language. */
export function unwrittenAfter(document: DraftDocument, list: ItemList, item: string, language: string): string | null {
  const items = itemsOf(document, list);
  const next = items[items.findIndex(({ uid }) => uid === item) + 1];
  if (next === undefined || isKept(next)) return null;
  return wordsIn(document, language, itemTextKey(list, next.uid)) === '' ? next.uid : null;
}

/** Where a list goes on: at the first of the unwritten items at its end, or at its last; before what is kept for "other". */
export function endOfList(document: DraftDocument, list: ItemList): string | null {
  const items = itemsOf(document, list).filter((item) => !isKept(item));
  const written = items.findLastIndex(({ uid }) => isWritten(document, list, uid));
  return (items[written + 1] ?? items.at(-1))?.uid ?? null;
}

/** Lines typed at once at an item: into it and those after it while nothing is written there, the others after them. */
export function typeLines(
  document: DraftDocument,
  list: ItemList,
  at: string | null,
  lines: readonly string[],
  language: string,
): { readonly commands: readonly DesignCommand[]; readonly last: string | null } {
  const free = unwrittenFrom(document, list, at).slice(0, lines.length);
  const written = free.map(
    (uid, place): DesignCommand => ({ op: 'text', language, key: itemTextKey(list, uid), value: lines[place] ?? '' }),
  );
  const { commands, items } = addItems(document, list, free.at(-1) ?? at, lines.slice(free.length), language);
  return { commands: [...written, ...commands], last: items.at(-1) ?? free.at(-1) ?? null };
}

/** The item and those after it, as long as they are written in no language and kept for nothing. */
function unwrittenFrom(document: DraftDocument, list: ItemList, at: string | null): readonly string[] {
  const items = itemsOf(document, list);
  const start = items.findIndex(({ uid }) => uid === at);
  const from = start < 0 ? [] : items.slice(start);
  const end = from.findIndex((item) => isKept(item) || isWritten(document, list, item.uid));
  return from.slice(0, end < 0 ? undefined : end).map(({ uid }) => uid);
}

function isWritten(document: DraftDocument, list: ItemList, uid: string): boolean {
  return document.languages.some(({ code }) => wordsIn(document, code, itemTextKey(list, uid)) !== '');
}

function wordsIn(document: DraftDocument, language: string, key: string): string {
  const bundle = findLanguage(document, language);
  return bundle === null ? '' : plainDraftText(textOf(bundle, key)).trim();
}

/** What a pasted list with codes comes to, after an item of the list and what is still unwritten from it on. */
export function placeItems(
  document: DraftDocument,
  list: ItemList,
  after: string | null,
  { added, updated }: ItemPlan,
): readonly DesignCommand[] {
  let before = unwrittenFrom(document, list, after).at(-1) ?? after;
  const adds = added.map(({ code, texts }): DesignCommand => {
    const uid = freshUid();
    const key = itemTextKey(list, uid);
    const byLanguage = Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, { [key]: text }]));
    const command: DesignCommand = { op: 'addItem', ...list, item: { uid, code }, after: before, texts: byLanguage };
    before = uid;
    return command;
  });
  const said = updated.flatMap(({ uid, texts }) =>
    Object.entries(texts).map(
      ([language, value]): DesignCommand => ({ op: 'text', language, key: itemTextKey(list, uid), value }),
    ),
  );
  return [...adds, ...said];
}

/** One more than the highest of the plain codes; 90 and above are kept for answers such as "other". */
export function nextCode(codes: readonly number[]): number {
  const plain = codes.filter((code) => code < 90);
  const next = Math.max(0, ...plain) + 1;
  return codes.includes(next) ? Math.max(...codes) + 1 : next;
}

/** An item one place up or down; null: no further. */
export function moveItem(document: DraftDocument, list: ItemList, item: string, by: 1 | -1): DesignCommand | null {
  const items = itemsOf(document, list);
  const at = items.findIndex(({ uid }) => uid === item);
  const to = at + by;
  if (at < 0 || to < 0 || to >= items.length) return null;
  const after = by > 0 ? items[to]?.uid : items[to - 1]?.uid;
  return { op: 'moveItem', ...list, item, after: after ?? null };
}

/** An item to before or after another one of its list; null: it is not there, or stands there already. */
export function placeItem(
  document: DraftDocument,
  list: ItemList,
  item: string,
  beside: string,
  side: 'before' | 'after',
): DesignCommand | null {
  const items = itemsOf(document, list);
  const others = items.filter(({ uid }) => uid !== item);
  const at = others.findIndex(({ uid }) => uid === beside);
  if (at < 0 || others.length === items.length) return null;
  const after = side === 'after' ? beside : (others[at - 1]?.uid ?? null);
  const before = items[items.findIndex(({ uid }) => uid === item) - 1]?.uid ?? null;
  return after === before ? null : { op: 'moveItem', ...list, item, after };
}
