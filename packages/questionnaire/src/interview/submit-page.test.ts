import { describe, expect, it } from 'vitest';
import { answersOf, buildDocument, checkBox, compiled, mixed, open, radio } from '../scenario/build-document.ts';
import { NA, startScenario } from '../scenario/scenario.ts';

const TWO_PAGES = compiled(
  buildDocument([
    { uid: 'p1', nodes: [radio('q1', { mandatory: 'hard' }), open('q2', 'text', { mandatory: 'soft' })] },
    { uid: 'p2', nodes: [mixed('q3', { na: true })] },
  ]),
);

describe('submitting a page', () => {
  it('stores the answers and continues with the next page', () => {
    const interview = startScenario(TWO_PAGES);
    interview.next({ q1: 2, q2: 'tea' });
    expect(interview.state().page).toBe('p2');
    expect(interview.stored('q1')).toEqual({ type: 'choice', codes: [2], texts: {} });
    expect(interview.stored('q2')).toEqual({ type: 'text', text: 'tea' });
  });

  it('ends with success after the last page', () => {
    const interview = startScenario(TWO_PAGES);
    interview.next({ q1: 2, q2: 'tea' });
    interview.next({ q3: NA });
    expect(interview.state().outcome).toBe('success');
    expect(interview.effects()).toEqual([{ type: 'ended', outcome: 'success' }]);
    expect(interview.refused().code).toBe('alreadyEnded');
  });

  it('stores all of a page or nothing', () => {
    const interview = startScenario(TWO_PAGES);
    expect(interview.complaint('q1', { q2: 'tea' })).toMatchObject({ key: 'required', severity: 'error' });
    expect(interview.stored('q2')).toBeUndefined();
    expect(interview.state().page).toBe('p1');
  });

  it('lets a soft-mandatory question pass once the warning is confirmed', () => {
    const interview = startScenario(TWO_PAGES);
    expect(interview.complaint('q2', { q1: 1 })).toMatchObject({ key: 'requiredSoft', severity: 'warning' });
    interview.next({ q1: 1 }, { acceptedWarnings: ['q2:requiredSoft'] });
    expect(interview.state().page).toBe('p2');
  });

  it('returns a confirmed warning together with open ones, so that it stays confirmed', () => {
    const questionnaire = compiled(
      buildDocument([{ uid: 'p1', nodes: [radio('q1', { mandatory: 'soft' }), radio('q2', { mandatory: 'soft' })] }]),
    );
    const interview = startScenario(questionnaire);
    const refused = interview.refused({}, { acceptedWarnings: ['q1:requiredSoft'] });
    expect(refused).toMatchObject({ errors: [{ question: 'q1' }, { question: 'q2' }] });
    interview.next({}, { acceptedWarnings: ['q1:requiredSoft', 'q2:requiredSoft'] });
    expect(interview.state().outcome).toBe('success');
  });

  it('refuses a page that is not the current one', () => {
    expect(startScenario(TWO_PAGES).refused({ q3: 1 }, { page: 'p2' })).toEqual({ code: 'wrongPage' });
  });

  it('refuses an answer to a question of another page and an undeclared code', () => {
    const interview = startScenario(TWO_PAGES);
    expect(interview.complaint('q3', { q1: 1, q2: 'x', q3: 1 })).toMatchObject({ key: 'notAsked' });
    expect(interview.complaint('q1', { q1: 9, q2: 'x' })).toMatchObject({ key: 'invalidChoice' });
    expect(interview.complaint('q1', { q1: '01', q2: 'x' })).toMatchObject({ key: 'invalidChoice' });
  });

  it('requires the text of an answer with an open text', () => {
    const interview = startScenario(TWO_PAGES);
    interview.next({ q1: 2, q2: 'tea' });
    expect(interview.complaint('q3', { q3: 3 })).toMatchObject({ key: 'openTextRequired' });
    interview.next({ q3: { values: ['3'], texts: { 'q3-3': ' oat \r\n milk ', 'q3-1': 'stray' }, na: false } });
    expect(interview.stored('q3')).toEqual({ type: 'choice', codes: [3], texts: { '3': 'oat \n milk' } });
  });

  it('accepts N/A only where offered, and not together with an answer', () => {
    const interview = startScenario(TWO_PAGES);
    expect(interview.complaint('q1', { q1: NA, q2: 'x' })).toMatchObject({ key: 'naNotOffered' });
    interview.next({ q1: 1, q2: 'x' });
    expect(interview.complaint('q3', { q3: { ...NA, values: ['1'] } })).toMatchObject({ key: 'naWithAnswer' });
    interview.next({ q3: NA });
    expect(interview.stored('q3')).toEqual({ type: 'na' });
  });

  it('keeps the order of choice, and accepts an exclusive answer only alone', () => {
    const questionnaire = compiled(
      buildDocument([
        {
          uid: 'p1',
          nodes: [checkBox('q1', { answers: [...answersOf('q1', 3), { uid: 'q1-9', code: 9, exclusive: true }] })],
        },
      ]),
    );
    const interview = startScenario(questionnaire);
    expect(interview.complaint('q1', { q1: [1, 9] })).toMatchObject({ key: 'exclusiveWithOthers' });
    interview.next({ q1: [3, 1] });
    expect(interview.stored('q1')).toMatchObject({ codes: [3, 1] });
  });

  it('creates no event for an unchanged answer', () => {
    const interview = startScenario(TWO_PAGES);
    interview.next({ q1: 2, q2: 'tea' });
    interview.back();
    interview.next({ q1: 2, q2: 'tea' });
    expect(interview.events.filter((event) => event.type === 'answer')).toHaveLength(2);
  });

  it('keeps an earlier answer to a question that is no longer asked', () => {
    const questionnaire = compiled(
      buildDocument([
        {
          uid: 'p1',
          nodes: [
            radio('q1'),
            open('q2', 'text', {
              entrance: [[{ if: { op: 'is', question: 'q1', answer: 1 }, act: { do: 'show' } }]],
            }),
          ],
        },
        { uid: 'p2', nodes: [radio('q3')] },
      ]),
    );
    const interview = startScenario(questionnaire);
    interview.next({ q1: 1, q2: 'tea' });
    interview.back();
    interview.next({ q1: 2 });
    expect(interview.stored('q2')).toEqual({ type: 'text', text: 'tea' });
    interview.back();
    interview.next({ q1: 2, q2: 'coffee' });
    expect(interview.stored('q2')).toEqual({ type: 'text', text: 'tea' });
  });
});
