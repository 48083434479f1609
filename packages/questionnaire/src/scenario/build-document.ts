import { parseDocument } from '../document/parse-document.ts';
import type { Questionnaire } from '../document/questionnaire.ts';

type Json = Readonly<Record<string, unknown>>;

/** A page, block or split of a test document. */
export type PageDraft = Json & { readonly uid: string };

/** An English document with one chapter and all required texts; `texts` adds or replaces texts. */
export function buildDocument(pages: readonly PageDraft[], texts: Json = {}, more: Json = {}): Json {
  const keys = ['title', 'chapter.text', ...pages.flatMap(nodesOf).flatMap(textKeys)];
  return {
    defaultLanguage: 'en',
    languages: [
      {
        code: 'en',
        name: 'English',
        direction: 'ltr',
        texts: { ...Object.fromEntries(keys.map((key) => [key, `Words of ${key}`])), ...texts },
      },
    ],
    chapters: [{ uid: 'chapter', pages, ...more }],
  };
}

/** Questions and texts at any depth of blocks. */
function nodesOf(member: Json): readonly Json[] {
  const inner = ['nodes', 'pages', 'blocks'].flatMap((key) => membersOf(member, key));
  return inner.length === 0 && member['type'] !== undefined ? [member] : inner.flatMap(nodesOf);
}

function textKeys(node: Json): readonly string[] {
  const uid = String(node['uid']);
  const keys = (key: string, items: readonly Json[]): readonly string[] =>
    items.map((item) => `${uid}.${key}.${String(item['uid'])}`);
  const columns = membersOf(node, 'columns');
  return [
    `${uid}.text`,
    ...keys('answer', [...membersOf(node, 'answers'), ...membersOf(node, 'areas')]),
    ...keys(
      'answer',
      membersOf(node, 'shelves').flatMap((shelf) => membersOf(shelf, 'products')),
    ),
    ...keys('row', membersOf(node, 'rows')),
    ...keys('column', columns),
    ...columns.flatMap(({ cell }) => (isJson(cell) ? keys('answer', membersOf(cell, 'answers')) : [])),
  ];
}

function membersOf(json: Json, key: string): readonly Json[] {
  const members = json[key];
  return Array.isArray(members) ? members.filter(isJson) : [];
}

function isJson(json: unknown): json is Json {
  return typeof json === 'object' && json !== null;
}

export function radio(uid: string, more: Json = {}): Json {
  return { ...question(uid, 'closed', 'radio'), answers: answersOf(uid, 3), ...more };
}

export function checkBox(uid: string, more: Json = {}): Json {
  return { ...question(uid, 'closed', 'checkBox'), answers: answersOf(uid, 3), ...more };
}

export function open(uid: string, subKind: 'text' | 'number' | 'date' | 'time', more: Json = {}): Json {
  return { ...question(uid, 'open', subKind), ...more };
}

export function mixed(uid: string, more: Json = {}): Json {
  const [first, second, last] = answersOf(uid, 3);
  return { ...question(uid, 'mixed', 'radio'), answers: [first, second, { ...last, openText: true }], ...more };
}

export function matrix(uid: string, subKind: string, more: Json = {}): Json {
  return { ...question(uid, 'matrix', subKind), rows: itemsOf('r', 3), ...more };
}

export function rank(uid: string, more: Json = {}): Json {
  return { ...question(uid, 'rank', 'dropDown'), answers: answersOf(uid, 4), ...more };
}

export function visual(uid: string, subKind: string, more: Json = {}): Json {
  return { ...question(uid, 'visual', subKind), ...more };
}

export function capture(uid: string, subKind: string, more: Json = {}): Json {
  return { ...question(uid, 'capture', subKind), ...more };
}

/** Items `<prefix>1` … with codes from 1. */
export function itemsOf(prefix: string, count: number, more: Json = {}): readonly Json[] {
  return Array.from({ length: count }, (_, index) => ({ uid: `${prefix}${index + 1}`, code: index + 1, ...more }));
}

/** Answers `<uid>-1` … with codes from 1. */
export function answersOf(uid: string, count: number): readonly Json[] {
  return Array.from({ length: count }, (_, index) => ({ uid: `${uid}-${index + 1}`, code: index + 1 }));
}

/** Compiles a valid document; throws otherwise. */
export function compiled(document: unknown): Questionnaire {
  const parsed = parseDocument(document);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

function question(uid: string, kind: string, subKind: string): Json {
  return { type: 'question', uid, kind, subKind, number: uid.toUpperCase().replaceAll('-', '_') };
}
