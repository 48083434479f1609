import { applyBatch, type DraftDocument, draftJson, readDraft } from '@seker/questionnaire/design';
import { describe, expect, test } from 'vitest';
import { draftIndex } from '../draft-index.ts';
import { newStructure, STRUCTURES } from './new-structure.ts';
import { blockAround, blockOpened, branchOf, type StructureChange, splitAfter } from './structure-commands.ts';

const START = {
  defaultLanguage: 'en',
  languages: [{ code: 'en', name: 'English', direction: 'ltr', texts: {} }],
  chapters: [
    {
      uid: 'c1',
      pages: [
        {
          uid: 'p1',
          nodes: ['t1', 't2', 't3', 't4'].map((uid) => ({ uid, type: 'text' })),
        },
        { uid: 'p2', nodes: [] },
      ],
    },
  ],
};

function start(): DraftDocument {
  const read = readDraft(START);
  if (!read.ok) throw new Error('no draft');
  return read.value;
}

function fresh() {
  let made = 0;
  return () => {
    made += 1;
    return `n${made}`;
  };
}

function done(document: DraftDocument, change: StructureChange | null): DraftDocument {
  const applied = applyBatch(document, change?.commands ?? []);
  if (change === null || !applied.ok) throw new Error('refused');
  return applied.value.document;
}

const pagesOf = (document: DraftDocument) => document.chapters[0]?.['pages'];

describe('blocks and splits', () => {
  test('neighbours go into a block in their place, and out of it again', () => {
    const within = done(start(), blockAround(start(), ['t3', 't2'], fresh()));
    expect(pagesOf(within)).toMatchObject([
      { nodes: [{ uid: 't1' }, { uid: 'n1', type: 'block', nodes: [{ uid: 't2' }, { uid: 't3' }] }, { uid: 't4' }] },
      { uid: 'p2' },
    ]);
    expect(draftJson(done(within, blockOpened(within, 'n1')))).toEqual(draftJson(start()));
  });

  test('pages go into a block of pages; a page and what stands on it do not', () => {
    expect(pagesOf(done(start(), blockAround(start(), ['p1', 'p2'], fresh())))).toMatchObject([
      { uid: 'n1', type: 'block', pages: [{ uid: 'p1' }, { uid: 'p2' }] },
    ]);
    expect(blockAround(start(), ['p1', 't1'], fresh())).toBeNull();
  });

  test('a split stands after the page, with two branches and as many as are added', () => {
    const next = fresh();
    const split = done(start(), splitAfter(start(), 't2', next));
    const more = done(split, branchOf(split, 'n1', next));
    expect(pagesOf(more)).toMatchObject([
      { uid: 'p1' },
      { uid: 'n1', type: 'split', show: 1, blocks: [{ pages: [{ nodes: [] }] }, {}, { uid: 'n6' }] },
      { uid: 'p2' },
    ]);
    expect(pagesOf(done(start(), splitAfter(start(), 'c1', fresh())))).toMatchObject([{}, {}, { uid: 'n1' }]);
  });

  test('are offered where they can be made', () => {
    const next = fresh();
    const offered = (document: DraftDocument, ...chosen: readonly string[]) =>
      STRUCTURES.filter((name) => newStructure(name, document, chosen, next) !== null);
    expect(offered(start())).toEqual(['split']);
    expect(offered(start(), 'c1')).toEqual(['split']);
    expect(offered(start(), 't1', 't2')).toEqual(['block', 'split']);
    expect(offered(start(), 'p1', 't1')).toEqual(['split']);
    const split = done(start(), newStructure('split', start(), ['t2'], fresh()));
    const [, made] = draftIndex(split).order.filter(({ parent }) => parent === 'c1');
    const page = draftIndex(split).order.find(({ role, depth }) => role === 'page' && depth > 1)?.node.uid ?? '';
    expect(offered(split, page)).toEqual(['block', 'split', 'branch']);
    const more = done(split, newStructure('branch', split, [page], next));
    expect(draftIndex(more).order.filter(({ parent }) => parent === made?.node.uid)).toHaveLength(3);
  });
});
