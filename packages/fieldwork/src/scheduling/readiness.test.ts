import { instant, type LanguageId } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import type { CasePhone } from '../disposition/case-after-statuses.ts';
import { type CaseFacts, readiness, Tier } from './readiness.ts';

const number = (part: Partial<CasePhone> = {}): CasePhone => ({
  listStatus: 'free',
  type: 4,
  dueAt: null,
  languageId: null,
  ...part,
});
const loop = (dueAt: number) => number({ listStatus: 'pending', type: 1, dueAt: instant(dueAt) });
const meeting = (dueAt: number) => number({ listStatus: 'pending', type: 3, dueAt: instant(dueAt) });
const buildCase = (phones: readonly CasePhone[], over: Partial<CaseFacts> = {}): CaseFacts => ({
  phones,
  assigned: false,
  suspended: false,
  onWebUntil: null,
  surveyOutcome: null,
  restored: false,
  openSince: instant(100),
  quotaNeed: 5,
  ...over,
});

describe('where a case stands in the queue', () => {
  it('is last while fresh, and open from the draw on', () => {
    expect(readiness(buildCase([number()]))).toEqual({
      tier: Tier.fresh,
      readyAt: 100,
      priority: 5,
      recordStatus: 'empty',
    });
  });

  it('is ready when the first number of its loops is due', () => {
    expect(readiness(buildCase([loop(900), loop(500)]))).toMatchObject({ tier: Tier.loop, readyAt: 500 });
    expect(readiness(buildCase([loop(900), number()]))).toMatchObject({ tier: Tier.loop, readyAt: 100 });
  });

  it('keeps a meeting free of other calls until its time', () => {
    expect(readiness(buildCase([loop(200), meeting(900), number()]))).toEqual({
      tier: Tier.meeting,
      readyAt: 900,
      priority: 5,
      recordStatus: 'returnedMeeting',
    });
  });

  it('waits while its respondent answers on the web', () => {
    const suspended = { suspended: true, onWebUntil: instant(700) };
    expect(readiness(buildCase([number()], suspended))).toMatchObject({ tier: Tier.suspended, readyAt: 700 });
    expect(readiness(buildCase([meeting(900)], suspended))).toMatchObject({ readyAt: 900 });
  });

  it('goes up for a broken-off interview, a language and a supervisor’s order', () => {
    expect(readiness(buildCase([loop(200)], { suspended: true })).tier).toBe(Tier.suspended);
    expect(readiness(buildCase([number({ languageId: 2 as LanguageId })])).tier).toBe(Tier.language);
    expect(readiness(buildCase([loop(200)], { assigned: true }))).toMatchObject({ tier: Tier.assigned, readyAt: 200 });
  });

  it('cannot be called when final, in use, without open numbers, or settled by the survey', () => {
    const nobody = { tier: null, readyAt: null };
    expect(readiness(buildCase([number({ listStatus: 'locked', type: 5 }), number()]))).toMatchObject(nobody);
    expect(readiness(buildCase([number({ listStatus: 'inUse', type: 2 })]))).toMatchObject(nobody);
    expect(readiness(buildCase([]))).toMatchObject(nobody);
    expect(readiness(buildCase([number()], { surveyOutcome: 'success' }))).toMatchObject({
      ...nobody,
      recordStatus: 'success',
    });
  });
});
