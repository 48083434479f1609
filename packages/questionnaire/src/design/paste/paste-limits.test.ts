import { describe, expect, it } from 'vitest';
import { parseAnswers, writtenAnswers } from './parse-answers.ts';
import { planItems, takenCodes } from './plan-items.ts';

const isLanguage = (heading: string): boolean => heading === 'English' || heading === 'Hebrew';
const answersOf = (text: string) =>
  parseAnswers(text, isLanguage).answers.map(({ line, code, texts }) => [line, code, ...texts]);
const written = (...words: readonly string[]) =>
  writtenAnswers(words.map((one, at) => ({ line: at + 1, words: one }))).map(({ code, texts }) => [code, ...texts]);

describe('pasted answers', () => {
  it('are columns where a line has several', () => {
    expect(answersOf('a\tb\nc')).toEqual([
      [1, null, 'a', 'b'],
      [2, null, 'c'],
    ]);
    expect(answersOf('1\ta\n2')).toEqual([
      [1, null, '1', 'a'],
      [2, null, '2'],
    ]);
    expect(answersOf('1\ta\nx\tb')).toEqual([
      [1, null, '1', 'a'],
      [2, null, 'x', 'b'],
    ]);
    expect(answersOf('7\ta\tb')).toEqual([[1, 7, 'a', 'b']]);
    expect(answersOf(' \t\n\n')).toEqual([]);
  });

  it('have headings where one of them names a language', () => {
    const parsed = (text: string) => {
      const { answers, headings } = parseAnswers(text, isLanguage);
      return [headings, answers.length];
    };
    expect([parsed('Code\tEnglish\n1\ta'), parsed('English\tHebrew\na\tb'), parsed('other\tb')]).toEqual([
      [['English'], 1],
      [['English', 'Hebrew'], 1],
      [[], 1],
    ]);
    expect(parsed('English')).toEqual([['English'], 0]);
  });

  it('tell codes that stand there again, each once', () => {
    expect(parseAnswers('1\ta\n2\tb\n1\tc\n1\td\n2\te', isLanguage).doubles).toEqual([1, 2]);
    expect(parseAnswers('a\na', isLanguage).doubles).toEqual([]);
  });

  it('have bare codes where all of them count up, but for special ones', () => {
    expect(written('0 No', '1 Yes', '99 Other')).toEqual([
      [0, 'No'],
      [1, 'Yes'],
      [99, 'Other'],
    ]);
    expect(written('1 a', '3 b')).toEqual([
      [null, '1 a'],
      [null, '3 b'],
    ]);
    expect(written('2 a', '3 b')).toEqual([
      [null, '2 a'],
      [null, '3 b'],
    ]);
    expect(written('90 a', '95 b')).toEqual([
      [90, 'a'],
      [95, 'b'],
    ]);
    expect(written('1 a', 'b')).toEqual([
      [null, '1 a'],
      [null, 'b'],
    ]);
    expect(written('5. a', 'b')).toEqual([
      [5, 'a'],
      [null, 'b'],
    ]);
    expect(written('* a', '– b', '1234567890. c')).toEqual([
      [null, 'a'],
      [null, 'b'],
      [null, '1234567890. c'],
    ]);
    expect(written()).toEqual([]);
  });
});

describe('a plan of pasted answers', () => {
  const pasted = (...answers: readonly (readonly [code: number | null, ...texts: string[]])[]) => ({
    headings: [],
    doubles: [],
    answers: answers.map(([code, ...texts], at) => ({
      line: at + 1,
      code,
      texts,
    })),
  });
  const standing = [
    { uid: 'a', code: 1 },
    { uid: 'b', code: 4 },
  ];

  it('knows the codes that are taken, by what stands or by an earlier line', () => {
    expect(takenCodes(pasted([1, 'x'], [2, 'y'], [2, 'z'], [2, 'z'], [null, 'w']), standing)).toEqual([1, 2]);
  });

  it('skips, updates or renumbers them', () => {
    const lines = pasted([1, 'x'], [7, 'y'], [7, 'z'], [null, 'w']);
    expect(planItems(lines, standing, 'skip', ['en'])).toEqual({
      added: [
        { code: 7, texts: { en: 'y' } },
        { code: 8, texts: { en: 'w' } },
      ],
      updated: [],
      skipped: [1, 3],
    });
    expect(planItems(lines, standing, 'update', ['en'])).toEqual({
      added: [
        { code: 7, texts: { en: 'z' } },
        { code: 8, texts: { en: 'w' } },
      ],
      updated: [{ uid: 'a', texts: { en: 'x' } }],
      skipped: [],
    });
    expect(planItems(lines, standing, 'renumber', ['en'])).toEqual({
      added: [
        { code: 8, texts: { en: 'x' } },
        { code: 7, texts: { en: 'y' } },
        { code: 9, texts: { en: 'z' } },
        { code: 10, texts: { en: 'w' } },
      ],
      updated: [],
      skipped: [],
    });
  });

  it('counts on below ninety, and beyond what is taken where that is full', () => {
    expect(
      planItems(pasted([null, 'x'], [null, 'y']), [{ uid: 'a', code: 95 }], 'skip', ['en']).added.map(
        ({ code }) => code,
      ),
    ).toEqual([1, 2]);
    expect(
      planItems(
        pasted([null, 'x'], [null, 'y'], [null, 'z']),
        [
          { uid: 'a', code: 88 },
          { uid: 'b', code: 90 },
        ],
        'skip',
        ['en'],
      ).added.map(({ code }) => code),
    ).toEqual([89, 91, 92]);
  });

  it('takes each column in its language, and leaves out what has none', () => {
    const { added, updated } = planItems(pasted([2, 'x', 'y', ''], [1, 'u', 'v', 'w']), standing, 'update', [
      'en',
      null,
      'he',
    ]);
    expect([added, updated]).toEqual([[{ code: 2, texts: { en: 'x' } }], [{ uid: 'a', texts: { en: 'u', he: 'w' } }]]);
  });
});
