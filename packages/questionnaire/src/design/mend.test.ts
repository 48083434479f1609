import { describe, expect, it } from 'vitest';
import { draftJson } from './draft-document.ts';
import { mendSkeleton } from './mend-skeleton.ts';
import { MAX_NODE_DEPTH, readDraft } from './read-draft.ts';

type Told = readonly [mend: string, at: string, field?: string | undefined];

function skeletonOf(json: unknown) {
  const told: Told[] = [];
  const draft = mendSkeleton(json, (...one) => void told.push(one));
  return { json: draftJson(draft), told };
}

const ENGLISH = { code: 'en', name: 'English', direction: 'ltr', texts: {} };

describe('the skeleton of any JSON', () => {
  it('of nothing is one English language without chapters', () => {
    for (const json of [null, [], 'x', { chapters: [], languages: [] }])
      expect(skeletonOf(json)).toEqual({
        json: { defaultLanguage: 'en', chapters: [], languages: [ENGLISH] },
        told: [['field', 'document', 'defaultLanguage']],
      });
  });

  it('keeps a default language that is there, and takes the first for one that is not', () => {
    const languages = [{ ...ENGLISH, code: 'he', direction: 'rtl' }, ENGLISH];
    expect(skeletonOf({ defaultLanguage: 'en', languages })).toEqual({
      json: { defaultLanguage: 'en', languages, chapters: [] },
      told: [],
    });
    expect(skeletonOf({ defaultLanguage: 'ru', languages })).toMatchObject({
      json: { defaultLanguage: 'he' },
      told: [['field', 'document', 'defaultLanguage']],
    });
  });

  it('leaves out languages that are none, or are there twice, and fallbacks that lead nowhere', () => {
    const { json, told } = skeletonOf({
      defaultLanguage: 'en',
      languages: [
        7,
        { code: 'no such code' },
        { code: 'en', direction: 'up', fallback: 'ru', texts: 3, more: 1 },
        { code: 'en' },
        { code: 'he', name: 5, direction: 'rtl', fallback: 'en', texts: { 'q.text': [['A']] } },
      ],
    });
    expect(json['languages']).toEqual([
      { code: 'en', name: '', direction: 'ltr', more: 1, texts: {} },
      { code: 'he', name: '', direction: 'rtl', fallback: 'en', texts: { 'q.text': [['A']] } },
    ]);
    expect(told).toEqual([
      ['language', ''],
      ['language', 'no such code'],
      ['language', 'en'],
      ['language', 'en', 'fallback'],
    ]);
  });

  it('leaves out nodes without a place, a uid or a type of their own', () => {
    const { json, told } = skeletonOf({
      defaultLanguage: 'en',
      languages: [ENGLISH],
      chapters: [
        5,
        { uid: 'c1', type: 'page' },
        { uid: 'not a uid' },
        { uid: 'document' },
        {
          uid: 'c2',
          type: 'chapter',
          pages: [{ uid: 'c2' }, { uid: 's', type: 'split', blocks: [{ uid: 'b', type: 'split' }] }],
        },
        {
          uid: 'c3',
          pages: [
            { uid: 'p', type: 'page', nodes: [{ uid: 't', type: 'text' }, { uid: 'x', type: 'split' }, { uid: 'q' }] },
          ],
        },
        { uid: 'c4', pages: {} },
      ],
    });
    expect(json['chapters']).toEqual([
      { uid: 'c2', type: 'chapter', pages: [{ uid: 's', type: 'split', blocks: [] }] },
      { uid: 'c3', pages: [{ uid: 'p', type: 'page', nodes: [{ uid: 't', type: 'text' }, { uid: 'q' }] }] },
      { uid: 'c4', pages: [] },
    ]);
    expect(told).toEqual([
      ['node', 'document'],
      ['node', 'c1'],
      ['node', 'not a uid'],
      ['node', 'document'],
      ['node', 'c2'],
      ['node', 'b'],
      ['node', 'x'],
      ['field', 'c4', 'pages'],
    ]);
  });

  it('goes as deep as a draft may', () => {
    // A chapter is depth 0, its pages 1.
    const nested = (depth: number): object[] =>
      depth === 0 ? [] : [{ uid: `b${depth}`, type: 'block', pages: nested(depth - 1) }];
    const documentOf = (depth: number) => ({
      defaultLanguage: 'en',
      languages: [ENGLISH],
      chapters: [{ uid: 'c', pages: nested(depth) }],
    });
    const deepest = documentOf(MAX_NODE_DEPTH - 1);
    expect(skeletonOf(deepest)).toEqual({ json: deepest, told: [] });
    expect(readDraft(deepest).ok).toBe(true);
    const tooDeep = documentOf(MAX_NODE_DEPTH);
    expect(skeletonOf(tooDeep).told).toEqual([['field', 'b1', 'pages']]);
    expect(readDraft(tooDeep)).toEqual({ ok: false, error: [{ code: 'tooDeep', at: 'b1', detail: 'pages' }] });
    expect(MAX_NODE_DEPTH).toBeGreaterThanOrEqual(30);
  });
});

