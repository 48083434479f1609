import { type DraftDocument, readDraft } from '@seker/questionnaire/design';
import { describe, expect, it } from 'vitest';
import { isUnwritten, isWithin, outermost } from './copy-from.ts';

function draftWith(nodes: readonly object[], texts: object = {}): DraftDocument {
  const read = readDraft({
    defaultLanguage: 'en',
    languages: [
      { code: 'en', name: 'English', direction: 'ltr', texts: { title: 'New', 'c1.text': 'New', ...texts } },
      { code: 'he', name: 'עברית', direction: 'rtl', texts: {} },
    ],
    chapters: [{ uid: 'c1', pages: [{ uid: 'p1', nodes }] }],
  });
  if (!read.ok) throw new Error('no draft');
  return read.value;
}

const question = (uid: string) => ({ uid, type: 'question', kind: 'open', subKind: 'text', number: uid });

describe('parts of another questionnaire', () => {
  const document = draftWith([question('q1'), question('q2')]);

  it('come once, with the outermost of those that are ticked', () => {
    expect(outermost(document, new Set(['q2', 'q1']))).toEqual(['q1', 'q2']);
    expect(outermost(document, new Set(['q1', 'p1']))).toEqual(['p1']);
    expect(outermost(document, new Set(['q1', 'p1', 'c1']))).toEqual(['c1']);
  });

  it('come along with what they stand in', () => {
    const node = { uid: 'q1' };
    expect(isWithin(document, node, new Set(['c1']))).toBe(true);
    expect(isWithin(document, node, new Set(['q1']))).toBe(false);
  });
});

describe('a questionnaire in which nothing is written', () => {
  it.each([
    [true, 'has no question', [], {}],
    [true, 'has one without words', [question('q1')], {}],
    [false, 'has words', [question('q1')], { 'q1.text': 'Why' }],
    [false, 'has two questions', [question('q1'), question('q2')], {}],
  ])('is one: %s where it %s', (expected, _name, nodes, texts) => {
    expect(isUnwritten(draftWith(nodes, texts))).toBe(expected);
  });
});
