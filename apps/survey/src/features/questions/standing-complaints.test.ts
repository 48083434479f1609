import { type AnswerError, NO_RAW_ANSWER, type QuestionView } from '@seker/questionnaire';
import { expect, it } from 'vitest';
import { standingComplaints } from './standing-complaints.ts';

const complaint = (question: string): AnswerError => ({
  question,
  key: 'required',
  params: {},
  severity: 'error',
  text: null,
});
const node = (uid: string, values: readonly string[]) =>
  ({ type: 'question', uid, value: { ...NO_RAW_ANSWER, values } }) as unknown as QuestionView;

it('complaints stand until their question is answered anew', () => {
  const model = {
    nodes: [node('a', []), node('b', ['300'])],
    errors: [complaint('a'), complaint('b'), complaint('page')],
    warnings: [],
  };
  const standing = (values: Parameters<typeof standingComplaints>[1]) =>
    standingComplaints(model, values).map(({ question }) => question);
  const typed = (...values: string[]) => ({ ...NO_RAW_ANSWER, values });
  expect(standing({})).toEqual(['a', 'b', 'page']);
  expect(standing({ a: typed(), b: typed('300') })).toEqual(['a', 'b', 'page']);
  expect(standing({ a: typed('1'), b: typed('300') })).toEqual(['b', 'page']);
  expect(standing({ a: typed('1'), b: typed('30') })).toEqual(['page']);
});
