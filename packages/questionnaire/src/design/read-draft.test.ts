import { describe, expect, it } from 'vitest';
import { seeds } from '../../../../tools/test/chance/seeds.ts';
import { canonicalJson } from '../canonical-json.ts';
import { randomDocument } from '../scenario/random-document.ts';
import { draftJson, emptyDraft } from './draft-document.ts';
import { readDraft } from './read-draft.ts';

describe('a draft', () => {
  it('is the same JSON again', () => {
    for (const seed of seeds('draft', 3)) {
      const json = randomDocument(seed);
      const read = readDraft(json);
      expect(read.ok && canonicalJson(draftJson(read.value))).toBe(canonicalJson(json));
    }
  });

  it('starts with one language, one chapter and one page', () => {
    const language = { code: 'he', name: 'עברית', direction: 'rtl' } as const;
    const draft = emptyDraft(language, { chapter: 'c1', page: 'p1' });
    expect(readDraft(draftJson(draft))).toEqual({ ok: true, value: draft });
  });

  it('gets empty lists for member lists missing in its JSON', () => {
    const read = readDraft({ chapters: [{ uid: 'c', pages: [{ uid: 'p' }, { uid: 's', type: 'split' }] }] });
    const pages = [
      { uid: 'p', nodes: [] },
      { uid: 's', type: 'split', blocks: [] },
    ];
    expect(read).toMatchObject({ ok: true, value: { chapters: [{ uid: 'c', pages }], languages: [] } });
  });

  const nested = (depth: number): unknown =>
    depth === 0 ? [] : [{ uid: `b${depth}`, type: 'block', pages: nested(depth - 1) }];
  it.each([
    ['wrongShape', []],
    ['wrongShape', { chapters: {} }],
    ['wrongShape', { chapters: [{ pages: [] }] }],
    ['invalidUid', { chapters: [{ uid: 'not a uid' }] }],
    ['duplicateUid', { chapters: [{ uid: 'c', pages: [{ uid: 'c' }] }] }],
    ['duplicateUid', { chapters: [{ uid: 'document' }] }],
    ['wrongShape', { chapters: [{ uid: 'c', pages: [{ uid: 'p', type: 'question' }] }] }],
    ['tooDeep', { chapters: [{ uid: 'c', pages: nested(40) }] }],
    ['unknownLanguage', { languages: [{ code: 'no such code' }] }],
    ['duplicateUid', { languages: [{ code: 'en' }, { code: 'en' }] }],
    ['wrongShape', JSON.parse('{"chapters":[],"__proto__":{"x":1}}')],
  ])('is refused for %s: %j', (code, json) => {
    expect(readDraft(json)).toMatchObject({ ok: false, error: [{ code }] });
  });
});
