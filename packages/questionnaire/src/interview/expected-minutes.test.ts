import { expect, it } from 'vitest';
import { parseDocument } from '../document/parse-document.ts';
import { expectedMinutes } from './expected-minutes.ts';

function minutesOf(questions: number, rows: number): number {
  const texts: Record<string, string> = { title: 't' };
  const nodes = Array.from({ length: questions }, (_, at) => {
    const uid = `q${at}`;
    texts[`${uid}.text`] = uid;
    const open = { type: 'question', uid, number: uid, kind: 'open', subKind: 'text' };
    if (rows === 0) return open;
    const items = Array.from({ length: rows }, (_each, row) => ({ uid: `r${row}`, code: row + 1 }));
    const answers = [1, 2].map((code) => ({ uid: `a${code}`, code }));
    for (const item of items) texts[`${uid}.row.${item.uid}`] = 'r';
    for (const answer of answers) texts[`${uid}.answer.${answer.uid}`] = 'a';
    return { type: 'question', uid, number: uid, kind: 'matrix', subKind: 'horizontal', rows: items, answers };
  });
  const parsed = parseDocument({
    defaultLanguage: 'en',
    languages: [{ code: 'en', name: 'English', direction: 'ltr', texts }],
    chapters: [{ uid: 'c', hideTitle: true, pages: [{ uid: 'p', nodes }] }],
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return expectedMinutes(parsed.value);
}

it('estimates a questionnaire’s length by its questions and their rows', () => {
  expect(minutesOf(1, 0)).toBe(1);
  expect(minutesOf(30, 0)).toBe(4);
  expect(minutesOf(30, 6)).toBe(14);
});
