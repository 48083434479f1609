import { applyBatch, diffDocuments, readDraft } from '@seker/questionnaire/design';
import { bringTexts, createI18n, designerTexts, type Translate } from '@seker/ui';
import { expect, it } from 'vitest';
import { sayChange } from './say-change.ts';

bringTexts(designerTexts);

it('says a changed rule and bind as sentences, each with the names of its own state', () => {
  const texts = { 'q1.text': 'Brands', 'q1.answer.a1': 'Cola', 'q2.text': 'Why' };
  const read = readDraft({
    defaultLanguage: 'en',
    languages: [{ code: 'en', name: 'English', direction: 'ltr', texts }],
    chapters: [
      {
        uid: 'c1',
        pages: [
          {
            uid: 'p1',
            nodes: [
              { uid: 'q1', type: 'question', number: 'Q1', answers: [{ uid: 'a1', code: 1 }] },
              {
                uid: 'q2',
                type: 'question',
                number: 'Q2',
                entrance: [[{ if: { op: 'hasAny', question: 'q1', answers: [1] }, act: { do: 'show' } }]],
              },
            ],
          },
        ],
      },
    ],
  });
  if (!read.ok) throw new Error('no draft');
  const done = applyBatch(read.value, [
    { op: 'text', language: 'en', key: 'q1.answer.a1', value: 'Tea' },
    {
      op: 'set',
      uid: 'q2',
      field: 'entrance',
      value: [[{ if: { op: 'hasNone', question: 'q1', answers: [1] }, act: { do: 'hide' } }]],
    },
    {
      op: 'set',
      uid: 'q2',
      field: 'binds',
      value: [{ type: 'questionAnswer', list: 'answers', item: 'x', from: 'q1' }],
    },
  ]);
  if (!done.ok) throw new Error('refused');
  const translator = createI18n('en');
  const t: Translate = (key, values) => translator.t(key, { ...values });
  const [before, after] = [read.value, done.value.document];
  const said = diffDocuments(before, after).map((change) => sayChange(change, { before, after, language: 'en', t }));
  expect(said).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        before: 'Ask this only if Q1 Brands includes Cola',
        after: 'Hide this if Q1 Brands does not include Tea (not asked: does not hold)',
      }),
      expect.objectContaining({ before: '', after: 'The words of a deleted row are the answer to Q1 Brands' }),
    ]),
  );
});
