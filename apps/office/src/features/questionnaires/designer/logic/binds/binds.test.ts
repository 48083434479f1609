import {
  answerFactsOf,
  applyBatch,
  checkDraft,
  draftJson,
  type JsonObject,
  readDraft,
} from '@seker/questionnaire/design';
import { describe, expect, it } from 'vitest';
import { bindOf, EMPTY_BIND, formOf, setBinds } from './bind-form.ts';
import { boundLists, displacedBy, listedIn, whyNoSource, whyNoTarget } from './bind-obstacle.ts';
import { horizontalCommands } from './horizontal-binds.ts';

const items = (count: number, letter = 'a') =>
  Array.from({ length: count }, (_, index) => ({ uid: `${letter}${index + 1}`, code: index + 1 }));
const matrix = (uid: string) => ({
  uid,
  type: 'question',
  kind: 'matrix',
  subKind: 'form',
  number: uid,
  rows: items(2, 'r'),
  columns: [{ uid: 'c1', code: 1, cell: { kind: 'open', subKind: 'text' } }],
});
const PAGES = [
  {
    uid: 'p1',
    nodes: [
      { uid: 'age', type: 'question', kind: 'open', subKind: 'number', number: 'age' },
      { uid: 'know', type: 'question', kind: 'closed', subKind: 'checkBox', number: 'know', answers: items(3) },
      { uid: 'here', type: 'question', kind: 'closed', subKind: 'radio', number: 'here', answers: items(2, 'h') },
    ],
  },
  {
    uid: 'p2',
    nodes: [
      { uid: 'best', type: 'question', kind: 'closed', subKind: 'radio', number: 'best', answers: items(1, 'n') },
      {
        uid: 'mark',
        type: 'question',
        kind: 'closed',
        subKind: 'radio',
        number: 'mark',
        scale: { lower: 1, upper: 5 },
      },
      {
        uid: 'mg',
        type: 'question',
        kind: 'matrix',
        subKind: 'horizontal',
        number: 'mg',
        rows: items(2, 'g'),
        answers: items(3),
      },
      matrix('m1'),
      matrix('m2'),
      matrix('m3'),
    ],
  },
];

function sightOf(pages: readonly unknown[] = PAGES) {
  const draft = readDraft({
    formatVersion: 1,
    defaultLanguage: 'en',
    languages: [{ code: 'en', name: 'English', direction: 'ltr', texts: {} }],
    chapters: [{ uid: 'c', pages }],
  });
  if (!draft.ok) throw new Error('no draft');
  return { document: draft.value, factsOf: answerFactsOf(draft.value) };
}
const sight = sightOf();
const hang = (
  type: 'questionQuestion' | 'questionAnswer' | 'answerQuestion',
  from: string,
  to: string,
  does: 'show' | 'preset' = 'show',
) => whyNoTarget(sight, { type, from, does }, to);

describe('what can be bound', () => {
  it('is a list of the kind, and no scale of numbers', () => {
    const node = (uid: string) => {
      const found = PAGES.flatMap(({ nodes }) => nodes).find((one) => one.uid === uid);
      return found === undefined ? [] : boundLists(found);
    };
    expect([node('know'), node('mark'), node('m1'), node('age')]).toEqual([['answers'], [], ['rows', 'columns'], []]);
    expect(whyNoSource(sight, 'questionQuestion', 'know')).toBeNull();
    expect(whyNoSource(sight, 'questionQuestion', 'mark')).toBe('noList');
    expect(whyNoSource(sight, 'answerQuestion', 'mark')).toBeNull();
    expect(whyNoSource(sight, 'answerAnswer', 'age')).toBe('noAnswers');
    expect(whyNoSource(sight, 'horizontal', 'know')).toBe('noList');
    expect(whyNoSource(sight, 'horizontal', 'm3')).toBe('isLast');
  });

  it('hangs on what comes earlier, and on an earlier page where its words or its value are wanted', () => {
    expect(hang('questionQuestion', 'know', 'know')).toBe('itself');
    expect(hang('questionQuestion', 'best', 'know')).toBe('before');
    expect(hang('questionQuestion', 'know', 'here')).toBeNull();
    expect(hang('questionQuestion', 'know', 'mark')).toBe('noList');
    expect(hang('questionAnswer', 'age', 'here')).toBe('samePage');
    expect(hang('questionAnswer', 'age', 'best')).toBeNull();
    expect(hang('answerQuestion', 'know', 'here')).toBeNull();
    expect(hang('answerQuestion', 'know', 'here', 'preset')).toBe('samePage');
    expect(hang('answerQuestion', 'know', 'mark', 'preset')).toBeNull();
  });

  it('has one source at most, and its items with those that it takes', () => {
    const bound = PAGES.map((page) => ({
      ...page,
      nodes: page.nodes.map((node) =>
        node.uid === 'best'
          ? {
              ...node,
              binds: [{ type: 'questionQuestion', from: 'know', list: 'answers', take: 'chosen', without: ['a2'] }],
            }
          : node,
      ),
    }));
    expect(whyNoTarget(sightOf(bound), { type: 'questionQuestion', from: 'know', does: 'show' }, 'best')).toBe(
      'hasSource',
    );
    expect(listedIn(sightOf(bound).document, 'best', 'answers')).toEqual(['a1', 'a3', 'n1']);
  });
});

