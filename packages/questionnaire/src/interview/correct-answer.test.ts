import { describe, expect, it } from 'vitest';
import type { RawAnswer } from '../kinds/answer-value.ts';
import { buildDocument, compiled, mixed, open, radio } from '../scenario/build-document.ts';
import { NA, rawAnswer, startScenario } from '../scenario/scenario.ts';
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
  ]),
);

function ended() {
  const interview = startScenario(QUESTIONNAIRE);
  interview.next({ q1: 1, q2: { values: ['3'], texts: { 'q2-3': 'kiosk' }, na: false }, q3: 4 });
  interview.next({ q4: 1 });
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
  ] as const)('of %s is refused by the rules of its question: %j', (question, raw, key) => {
    expect(correct(question, raw)).toMatchObject({
      ok: false,
      error: { code: 'invalid', errors: [{ question, key }] },
    });
  });

  it('has to have been given: hidden, unasked and unknown ones cannot be', () => {
    for (const question of ['hidden', 'nothing'])
      expect(correct(question, rawAnswer(1))).toEqual({ ok: false, error: { code: 'unknownAnswer' } });
  });
});
