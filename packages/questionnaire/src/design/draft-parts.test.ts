import { describe, expect, it } from 'vitest';
import { draftJson, emptyDraft, ownerOf } from './draft-document.ts';
import { textOf, textsOfKeys, textsOfOwners, withoutTexts, withText, withTexts } from './draft-texts.ts';
import { findHolder, findNode, levelInside, uidsWithin, visitNodes, withMembers, withNode } from './draft-tree.ts';
import { fieldNaming, nodesByUid, says } from './field-naming.ts';
import { findItems, itemField, itemOfKey, itemTextKey, namedItems } from './item-lists.ts';
import { readDraft } from './read-draft.ts';
import { conditionOf, valueOf } from './read-expression.ts';

const DRAFT = (() => {
  const read = readDraft({
    defaultLanguage: 'en',
    languages: [
      { code: 'en', texts: { title: 'T', q1: 'own', 'q1.text': 'A', 'q1.answer.a1': 'B', 'q2.text': 'C' } },
      { code: 'he', texts: { 'q2.text': 'D' } },
    ],
    chapters: [
      {
        uid: 'c',
        pages: [
          { uid: 'p', nodes: [{ uid: 'q1' }, { uid: 'b', type: 'block', nodes: [{ uid: 'q2' }] }] },
          { uid: 's', type: 'split', blocks: [{ uid: 'sb', pages: [{ uid: 'p2' }] }] },
        ],
      },
    ],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
})();

describe('the tree of a draft', () => {
  it('has lists by the type of a node', () => {
    expect(levelInside({}, 'chapters')).toBe('pages');
    expect(levelInside({ type: 'block' }, 'blocks')).toBe('pages');
    expect([{}, { type: 'block' }, { type: 'split' }].map((node) => levelInside(node, 'pages'))).toEqual([
      'nodes',
      'pages',
      'blocks',
    ]);
    expect([{}, { type: 'block' }, { type: 'text' }].map((node) => levelInside(node, 'nodes'))).toEqual([
      null,
      'nodes',
      null,
    ]);
  });

  it('tells where a node stands', () => {
    const spot = (uid: string) => {
      const found = findNode(DRAFT, uid);
      return found === null
        ? null
        : [found.level, found.into, found.after, found.path.map(({ node, index }) => `${node.uid}${index}`).join(' ')];
    };
    expect(['c', 'p', 's', 'q1', 'b', 'q2', 'p2', 'none'].map(spot)).toEqual([
      ['chapters', 'document', null, 'c0'],
      ['pages', 'c', null, 'c0 p0'],
      ['pages', 'c', 'p', 'c0 s1'],
      ['nodes', 'p', null, 'c0 p0 q10'],
      ['nodes', 'p', 'q1', 'c0 p0 b1'],
      ['nodes', 'b', null, 'c0 p0 b1 q20'],
      ['pages', 'sb', null, 'c0 s1 sb0 p20'],
      null,
    ]);
  });

  it('is walked parents first, and changed along one path', () => {
    const seen: string[] = [];
    visitNodes(DRAFT.chapters, 'chapters', ({ uid }, level) => void seen.push(`${uid}:${level}`));
    expect(seen.join(' ')).toBe('c:chapters p:pages q1:nodes b:nodes q2:nodes s:pages sb:blocks p2:pages');
    const [chapter] = DRAFT.chapters;
    if (chapter === undefined) throw new Error('no chapter');
    expect(uidsWithin(chapter, 'chapters')).toEqual(['c', 'p', 'q1', 'b', 'q2', 's', 'sb', 'p2']);
    const path = findNode(DRAFT, 'q2')?.path ?? [];
    const changed = withNode(DRAFT, path, (node) => ({ ...node, x: 1 }));
    expect(findNode(changed, 'q2')?.node).toEqual({ uid: 'q2', x: 1 });
    expect(findNode(changed, 'q1')?.node).toBe(findNode(DRAFT, 'q1')?.node);
    expect(findNode(changed, 's')?.node).toBe(findNode(DRAFT, 's')?.node);
  });

  it('has holders of nodes, of which a question is none', () => {
    const holder = (uid: string) => {
      const found = findHolder(DRAFT, uid);
      return found === null ? null : [found.level, found.members.map((node) => node.uid).join(' '), found.path.length];
    };
    expect(['document', 'c', 'p', 'b', 's', 'q1', 'none'].map(holder)).toEqual([
      ['chapters', 'c', 0],
      ['pages', 'p s', 1],
      ['nodes', 'q1 b', 2],
      ['nodes', 'q2', 3],
      ['blocks', 'sb', 2],
      null,
      null,
    ]);
    const [whole, page] = [findHolder(DRAFT, 'document'), findHolder(DRAFT, 'p')];
    if (whole === null || page === null) throw new Error('no holder');
    expect(withMembers(DRAFT, whole, []).chapters).toEqual([]);
    expect(findHolder(withMembers(DRAFT, page, [{ uid: 'x' }]), 'p')?.members).toEqual([{ uid: 'x' }]);
  });

  it('begins with one chapter and one page, in one language', () => {
    const draft = emptyDraft({ code: 'he', name: 'N', direction: 'rtl' }, { chapter: 'c1', page: 'p1' });
    expect(draftJson(draft)).toEqual({
      defaultLanguage: 'he',
      languages: [{ code: 'he', name: 'N', direction: 'rtl', texts: {} }],
      chapters: [{ uid: 'c1', pages: [{ uid: 'p1', nodes: [] }] }],
    });
  });

  it('finds nodes by uid in any JSON, of the same uid the first', () => {
    const found = nodesByUid({
      chapters: [
        { uid: 'a', n: 1, pages: [7, { uid: 'a', n: 2 }, { uid: 'b', blocks: [{ uid: 'd', nodes: [{ uid: 'e' }] }] }] },
        { uid: 5 },
      ],
    });
    expect([...found.keys()]).toEqual(['a', 'b', 'd', 'e']);
    expect(found.get('a')?.['n']).toBe(1);
    expect([...nodesByUid(null)]).toEqual([]);
  });

  it('tells which member names what', () => {
    const node = {
      uid: 'x',
      text: 'q0',
      entrance: [{ a: 'q1' }],
      binds: { from: ['q2'] },
      parent: 'q3',
      random: { fixed: ['q1'] },
      exit: 'q4',
    };
    expect(['about q1', 'q2 = 3', 'no q3', 'q4', 'q0', ''].map((detail) => fieldNaming(node, detail))).toEqual([
      'entrance',
      'binds',
      'parent',
      'exit',
      null,
      null,
    ]);
    expect([
      says({ a: [1, 'x'] }, 1),
      says({ a: [1, 'x'] }, 'x'),
      says({ a: [1] }, '1'),
      says(null, 'x'),
      says(undefined, 'x'),
      says('x', 'x'),
    ]).toEqual([true, true, false, false, false, true]);
  });
});

describe('the texts of a draft', () => {
  const english = DRAFT.languages[0];
  if (english === undefined) throw new Error('no language');

  it('belong to what stands before the first dot', () => {
    expect(['q1.text', 'title', 'a.b.c', '.x'].map(ownerOf)).toEqual(['q1', 'title', 'a', '']);
    expect([
      textOf(english, 'q1.text'),
      textOf(english, 'title'),
      textOf(english, 'q1.none'),
      textOf(english, 'x.text'),
    ]).toEqual(['A', 'T', undefined, undefined]);
  });

  it('go with their owners, but not the text that is called like one', () => {
    expect(textsOfOwners(DRAFT, ['q1', 'q2', 'q3'])).toEqual({
      en: { 'q1.text': 'A', 'q1.answer.a1': 'B', 'q2.text': 'C' },
      he: { 'q2.text': 'D' },
    });
    expect(textsOfOwners(DRAFT, ['q1'])).toEqual({ en: { 'q1.text': 'A', 'q1.answer.a1': 'B' } });
    expect(textsOfKeys(DRAFT, 'q1', (key) => key.includes('answer'))).toEqual({ en: { 'q1.answer.a1': 'B' } });
  });

  it('are added to those that are there, and taken away with what is empty then', () => {
    const more = withTexts(DRAFT, { en: { 'q1.help': 'H', 'z.text': 'Z' }, ru: { 'q1.text': 'R' } });
    expect(more.languages[0]?.texts.get('q1')).toEqual({
      q1: 'own',
      'q1.text': 'A',
      'q1.answer.a1': 'B',
      'q1.help': 'H',
    });
    expect(more.languages[0]?.texts.get('z')).toEqual({ 'z.text': 'Z' });
    expect(more.languages[1]).toBe(DRAFT.languages[1]);
    const less = withoutTexts(DRAFT, { en: { 'q1.text': 'A', 'q2.text': 'C' } });
    expect([...(less.languages[0]?.texts.keys() ?? [])]).toEqual(['title', 'q1']);
    expect(less.languages[0]?.texts.get('q1')).toEqual({ q1: 'own', 'q1.answer.a1': 'B' });
    expect(withTexts(DRAFT, {})).toBe(DRAFT);
    expect(withText(english, 'q2.text', undefined).texts.has('q2')).toBe(false);
    expect(withText(english, 'q2.text', 'X').texts.get('q2')).toEqual({ 'q2.text': 'X' });
  });
});

describe('the items of a question', () => {
  const question = {
    uid: 'q',
    answers: [{ uid: 'a1' }, 7],
    rows: 'none',
    shelves: [{ uid: 's1', products: [{ uid: 'x1' }] }],
    columns: [{ uid: 'c1', cell: { answers: [{ uid: 'k1' }] } }, { uid: 'c2' }],
    sets: [{ uid: 't1' }],
  };

  it('have keys of texts by their list', () => {
    const lists = ['answers', 'areas', 'products', 'rows', 'sets', 'columns', 'shelves'] as const;
    expect(lists.map((list) => itemTextKey({ uid: 'q', list }, 'i'))).toEqual([
      'q.answer.i',
      'q.answer.i',
      'q.answer.i',
      'q.row.i',
      'q.row.i',
      'q.column.i',
      'q.shelf.i',
    ]);
    expect([...namedItems(question)].toSorted()).toEqual([
      'answer.a1',
      'answer.k1',
      'answer.x1',
      'column.c1',
      'column.c2',
      'row.t1',
      'shelf.s1',
    ]);
    expect(['q1.answer.a1', 'q1.answer.a1.label', 'q1.text', 'q1', 'q1.answer.'].map(itemOfKey)).toEqual([
      'answer.a1',
      'answer.a1',
      null,
      null,
      'answer.',
    ]);
  });

  it('have a path, also inside another item', () => {
    expect(itemField({ uid: 'q', list: 'answers' })).toBe('answers');
    expect(itemField({ uid: 'q', list: 'answers' }, 'a')).toBe('answers.a');
    expect(itemField({ uid: 'q', list: 'answers', owner: 'c1' }, 'a')).toBe('columns.c1.cell.answers.a');
    expect(itemField({ uid: 'q', list: 'products', owner: 's1' })).toBe('shelves.s1.products');
    expect(itemField({ uid: 'q', list: 'rows', owner: 's1' })).toBe('rows');
  });

  it('are found where the question has a place for them', () => {
    const found = (list: Parameters<typeof findItems>[1]['list'], owner?: string) => {
      const items = findItems(question, { uid: 'q', list, ...(owner === undefined ? {} : { owner }) });
      return items === null ? null : [items.items.length, items.isThere, items.field];
    };
    expect([found('answers'), found('areas'), found('rows')]).toEqual([
      [2, true, 'answers'],
      [0, false, 'areas'],
      null,
    ]);
    expect([
      found('products', 's1'),
      found('products', 's2'),
      found('answers', 'c1'),
      found('answers', 'c2'),
      found('rows', 's1'),
    ]).toEqual([[1, true, 'products'], null, [1, true, 'cell.answers'], null, null]);
    const inCell = findItems(question, { uid: 'q', list: 'answers', owner: 'c1' });
    expect(inCell?.with([])).toEqual({ ...question, columns: [{ uid: 'c1', cell: { answers: [] } }, { uid: 'c2' }] });
    const onShelf = findItems(question, { uid: 'q', list: 'products', owner: 's1' });
    expect(onShelf?.with([{ uid: 'y' }])).toEqual({ ...question, shelves: [{ uid: 's1', products: [{ uid: 'y' }] }] });
  });
});

it('an expression is read when it is finished', () => {
  expect(conditionOf({ op: 'answered', question: 'q1' })).toEqual({ op: 'answered', question: 'q1' });
  expect(valueOf({ op: 'today' })).toEqual({ op: 'today' });
  expect([conditionOf({ op: 'answered' }), conditionOf(null), valueOf({ op: 'answer' }), valueOf(7)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