describe('a draft that is no draft', () => {
  it.each([
    [null, [{ code: 'wrongShape', at: 'document', detail: 'an object is expected' }]],
    [{ chapters: {} }, [{ code: 'wrongShape', at: 'document', detail: 'chapters: a list is expected' }]],
    [{ languages: 7 }, [{ code: 'wrongShape', at: 'languages', detail: 'a list is expected' }]],
    [
      { languages: [7, { code: 'x!' }] },
      [
        { code: 'unknownLanguage', at: 'languages', detail: '' },
        { code: 'unknownLanguage', at: 'languages', detail: 'x!' },
      ],
    ],
    [{ languages: [{ code: 'en', texts: 7 }] }, [{ code: 'wrongShape', at: 'languages', detail: 'en: texts' }]],
    [{ languages: [{ code: 'en' }, { code: 'en' }] }, [{ code: 'duplicateUid', at: 'languages', detail: '' }]],
    [
      { chapters: [7, { uid: 'c', type: 'page' }] },
      [
        { code: 'wrongShape', at: 'document', detail: 'chapters: objects with uids are expected' },
        { code: 'wrongShape', at: 'c', detail: 'chapters: type' },
      ],
    ],
    [
      { chapters: [{ uid: 'a b' }, { uid: 'c' }, { uid: 'c' }] },
      [
        { code: 'invalidUid', at: 'document', detail: 'a b' },
        { code: 'duplicateUid', at: 'document', detail: 'c' },
      ],
    ],
    [
      { chapters: [{ uid: 'c', pages: [{ uid: 'p', nodes: 7 }] }] },
      [{ code: 'wrongShape', at: 'p', detail: 'nodes: a list is expected' }],
    ],
  ])('%j is told all its faults', (json, error) => {
    expect(readDraft(json)).toEqual({ ok: false, error });
  });

  it('takes every type that its list may hold, and none', () => {
    const inNodes = (type?: string) =>
      readDraft({
        chapters: [{ uid: 'c', pages: [{ uid: 'p', nodes: [{ uid: 'n', ...(type === undefined ? {} : { type }) }] }] }],
      });
    expect(['question', 'text', 'block', undefined, 'page', 'split'].map((type) => inNodes(type).ok)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    const inPages = (type: string) =>
      readDraft({ chapters: [{ uid: 'c', type: 'chapter', pages: [{ uid: 'p', type }] }] });
    expect(['page', 'block', 'split', 'chapter', 'text'].map((type) => inPages(type).ok)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    const inSplit = (type: string) =>
      readDraft({ chapters: [{ uid: 'c', pages: [{ uid: 's', type: 'split', blocks: [{ uid: 'b', type }] }] }] });
    expect(['block', 'page', 'split'].map((type) => inSplit(type).ok)).toEqual([true, false, false]);
  });
});
