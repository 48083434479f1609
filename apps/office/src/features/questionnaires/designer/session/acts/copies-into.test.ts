import { applyBatch, copyNodes, type DraftDocument, readDraft } from '@seker/questionnaire/design';
import { describe, expect, it } from 'vitest';
import { draftIndex } from '../draft-index.ts';
import { copiesInto } from './copies-into.ts';
import { isUnwritten } from './untouched.ts';

const question = (uid: string) => ({ uid, type: 'question', kind: 'open', subKind: 'text', number: uid });

function draftOf(pages: Readonly<Record<string, readonly string[]>>, texts: object = {}): DraftDocument {
  const read = readDraft({
    defaultLanguage: 'en',
    languages: [
      { code: 'en', name: 'English', direction: 'ltr', texts: { title: 'New', ...texts } },
      { code: 'he', name: 'עברית', direction: 'rtl', texts: {} },
    ],
    chapters: [{ uid: 'c', pages: Object.entries(pages).map(([uid, nodes]) => ({ uid, nodes: nodes.map(question) })) }],
  });
  if (!read.ok) throw new Error('no draft');
  return read.value;
}

const OTHER = draftOf({ p8: ['a', 'b'], p9: ['d'] }, { 'a.text': 'A', 'b.text': 'B', 'd.text': 'D' });

/** The parts in running order, after the copies are in. */
function withCopies(document: DraftDocument, uids: readonly string[], after: string): string {
  let made = 0;
  const fresh = (): string => {
    made += 1;
    return `n${made}`;
  };
  const done = applyBatch(document, copiesInto(document, copyNodes(OTHER, uids, document, fresh), after));
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  return draftIndex(done.value.document)
    .order.map(({ node }) => node.uid)
    .join(' ');
}

describe('copies', () => {
  const written = draftOf({ p1: ['q1', 'q2'], p2: ['q3'] }, { 'q1.text': 'Written' });

  it.each([
    ['questions after the question that is chosen', ['a', 'b'], 'q1', 'c p1 q1 n1 n2 q2 p2 q3'],
    ['questions at the end of the page that is chosen', ['a'], 'p1', 'c p1 q1 q2 n1 p2 q3'],
    ['a page after the page of the question that is chosen', ['p9'], 'q1', 'c p1 q1 q2 n1 n2 p2 q3'],
    ['a chapter after the chapter of the question that is chosen', ['c'], 'q1', 'c p1 q1 q2 p2 q3 n1 n2 n3 n4 n5 n6'],
  ])('go in: %s', (_name, uids, after, expected) => {
    expect(withCopies(written, uids, after)).toBe(expected);
  });

  it.each([
    ['questions', ['a'], 'c p1 n1'],
    ['a page', ['p9'], 'c n1 n2'],
    ['a chapter', ['c'], 'n1 n2 n3 n4 n5 n6'],
  ])('take the place of the first question as long as nothing is written: %s', (_name, uids, expected) => {
    expect(withCopies(draftOf({ p1: ['q1'] }), uids, 'q1')).toBe(expected);
  });
});

describe('a questionnaire in which nothing is written', () => {
  it.each([
    [true, 'has no question', { p1: [] }, {}],
    [true, 'has one without words', { p1: ['q1'] }, {}],
    [false, 'has words', { p1: ['q1'] }, { 'q1.text': 'Why' }],
    [false, 'has two questions', { p1: ['q1', 'q2'] }, {}],
  ])('is one: %s where it %s', (expected, _name, pages, texts) => {
    expect(isUnwritten(draftOf(pages, texts))).toBe(expected);
  });
});
