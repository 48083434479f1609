import { readDraft } from '@seker/questionnaire/design';
import { expect, it } from 'vitest';
import { draftIndex } from '../../session/draft-index.ts';
import { EVERYTHING, foundLogic, logicCounts } from './found-logic.ts';

const NODES = [
  {
    uid: 'q1',
    type: 'question',
    number: 'Q1',
    rules: [{ rule: 'pickCount', min: 1 }],
    random: { answers: { shuffle: true } },
    exit: [
      [{ if: { op: 'is', question: 'q1', answer: 1 }, act: { do: 'skip', to: 'q3' } }, { act: { do: 'end' } }],
      [{ act: { do: 'validate', severity: 'error', message: 1 } }],
    ],
  },
  {
    uid: 'q2',
    type: 'question',
    number: 'Q2',
    entrance: [
      [{ if: { op: 'isNot', question: 'q1', answer: 1 }, act: { do: 'show' } }],
      [{ if: { op: 'not', of: { op: 'holds', of: { op: 'is', question: 'q1', answer: 1 } } }, act: { do: 'show' } }],
      [
        {
          if: { op: 'compare', left: { op: 'profile', field: 'city' }, is: '=', right: { op: 'literal', value: 'x' } },
          act: { do: 'hide' },
        },
      ],
    ],
    binds: [{ type: 'questionQuestion', from: 'q1', list: 'answers', take: 'chosen' }],
  },
  { uid: 'q3', type: 'question', number: 'Q3', exit: [[{ act: { do: 'set', question: 'q4' } }]] },
];
const draft = readDraft({
  defaultLanguage: 'en',
  languages: [{ code: 'en', name: 'English', direction: 'ltr', texts: {} }],
  chapters: [
    {
      uid: 'c1',
      random: { shuffle: true },
      pages: [
        { uid: 's1', type: 'split', show: 1, blocks: [] },
        { uid: 'p1', nodes: NODES },
      ],
    },
  ],
});
if (!draft.ok) throw new Error('no draft');
const { order } = draftIndex(draft.value);
const sight = {
  hasProblem: (uid: string) => uid === 'q3',
  words: ({ node }: { node: { uid: string } }) => `Words of ${node.uid}`,
};
const found = (filter: Partial<typeof EVERYTHING>) =>
  foundLogic(order, { ...EVERYTHING, ...filter }, sight).flatMap(({ entry, rules }) =>
    rules.map(({ key }) => `${entry.node.uid} ${key}`),
  );

it('lists every rule, bind, random rule and split in running order, each in the order in which it acts', () => {
  expect(found({})).toEqual([
    'c1 random',
    's1 split',
    'q1 rules.pickCount',
    'q1 random.answers',
    'q1 exit.0',
    'q1 exit.1',
    'q2 entrance.0',
    'q2 entrance.1',
    'q2 entrance.2',
    'q2 binds.0',
    'q3 exit.0',
  ]);
  expect(logicCounts(order)).toEqual({
    all: 11,
    unknown: 1,
    list: 1,
    showHide: 3,
    skipEnd: 1,
    checks: 2,
    sets: 1,
    binds: 1,
    randoms: 3,
  });
});

it('finds by kind, by problem, by what is unknown or from the list, by node, and by words', () => {
  expect(found({ kind: 'checks' })).toEqual(['q1 rules.pickCount', 'q1 exit.1']);
  expect(found({ kind: 'skipEnd' })).toEqual(['q1 exit.0']);
  expect(found({ only: 'problems' })).toEqual(['q3 exit.0']);
  expect(found({ only: 'unknown' })).toEqual(['q2 entrance.0']);
  expect(found({ only: 'list' })).toEqual(['q2 entrance.2']);
  expect(found({ node: 'q3' })).toEqual(['q1 exit.0', 'q3 exit.0']);
  expect(found({ node: 'q1', kind: 'binds' })).toEqual(['q2 binds.0']);
  expect(found({ typed: 'of Q2', kind: 'showHide' })).toHaveLength(3);
});
