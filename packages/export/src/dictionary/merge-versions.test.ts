import { parseDocument, type Questionnaire } from '@seker/questionnaire';
import { describe, expect, it } from 'vitest';
import { columnNamer } from '../column-names.ts';
import { answerPlaces } from './answer-places.ts';
import { dictionaryOf } from './dictionary.ts';
import { mergeVersions } from './merge-versions.ts';

const WORDS = { notApplicable: 'NA', skipped: 'skipped', notAsked: 'not asked', notChosen: 'no' };
const OPTIONS = { language: 'en', answerSets: 'dichotomies', missingCodes: true, words: WORDS } as const;

interface Item {
  readonly uid: string;
  readonly code: number;
}

interface Node {
  readonly uid: string;
  readonly number: string;
  readonly type: 'question';
  readonly kind: string;
  readonly subKind: string;
  readonly answers?: readonly Item[];
  readonly rows?: readonly Item[];
}

const answers = (uid: string, ...codes: readonly number[]) => codes.map((code) => ({ uid: `${uid}-${code}`, code }));
const radio = (uid: string, number: string, ...codes: readonly number[]): Node => ({
  ...{ uid, number, type: 'question', kind: 'closed', subKind: 'radio' },
  answers: answers(uid, ...codes),
});
const multiple = (uid: string, number: string, ...codes: readonly number[]): Node => ({
  ...radio(uid, number, ...codes),
  subKind: 'checkBox',
});
/** A place to each answer. */
const rank = (uid: string, number: string, ...codes: readonly number[]): Node => ({
  ...radio(uid, number, ...codes),
  ...{ kind: 'rank', subKind: 'dropDown' },
});
const open = (uid: string, number: string, subKind: string): Node => ({
  ...{ uid, number, type: 'question', kind: 'open', subKind },
});
/** One answer to each row. */
const matrix = (uid: string, number: string): Node => ({
  ...{ uid, number, type: 'question', kind: 'matrix', subKind: 'horizontal' },
  rows: [
    { uid: `${uid}-r1`, code: 1 },
    { uid: `${uid}-r2`, code: 2 },
  ],
  answers: answers(uid, 1, 2),
});

function textKeys({ uid, answers: own = [], rows = [] }: Node): readonly string[] {
  const keys = (list: string, items: Node['answers'] = []) => items.map((item) => `${uid}.${list}.${item.uid}`);
  return [`${uid}.text`, ...keys('answer', own), ...keys('row', rows)];
}

