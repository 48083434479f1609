import { describe, expect, it } from 'vitest';
import type { RawAnswer } from '../kinds/answer-value.ts';
import { buildDocument, compiled, matrix, mixed, open, radio, rank } from '../scenario/build-document.ts';
import { NA, parts, rawAnswer, startScenario } from '../scenario/scenario.ts';
import { correctAnswer } from './correct-answer.ts';

const QUESTIONNAIRE = compiled(
  buildDocument([
    {
      uid: 'p1',
      nodes: [
        radio('q1'),
        mixed('q2'),
        open('q3', 'number', { rules: [{ rule: 'numberRange', min: 1, max: 9 }] }),
        radio('hidden', { hidden: true }),
      ],
    },
    {
      uid: 'p2',
      entrance: [[{ if: { op: 'is', question: 'q1', answer: 2 }, act: { do: 'hide' } }]],
      nodes: [radio('q4')],
    },
    {
      uid: 'p3',
      nodes: [
        matrix('m', 'sum', { rules: [{ rule: 'sum', min: 100, max: 100 }] }),
        matrix('g', 'horizontal', {
          mandatory: 'hard',
          answers: [
            { uid: 'g-1', code: 1 },
            { uid: 'g-2', code: 2 },
          ],
        }),
        rank('r'),
      ],
    },
  ]),
);

function ended() {
  const interview = startScenario(QUESTIONNAIRE);
  interview.next({ q1: 1, q2: { values: ['3'], texts: { 'q2-3': 'kiosk' }, na: false }, q3: 4 });
  interview.next({ q4: 1 });
  interview.next({
    m: parts({ r1: 50, r2: 50 }),
    g: parts({ r1: 1, r2: 1, r3: 1 }),
    r: parts({ 'rank.1': 2, 'rank.2': 1, 'rank.3': 3, 'rank.4': 4 }),
  });
  return interview.state();
}

const correct = (question: string, raw: RawAnswer) =>
  correctAnswer(QUESTIONNAIRE, ended(), { question, raw, by: 'proofreader', language: 'en' });

describe('a corrected answer', () => {
  it('is an event by the proofreader, and leaves the end as it was', () => {
    const corrected = correct('q3', rawAnswer(7));
    if (!corrected.ok) throw new Error(JSON.stringify(corrected.error));
    expect(corrected.value.event).toEqual({
      type: 'answer',
      node: 'q3',
      value: { type: 'number', number: 7 },
      by: 'proofreader',
      lang: 'en',
    });
    expect(corrected.value.state).toMatchObject({ outcome: 'success', page: null });
    expect(corrected.value.wouldChange).toEqual([]);
  });

  it('tells what routing would change, and changes none of it', () => {
    const corrected = correct('q1', rawAnswer(2));
    if (!corrected.ok) throw new Error(JSON.stringify(corrected.error));
    expect(corrected.value.wouldChange).toEqual([{ question: 'q4', would: 'notAsked' }]);
    expect(corrected.value.state.answers['q4']?.value).toMatchObject({ codes: [1] });
  });

  it.each([
    ['q3', rawAnswer(10), 'numberBetween'],
    ['q3', rawAnswer('x'), 'notANumber'],
    ['q3', rawAnswer(''), 'required'],
    ['q1', NA, 'naNotOffered'],
    ['q1', rawAnswer(9), 'invalidChoice'],
    ['q2', { values: ['3'], texts: {}, na: false }, 'openTextRequired'],
    ['m', parts({ r1: 50, r2: 49 }), 'sumExactly'],
    ['m', parts({ r1: 'x', r2: 50 }), 'notANumber'],
    ['g', parts({ r1: 2, r2: 2 }), 'rowsRequired'],
    ['r', parts({ 'rank.1': 1, 'rank.3': 2 }), 'rankGap'],
    ['r', parts({ 'rank.1': 1, 'rank.2': 1 }), 'duplicateAnswers'],
  ] as const)('of %s is refused by the rules of its question: %j', (question, raw, key) => {
    expect(correct(question, raw)).toMatchObject({
      ok: false,
      error: { code: 'invalid', errors: [{ question, key }] },
    });
  });

  it('of several parts is one event of the whole', () => {
    const given = [
      ['m', parts({ r1: 40, r3: 60 }), { rows: { r1: { '-': { number: 40 } }, r3: { '-': { number: 60 } } } }],
      ['g', parts({ r1: 2, r2: 1, r3: 1 }), { rows: { r1: { '-': { codes: [2] } }, r3: { '-': { codes: [1] } } } }],
      ['r', parts({ 'rank.1': 1, 'rank.2': 2, 'rank.3': 3, 'rank.4': 4 }), { codes: [1, 2, 3, 4] }],
    ] as const;
    for (const [question, raw, value] of given)
      expect(correct(question, raw), question).toMatchObject({ ok: true, value: { event: { value } } });
  });

  it('has to have been given: hidden, unasked and unknown ones cannot be', () => {
    for (const question of ['hidden', 'nothing'])
      expect(correct(question, rawAnswer(1))).toEqual({ ok: false, error: { code: 'unknownAnswer' } });
  });
});
