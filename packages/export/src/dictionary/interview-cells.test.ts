import { describe, expect, it } from 'vitest';
import { columnNamer } from '../column-names.ts';
import { answerPlaces } from './answer-places.ts';
import { dictionaryOf } from './dictionary.ts';
import { build, matrix, multiple, OPTIONS, open, radio, rank } from './versions.test-data.ts';

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

describe('why an answer is missing', () => {
  const questions = [
    radio('q1', 'Q1', 1, 2),
    multiple('q2', 'Q2', 1, 2),
    rank('q3', 'Q3', 1, 2),
    matrix('q4', 'Q4'),
    ...['text', 'number', 'date', 'time'].map((kind, at) => open(`q${at + 5}`, `Q${at + 5}`, kind)),
  ];
  const states = ['notAsked', 'skipped', 'na'] as const;
  const told = (answerSets: 'dichotomies' | 'categories') =>
    questions.map((question) => {
      const { columns, cellsOf } = dictionaryOf([build([question])], columnNamer(), {
        ...OPTIONS,
        answerSets,
        reasonColumns: true,
      });
      const rows = states.map((state) =>
        JSON.stringify(cellsOf(0, { [question.uid]: { state, value: null, irrelevant: false } })),
      );
      return { number: question.number, names: columns.map(({ name }) => name), rows: new Set(rows).size };
    });

  it('is told apart for every kind of question', () => {
    for (const answerSets of ['dichotomies', 'categories'] as const)
      for (const { number, rows } of told(answerSets)) expect([number, rows]).toEqual([number, states.length]);
  });

  it('is told by codes where there can be any, and else once beside the question', () => {
    expect(told('dichotomies').flatMap(({ names }) => names)).toEqual([
      'Q1',
      'Q2_c1',
      'Q2_c2',
      'Q3_1',
      'Q3_2',
      'Q4_1',
      'Q4_2',
      'Q5',
      'Q5_reason',
      'Q6',
      'Q7',
      'Q7_reason',
      'Q8',
      'Q8_reason',
    ]);
  });

  it('stands nowhere where there is an answer, and in each version that lacks the question', () => {
    const [asked, other] = [build([open('q', 'Q1', 'date')]), build([radio('r', 'Q2', 1)])];
    const options = { ...OPTIONS, reasonColumns: true };
    const { columns, cellsOf } = dictionaryOf([asked, other], columnNamer(), options);
    expect(columns.map(({ name, label }) => [name, label]).slice(0, 2)).toEqual([
      ['Q1', 'Words of q.text'],
      ['Q1_reason', 'why: Words of q.text'],
    ]);
    expect(columns[1]?.categories).toEqual([
      { code: -97, label: 'NA' },
      { code: -98, label: 'skipped' },
      { code: -99, label: 'not asked' },
    ]);
    const day = { state: 'answered', value: { type: 'date', date: '2026-11-27' }, irrelevant: false } as const;
    expect(cellsOf(0, { q: day })).toEqual(['2026-11-27', null, -99]);
    expect(cellsOf(1, {})).toEqual([null, -99, -99]);
    const bare = dictionaryOf([asked], columnNamer(), OPTIONS);
    expect(bare.cellsOf(0, {})).toEqual([null]);
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

  it('are codes also where there is one answer to choose', () => {
    const own = answerPlaces(build([multiple('m', 'Q1', 7)]));
    expect(own.answersTo('m', chosen(7)).map(({ answers: found }) => found)).toEqual([['answered', '7']]);
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
