import { tourDocument } from '../demo/index.ts';

type Json = Readonly<Record<string, unknown>>;

/** Texts are irrelevant: the pages are never read. */
const NO_WORDS = { he: {}, en: {} };

/**
 * Returns the tour with two conditions per question: on the previous question, to be shown, and on itself, for
 * validation. They cover all operators of conditions; every question is shown, and every answer accepted.
 */
export function rehearsalDocument(): Json {
  let before: string | null = null;
  const withRules = (json: unknown): unknown => {
    if (Array.isArray(json)) return json.map(withRules);
    if (!isJson(json)) return json;
    if (json['type'] !== 'question' || typeof json['uid'] !== 'string' || json['hidden'] === true)
      return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, withRules(value)]));
    const { uid } = json;
    const shown = before === null ? [] : [[{ if: looksAt(before), act: { do: 'show' } }]];
    before = uid;
    return {
      ...json,
      entrance: [...listOf(json['entrance']), ...shown],
      exit: [...listOf(json['exit']), [{ if: isWrong(uid), act: { do: 'validate', severity: 'error', message: 1 } }]],
    };
  };
  const tour = tourDocument(NO_WORDS, (id) => id);
  return { ...tour, chapters: withRules(tour['chapters']) };
}

/** Always true, after reading the answer, its codes and its value. */
function looksAt(question: string): Json {
  const codes = { op: 'hasAny', question, answers: [1, 2] };
  const value = { op: 'compare', left: { op: 'answer', question }, is: '>', right: { op: 'literal', value: 3 } };
  const isOpen = { op: 'not', of: { op: 'answered', question } };
  return { op: 'or', of: [{ op: 'and', of: [codes, value] }, isOpen, { op: 'answered', question }] };
}

/** Never true: no question has so many answers. */
function isWrong(question: string): Json {
  const many = { op: 'compare', left: { op: 'count', question }, is: '>', right: { op: 'literal', value: 1_000 } };
  return { op: 'and', of: [{ op: 'answered', question }, many] };
}

function listOf(json: unknown): readonly unknown[] {
  return Array.isArray(json) ? json : [];
}

function isJson(json: unknown): json is Json {
  return typeof json === 'object' && json !== null;
}
