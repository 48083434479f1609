import {
  beginInterview,
  NO_RAW_ANSWER,
  pageSight,
  pageView,
  parseDocument,
  plainText,
  type QuestionView,
} from '@seker/questionnaire';
import { expect, it } from 'vitest';
import { offeredQuestion } from './offered-question.ts';
import type { TypedValues } from './typed-values.ts';

const source = {
  type: 'question',
  uid: 'q1',
  kind: 'mixed',
  subKind: 'checkBox',
  number: 'Q1',
  answers: [
    { uid: 'egged', code: 1 },
    { uid: 'other', code: 9, openText: true },
  ],
};
const texts = {
  title: 'S',
  'c.text': 'C',
  'q1.text': 'Which?',
  'q1.answer.egged': 'Egged',
  'q1.answer.other': 'Other',
  'q1.row.egged': 'Egged',
  'q1.row.more': 'Other',
  'q1.answer.good': 'Good',
};

/** What the question that takes from the first one offers, in words. */
function offered(take: 'chosen' | 'all', values: TypedValues): readonly string[] {
  const bind = { type: 'questionQuestion', from: 'q1', list: 'answers', take };
  return offeredBeside(source, bind, values);
}

function offeredBeside(source: object, bind: object, values: TypedValues): readonly string[] {
  const target = { type: 'question', uid: 'q2', kind: 'closed', subKind: 'radio', number: 'Q2', binds: [bind] };
  const parsed = parseDocument({
    defaultLanguage: 'en',
    languages: [{ code: 'en', name: 'English', direction: 'ltr', texts: { ...texts, 'q2.text': 'Best?' } }],
    chapters: [{ uid: 'c', pages: [{ uid: 'p', nodes: [source, target] }] }],
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const start = { seed: '01', language: 'en', mode: 'web', profile: {}, quotaVariables: [] } as const;
  const model = pageView(parsed.value, beginInterview(parsed.value, start));
  const { offers } = pageSight(model, values);
  const question = model.nodes.find((node): node is QuestionView => node.uid === 'q2');
  if (question === undefined) throw new Error('no question');
  return offeredQuestion(question, offers.get('q2'), values).answers.map(({ text }) => plainText(text));
}
const typed = (codes: readonly number[], other = '') => ({
  q1: { ...NO_RAW_ANSWER, values: codes.map(String), texts: { other } },
});

it('an answer is called what is typed for it on the same page, letter by letter', () => {
  expect(offered('chosen', typed([9]))).toEqual(['Other']);
  expect(offered('chosen', typed([1, 9], 'M'))).toEqual(['Egged', 'M']);
  expect(offered('chosen', typed([9], 'Metropoline '))).toEqual(['Metropoline']);
  expect(offered('chosen', typed([9], ' '))).toEqual(['Other']);
  expect(offered('all', typed([9], 'Metropoline'))).toEqual(['Egged', 'Metropoline']);
});

it('words of an answer that was taken back are no name: they only stay in their field', () => {
  expect(offered('all', typed([1], 'Metropoline'))).toEqual(['Egged', 'Other']);
  expect(offered('all', typed([], 'Metropoline'))).toEqual(['Egged', 'Other']);
});

it('nor are those of a row in which nothing stands', () => {
  const rows = [
    { uid: 'egged', code: 1 },
    { uid: 'more', code: 9, openText: true },
  ];
  const answers = [{ uid: 'good', code: 1 }];
  const matrix = { ...source, kind: 'matrix', subKind: 'horizontal', rows, answers };
  const bind = { type: 'questionQuestion', from: 'q1', source: 'rows', list: 'answers', take: 'all' };
  const named = (parts: Record<string, string[]>) =>
    offeredBeside(matrix, bind, { q1: { ...NO_RAW_ANSWER, texts: { more: 'Metropoline' }, parts } });
  expect(named({ more: ['1'] })).toEqual(['Egged', 'Metropoline']);
  expect(named({ egged: ['1'], more: [] })).toEqual(['Egged', 'Other']);
  expect(named({ egged: ['1'] })).toEqual(['Egged', 'Other']);
});
