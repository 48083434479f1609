import { type DraftDocument, readDraft } from '@seker/questionnaire/design';

/** An item of a list, as a draft stores it. */
export const item = (uid: string, code?: number, more = {}) => ({
  uid,
  ...(code === undefined ? {} : { code }),
  ...more,
});

/** Returns a draft in English of these chapters. */
export function draftOf(chapters: readonly object[], texts: object = {}): DraftDocument {
  const read = readDraft({ defaultLanguage: 'en', languages: [{ code: 'en', texts }], chapters });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

/** Returns a draft in English of one question, `q`, which is numbered Q1. */
export function draftOfOne(question: object, text: string, texts: object = {}): DraftDocument {
  const nodes = [{ uid: 'q', type: 'question', number: 'Q1', ...question }];
  return draftOf([{ uid: 'c', pages: [{ uid: 'p', nodes }] }], { 'q.text': text, ...texts });
}

/** Three chapters: questions, a block and an empty page; a split with one empty branch; nothing. */
export const DRAFT = draftOf([
  {
    uid: 'c1',
    pages: [
      {
        uid: 'p1',
        nodes: [
          { uid: 'a', number: 'Q4' },
          { uid: 'b', answers: [item('b1', 1), item('b2', 2), item('b3', 95)], image: { id: 'pic' } },
          { uid: 'k', type: 'block', nodes: [{ uid: 'x' }, { uid: 'y' }] },
        ],
      },
      { uid: 'p2', nodes: [] },
    ],
  },
  {
    uid: 'c2',
    pages: [
      {
        uid: 's',
        type: 'split',
        blocks: [
          {
            uid: 'sb1',
            pages: [
              {
                uid: 'p3',
                nodes: [
                  {
                    uid: 'm',
                    columns: [item('k1', 1, { cell: { answers: [item('z', 1)] } }), item('k2', 2)],
                    shelves: [item('h1', 1, { products: [item('w', 4)] })],
                  },
                ],
              },
            ],
          },
          { uid: 'sb2', pages: [] },
        ],
      },
    ],
  },
  { uid: 'c3', pages: [] },
]);
