import { expect, it } from 'vitest';
import { parseDocument } from '../document/parse-document.ts';
import { answersOf, buildDocument, checkBox, matrix, open, radio } from '../scenario/build-document.ts';
import { answerFactsOf } from './answer-facts.ts';
import { readDraft } from './read-draft.ts';

it('tells what conditions can ask of a question and of a row', () => {
  const nodes = [
    radio('q1'),
    checkBox('q2'),
    open('q3', 'number'),
    matrix('m', 'horizontal', { answers: answersOf('m', 3) }),
  ];
  const draft = readDraft(JSON.parse(JSON.stringify(buildDocument([{ uid: 'p1', nodes }]))));
  if (!draft.ok) throw new Error('no draft');
  const factsOf = answerFactsOf(draft.value);
  expect(factsOf({ question: 'q1' })?.type).toBe('single');
  expect(factsOf({ question: 'q1' })?.codes).toContain(1);
  expect(factsOf({ question: 'q2' })?.type).toBe('multiple');
  expect(factsOf({ question: 'q3' })).toEqual({ type: 'number', codes: [] });
  expect(factsOf({ question: 'm' })?.type).toBe('multiple');
  expect(factsOf({ question: 'm', row: 'r1' })?.type).toBe('single');
  expect(factsOf({ question: 'gone' })).toBeNull();
});

it('tells the same for a question alone as in the whole document, including its binds', () => {
  const documents = [
    buildDocument([
      {
        uid: 'p1',
        nodes: [
          checkBox('q1'),
          {
            ...radio('q2'),
            binds: [{ type: 'questionQuestion', list: 'answers', from: 'q1', take: 'chosen', without: [] }],
            answers: [],
          },
          {
            ...radio('q3'),
            binds: [{ type: 'questionQuestion', list: 'answers', from: 'q2', take: 'all', without: [] }],
            answers: [],
          },
        ],
      },
    ]),
  ];
  for (const json of documents) {
    const parsed = parseDocument(JSON.parse(JSON.stringify(json)));
    const draft = readDraft(JSON.parse(JSON.stringify(json)));
    if (!parsed.ok || !draft.ok) throw new Error(parsed.ok ? 'no draft' : JSON.stringify(parsed.error));
    const factsOf = answerFactsOf(draft.value);
    for (const [uid, { behaviour }] of parsed.value.questions)
      expect(factsOf({ question: uid })?.codes, uid).toEqual(behaviour.codes());
  }
});
