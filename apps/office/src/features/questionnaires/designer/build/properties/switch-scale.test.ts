import { applyBatch, type DraftDocument, draftJson, findNode, readDraft } from '@seker/questionnaire/design';
import { expect, test } from 'vitest';
import { toAnswers, toScale } from './switch-scale.ts';

const read = readDraft({
  defaultLanguage: 'en',
  languages: [
    {
      code: 'en',
      name: 'English',
      direction: 'ltr',
      texts: { 'q1.text': 'How?', 'q1.answer.a1': 'Badly', 'q1.answer.a2': 'So so', 'q1.answer.a3': 'Well' },
    },
  ],
  chapters: [
    {
      uid: 'c1',
      pages: [
        {
          uid: 'p1',
          nodes: [
            {
              uid: 'q1',
              type: 'question',
              kind: 'closed',
              subKind: 'radio',
              answers: [
                { uid: 'a1', code: 1 },
                { uid: 'a2', code: 2 },
                { uid: 'a3', code: 4 },
              ],
            },
          ],
        },
      ],
    },
  ],
});

const nodeOf = (document: DraftDocument) => {
  const node = findNode(document, 'q1')?.node;
  if (node === undefined) throw new Error('no question');
  return node;
};

test('answers and a number scale change into each other and keep codes and the words at the ends', () => {
  if (!read.ok) throw new Error('no draft');
  const asScale = applyBatch(read.value, toScale(read.value, nodeOf(read.value)));
  if (!asScale.ok) throw new Error('refused');
  expect(nodeOf(asScale.value.document)).toMatchObject({ scale: { lower: 1, upper: 4 } });
  expect(nodeOf(asScale.value.document)['answers']).toBeUndefined();
  expect(draftJson(asScale.value.document)).toMatchObject({
    languages: [{ texts: { 'q1.text': 'How?', 'q1.label.lower': 'Badly', 'q1.label.upper': 'Well' } }],
  });
  let made = 0;
  const fresh = (): string => {
    made += 1;
    return `n${made}`;
  };
  const scaled = asScale.value.document;
  const back = applyBatch(scaled, toAnswers(scaled, nodeOf(scaled), fresh));
  if (!back.ok) throw new Error('refused');
  const after = nodeOf(back.value.document);
  expect(after['scale']).toBeUndefined();
  expect(after['answers']).toEqual([1, 2, 3, 4].map((code) => ({ uid: `n${code}`, code })));
  const json = draftJson(back.value.document);
  expect(json).toMatchObject({ languages: [{ texts: { 'q1.answer.n1': 'Badly', 'q1.answer.n4': 'Well' } }] });
  expect(JSON.stringify(json)).not.toContain('label.lower');
});
