import { describe, expect, it } from 'vitest';
import { buildDocument, checkBox, compiled, matrix, mixed, open, radio, rank } from '../scenario/build-document.ts';
import { NA, parts, startScenario } from '../scenario/scenario.ts';
import { readThrough } from './read-through.ts';

const QUESTIONNAIRE = compiled(
  buildDocument([
    {
      uid: 'p1',
      nodes: [
        radio('q1', { na: true }),
        checkBox('q2'),
        mixed('q3'),
        open('q4', 'number'),
        matrix('q5', 'horizontal', {
          answers: [
            { uid: 'q5-1', code: 1 },
            { uid: 'q5-2', code: 2 },
          ],
        }),
        rank('q6'),
        radio('hidden', { hidden: true }),
      ],
    },
    {
      uid: 'p2',
      entrance: [[{ if: { op: 'is', question: 'q2', answer: 1 }, act: { do: 'hide' } }]],
      nodes: [radio('q7')],
    },
  ]),
);

function read() {
  const interview = startScenario(QUESTIONNAIRE);
  interview.next({
    q1: NA,
    q2: [1, 3],
    q3: { values: ['3'], texts: { 'q3-3': 'kiosk' }, na: false },
    q4: 12,
    q5: parts({ r1: 1, r3: 2 }),
    q6: parts({ 'rank.1': 2, 'rank.2': 1, 'rank.3': 3, 'rank.4': 4 }),
  });
  return new Map(readThrough(QUESTIONNAIRE, interview.state()).map((question) => [question.uid, question]));
}

it('leaves what the list says of the respondent out of texts, for readers who may not know it', () => {
  const named = compiled(
    buildDocument([{ uid: 'p', nodes: [radio('q')] }], { 'q.text': [['Dear ', { type: 'pipe', profile: 'name' }]] }),
  );
  const state = startScenario(named, { profile: { name: 'Noa' } }).state();
  const textOf = (hidesProfile: boolean) => readThrough(named, state, { hidesProfile })[0]?.text;
  expect([textOf(false), textOf(true)]).toEqual(['Dear Noa', 'Dear ']);
});

describe('an interview as it was answered', () => {
  it('has the questions that were asked, in their order', () => {
    expect([...read().keys()]).toEqual(['q1', 'q2', 'q3', 'q4', 'q5', 'q6']);
  });

  it('says each answer in words, by its parts', () => {
    const lines = (uid: string) =>
      read()
        .get(uid)
        ?.lines.map(({ label, words }) => [label, words]);
    expect(lines('q1')).toEqual([['', '']]);
    expect(read().get('q1')?.isNotApplicable).toBe(true);
    expect(lines('q2')).toEqual([['', 'Words of q2.answer.q2-1, Words of q2.answer.q2-3']]);
    expect(lines('q4')).toEqual([['', '12']]);
    expect(lines('q5')).toEqual([
      ['Words of q5.row.r1', 'Words of q5.answer.q5-1'],
      ['Words of q5.row.r2', ''],
      ['Words of q5.row.r3', 'Words of q5.answer.q5-2'],
    ]);
    expect(lines('q6')).toEqual([['', [2, 1, 3, 4].map((code) => `Words of q6.answer.q6-${code}`).join(', ')]]);
  });

  it('lists typed texts, which can be corrected by themselves', () => {
    expect(read().get('q3')?.openTexts).toEqual([{ answer: 3, text: 'kiosk' }]);
    expect(read().get('q4')?.openTexts).toEqual([]);
  });

  it('offers a way to type or choose an answer that is one column of the data', () => {
    expect(read().get('q2')?.input).toMatchObject({
      type: 'multiple',
      options: [{ code: 1, label: 'Words of q2.answer.q2-1' }, { code: 2 }, { code: 3 }],
      raw: { values: ['1', '3'] },
      na: false,
    });
    expect(read().get('q1')?.input).toMatchObject({ type: 'single', raw: { na: true }, na: true });
    expect([read().get('q5')?.input, read().get('q6')?.input]).toEqual([null, null]);
  });
});