const BINDS: readonly (readonly [string, JsonObject])[] = [
  ['best', { type: 'questionQuestion', from: 'know', list: 'answers', take: 'notChosen', without: ['a2'] }],
  ['m2', { type: 'questionQuestion', from: 'm1', source: 'rows', list: 'rows', take: 'chosen' }],
  ['m2', { type: 'horizontal', from: 'mg', list: 'rows', take: 'chosen', answers: [2] }],
  ['best', { type: 'answerAnswer', list: 'answers', item: 'n1', from: 'know', answer: 2, when: 'notChosen' }],
  ['best', { type: 'questionAnswer', list: 'answers', item: 'n1', from: 'age' }],
  ['best', { type: 'answerQuestion', from: 'know', answer: 1, when: 'chosen', do: 'show' }],
  [
    'mark',
    {
      type: 'answerQuestion',
      from: 'know',
      answer: 1,
      when: 'chosen',
      do: 'preset',
      value: { op: 'literal', value: 3 },
    },
  ],
  ['best', { type: 'configured', list: 'answers', item: 'n1', if: { op: 'answered', question: 'age' } }],
];

describe('a bind', () => {
  it.each(BINDS)('at %s is the same again, taken apart and put together, and the engine reads it: %j', (to, bind) => {
    expect(bindOf(formOf(bind, to), sight.factsOf({ question: to }))).toEqual(bind);
    const made = applyBatch(sight.document, [...displacedBy(sight.document, to, [bind]), setBinds(to, [bind])]);
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    const codes = checkDraft(draftJson(made.value.document)).map(({ code }) => code);
    expect(codes.filter((code) => code !== 'missingText')).toEqual([]);
  });

  it('is none while something of it is not picked', () => {
    expect(bindOf(EMPTY_BIND, null)).toBeNull();
    expect(bindOf({ ...EMPTY_BIND, type: 'answerAnswer', from: 'know', to: 'best', item: 'n1' }, null)).toBeNull();
    const preset = {
      ...EMPTY_BIND,
      type: 'answerQuestion',
      does: 'preset',
      from: 'know',
      to: 'mark',
      answer: 1,
    } as const;
    expect(bindOf({ ...preset, value: 'x' }, sight.factsOf({ question: 'mark' }))).toBeNull();
  });
});

it('takes rows and columns of one matrix to several at once, where they can be taken', () => {
  const wanted = { from: 'm1', lists: ['rows', 'columns'], take: 'chosen', answers: [], without: ['r2'] } as const;
  const commands = horizontalCommands(sight, wanted, ['m2', 'best', 'm3', 'm1']);
  const value = [
    { type: 'questionQuestion', from: 'm1', source: 'rows', list: 'rows', take: 'chosen', without: ['r2'] },
    { type: 'questionQuestion', from: 'm1', source: 'columns', list: 'columns', take: 'all' },
  ];
  // What would stand twice goes out of the target's own list.
  expect(commands.filter(({ op }) => op === 'set')).toEqual([
    { op: 'set', uid: 'm2', field: 'binds', value },
    { op: 'set', uid: 'm3', field: 'binds', value },
  ]);
  expect(commands.filter((command) => 'uid' in command && command.uid === 'm2').slice(0, 2)).toEqual([
    { op: 'removeItem', uid: 'm2', list: 'rows', item: 'r1' },
    { op: 'removeItem', uid: 'm2', list: 'columns', item: 'c1' },
  ]);
  const narrow = { ...wanted, from: 'mg', lists: ['rows'], answers: [1], without: [] } as const;
  expect(horizontalCommands(sight, narrow, ['m2']).at(-1)).toEqual({
    op: 'set',
    uid: 'm2',
    field: 'binds',
    value: [{ type: 'horizontal', from: 'mg', list: 'rows', take: 'chosen', answers: [1] }],
  });
});
