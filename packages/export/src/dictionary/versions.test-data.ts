import { parseDocument, type Questionnaire } from '@seker/questionnaire';
import type { DictionaryOptions } from './dictionary-options.ts';

const WORDS = {
  notApplicable: 'NA',
  skipped: 'skipped',
  notAsked: 'not asked',
  notChosen: 'no',
  reason: 'why: {{name}}',
};
export const OPTIONS: DictionaryOptions = {
  language: 'en',
  answerSets: 'dichotomies',
  missingCodes: true,
  reasonColumns: false,
  words: WORDS,
};

interface Item {
  readonly uid: string;
  readonly code: number;
  readonly name?: string;
}

interface Node {
  readonly uid: string;
  readonly number: string;
  readonly type: 'question';
  readonly kind: string;
  readonly subKind: string;
  readonly answers?: readonly Item[];
  readonly rows?: readonly Item[];
}

const answers = (uid: string, ...codes: readonly number[]) => codes.map((code) => ({ uid: `${uid}-${code}`, code }));

export const radio = (uid: string, number: string, ...codes: readonly number[]): Node => ({
  uid,
  number,
  type: 'question',
  kind: 'closed',
  subKind: 'radio',
  answers: answers(uid, ...codes),
});

export const multiple = (uid: string, number: string, ...codes: readonly number[]): Node => ({
  ...radio(uid, number, ...codes),
  subKind: 'checkBox',
});

/** A place to each answer. */
export const rank = (uid: string, number: string, ...codes: readonly number[]): Node => ({
  ...radio(uid, number, ...codes),
  kind: 'rank',
  subKind: 'dropDown',
});

export const open = (uid: string, number: string, subKind: string): Node => ({
  uid,
  number,
  type: 'question',
  kind: 'open',
  subKind,
});

/** One answer to each row. */
export const matrix = (uid: string, number: string): Node => ({
  uid,
  number,
  type: 'question',
  kind: 'matrix',
  subKind: 'horizontal',
  rows: [
    { uid: `${uid}-r1`, code: 1 },
    { uid: `${uid}-r2`, code: 2 },
  ],
  answers: answers(uid, 1, 2),
});

function textKeys({ uid, answers: own = [], rows = [] }: Node): readonly string[] {
  const keys = (list: string, items: Node['answers'] = []) => items.map((item) => `${uid}.${list}.${item.uid}`);
  return [`${uid}.text`, ...keys('answer', own), ...keys('row', rows)];
}

/** A version with these questions, and texts for all of them. */
export function build(nodes: readonly Node[], texts: Readonly<Record<string, string>> = {}): Questionnaire {
  const keys = ['title', 'c.text', ...nodes.flatMap(textKeys)];
  const said = Object.fromEntries(keys.map((key) => [key, [[texts[key] ?? `Words of ${key}`]]]));
  const parsed = parseDocument({
    defaultLanguage: 'en',
    languages: [{ code: 'en', name: 'English', direction: 'ltr', texts: said }],
    chapters: [{ uid: 'c', pages: [{ uid: 'p', nodes }] }],
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}
