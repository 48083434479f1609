import { type Questionnaire } from '@seker/questionnaire';
import { describe, expect, it } from 'vitest';
import { codebookJson } from '../codebook-json.ts';
import { columnNamer } from '../column-names.ts';
import { dictionaryOf } from './dictionary.ts';
import { mergeVersions } from './merge-versions.ts';
import { build, matrix, multiple, OPTIONS, open, radio, rank } from './versions.test-data.ts';

const MISSING = [
  { code: -97, label: 'NA' },
  { code: -98, label: 'skipped' },
  { code: -99, label: 'not asked' },
];

describe('missing codes of several versions', () => {
  /** The lowest answer of a question draws its missing codes below it. */
  const missingIn = (...versions: readonly Questionnaire[]) =>
    mergeVersions(versions).variables.map(({ missing }) => missing.map(({ code }) => code));

  it('lie below every answer of every version, in either order', () => {
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
  it('are one while question, part and type stay, under any number', () => {
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

  it('tell the names of answers in other programs, as the codebook does', () => {
    const named = {
      ...radio('q', 'Q1', 1, 2),
      answers: [
        { uid: 'q-1', code: 1, name: 'yes' },
        { uid: 'q-2', code: 2 },
      ],
    };
    const version = build([named], { 'q.answer.q-1': 'Yes', 'q.answer.q-2': 'No' });
    const { columns, sets } = dictionaryOf([version], columnNamer(), OPTIONS);
    const book: unknown = JSON.parse(codebookJson({ title: 'T', columns, sets }));
    expect(book).toMatchObject({
      columns: [
        {
          categories: [
            { code: 1, label: 'Yes', name: 'yes' },
            { code: 2, label: 'No' },
          ],
        },
      ],
    });
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
        name: 'Q1_c1',
        label: 'One – Which?',
        type: 'number',
        measure: 'nominal',
        missing: MISSING,
        isTyped: false,
        categories: [
          {
            code: 0,
            label: 'no',
          },
          {
            code: 1,
            label: 'One',
          },
        ],
      },
      {
        name: 'Q1_c_2',
        label: 'Which?',
        type: 'number',
        measure: 'nominal',
        missing: MISSING,
        isTyped: false,
        categories: [
          {
            code: 0,
            label: 'no',
          },
          {
            code: 1,
            label: '',
          },
        ],
      },
    ]);
    expect(sets).toEqual([
      { name: 'Q1_set', label: 'Which?', kind: 'dichotomies', columns: ['Q1_c1', 'Q1_c_2'], codes: [1, -2] },
    ]);
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
    expect(sets).toEqual([
      { name: 'Q1_set', label: 'Which?', kind: 'categories', columns: ['Q1_m1', 'Q1_m2'], codes: [] },
    ]);
  });
});
