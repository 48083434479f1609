import { createRng } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { plausibleAnswer } from '../data-test/plausible-answer.ts';
import type { DesignError } from '../document/design-error.ts';
import { readFields } from '../document/json-fields.ts';
import { replay } from '../interview/begin-interview.ts';
import { correctAnswer } from '../interview/correct-answer.ts';
import { buildDocument, compiled, matrix, open } from '../scenario/build-document.ts';
import { parts, rawAnswer, startScenario } from '../scenario/scenario.ts';
import { answerRules } from './index.ts';

type Json = Readonly<Record<string, unknown>>;

const TODAY = '2026-12-02';
const from = (unit: string, by: number) => ({ unit, by });
const ADULT = { rule: 'dateRange', max: from('years', -18) };
const LAST_YEAR = { rule: 'dateRange', min: from('months', -12), max: from('days', 0) };

function bound(rule: Json) {
  const errors: DesignError[] = [];
  const name = rule['rule'] as keyof typeof answerRules;
  const read = answerRules[name].read(readFields(rule, 'q', errors));
  return {
    errors: errors.map(({ code, detail }) => [code, detail]),
    said: (scalar: string, today: string | null = TODAY) => read.check({ state: 'answered', codes: [], scalar }, today),
  };
}

describe('a range of dates', () => {
  it.each([
    [ADULT, '2008-12-02', null],
    [ADULT, '2008-12-03', { key: 'dateAtMost', params: { max: '02.12.2008' } }],
    [LAST_YEAR, '2025-12-02', null],
    [LAST_YEAR, '2026-12-02', null],
    [LAST_YEAR, '2025-12-01', { key: 'dateBetween', params: { min: '02.12.2025', max: '02.12.2026' } }],
    [LAST_YEAR, '2026-12-03', { key: 'dateBetween', params: { min: '02.12.2025', max: '02.12.2026' } }],
    [{ rule: 'dateRange', min: '2026-01-01' }, '2025-12-31', { key: 'dateAtLeast', params: { min: '01.01.2026' } }],
    [{ rule: 'dateRange', min: '2026-01-01' }, '2026-01-01', null],
    [{ rule: 'dateRange', min: from('days', 1) }, TODAY, { key: 'dateAtLeast', params: { min: '03.12.2026' } }],
  ])('%j, %s', (rule, date, complaint) => {
    expect(bound(rule).said(date)).toEqual(complaint);
  });

  it('without a day to count from holds only what is fixed', () => {
    const both = bound({ rule: 'dateRange', min: '2000-01-01', max: from('days', 0) });
    expect([both.said('2999-01-01', null), both.said('1999-12-31', null)?.key]).toEqual([null, 'dateAtLeast']);
  });

  it('is refused when it is not one', () => {
    const errorsOf = (limits: Json) => bound({ rule: 'dateRange', ...limits }).errors.map(([code]) => code);
    for (const limits of [
      {},
      { min: '2026-02-30' },
      { min: 7 },
      { min: '0099-01-01' },
      { min: '2026-02-01', max: '2026-01-31' },
      { min: from('days', 1), max: from('days', 0) },
      { min: from('years', -1), max: from('months', -13) },
      { min: from('years', 151) },
      { max: from('days', -54_751) },
    ])
      expect([limits, errorsOf(limits)]).toEqual([limits, ['badLimits']]);
    expect(errorsOf({ min: from('weeks', 1) })).toEqual(['wrongShape']);
    expect(errorsOf({ min: from('days', 0.5) })).toEqual(['wrongShape']);
    // A month may be longer than 30 days.
    expect(errorsOf({ min: from('days', 30), max: from('months', 1) })).toEqual([]);
    expect(errorsOf({ min: '2999-01-01', max: from('days', 0) })).toEqual([]);
  });
});

describe('a range of times', () => {
  it.each([
    [{ min: '08:00', max: '17:00' }, '17:00', null],
    [{ min: '08:00', max: '17:00' }, '17:01', { key: 'timeBetween', params: { min: '08:00', max: '17:00' } }],
    [{ min: '22:00', max: '06:00' }, '02:30', null],
    [{ min: '22:00', max: '06:00' }, '21:59', { key: 'timeBetween', params: { min: '22:00', max: '06:00' } }],
    [{ min: '12:00' }, '11:59', { key: 'timeAtLeast', params: { min: '12:00' } }],
    [{ max: '12:00' }, '12:01', { key: 'timeAtMost', params: { max: '12:00' } }],
  ])('%j, %s', (limits, time, complaint) => {
    expect(bound({ rule: 'timeRange', ...limits }).said(time)).toEqual(complaint);
  });

  it('is refused when it is not one', () => {
    for (const limits of [{}, { min: '24:00' }, { max: 8 }])
      expect(bound({ rule: 'timeRange', ...limits }).errors.map(([code]) => code)).toContain('badLimits');
  });
});

const QUESTIONNAIRE = compiled(
  buildDocument([
    {
      uid: 'p',
      nodes: [
        open('born', 'date', { rules: [ADULT] }),
        open('mail', 'text', { rules: [{ rule: 'format', format: 'email' }] }),
        matrix('visits', 'form', {
          columns: [{ uid: 'c1', code: 1, cell: { kind: 'open', subKind: 'date', rules: [LAST_YEAR] } }],
        }),
      ],
    },
    { uid: 'p2', nodes: [open('end', 'text')] },
  ]),
);

describe('an interview', () => {
  const begun = (today?: string) => startScenario(QUESTIONNAIRE, today === undefined ? {} : { today });

  it('holds dates to its own day, and to none without one', () => {
    expect(begun('2026-12-02').complaint('born', { born: '3.12.2008' })).toMatchObject({
      key: 'dateAtMost',
      params: { max: '02.12.2008' },
      severity: 'error',
    });
    expect(begun('2026-12-03').next({ born: '3.12.2008' })).toBeUndefined();
    expect(begun().next({ born: '3.12.2025' })).toBeUndefined();
    expect(begun('2026-12-02').complaint('visits', { visits: parts({ 'r1.c1': '3.12.2026' }) })).toMatchObject({
      key: 'dateBetween',
      part: 'r1.c1',
    });
    expect(begun().complaint('mail', { mail: 'dana@example' })).toMatchObject({ key: 'formatEmail' });
  });

  it('comes to the same when it is replayed later, and holds corrections to its day', () => {
    const interview = begun(TODAY);
    interview.next({ born: '2008-12-02' });
    interview.next({});
    expect(replay(QUESTIONNAIRE, interview.start, interview.events)).toEqual(interview.state());
    const corrected = (born: string) =>
      correctAnswer(QUESTIONNAIRE, interview.state(), {
        question: 'born',
        raw: rawAnswer(born),
        by: 'interviewer',
        language: 'en',
      });
    expect([corrected('2008-12-01').ok, corrected('2008-12-03').ok]).toEqual([true, false]);
  });

  it('is played by data tests within the ranges of its day', () => {
    const question = (uid: string) => QUESTIONNAIRE.questions.get(uid) ?? expect.unreachable();
    const rng = createRng('ranges');
    for (const uid of ['born', 'mail', 'visits'])
      for (let draw = 0; draw < 60; draw += 1)
        expect(plausibleAnswer(question(uid), rng, { today: TODAY }), uid).not.toBeNull();
  });
});
