import { instant, type LanguageId } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import type { CasePhone } from '../disposition/case-after-statuses.ts';
import { type CaseFacts, readiness, Tier, WEB_HOLD_MINUTES } from './readiness.ts';

const number = (part: Partial<CasePhone> = {}): CasePhone => ({
  listStatus: 'free',
  type: 4,
  dueAt: null,
  dueWhy: null,
  languageId: null,
  ...part,
});
const loop = (dueAt: number) => number({ listStatus: 'pending', type: 1, dueAt: instant(dueAt), dueWhy: 'loop' });
const meeting = (dueAt: number) => number({ listStatus: 'pending', type: 3, dueAt: instant(dueAt), dueWhy: 'meeting' });
const inArabic = () => number({ languageId: 2 as LanguageId });
const buildCase = (phones: readonly CasePhone[], over: Partial<CaseFacts> = {}): CaseFacts => ({
  phones,
  assigned: false,
  suspended: false,
  onWebUntil: null,
  cappedUntil: null,
  visitAt: null,
  surveyOutcome: null,
  restored: false,
  isDecided: false,
  quotaNeed: 5,
  partTries: [],
  openParts: [],
  ...over,
});

describe('where a case stands in the queue', () => {
  it('is last while fresh, and ready at once', () => {
    expect(readiness(buildCase([number()]))).toEqual({
      tier: Tier.fresh,
      readyAt: 0,
      readyWhy: 'drawn',
      priority: 5,
      partExcess: [],
      recordStatus: 'empty',
    });
  });

  it('tells by how many tries each part of the day is ahead of the least tried one that is open', () => {
    const tried = (partTries: readonly number[], openParts: readonly number[]) =>
      readiness(buildCase([loop(1)], { partTries, openParts })).partExcess;
    expect(tried([2, 1, 4, 0], [0, 1, 2])).toEqual([1, 0, 3, 0]);
    expect(tried([2, 1, 4, 0], [0, 1, 2, 3])).toEqual([2, 1, 4, 0]);
    expect(tried([20, 0, 0, 0], [0, 1])).toEqual([9, 0, 0, 0]);
    expect(tried([2, 1], [])).toEqual([0, 0]);
  });

  it('is ready when the first of its numbers in a loop is due', () => {
    expect(readiness(buildCase([loop(900), loop(500)]))).toMatchObject({
      tier: Tier.loop,
      readyAt: 500,
      readyWhy: 'loop',
    });
    expect(readiness(buildCase([loop(900), number()]))).toMatchObject({ tier: Tier.loop, readyAt: 0 });
  });

  it('keeps other calls away until a meeting', () => {
    expect(readiness(buildCase([loop(200), meeting(900), number()]))).toMatchObject({
      tier: Tier.meeting,
      readyAt: 900,
      readyWhy: 'meeting',
      priority: 5,
      recordStatus: 'returnedMeeting',
    });
  });

  it('is not called before the visit that the respondent asked for, except for an appointment', () => {
    const visited = { visitAt: instant(700) };
    expect(readiness(buildCase([number()], visited))).toMatchObject({
      tier: Tier.fresh,
      readyAt: 700,
      readyWhy: 'meeting',
      priority: 5,
      recordStatus: 'returnedMeeting',
    });
    expect(readiness(buildCase([loop(900)], visited))).toMatchObject({ readyAt: 900, readyWhy: 'loop' });
    expect(readiness(buildCase([meeting(300)], visited))).toMatchObject({ tier: Tier.meeting, readyAt: 300 });
    const capped = { ...visited, cappedUntil: instant(800) };
    expect(readiness(buildCase([loop(200)], capped))).toMatchObject({ readyAt: 800, readyWhy: 'dayCap' });
  });

  it('waits for an agreed visit when none of its numbers can be called', () => {
    const visited = { visitAt: instant(700) };
    const waits = { tier: null, recordStatus: 'returnedMeeting' };
    expect(readiness(buildCase([], visited))).toMatchObject(waits);
    expect(readiness(buildCase([number({ listStatus: 'locked', type: 6 })], visited))).toMatchObject(waits);
    expect(readiness(buildCase([number({ listStatus: 'locked', type: 5 })], visited))).toMatchObject({
      recordStatus: 'burned',
    });
  });

  it('is over without a number once a status has closed it', () => {
    expect(readiness(buildCase([], { isDecided: true }))).toMatchObject({ tier: null, recordStatus: 'burned' });
  });

  it('waits while its respondent is answering on the web', () => {
    const suspended = { suspended: true, onWebUntil: instant(700) };
    expect(readiness(buildCase([number()], suspended))).toMatchObject({
      tier: Tier.suspended,
      readyAt: 700,
      readyWhy: 'web',
    });
    expect(readiness(buildCase([meeting(900)], suspended))).toMatchObject({ readyAt: 900, readyWhy: 'meeting' });
  });

  it('moves up for a broken-off interview, a language and a supervisor’s assignment', () => {
    expect(readiness(buildCase([loop(200)], { suspended: true })).tier).toBe(Tier.suspended);
    expect(readiness(buildCase([number({ languageId: 2 as LanguageId })])).tier).toBe(Tier.language);
    expect(readiness(buildCase([loop(200)], { assigned: true }))).toMatchObject({ tier: Tier.assigned, readyAt: 200 });
  });

  it('cannot be called when final, in use, without open numbers, or decided by the survey', () => {
    const notReady = { tier: null, readyAt: null };
    expect(readiness(buildCase([number({ listStatus: 'locked', type: 5 }), number()]))).toMatchObject(notReady);
    expect(readiness(buildCase([number({ listStatus: 'inUse', type: 2 })]))).toMatchObject(notReady);
    expect(readiness(buildCase([]))).toMatchObject(notReady);
    expect(readiness(buildCase([number()], { surveyOutcome: 'success' }))).toMatchObject({
      ...notReady,
      recordStatus: 'success',
    });
  });

  it.each<[string, Partial<CaseFacts>, readonly CasePhone[], Tier]>([
    ['an assignment precedes a meeting', { assigned: true }, [meeting(9)], Tier.assigned],
    ['a meeting precedes a broken-off interview', { suspended: true }, [meeting(9)], Tier.meeting],
    ['a broken-off interview precedes a language', { suspended: true }, [inArabic()], Tier.suspended],
    ['a language precedes a loop', {}, [inArabic(), loop(9)], Tier.language],
    ['a loop precedes a fresh case', {}, [loop(9), number()], Tier.loop],
    ['a fresh case comes last', {}, [number(), number()], Tier.fresh],
    ['the number that is due first decides', {}, [{ ...inArabic(), dueAt: instant(9) }, loop(3)], Tier.loop],
    ['a locked number counts as tried', {}, [number({ listStatus: 'locked', type: 6 }), number()], Tier.loop],
  ])('%s', (_, over, phones, tier) => {
    expect(readiness(buildCase(phones, over)).tier).toBe(tier);
  });

  it('follows the first of its numbers when two are due at the same time', () => {
    const both = [{ ...inArabic(), dueAt: instant(9) }, loop(9)];
    expect(readiness(buildCase(both)).tier).toBe(Tier.language);
    expect(readiness(buildCase(both.toReversed())).tier).toBe(Tier.loop);
  });

  it('has the numbers that dispatch sorts by, and waits ten minutes after the web', () => {
    expect(Tier).toEqual({ assigned: 1, meeting: 2, suspended: 3, language: 4, loop: 5, fresh: 6 });
    expect(WEB_HOLD_MINUTES).toBe(10);
  });

  it.each([
    [-3, 0],
    [0, 0],
    [4.4, 4],
    [4.6, 5],
    [9, 9],
    [12, 9],
  ])('a need of %d has the priority %d', (quotaNeed, priority) => {
    expect(readiness(buildCase([number()], { quotaNeed })).priority).toBe(priority);
  });

  it.each<[string, Partial<CasePhone>, Partial<CaseFacts>, string]>([
    ['untouched', {}, {}, 'empty'],
    ['opened again', {}, { restored: true }, 'restored'],
    ['tried', { listStatus: 'pending', type: 1 }, { restored: true }, 'returnedLoop'],
    ['with a meeting', { listStatus: 'pending', type: 3 }, {}, 'returnedMeeting'],
    ['with a meeting that is locked', { listStatus: 'locked', type: 3 }, {}, 'burned'],
    ['for another language', { languageId: 2 as LanguageId }, {}, 'returnedLanguage'],
    ['in a call', { listStatus: 'inUse', type: 2 }, {}, 'inUse'],
    ['in a call, refused', { listStatus: 'inUse', type: 5 }, {}, 'burned'],
    ['closed', { listStatus: 'locked', type: 6 }, {}, 'burned'],
    ['closed, but decided by its survey', { listStatus: 'locked', type: 6 }, { surveyOutcome: 'extra' }, 'extra'],
  ])('one number %s: record status', (_, phone, over, recordStatus) => {
    expect(readiness(buildCase([number(phone)], over)).recordStatus).toBe(recordStatus);
  });

  it('has the record status of its open numbers when another is closed', () => {
    const closedMeeting = number({ listStatus: 'locked', type: 3 });
    expect(readiness(buildCase([closedMeeting, number()])).recordStatus).toBe('returnedLoop');
    expect(readiness(buildCase([])).recordStatus).toBe('empty');
  });

  it('waits with all its numbers until tomorrow when today’s calls are used up, except for an appointment', () => {
    const capped = { cappedUntil: instant(9_000) };
    const untilTomorrow = { readyAt: 9_000, readyWhy: 'dayCap' };
    expect(readiness(buildCase([loop(500), loop(20_000)], capped))).toMatchObject(untilTomorrow);
    expect(readiness(buildCase([number()], capped))).toMatchObject(untilTomorrow);
    expect(readiness(buildCase([loop(20_000)], capped))).toMatchObject({ readyAt: 20_000, readyWhy: 'loop' });
    expect(readiness(buildCase([loop(500), meeting(700)], capped))).toMatchObject({
      readyAt: 700,
      readyWhy: 'meeting',
    });
  });
});
