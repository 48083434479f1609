import { describe, expect, it } from 'vitest';
import { buildDocument, radio } from '../scenario/build-document.ts';
import { mendForPreview } from './mend-for-preview.ts';
import { mendNode } from './mend-node.ts';

type Told = readonly [mend: string, at: string, field?: string | undefined];

function nodeOf(more: object) {
  const told: Told[] = [];
  const node = { uid: 'q', type: 'question', ...more } as never;
  const mended = mendNode(node, (...one) => void told.push(one));
  return { mended, told, isSame: mended === node };
}

const ENGLISH = { code: 'en', name: 'English', direction: 'ltr', texts: {} };

describe('a node', () => {
  const shown = { if: { op: 'answered', question: 'a' }, act: { do: 'show' } };

  it('that is right stays the same object', () => {
    expect(nodeOf({ entrance: [[shown]], answers: [{ uid: 'a', code: 1 }], rules: [] }).isSame).toBe(true);
  });

  it.each([
    ['entrance', [[shown], [{ if: 7 }]], [[shown]]],
    ['exit', [[{ if: null, act: { do: 'end', outcome: 'nothing' } }]], []],
    [
      'binds',
      [{ type: 'nothing' }, { type: 'questionAnswer', list: 'answers', item: 'x', from: 'q1' }],
      [{ type: 'questionAnswer', list: 'answers', item: 'x', from: 'q1' }],
    ],
    ['media', [{ type: 'image', id: 'a' }, { type: 'nothing' }], [{ type: 'image', id: 'a' }]],
    [
      'rules',
      [{ rule: 'nothing' }, { rule: 'wholeNumber' }, { rule: 'numberRange', min: 'x' }],
      [{ rule: 'wholeNumber' }],
    ],
  ])('keeps what is right of its %s', (field, before, after) => {
    const { mended, told } = nodeOf({ [field]: before });
    expect(mended).toEqual({ uid: 'q', type: 'question', [field]: after });
    expect(told).toEqual([['part', 'q', field]]);
    expect(nodeOf({ [field]: 'none' })).toMatchObject({ mended: { [field]: [] }, told: [['part', 'q', field]] });
  });

  it('gives items without a code, or with that of another, the next free one', () => {
    const items = [
      { uid: 'a', code: 2 },
      { uid: 'b' },
      { uid: 'c', code: 2 },
      { uid: 'd', code: 1.5 },
      { uid: 'a', code: 9 },
      7,
      { uid: 'e', code: 4 },
    ];
    const { mended, told } = nodeOf({ answers: items });
    expect(mended['answers']).toEqual([
      { uid: 'a', code: 2 },
      // One code is taken: two is the next, and is taken, too.
      { uid: 'b', code: 3 },
      { uid: 'c', code: 4 },
      { uid: 'd', code: 5 },
      { uid: 'e', code: 6 },
    ]);
    expect(told).toEqual([['code', 'q', 'answers']]);
  });

  it('mends each of its lists', () => {
    const lists = ['answers', 'areas', 'products', 'rows', 'sets', 'columns', 'shelves'];
    for (const list of lists)
      expect(nodeOf({ [list]: [{ uid: 'a' }] })).toMatchObject({
        mended: { [list]: [{ uid: 'a', code: 1 }] },
        told: [['code', 'q', list]],
      });
  });
});

describe('a draft to be played', () => {
  const mended = (nodes: readonly object[], texts: object = {}, more: object = {}) => {
    const json = { ...buildDocument([{ uid: 'p', nodes }] as never, texts as never), ...more };
    return mendForPreview(JSON.parse(JSON.stringify(json)));
  };
  const nodesOf = ({ document }: ReturnType<typeof mendForPreview>) => {
    const [chapter] = document['chapters'] as { pages: { nodes: Record<string, unknown>[] }[] }[];
    return chapter?.pages[0]?.nodes ?? [];
  };

  it('gives a question whose number is none, or taken, one of its own', () => {
    const result = mended([
      radio('q-1', { number: '7' }),
      radio('b', { number: 'Q1' }),
      radio('c', { number: 'Q1' }),
      radio('d', { number: 7 }),
    ]);
    const numbers = nodesOf(result).map(({ number }) => number);
    expect(numbers[0]).toBe('N_q_1');
    expect(numbers[1]).toBe('Q1');
    expect(numbers[2]).toBe('Q1_c');
    expect(numbers[3]).toMatch(/^N_d/);
    expect(result.mends.every(({ mend, field }) => mend === 'number' && field === 'number')).toBe(true);
  });

  it('leaves out members that are not needed, one by one, before the question', () => {
    const result = mended([
      radio('a', { timeLimitSeconds: 0 }),
      radio('b', { places: -1 }),
      radio('c', { na: 'yes' }),
      radio('d', { random: { answers: { shuffle: true, show: 99 } } }),
    ]);
    expect(nodesOf(result)).toEqual(
      [radio('a'), radio('b', { places: -1 }), radio('c'), radio('d')].map(
        (node) => JSON.parse(JSON.stringify(node)) as unknown,
      ),
    );
    expect(result.mends.map(({ at, field }) => [at, field])).toEqual([
      ['a', 'timeLimitSeconds'],
      ['c', 'na'],
      ['d', 'random'],
    ]);
  });

  it('leaves out a question that cannot be mended, and has a page anyway', () => {
    const result = mended([{ uid: 'x', type: 'question', kind: 'unheard', number: 'Q1' }]);
    expect(nodesOf(result)).toEqual([]);
    expect(result.mends).toContainEqual({ mend: 'node', at: 'x' });
    const empty = mendForPreview({ defaultLanguage: 'en', languages: [ENGLISH], chapters: [{ uid: 'c', pages: [] }] });
    expect((empty.document['chapters'] as { uid: string }[]).map(({ uid }) => uid)).toEqual(['c', 'empty-chapter']);
    expect(empty.document['chapters']).toContainEqual({
      uid: 'empty-chapter',
      hideTitle: true,
      pages: [{ uid: 'empty-page', nodes: [] }],
    });
  });

  it('says the number and the code where a text is missing, or the key where there is no number', () => {
    const result = mended([radio('a')], {
      'a.text': undefined,
      'a.answer.a-2': undefined,
      title: undefined,
      'chapter.text': undefined,
    });
    const [language] = result.document['languages'] as { texts: Record<string, unknown> }[];
    expect(language?.texts).toMatchObject({
      'a.text': '[A]',
      'a.answer.a-2': '[A: 2]',
      title: '[title]',
      'chapter.text': '[chapter]',
    });
  });

  it('takes out an order of the document that cannot be', () => {
    const result = mended([radio('a')], {}, { random: 'any' });
    expect(result.document).not.toHaveProperty('random');
    expect(result.mends).toContainEqual({ mend: 'field', at: 'document', field: 'random' });
  });

  it('leaves a faulty text out where another language can stand in', () => {
    const link = [[{ type: 'link', href: 'javascript:0', content: [] }]];
    const second = { code: 'he', name: 'x', direction: 'rtl', fallback: 'en', texts: { 'a.text': link } };
    const base = buildDocument([{ uid: 'p', nodes: [radio('a')] }]);
    const json = { ...base, languages: [...(base['languages'] as object[]), second] };
    const { document, mends } = mendForPreview(JSON.parse(JSON.stringify(json)));
    const [, hebrew] = document['languages'] as { texts: object }[];
    expect(hebrew?.texts).toEqual({});
    expect(mends).toEqual([{ mend: 'text', at: 'a', field: 'a.text' }]);
  });
});
