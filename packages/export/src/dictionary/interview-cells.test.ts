import { describe, expect, it } from 'vitest';
import { columnNamer } from '../column-names.ts';
import { answerPlaces } from './answer-places.ts';
import { dictionaryOf } from './dictionary.ts';
import { build, matrix, multiple, OPTIONS, open, radio } from './versions.test-data.ts';

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