function build(nodes: readonly Node[], texts: Readonly<Record<string, string>> = {}): Questionnaire {
  const keys = ['title', 'c.text', ...nodes.flatMap(textKeys)];
  const said = Object.fromEntries(keys.map((key) => [key, [[texts[key] ?? `Words of ${key}`]]]));
  const parsed = parseDocument({
    defaultLanguage: 'en',
    languages: [{ code: 'en', name: 'English', direction: 'ltr', texts: said }],
    chapters: [{ uid: 'c', pages: [{ uid: 'p', nodes }] }],
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

describe('missing codes of several versions', () => {
  /** The lowest answer of a question draws its missing codes below it. */
  const missingIn = (...versions: readonly Questionnaire[]) =>
    mergeVersions(versions).variables.map(({ missing }) => missing.map(({ code }) => code));

  it('lie below every answer of every version, whichever of them is newer', () => {
    const [usual, low] = [build([radio('q', 'Q1', 1, 2)]), build([radio('q', 'Q1', 1, -200)])];
    expect(missingIn(usual)).toEqual([[-97, -98, -99]]);
    expect(missingIn(low)).toEqual([[-201, -202, -203]]);
    expect(missingIn(usual, low)).toEqual([[-201, -202, -203]]);
    expect(missingIn(low, usual)).toEqual([[-201, -202, -203]]);
    expect(missingIn(usual, build([radio('q', 'Q1', -150)]), low)).toEqual([[-201, -202, -203]]);
  });

  it('are the same in the cells of each version, as in the column', () => {
    const versions = [build([radio('q', 'Q1', 1, 2)]), build([radio('q', 'Q1', 1, -200)])];
    const { columns, cellsOf } = dictionaryOf(versions, columnNamer(), OPTIONS);
    expect(columns[0]?.missing).toEqual([
      { code: -201, label: 'NA' },
      { code: -202, label: 'skipped' },
      { code: -203, label: 'not asked' },
    ]);
    const skipped = { q: { state: 'skipped', value: null, irrelevant: false } } as const;
    expect([cellsOf(0, skipped), cellsOf(1, skipped), cellsOf(0, {}), cellsOf(2, {})]).toEqual([
      [-202],
      [-202],
      [-203],
      [-203],
    ]);
  });

  it('are none of texts', () => {
    expect(missingIn(build([open('q', 'Q1', 'text')]), build([open('q', 'Q1', 'text')]))).toEqual([[]]);
  });
});

describe('variables of several versions', () => {
  it('are one while question, part and type stay, whatever its number', () => {
    const versions = [build([radio('a', 'Q7', 1), matrix('m', 'Q8')]), build([matrix('m', 'Q1'), radio('a', 'Q2', 1)])];
    const { variables, placesIn } = mergeVersions(versions);
    expect(variables.map(({ name, part }) => [name, part])).toEqual([
      ['Q7', ''],
      ['Q8_1', '1'],
      ['Q8_2', '2'],
    ]);
    const keys = variables.map(({ key }) => key);
    expect([...placesIn(1)]).toEqual([
      [
        'm',
        [
          { key: keys[1], index: 0 },
          { key: keys[2], index: 1 },
        ],
      ],
      ['a', [{ key: keys[0], index: 0 }]],
    ]);
    expect([...placesIn(2)]).toEqual([]);
  });

  it('part where the type changed', () => {
    const { variables } = mergeVersions([build([multiple('a', 'Q1', 1, 2)]), build([radio('a', 'Q1', 1, 2)])]);
    expect(variables.map(({ name, type }) => [name, type])).toEqual([
      ['Q1', 'multiple'],
      ['Q1', 'single'],
    ]);
  });

  it('keep the categories of all, in the newest version’s words', () => {
    const { variables } = mergeVersions([
      build([radio('q', 'Q1', 2, 3)], { 'q.answer.q-2': ' new 2 ', 'q.answer.q-3': 'new 3' }),
      build([radio('q', 'Q1', 1, 2)], { 'q.answer.q-1': 'old 1', 'q.answer.q-2': 'old 2' }),
    ]);
    expect(variables[0]?.categories('en')).toEqual([
      { code: 2, label: 'new 2' },
      { code: 3, label: 'new 3' },
      { code: 1, label: 'old 1' },
    ]);
  });

  it('have the part in their label only where another variable says the same', () => {
    const shared = build([rank('m', 'Q1', 1, 2)], { 'm.text': ' Which? ' });
    const named = build([matrix('m', 'Q1')], { 'm.text': 'Which?', 'm.row.m-r1': 'One', 'm.row.m-r2': 'Two' });
    const labels = (version: Questionnaire) =>
      dictionaryOf([version], columnNamer(), OPTIONS).columns.map(({ label }) => label);
    expect(labels(named)).toEqual(['Which? – One', 'Which? – Two']);
    expect(mergeVersions([named]).variables.map(({ isLabelShared }) => isLabelShared)).toEqual([false, false]);
    expect(labels(shared)).toEqual(['Which? – 1', 'Which? – 2']);
    expect(mergeVersions([shared]).variables.map(({ label }) => label('en'))).toEqual([['Which?'], ['Which?']]);
  });
});

describe('the columns of a variable', () => {
  it('are typed by respondents where they hold texts, and of its own type and measure', () => {
    const { columns, sets } = dictionaryOf(
      [build([open('t', 'Q1', 'text'), radio('r', 'Q2', 1), open('d', 'Q3', 'date')])],
      columnNamer(),
      OPTIONS,
    );
    expect(columns.map(({ name, type, measure, isTyped }) => [name, type, measure, isTyped])).toEqual([
      ['Q1', 'text', 'nominal', true],
      ['Q2', 'number', 'nominal', false],
      ['Q3', 'date', 'scale', false],
    ]);
    expect(sets).toEqual([]);
  });

  it('of several answers are labelled by the answer, or by the question where it has no words', () => {
    const version = build([multiple('q', 'Q1', 1, -2)], {
      'q.text': 'Which?',
      'q.answer.q-1': 'One',
      'q.answer.q--2': ' ',
      'q.answer.q-2': ' ',
    });
    const { columns, sets } = dictionaryOf([version], columnNamer(), OPTIONS);
    expect(columns).toEqual([
      {
        ...{ name: 'Q1_c1', label: 'One – Which?', type: 'number', measure: 'nominal', missing: [], isTyped: false },
        categories: [
          { code: 0, label: 'no' },
          { code: 1, label: 'One' },
        ],
      },
      {
        ...{ name: 'Q1_c_2', label: 'Which?', type: 'number', measure: 'nominal', missing: [], isTyped: false },
        categories: [
          { code: 0, label: 'no' },
          { code: 1, label: '' },
        ],
      },
    ]);
    expect(sets).toEqual([{ name: 'Q1_set', label: 'Which?', kind: 'dichotomies', columns: ['Q1_c1', 'Q1_c_2'] }]);
  });

  it('of several answers in their order share label and categories', () => {
    const version = build([multiple('q', 'Q1', 1, 2)], {
      'q.text': 'Which?',
      'q.answer.q-1': 'One',
      'q.answer.q--2': ' ',
      'q.answer.q-2': ' ',
    });
    const { columns, sets } = dictionaryOf([version], columnNamer(), { ...OPTIONS, answerSets: 'categories' });
    const categories = [
      { code: 1, label: 'One' },
      { code: 2, label: '' },
    ];
    expect(columns.map(({ name, label, categories: own }) => ({ name, label, own }))).toEqual([
      { name: 'Q1_m1', label: 'Which?', own: categories },
      { name: 'Q1_m2', label: 'Which?', own: categories },
    ]);
    expect(sets).toEqual([{ name: 'Q1_set', label: 'Which?', kind: 'categories', columns: ['Q1_m1', 'Q1_m2'] }]);
  });
});

describe('the cells of an interview', () => {
  const version = build([
    radio('r', 'Q1', 1, 2),
    open('t', 'Q2', 'text'),
    multiple('m', 'Q3', 1, 2),
    matrix('x', 'Q4'),
  ]);
  const { cellsOf } = dictionaryOf([version], columnNamer(), OPTIONS);
  const cells = (snapshot: Parameters<typeof cellsOf>[1]) => cellsOf(0, snapshot);

  it('stand in the columns of their question, each part in its own', () => {
    const cell = (code: number) => ({ '-': { type: 'choice', codes: [code], texts: {} } as const });
    const rows = { 'x-r1': cell(1), 'x-r2': cell(2) };
    expect(
      cells({
        r: { state: 'answered', value: { type: 'choice', codes: [2], texts: {} }, irrelevant: false },
        t: { state: 'answered', value: { type: 'text', text: 'words' }, irrelevant: false },
        m: { state: 'answered', value: { type: 'choice', codes: [2], texts: {} }, irrelevant: false },
        x: { state: 'answered', value: { type: 'matrix', rows }, irrelevant: false },
      }),
    ).toEqual([2, 'words', 0, 1, 1, 2]);
  });

  it('tell a question not asked from one skipped and from one that does not apply', () => {
    const state = (named: 'notAsked' | 'skipped' | 'na') => ({ state: named, value: null, irrelevant: false }) as const;
    expect(cells({ r: state('notAsked') })[0]).toBe(-99);
    expect(cells({ r: state('skipped') })[0]).toBe(-98);
    expect(cells({ r: state('na') })[0]).toBe(-97);
    expect(cells({ r: { state: 'na', value: { type: 'na' }, irrelevant: false } })[0]).toBe(-97);
  });
});

describe('the answers of an interview, to be counted', () => {
  const version = build([
    radio('r', 'Q1', 1, 2),
    open('t', 'Q2', 'text'),
    multiple('m', 'Q3', 1, 2),
    matrix('x', 'Q4'),
  ]);
  const places = answerPlaces(version);
  const chosen = (...codes: readonly number[]) =>
    ({ state: 'answered', value: { type: 'choice', codes, texts: {} }, irrelevant: false }) as const;
  const counted = (snapshot: Parameters<typeof places.answersOf>[0]) =>
    places.answersOf(snapshot).map(({ answers: found }) => found);

  it('are codes of coded variables, and of others only that there is an answer', () => {
    const text = { state: 'answered', value: { type: 'text', text: 'words' }, irrelevant: false } as const;
    expect(counted({ r: chosen(2), t: text, m: chosen(2, 1) }).slice(0, 3)).toEqual([
      ['answered', '2'],
      ['answered'],
      ['answered', '2', '1'],
    ]);
  });

  it('are the reason where there is none', () => {
    const none = { state: 'skipped', value: null, irrelevant: false } as const;
    expect(counted({ r: none, t: { ...none, state: 'na' } })).toEqual([
      ['skipped'],
      ['notApplicable'],
      ['notAsked'],
      ['notAsked'],
      ['notAsked'],
    ]);
    // Several answers, of which none was chosen.
    expect(counted({ m: chosen() })[2]).toEqual(['skipped']);
  });

  it('are found by the question and by the variable', () => {
    const [own] = places.answersTo('r', chosen(1));
    expect(own?.answers).toEqual(['answered', '1']);
    expect(places.questionOf(own?.variable ?? '')).toBe('r');
    expect(places.questionOf('none')).toBeNull();
    expect(places.answersTo('none', chosen(1))).toEqual([]);
    expect(places.answersTo('x', undefined)).toHaveLength(2);
  });
});
