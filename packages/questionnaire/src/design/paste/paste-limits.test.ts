import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../draft-document.ts';
import { parseAnswers, writtenAnswers } from './parse-answers.ts';
import { parseQuestions } from './parse-questions.ts';
import { pastedNodes } from './pasted-nodes.ts';
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

describe('a pasted questionnaire', () => {
  const told = (text: string) =>
    parseQuestions(text).chapters.map(({ title, pages }) => [
      title,
      pages.map(({ questions }) => questions.map(({ text: words }) => words).join('|')),
    ]);

  it('has pages only where there are questions', () => {
    expect(told('---\nA\n---\n---\nB\n\n---')).toEqual([[null, ['A', 'B']]]);
    expect(told('# One\n---\nA')).toEqual([['One', ['A']]]);
    expect(told('# One\n\n# Two\nA')).toEqual([
      ['One', []],
      ['Two', ['A']],
    ]);
    expect(told('#No space\nA\n-- \n--\nB')).toEqual([['No space', ['A']]]);
  });

  it('has numbers, forms and lines of questions', () => {
    const question = (text: string) => {
      const [one] = parseQuestions(text).chapters.flatMap(({ pages }) => pages.flatMap(({ questions }) => questions));
      return [one?.number, one?.text, one?.form, one?.answers.length, one?.rows.length];
    };
    expect(question('Q1. Words [date]')).toEqual(['Q1', 'Words', 'date', 0, 0]);
    expect(question('A) Words [time]')).toEqual(['A', 'Words', 'time', 0, 0]);
    expect(question('Q1: Words [text]')).toEqual(['Q1', 'Words', 'text', 0, 0]);
    expect(question('1. Words')).toEqual([null, '1. Words', 'open', 0, 0]);
    expect(question('Words [open]\nA')).toEqual([null, 'Words', 'single', 1, 0]);
    expect(question('Words [grid]\n- r1\n• r2\n* r3\na1')).toEqual([null, 'Words', 'grid', 1, 3]);
    expect(question('Words [single]\n- a')).toEqual([null, 'Words', 'single', 1, 0]);
    expect(parseQuestions('Words [text]\nA\nB').notUnderstood).toEqual([
      { line: 2, text: 'A' },
      { line: 3, text: 'B' },
    ]);
  });
});

describe('nodes of pasted questions', () => {
  const target = emptyDraft({ code: 'en', name: 'English', direction: 'ltr' }, { chapter: 'c', page: 'p' });
  const made = (text: string) => {
    let count = 0;
    return pastedNodes(target, parseQuestions(text), 'en', () => `n${(count += 1)}`).nodes;
  };

  it('have kinds, lists, numbers and codes of their own', () => {
    expect(made('A? [multi]\n2. x\n2. y\nz')).toEqual([
      {
        level: 'nodes',
        node: {
          uid: 'n1',
          type: 'question',
          kind: 'closed',
          subKind: 'checkBox',
          number: 'Q1',
          mandatory: 'soft',
          answers: [
            {
              uid: 'n2',
              code: 2,
            },
            {
              uid: 'n3',
              code: 3,
            },
            {
              uid: 'n4',
              code: 1,
            },
          ],
        },
        texts: { en: { 'n1.text': 'A?', 'n1.answer.n2': 'x', 'n1.answer.n3': 'y', 'n1.answer.n4': 'z' } },
      },
    ]);
    expect(made('Q5. A? [grid]\n- r\na').map(({ node }) => node)).toEqual([
      {
        uid: 'n1',
        type: 'question',
        kind: 'matrix',
        subKind: 'horizontal',
        number: 'Q5',
        mandatory: 'soft',
        answers: [
          {
            uid: 'n2',
            code: 1,
          },
        ],
        rows: [
          {
            uid: 'n3',
            code: 1,
          },
        ],
      },
    ]);
    const kinds = ['single', 'multi', 'open', 'text', 'number', 'date', 'time'].map(
      (form) => made(`A [${form}]`)[0]?.node,
    );
    expect(kinds.map((node) => [node?.['kind'], node?.['subKind'], node?.['answers'] !== undefined])).toEqual([
      ['closed', 'radio', true],
      ['closed', 'checkBox', true],
      ['open', 'text', false],
      ['open', 'text', false],
      ['open', 'number', false],
      ['open', 'date', false],
      ['open', 'time', false],
    ]);
    expect(made('Q1. A\n\nB\n\nq1. C').map(({ node }) => node['number'])).toEqual(['Q1', 'Q2', 'q1_2']);
  });

  it('are a chapter with its pages where there is a heading', () => {
    expect(made('# One\nA\n---\nB')).toEqual([
      {
        level: 'chapters',
        node: {
          uid: 'n1',
          pages: [
            { uid: 'n2', nodes: [expect.objectContaining({ uid: 'n3' })] },
            { uid: 'n4', nodes: [expect.objectContaining({ uid: 'n5' })] },
          ],
        },
        texts: { en: { 'n1.text': 'One', 'n3.text': 'A', 'n5.text': 'B' } },
      },
    ]);
    expect(made('')).toEqual([]);
    expect(made('# One').map(({ node }) => node)).toEqual([{ uid: 'n1', pages: [] }]);
  });
});
