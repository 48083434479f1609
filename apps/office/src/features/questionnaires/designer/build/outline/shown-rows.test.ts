import { readDraft } from '@seker/questionnaire/design';
import { describe, expect, test } from 'vitest';
import { draftIndex } from '../../session/draft-index.ts';
import { shownNodes, shownRows } from './shown-rows.ts';

const read = readDraft({
  defaultLanguage: 'en',
  languages: [{ code: 'en', name: 'English', direction: 'ltr', texts: {} }],
  chapters: [
    {
      uid: 'c',
      pages: [
        { uid: 'p', nodes: [{ uid: 'q', type: 'question', number: 'Q7' }] },
        { uid: 'r', nodes: [{ uid: 't', type: 'text' }] },
      ],
    },
  ],
});
if (!read.ok) throw new Error('no draft');
const { order } = draftIndex(read.value);

/** What the rows are, where every part is called by its uid and every text around the pages by its name. */
function shown(wanted: string, ...folded: readonly string[]): string {
  const nodes = shownNodes(order, new Set(folded), wanted, ({ node }) => `words of ${node.uid}`);
  const called = (surrounding: string) => (surrounding === 'document.ends' ? 'End pages' : surrounding);
  return shownRows(nodes, wanted, called, folded.includes('document.ends'))
    .map(({ uid }) => uid.replace('document.', ''))
    .join(' ');
}

const ENDS = 'ends goodbye screenedOut overQuota alreadyDone closed';

describe('the rows of the outline', () => {
  test('stand between the texts around the pages, but for what is folded away', () => {
    expect(shown('')).toBe(`welcome header c p q r t footer ${ENDS}`);
    expect(shown('', 'p')).toBe(`welcome header c p r t footer ${ENDS}`);
    expect(shown('', 'c')).toBe(`welcome header c footer ${ENDS}`);
    expect(shown('', 'c', 'document.ends')).toBe('welcome header c footer ends');
  });

  test('are those that fit what is looked for, with what they stand in, folded or not', () => {
    expect(shown('q7', 'c')).toBe('c p q');
    expect(shown('OF T')).toBe('c r t');
    expect(shown('bye', 'document.ends')).toBe('ends goodbye');
    expect(shown('end pages')).toBe(ENDS);
  });
});
