import { describe, expect, it } from 'vitest';
import { buildDocument, radio } from '../scenario/build-document.ts';
import { randomDocument } from '../scenario/random-document.ts';
import { applyBatch } from './apply-command.ts';
import { checkDraft } from './check-draft.ts';
import { copyNodes } from './copy-nodes.ts';
import { type DraftDocument, draftJson } from './draft-document.ts';
import { draftOf } from './draft-of.test-data.ts';
import type { FreshUid } from './fresh-uid.ts';

function counting(): FreshUid {
  let count = 0;
  return () => `copy${(count += 1)}`;
}

describe('copied nodes', () => {
  it('bring texts in the target’s languages, and in the source’s first language when there would be none', () => {
    const pages = [{ uid: 'p1', nodes: [radio('q1')] }];
    const source = draftOf(buildDocument(pages));
    const hebrew = { code: 'he', name: 'עברית', direction: 'rtl', texts: { 'q1.text': 'שאלה' } };
    const both = {
      ...source,
      languages: [...source.languages, ...draftOf({ ...draftJson(source), languages: [hebrew] }).languages],
    };
    const target = draftOf({
      ...draftJson(source),
      languages: [hebrew],
      chapters: [{ uid: 'c9', pages: [{ uid: 'p9', nodes: [] }] }],
    });
    const into = (from: DraftDocument) => {
      const [copied] = copyNodes(from, ['q1'], target, counting()).nodes;
      const { node = { uid: '' }, texts = {} } = copied ?? {};
      expect(applyBatch(target, [{ op: 'add', node, texts, into: 'p9', after: null }]).ok).toBe(true);
      return texts;
    };
    expect(into(both)).toEqual({
      he: {
        'copy1.text': 'שאלה',
        'copy1.answer.q1-1': 'Words of q1.answer.q1-1',
        'copy1.answer.q1-2': expect.anything(),
        'copy1.answer.q1-3': expect.anything(),
      },
    });
    expect(into(source)).toMatchObject({ he: { 'copy1.text': 'Words of q1.text' } });
  });

  it('refer to each other like the originals, and list other references', () => {
    const shown = (question: string) => [{ if: { op: 'is', question, answer: 1 }, act: { do: 'show' } }];
    const draft = draftOf(
      buildDocument(
        [
          { uid: 'p1', nodes: [radio('q0')] },
          { uid: 'p2', nodes: [radio('q1'), radio('q2', { entrance: [shown('q1'), shown('q0')] })] },
        ],
        { 'q2.text': [['Why ', { type: 'pipe', question: 'q0' }, '?']] },
      ),
    );
    const { nodes, leaving } = copyNodes(draft, ['p2', 'q2'], draft, counting());
    expect(leaving).toEqual([{ at: 'copy3', names: 'q0' }]);
    expect(nodes).toMatchObject([
      {
        level: 'pages',
        node: {
          uid: 'copy1',
          nodes: [
            { uid: 'copy2', number: 'Q1_2' },
            { uid: 'copy3', number: 'Q2_2', entrance: [shown('copy2'), shown('q0')] },
          ],
        },
        texts: {
          en: { 'copy3.text': [['Why ', { question: 'q0' }, '?']], 'copy2.answer.q1-1': 'Words of q1.answer.q1-1' },
        },
      },
    ]);
  });

  it('form a chapter as valid as the original', () => {
    for (const seed of ['1', '2', '3']) {
      const draft = draftOf(randomDocument(seed));
      const { nodes, leaving } = copyNodes(draft, ['chapter'], draft, counting());
      expect(leaving).toEqual([]);
      const added = nodes.map(
        ({ node, texts }) => ({ op: 'add', node, texts, into: 'document', after: 'chapter' }) as const,
      );
      const applied = applyBatch(draft, added);
      expect(applied.ok && checkDraft(draftJson(applied.value.document))).toEqual([]);
    }
  });
});
