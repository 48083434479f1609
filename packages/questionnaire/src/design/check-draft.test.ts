import { describe, expect, it } from 'vitest';
import { parseDocument } from '../document/parse-document.ts';
import { buildDocument, radio } from '../scenario/build-document.ts';
import { randomDocument } from '../scenario/random-document.ts';
import { checkDraft } from './check-draft.ts';

describe('checking a draft', () => {
  it('reports errors of structure, references, shuffles and texts together, each with its field', () => {
    // What is looked at twice is one fault.
    const gone = [1, 2].map((answer) => ({ op: 'is', question: 'gone', answer }));
    const shown = { if: { op: 'or', of: gone }, act: { do: 'show' } };
    const later = { if: { op: 'answered', question: 'q3' }, act: { do: 'skip', to: 'nowhere' } };
    const json = buildDocument(
      [
        {
          uid: 'p',
          random: { shuffle: true },
          nodes: [
            radio('q1', { number: '1', answers: [] }),
            radio('q2', { entrance: [[shown]], exit: [[later]], timeLimitSeconds: 0 }),
            radio('q3', { rules: [{ rule: 'nothing' }], kind: 'closed' }),
            radio('q4', { kind: 'unheard' }),
            radio('q5', { entrance: [[{ if: { op: 'answered', question: 'q4' }, act: { do: 'show' } }]] }),
          ],
        },
      ],
      {
        'q2.text': [[{ type: 'pipe', question: 'gone' }]],
        'q3.text': [[{ type: 'link', href: 'javascript:0', content: [] }]],
        'q1.text': undefined,
      },
    );
    expect(checkDraft(JSON.parse(JSON.stringify(json))).map(({ detail: _detail, ...problem }) => problem)).toEqual([
      { code: 'unsafeLink', at: 'q3', field: 'q3.text', language: 'en' },
      { code: 'invalidNumber', at: 'q1', field: 'number' },
      { code: 'noAnswers', at: 'q1', field: 'answers' },
      { code: 'badTimeLimit', at: 'q2', field: 'timeLimitSeconds' },
      { code: 'unknownRule', at: 'q3', field: 'rules' },
      { code: 'unknownKind', at: 'q4', field: 'kind' },
      { code: 'unknownQuestion', at: 'q2', field: 'entrance' },
      { code: 'forwardReference', at: 'q2', field: 'exit' },
      { code: 'unknownTarget', at: 'q2', field: 'exit' },
      { code: 'acrossShuffle', at: 'q2', field: 'exit' },
      { code: 'missingText', at: 'q1', field: 'q1.text', language: 'en' },
      { code: 'unknownQuestion', at: 'q2', field: 'q2.text', language: 'en' },
    ]);
  });

  it('reports no problem exactly when the draft compiles', () => {
    for (const seed of ['1', '2', '3', '4', '5']) expect(checkDraft(randomDocument(seed))).toEqual([]);
    expect(parseDocument(randomDocument('1')).ok).toBe(true);
    expect(checkDraft(null).length).toBeGreaterThan(0);
  });

  it.each([
    ['ruleNotForKind', { rules: [{ rule: 'sum', equals: 3 }] }, 'rules'],
    ['badScale', { answers: [], scale: { lower: 3, upper: 3 } }, 'scale'],
    ['parentAfterChild', { parent: 'q9' }, 'parent'],
    ['unknownBind', { binds: [{ type: 'nothing', from: 'q0' }] }, 'binds'],
    ['badDisplayCount', { random: { answers: { shuffle: true, show: 9 } } }, 'random'],
  ])('gives the field: %s', (code, more, field) => {
    const json = buildDocument([{ uid: 'p', nodes: [radio('q0'), radio('q1', more), radio('q9')] }]);
    expect(checkDraft(JSON.parse(JSON.stringify(json)))).toContainEqual(
      expect.objectContaining({ code, field, at: 'q1' }),
    );
  });
});
