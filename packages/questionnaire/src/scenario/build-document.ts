import { parseDocument } from '../document/parse-document.ts';
import type { Questionnaire } from '../document/questionnaire.ts';

type Json = Readonly<Record<string, unknown>>;

/** A page of a test document. */
export interface PageDraft {
  readonly uid: string;
  readonly nodes: readonly Json[];
  readonly entrance?: unknown;
  readonly exit?: unknown;
}

/** A document of one chapter in English, with a text for everything that needs one; `texts` adds or replaces. */
export function buildDocument(pages: readonly PageDraft[], texts: Json = {}): Json {
  const nodes = pages.flatMap((page) => page.nodes);
  const answers = nodes.flatMap((node) =>
    (Array.isArray(node['answers']) ? node['answers'] : []).map(
      (answer) => `${String(node['uid'])}.answer.${String(answer.uid)}`,
    ),
  );
  const keys = ['title', 'chapter.text', ...nodes.map((node) => `${String(node['uid'])}.text`), ...answers];
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
    chapters: [{ uid: 'chapter', pages }],
  };
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

/** Answers `<uid>-1` … with codes from 1. */
export function answersOf(uid: string, count: number): readonly Json[] {
  return Array.from({ length: count }, (_, index) => ({ uid: `${uid}-${index + 1}`, code: index + 1 }));
}

/** Compiles a document that is known to be right. */
export function compiled(document: unknown): Questionnaire {
  const parsed = parseDocument(document);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

function question(uid: string, kind: string, subKind: string): Json {
  return { type: 'question', uid, kind, subKind, number: uid.toUpperCase().replaceAll('-', '_') };
}
