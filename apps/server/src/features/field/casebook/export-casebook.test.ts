import type { AttemptRow, CaseRow, SurveyRecordRow } from '@seker/contract';
import { Tier } from '@seker/fieldwork';
import { describe, expect, it } from 'vitest';
import { OF_ATTEMPTS, OF_CASES, OF_RECORDS } from './export-casebook.ts';

const words = (key: string): string => key;

describe('the columns of exported cases', () => {
  const row = {
    recordStatus: 'empty',
    surveyStatus: 'notSent',
    dueAt: '2026-03-01T08:00:00.000Z',
    assigned: null,
    outcome: null,
    reasons: [],
    why: { blocks: ['held', 'notDue'] },
  } as unknown as CaseRow;
  const told = (name: keyof typeof OF_CASES, more: Partial<CaseRow> = {}) =>
    OF_CASES[name].value({ ...row, ...more }, words);

  it('say when a case is due, but not of one that is due since ever', () => {
    expect(told('due')).toBe('2026-03-01T08:00:00.000Z');
    expect([told('due', { dueAt: '1970-01-01T00:00:00.000Z' }), told('due', { dueAt: null })]).toEqual([null, null]);
  });

  it('say the first that it waits for, its status, and who has it', () => {
    expect(told('why')).toBe('whyNot.held');
    expect(told('why', { why: { ...row.why, blocks: [] } })).toBe('whyNot.callable');
    expect([told('recordStatus'), told('surveyStatus')]).toEqual(['cases.record.empty', 'cases.survey.notSent']);
    expect([told('assigned'), told('outcome')]).toEqual([null, null]);
    expect([told('reasons'), told('reasons', { reasons: ['No time', 'Not by phone'] })]).toEqual([
      null,
      'No time · Not by phone',
    ]);
    const named = { assigned: { id: 1, name: 'Dana' }, outcome: { id: 2, name: 'Refused' } };
    expect([told('assigned', named), told('outcome', named)]).toEqual(['Dana', 'Refused']);
  });
});

it('the columns of exported records have words for mode and outcome where there are any', () => {
  const none = { mode: null, outcome: null, by: null } as unknown as SurveyRecordRow;
  const some = { mode: 'web', outcome: 'success', by: { id: 1, name: 'Dana' } } as unknown as SurveyRecordRow;
  const told = (row: SurveyRecordRow) =>
    (['mode', 'outcome', 'by'] as const).map((name) => OF_RECORDS[name].value(row, words));
  expect(told(none)).toEqual([null, null, null]);
  expect(told(some)).toEqual(['case.how.web', 'case.outcome.success', 'Dana']);
});

it('the columns of exported calls have whole seconds, and words for how and why they were made', () => {
  const row = { seconds: 61.6, how: 'none', tier: Tier.fresh, status: null } as unknown as AttemptRow;
  const told = (name: keyof typeof OF_ATTEMPTS, more: Partial<AttemptRow> = {}) =>
    OF_ATTEMPTS[name].value({ ...row, ...more }, words);
  expect([told('seconds'), told('seconds', { seconds: null }), told('seconds', { seconds: 0 })]).toEqual([62, null, 0]);
  expect([told('how'), told('tier'), told('tier', { tier: 99 })]).toEqual([
    'case.how.none',
    `case.tier.${Tier.fresh}`,
    null,
  ]);
  expect([told('status'), told('status', { status: { id: 1, name: 'Busy' } })]).toEqual([null, 'Busy']);
});
