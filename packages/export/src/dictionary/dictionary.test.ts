import { parseDocument, type Questionnaire, type QuestionSnapshot } from '@seker/questionnaire';
import { describe, expect, it } from 'vitest';
import { columnNamer } from '../column-names.ts';
import { dictionaryOf } from './dictionary.ts';

interface Question {
  readonly uid: string;
  readonly number: string;
  readonly subKind: 'radio' | 'checkBox';
  readonly codes: readonly number[];
}

function version(words: string, questions: readonly Question[]): Questionnaire {
  const texts = Object.fromEntries(
    questions.flatMap(({ uid, codes }) => [
      [`${uid}.text`, [[`${uid} ${words}`]]],
      ...codes.map((code) => [`${uid}.answer.${uid}-${code}`, [[`answer ${code} ${words}`]]]),
    ]),
  );
  const nodes = questions.map(({ uid, number, subKind, codes }) => ({
    type: 'question',
    uid,
    number,
    kind: 'closed',
    subKind,
    answers: codes.map((code) => ({ uid: `${uid}-${code}`, code })),
  }));
  const parsed = parseDocument({
    defaultLanguage: 'en',
    languages: [
      { code: 'en', name: 'English', direction: 'ltr', texts: { title: [['T']], 'c.text': [['C']], ...texts } },
    ],
    chapters: [{ uid: 'c', pages: [{ uid: 'p', nodes }] }],
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

const given = (...codes: readonly number[]): QuestionSnapshot => ({
  state: 'answered',
  value: { type: 'choice', codes, texts: {} },
  irrelevant: false,
});
const none = (state: QuestionSnapshot['state']): QuestionSnapshot => ({ state, value: null, irrelevant: false });

const OLD = version('old', [
  { uid: 'a', number: 'Q1', subKind: 'radio', codes: [1, 2] },
  { uid: 'gone', number: 'Q2', subKind: 'radio', codes: [1, -150] },
]);
/** Question `a` moved, another took its number, and one is new. */
const NEW = version('new', [
  { uid: 'b', number: 'Q1', subKind: 'radio', codes: [1] },
  { uid: 'a', number: 'Q3', subKind: 'radio', codes: [2, 3] },
  { uid: 'c1', number: 'Q2', subKind: 'checkBox', codes: [1, 2, 9] },
]);
const WORDS = {
  notApplicable: 'NA',
  skipped: 'skipped',
  notAsked: 'not asked',
  notChosen: 'no',
  reason: 'why: {{name}}',
};
const options = {
  language: 'en',
  answerSets: 'dichotomies',
  missingCodes: true,
  reasonColumns: false,
  words: WORDS,
} as const;

describe('the columns of all versions', () => {
  const dictionary = dictionaryOf([NEW, OLD], columnNamer(), options);
  const names = dictionary.columns.map(({ name }) => name);

  it('include one per question in several versions, with its newest name and texts', () => {
    expect(names).toEqual(['Q1', 'Q3', 'Q2_c1', 'Q2_c2', 'Q2_c9', 'Q2']);
    expect(dictionary.columns[1]).toMatchObject({
      label: 'a new',
      categories: [
        { code: 2, label: 'answer 2 new' },
        { code: 3, label: 'answer 3 new' },
        { code: 1, label: 'answer 1 old' },
      ],
    });
    expect(dictionary.columns[2]).toMatchObject({
      label: 'answer 1 new – c1 new',
      categories: [{ label: 'no' }, { code: 1 }],
    });
    expect(dictionary.sets).toEqual([
      { name: 'Q2_set', label: 'c1 new', kind: 'dichotomies', columns: ['Q2_c1', 'Q2_c2', 'Q2_c9'], codes: [1, 2, 9] },
    ]);
  });

  it('are missing when a version lacks the question', () => {
    expect(dictionary.cellsOf(1, { a: given(1), gone: given(-150) })).toEqual([-99, 1, -99, -99, -99, -150]);
    expect(dictionary.cellsOf(0, { a: given(3), b: given(1), c1: given(9, 1) })).toEqual([1, 3, 1, 0, 1, -153]);
  });

  it('tell why an answer is missing, by codes below every answer', () => {
    const states = { a: none('na'), b: none('skipped'), c1: none('notAsked') };
    expect(dictionary.cellsOf(0, states).slice(0, 2)).toEqual([-98, -97]);
    expect(dictionary.columns[0]?.missing.map(({ label }) => label)).toEqual(['NA', 'skipped', 'not asked']);
    expect(dictionary.columns[5]?.missing.map(({ code }) => code)).toEqual([-151, -152, -153]);
    const silent = dictionaryOf([NEW, OLD], columnNamer(), { ...options, missingCodes: false });
    expect(silent.cellsOf(0, states)).toEqual([null, null, null, null, null, null]);
    expect(silent.columns[0]?.missing).toEqual([]);
  });

  it('have codes for missing answers below every answer of each version, the newest or an older one', () => {
    const plain = version('plain', [{ uid: 'a', number: 'Q1', subKind: 'radio', codes: [1, 2] }]);
    const low = version('low', [{ uid: 'a', number: 'Q1', subKind: 'radio', codes: [1, -150] }]);
    for (const versions of [
      [plain, low],
      [low, plain],
    ]) {
      const both = dictionaryOf(versions, columnNamer(), options);
      expect(both.columns[0]?.missing.map(({ code }) => code)).toEqual([-151, -152, -153]);
      expect([0, 1].map((at) => both.cellsOf(at, { a: none('skipped') }))).toEqual([[-152], [-152]]);
    }
  });

  it('exclude irrelevant answers, although they are stored', () => {
    expect(dictionary.cellsOf(0, { a: { ...given(3), irrelevant: true } })[1]).toBe(-99);
  });

  it('hold multiple answers in the order of choice, when requested', () => {
    const inOrder = dictionaryOf([NEW], columnNamer(), { ...options, answerSets: 'categories' });
    expect(inOrder.columns.slice(2).map(({ name }) => name)).toEqual(['Q2_m1', 'Q2_m2', 'Q2_m3']);
    expect(inOrder.cellsOf(0, { c1: given(9, 1) }).slice(2)).toEqual([9, 1, null]);
  });
});
