import { applyBatch, type DraftDocument, readDraft } from '@seker/questionnaire/design';
import { describe, expect, test } from 'vitest';
import { moveSteps, type Step } from './move-node.ts';

const node = (uid: string) => ({ uid, type: 'text' });
const START = {
  defaultLanguage: 'en',
  languages: [{ code: 'en', name: 'English', direction: 'ltr', texts: {} }],
  chapters: [
    {
      uid: 'c1',
      pages: [
        { uid: 'p1', nodes: ['a', 'b', 'c', 'd'].map(node) },
        { uid: 'p2', nodes: [{ uid: 'k', type: 'block', nodes: [node('x'), node('y')] }, node('e')] },
      ],
    },
  ],
};

/** The pages' nodes in running order, pages apart, what stands in the block in brackets. */
function after(uids: readonly string[], step: Step): string {
  const read = readDraft(START);
  if (!read.ok) throw new Error('no draft');
  const moved = applyBatch(read.value, moveSteps(read.value, uids, step));
  if (!moved.ok) throw new Error('refused');
  return linesOf(moved.value.document);
}

function linesOf(document: DraftDocument): string {
  const say = (json: unknown): string => {
    if (!Array.isArray(json)) return '';
    return json.map((one) => (one.type === 'block' ? `[${say(one.nodes)}]` : one.uid)).join('');
  };
  const pages = document.chapters[0]?.['pages'];
  return Array.isArray(pages) ? pages.map((page) => say(Object(page)['nodes'])).join(' ') : '';
}

describe('several nodes go one step together', () => {
  test('and keep their order, neighbours or not', () => {
    expect(after(['b', 'c'], 'up')).toBe('bcad [xy]e');
    expect(after(['b', 'c'], 'down')).toBe('adbc [xy]e');
    expect(after(['b', 'd'], 'up')).toBe('badc [xy]e');
  });

  test('none passes one that can go no further', () => {
    expect(after(['a', 'b'], 'up')).toBe('abcd [xy]e');
    expect(after(['a', 'c'], 'up')).toBe('acbd [xy]e');
    expect(after(['c', 'd'], 'down')).toBe('ab cd[xy]e');
  });

  test('into a block and out of it', () => {
    expect(after(['e'], 'in')).toBe('abcd [xye]');
    expect(after(['x', 'y'], 'out')).toBe('abcd []xye');
  });
});
