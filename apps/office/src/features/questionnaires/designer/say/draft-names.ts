import {
  type DraftDocument,
  type DraftItem,
  type DraftNode,
  findLanguage,
  type ItemListName,
  isJsonObject,
  itemTextKey,
  textOf,
} from '@seker/questionnaire/design';
import type { Translate } from '@seker/ui';
import { itemsIn } from '../session/acts/item-acts.ts';
import { draftIndex } from '../session/draft-index.ts';
import { jsonLine } from '../session/json-line.ts';
import { plainDraftText } from '../session/plain-draft-text.ts';
import type { LogicNames } from './logic-words.ts';
import { nodeWords } from './node-words.ts';

const LONGEST = 32;
const LISTS = ['answers', 'areas', 'products', 'rows', 'sets', 'columns', 'shelves'] as const;

/** An item together with the key of its words. */
export interface NamedItem {
  readonly uid: string;
  readonly code: number | null;
  readonly list: ItemListName;
  readonly words: string;
}

/** The names of a draft in one of its languages, read when they are asked for. */
export function draftNames(document: DraftDocument, language: string, t: Translate): LogicNames {
  const { byUid } = draftIndex(document);
  const nodeOf = (uid: string): DraftNode | undefined => byUid.get(uid)?.node;
  const textAt = (key: string): string => {
    const bundle = findLanguage(document, language);
    return cut(plainDraftText(bundle === null ? undefined : textOf(bundle, key)));
  };
  return {
    question: (uid) => {
      const node = nodeOf(uid);
      if (node === undefined) return null;
      return [jsonLine(node['number']), textAt(`${uid}.text`)].filter((part) => part !== '').join(' ') || uid;
    },
    answer: ({ question }, code) => {
      const item = itemsNamed(document, question, language).find((one) => isChosen(one) && one.code === code);
      if (item !== undefined) return item.words;
      const scales = scalesOf(nodeOf(question));
      return scales.some(({ lower, upper }) => code >= lower && code <= upper) ? String(code) : null;
    },
    part: (question, uid) => {
      const found = itemsNamed(document, question, language).find((one) => one.uid === uid);
      if (found !== undefined) return found.words;
      // A place of a rank stands in no list, and neither does what a bind brings.
      return nodeOf(question)?.['places'] === undefined ? null : uid;
    },
    item: (question, uid) => itemsNamed(document, question, language).find((one) => one.uid === uid)?.words ?? null,
    place: (uid) => {
      const entry = byUid.get(uid);
      if (entry === undefined) return null;
      return [jsonLine(entry.node['number']), cut(nodeWords(document, entry, language, t))].join(' ').trim();
    },
    message: (question, message) => textAt(`${question}.message.${message}`),
  };
}

/** All that a question lists, with what binds bring to it from earlier ones. */
export function itemsNamed(
  document: DraftDocument,
  question: string,
  language: string,
  seen: readonly string[] = [],
): readonly NamedItem[] {
  const node = draftIndex(document).byUid.get(question)?.node;
  if (node === undefined || seen.includes(question)) return [];
  const bundle = findLanguage(document, language);
  const named = (list: ItemListName, items: readonly DraftItem[]): readonly NamedItem[] =>
    items.map((item) => {
      const text = bundle === null ? undefined : textOf(bundle, itemTextKey({ uid: question, list }, item.uid));
      const code = typeof item['code'] === 'number' ? item['code'] : null;
      return { uid: item.uid, code, list, words: cut(plainDraftText(text)) || String(code ?? item.uid) };
    });
  const own = LISTS.flatMap((list) => named(list, itemsIn(node[list])));
  const cells = itemsIn(node['columns']).flatMap(({ cell }) =>
    isJsonObject(cell) ? named('answers', itemsIn(cell['answers'])) : [],
  );
  const products = itemsIn(node['shelves']).flatMap((shelf) => named('products', itemsIn(shelf['products'])));
  const sources = (Array.isArray(node['binds']) ? node['binds'] : []).flatMap((bind) =>
    isJsonObject(bind) && typeof bind['from'] === 'string'
      ? itemsNamed(document, bind['from'], language, [...seen, question])
      : [],
  );
  return [...own, ...cells, ...products, ...sources];
}

export function isChosen({ list }: NamedItem): boolean {
  return list === 'answers' || list === 'areas' || list === 'products';
}

interface Scale {
  readonly lower: number;
  readonly upper: number;
}

export function scalesOf(node: DraftNode | undefined): readonly Scale[] {
  if (node === undefined) return [];
  const cells = itemsIn(node['columns']).flatMap(({ cell }) => (isJsonObject(cell) ? [cell['scale']] : []));
  return [node['scale'], ...cells].flatMap((scale) => {
    if (!isJsonObject(scale)) return [];
    const { lower, upper } = scale;
    return typeof lower === 'number' && typeof upper === 'number' ? [{ lower, upper }] : [];
  });
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
