import { expect, it } from 'vitest';
import { measureDraft } from './measure-draft.ts';

it('counts what has a uid as a node, and questions among them, at any depth', () => {
  const answers = [{ uid: 'a1' }, { uid: 'a2' }, { code: 3 }];
  const nodes = [
    { uid: 'q1', type: 'question', answers },
    { uid: 't1', type: 'text' },
    { type: 'question' },
    { uid: 7, type: 'group', rows: [{ uid: 'r1', when: null, type: 'row' }] },
  ];
  const document = {
    chapters: [{ uid: 'c1', pages: [{ uid: 'p1', nodes }] }],
    languages: [{ code: 'he' }, { code: 'en' }, { name: 'nameless' }, 'ru', { code: 5 }],
    skin: 12,
    uid: 'a document is no node',
  };
  expect(measureDraft(document)).toEqual({ nodes: 7, questions: 2, languages: ['he', 'en'], skin: 12 });
});

it.each([null, 'text', 5, [], {}, { chapters: 'none', languages: { code: 'he' }, skin: 'blue' }])(
  'finds nothing in %j, which is no document',
  (json) => {
    expect(measureDraft(json)).toEqual({ nodes: 0, questions: 0, languages: [], skin: null });
  },
);
