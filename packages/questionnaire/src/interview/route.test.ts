import { describe, expect, it } from 'vitest';
import { buildDocument, compiled, open, radio } from '../scenario/build-document.ts';
import { startScenario } from '../scenario/scenario.ts';
import { variableValues } from './variable-values.ts';

const is = (question: string, answer: number) => ({ op: 'is', question, answer });
const showIf = (condition: unknown) => [[{ if: condition, act: { do: 'show' } }]];

describe('the route through the questionnaire', () => {
  it('hides an irrelevant answer from all logic, and restores it unchanged', () => {
    const questionnaire = compiled(
      buildDocument([
        { uid: 'p1', nodes: [radio('car')] },
        { uid: 'p2', nodes: [radio('make', { entrance: showIf(is('car', 1)) })] },
        { uid: 'p3', nodes: [radio('model', { entrance: showIf(is('make', 2)) }), radio('bus')] },
      ]),
    );
    const interview = startScenario(questionnaire);
    interview.next({ car: 1 });
    interview.next({ make: 2 });
    interview.next({ model: 3, bus: 1 });
    expect(variableValues(questionnaire, interview.state())).toEqual({ CAR: 1, MAKE: 2, MODEL: 3, BUS: 1 });

    const changed = startScenario(questionnaire);
    changed.next({ car: 1 });
    changed.next({ make: 2 });
    changed.back({ model: 3, bus: 1 });
    changed.back({ make: 2 });
    changed.next({ car: 2 });
    expect(changed.state().page).toBe('p3');
    expect(variableValues(questionnaire, changed.state())).toEqual({ CAR: 2, MAKE: null, MODEL: null, BUS: 1 });
    expect(changed.stored('make')).toMatchObject({ codes: [2] });
    changed.back({ bus: 1 });
    changed.next({ car: 1 });
    expect(variableValues(questionnaire, changed.state())).toEqual({ CAR: 1, MAKE: 2, MODEL: 3, BUS: 1 });
  });

  it('does not store an answer to a question that is hidden on the same page', () => {
    const questionnaire = compiled(
      buildDocument([
        { uid: 'p1', nodes: [radio('q1'), radio('q2', { mandatory: 'hard', entrance: showIf(is('q1', 1)) })] },
      ]),
    );
    const interview = startScenario(questionnaire);
    interview.next({ q1: 2, q2: 3 });
    expect(interview.stored('q2')).toBeUndefined();
    expect(interview.state().outcome).toBe('success');
  });

  it('shows a question revealed by the page itself before the page is left', () => {
    const questionnaire = compiled(
      buildDocument([{ uid: 'p1', nodes: [radio('q1'), radio('q2', { entrance: showIf(is('q1', 1)) })] }]),
    );
    const interview = startScenario(questionnaire);
    expect(interview.refused({ q1: 1 }, { shown: ['q1'] })).toMatchObject({
      errors: [{ question: 'q2', key: 'appeared' }],
    });
    interview.next({ q1: 1 }, { shown: ['q1', 'q2'] });
    expect(interview.state().outcome).toBe('success');
  });

  it('skips forward over pages, whose questions are not asked', () => {
    const questionnaire = compiled(
      buildDocument([
        {
          uid: 'p1',
          nodes: [radio('q1', { exit: [[{ if: is('q1', 1), act: { do: 'skip', to: 'q4' } }]] }), radio('q2')],
        },
        { uid: 'p2', nodes: [radio('q3', { mandatory: 'hard' })] },
        { uid: 'p3', nodes: [radio('q3b', { mandatory: 'hard' }), radio('q4')] },
      ]),
    );
    const interview = startScenario(questionnaire);
    interview.next({ q1: 1, q2: 2 });
    expect(interview.state().page).toBe('p3');
    interview.next({ q4: 2 });
    expect(variableValues(questionnaire, interview.state())).toEqual({ Q1: 1, Q2: null, Q3: null, Q3B: null, Q4: 2 });
  });

  it('ends with the outcome of an exit rule', () => {
    const exit = [[{ if: is('q1', 2), act: { do: 'end', outcome: 'screenedOut' } }]];
    const questionnaire = compiled(
      buildDocument([
        { uid: 'p1', nodes: [radio('q1', { exit })] },
        { uid: 'p2', nodes: [radio('q2')] },
      ]),
    );
    const out = startScenario(questionnaire);
    out.next({ q1: 2 });
    expect(out.effects()).toEqual([{ type: 'ended', outcome: 'screenedOut' }]);
    const on = startScenario(questionnaire);
    on.next({ q1: 1 });
    expect(on.state().page).toBe('p2');
  });

  it('fires the first matching branch, and treats unknown as false', () => {
    const exit = [
      [
        { if: is('q0', 1), act: { do: 'skip', to: 'p3' } },
        { if: is('q1', 1), act: { do: 'skip', to: 'p4' } },
        { act: { do: 'end', outcome: 'success' } },
      ],
    ];
    const questionnaire = compiled(
      buildDocument([
        { uid: 'p1', nodes: [radio('q0'), radio('q1', { exit })] },
        { uid: 'p2', nodes: [radio('q2')] },
        { uid: 'p3', nodes: [radio('q3')] },
        { uid: 'p4', nodes: [radio('q4')] },
      ]),
    );
    const pageAfter = (values: Readonly<Record<string, number>>): string | null => {
      const interview = startScenario(questionnaire);
      interview.next(values);
      return interview.state().page;
    };
    expect(pageAfter({ q0: 1, q1: 1 })).toBe('p3');
    expect(pageAfter({ q1: 1 })).toBe('p4');
    expect(pageAfter({ q0: 2 })).toBeNull();
  });

  it('evaluates chapter and page rules, profile and mode', () => {
    const young = {
      op: 'compare',
      left: { op: 'profile', field: 'age' },
      is: '<',
      right: { op: 'literal', value: 30 },
    };
    const onPhone = {
      op: 'compare',
      left: { op: 'system', name: 'mode' },
      is: '=',
      right: { op: 'literal', value: 'phone' },
    };
    const questionnaire = compiled(
      buildDocument([
        { uid: 'p1', nodes: [radio('q1')], entrance: showIf(young) },
        { uid: 'p2', nodes: [radio('q2')], entrance: [[{ if: onPhone, act: { do: 'hide' } }]] },
        { uid: 'p3', nodes: [radio('q3')] },
      ]),
    );
    expect(startScenario(questionnaire, { profile: { age: '25' } }).state().page).toBe('p1');
    expect(startScenario(questionnaire, { profile: { age: '40' } }).state().page).toBe('p3');
    expect(startScenario(questionnaire, { mode: 'web' }).state().page).toBe('p2');
  });

  it('validates with the author’s text: a warning may be confirmed, an error may not', () => {
    const over = (limit: number) => ({
      op: 'compare',
      left: { op: 'answer', question: 'spend' },
      is: '>',
      right: { op: 'literal', value: limit },
    });
    const exit = [
      [
        { if: over(100), act: { do: 'validate', severity: 'critical', message: 2 } },
        { if: over(10), act: { do: 'validate', severity: 'warning', message: 1 } },
      ],
    ];
    const questionnaire = compiled(
      buildDocument(
        [
          { uid: 'p0', nodes: [radio('q0')] },
          { uid: 'p1', nodes: [open('spend', 'number', { exit })] },
        ],
        { 'spend.message.1': 'Much. Right?', 'spend.message.2': 'Too much' },
      ),
    );
    const interview = startScenario(questionnaire);
    interview.next({ q0: 1 });
    expect(interview.complaint('spend', { spend: 50 })).toMatchObject({
      severity: 'warning',
      text: [[{ type: 'text', text: 'Much. Right?' }]],
    });
    expect(interview.refused({ spend: 500 }, { acceptedWarnings: ['spend:custom:2'] }).code).toBe('invalid');
    interview.back({ spend: 500 });
    expect(interview.stored('spend')).toBeUndefined();
    interview.next({ q0: 1 });
    interview.next({ spend: 50 }, { acceptedWarnings: ['spend:custom:1'] });
    expect(interview.state().outcome).toBe('success');
  });
});

describe('a jump over the end of a page', () => {
  const always = (act: object) => [[{ act }]];

  it('skips the page’s own exit rules', () => {
    const questionnaire = compiled(
      buildDocument([
        {
          uid: 'p1',
          nodes: [radio('q1', { exit: [[{ if: is('q1', 1), act: { do: 'skip', to: 'p3' } }]] })],
          exit: always({ do: 'end', outcome: 'screenedOut' }),
        },
        { uid: 'p2', nodes: [radio('q2')], exit: always({ do: 'end', outcome: 'screenedOut' }) },
        { uid: 'p3', nodes: [radio('q3')] },
      ]),
    );
    const jumped = startScenario(questionnaire);
    jumped.next({ q1: 1 });
    expect(jumped.state()).toMatchObject({ page: 'p3', outcome: null });
    const stayed = startScenario(questionnaire);
    stayed.next({ q1: 2 });
    expect(stayed.state().outcome).toBe('screenedOut');
  });
});
