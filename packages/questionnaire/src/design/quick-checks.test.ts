import { expect, it } from 'vitest';
import type { Condition } from '../condition/condition.ts';
import { answersOf, buildDocument, checkBox, matrix, open, radio } from '../scenario/build-document.ts';
import { answerFactsOf } from './answer-facts.ts';
import { quickChecks } from './quick-checks.ts';
import { readDraft } from './read-draft.ts';

const nodes = [
  radio('q1'),
  checkBox('q2'),
  open('age', 'number'),
  open('born', 'date'),
  matrix('m', 'horizontal', { answers: answersOf('m', 3) }),
];
const draft = readDraft(JSON.parse(JSON.stringify(buildDocument([{ uid: 'p1', nodes }]))));
if (!draft.ok) throw new Error('no draft');
const factsOf = answerFactsOf(draft.value);

/** `truth <- what it saw`, in readable form. */
function checked(condition: Condition): readonly string[] {
  return quickChecks(condition, factsOf).map(({ truth, sees }) => {
    const seen = sees.map((one) => {
      if (one.at !== 'answer') return `${one.at} ${one.value}`;
      const value = one.codes.length > 0 ? `[${one.codes.join()}]` : one.value;
      return `${one.question}${one.row ?? ''} ${one.state === 'answered' ? value : one.state}`;
    });
    return `${truth} <- ${seen.join(', ')}`;
  });
}

const is = { op: 'is', question: 'q1', answer: 1 } as const;
const literal = (value: string | number) => ({ op: 'literal', value }) as const;

it.each<[string, Condition, readonly string[]]>([
  ['one answer', is, ['true <- q1 [1]', 'false <- q1 [2]', 'null <- q1 missing']],
  [
    'two questions, one of which may decide alone',
    { op: 'or', of: [is, { op: 'not', of: { op: 'answered', question: 'age' } }] },
    ['true <- q1 missing, age missing', 'false <- q1 [2], age 1', 'null <- q1 missing, age 1'],
  ],
  [
    'all of some answers',
    { op: 'hasAll', question: 'q2', answers: [1, 2] },
    ['true <- q2 [1,2]', 'false <- q2 [1]', 'null <- q2 missing'],
  ],
  [
    'a number on either side of a limit',
    { op: 'compare', left: { op: 'answer', question: 'age' }, is: '>=', right: literal(18) },
    ['true <- age 18', 'false <- age 17', 'null <- age missing'],
  ],
  [
    'one of two ways, of which the second needs fewer answers',
    {
      op: 'or',
      of: [
        { op: 'and', of: [is, { op: 'hasAny', question: 'q2', answers: [1] }] },
        { op: 'hasAny', question: 'q2', answers: [2] },
      ],
    },
    ['true <- q1 missing, q2 [2]', 'false <- q1 missing, q2 [3]', 'null <- q1 missing, q2 missing'],
  ],
  [
    'a day',
    { op: 'compare', left: { op: 'answer', question: 'born' }, is: '<', right: literal('2000-03-01') },
    ['true <- born 2000-02-29', 'false <- born 2000-03-01', 'null <- born missing'],
  ],
  [
    'how many answers',
    { op: 'compare', left: { op: 'count', question: 'q2' }, is: '>', right: literal(1) },
    ['true <- q2 [1,2]', 'false <- q2 [1]', 'null <- q2 missing'],
  ],
  [
    'how many rows',
    {
      op: 'compare',
      left: { op: 'countRows', question: 'm', answers: [3] },
      is: '>=',
      right: literal(2),
    },
    ['true <- m [3]', 'false <- m [3]', 'null <- m missing'],
  ],
  ['any row', { op: 'hasAny', question: 'm', answers: [2] }, ['true <- m [2]', 'false <- m [1]', 'null <- m missing']],
  [
    'one row',
    { op: 'is', question: 'm', row: 'r1', answer: 2 },
    ['true <- mr1 [2]', 'false <- mr1 [1]', 'null <- mr1 missing'],
  ],
  [
    'a field of the list',
    { op: 'compare', left: { op: 'profile', field: 'city' }, is: '=', right: literal('Eilat') },
    ['true <- profile Eilat', 'false <- profile Eilat…', 'null <- profile null'],
  ],
  [
    'the mode, which is always known',
    { op: 'compare', left: { op: 'system', name: 'mode' }, is: '=', right: literal('web') },
    ['true <- system web', 'false <- system phone'],
  ],
  [
    'an impossible condition',
    { op: 'and', of: [is, { op: 'is', question: 'q1', answer: 2 }] },
    ['false <- q1 [1]', 'null <- q1 missing'],
  ],
])('shows %s with the fewest answers', (_what, condition, wanted) => {
  expect(checked(condition)).toEqual(wanted);
});

it('also finds examples for many questions, the same ones every time', () => {
  const of = Array.from({ length: 12 }, (_, at) => ({ op: 'isNot', question: `x${at}`, answer: at }) as const);
  const condition: Condition = { op: 'or', of };
  const found = quickChecks(condition, () => ({ type: 'single', codes: [0, 1, 2] }));
  expect(found.map(({ truth }) => truth)).toContain(true);
  expect(quickChecks(condition, () => ({ type: 'single', codes: [0, 1, 2] }))).toEqual(found);
});
