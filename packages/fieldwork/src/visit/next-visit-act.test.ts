import { describe, expect, it } from 'vitest';
import { emptyCall } from '../call/call-process.ts';
import {
  answeredCall,
  brokenCall,
  buildCall,
  buildSituation,
  buildVisitPhone,
  callOwingStatus,
  morning,
  visitAfter,
} from './build-visit.test-data.ts';
import { callEventsOnStatus, mayCallAddedPhone, nextVisitAct } from './next-visit-act.ts';
import { newVisit, type VisitSituation } from './visit-process.ts';

describe('automatic dialling', () => {
  it('calls a returned number before an unused one', () => {
    const phones = [buildVisitPhone(1), buildVisitPhone(2, { isReturn: true })];
    expect(nextVisitAct(newVisit, buildSituation({ phones }))).toEqual({ kind: 'dial', phoneId: 2 });
  });

  it.each<[string, Partial<VisitSituation>]>([
    ['without the exchange', { isAutoDial: false }],
    ['during a break', { isOnline: false }],
    ['before the extension is connected', { isLineReady: false }],
    ['while the exchange cannot reach the station', { isLineInTrouble: true }],
    ['after the survey', { reason: 'cancel' }],
    ['once the survey was finished on the web', { isFinishedOnWeb: true }],
    ['while a call is on the line', { call: answeredCall }],
    ['between a broken call and its redial', { call: { ...emptyCall, redial: true } }],
    ['until a broken call is settled', { call: brokenCall }],
    ['while a status is saved or the case released', { isSaving: true }],
    ['while the command palette is open', { isPaletteOpen: true }],
    ['after a final status', { phones: [buildVisitPhone(1), buildVisitPhone(2, { type: 5, hasStatus: true })] }],
    ['when every number has its status', { phones: [buildVisitPhone(1, { type: 1, hasStatus: true })] }],
  ])('waits %s', (_, over) => {
    expect(nextVisitAct(newVisit, buildSituation(over))).toBeNull();
  });

  it('waits while a dialog or the survey is open', () => {
    const adding = visitAfter({ type: 'dialogOpened', dialog: { kind: 'manualDial' } });
    expect(nextVisitAct(adding, buildSituation())).toBeNull();
    expect(nextVisitAct(visitAfter({ type: 'surveyOpened' }), buildSituation())).toBeNull();
  });
});

describe('a call that is over', () => {
  const settled = buildCall({ state: 'stopped', choice: 'statusSet' });

  it('is cleared once it has its status, by hand as with the exchange', () => {
    expect(nextVisitAct(newVisit, buildSituation({ call: settled }))).toEqual({ kind: 'forgetCall' });
    expect(nextVisitAct(newVisit, buildSituation({ call: settled, isAutoDial: false, isOnline: false }))).toEqual({
      kind: 'forgetCall',
    });
  });

  it('is cleared when the survey has decided about the respondent', () => {
    const act = { kind: 'forgetCall' };
    expect(nextVisitAct(newVisit, buildSituation({ call: brokenCall, reason: 'success' }))).toEqual(act);
    expect(nextVisitAct(newVisit, buildSituation({ call: callOwingStatus, isFinishedOnWeb: true }))).toEqual(act);
  });

  it('is cleared when its respondent was left meanwhile and another is shown', () => {
    const phones = [buildVisitPhone(7)];
    expect(nextVisitAct(newVisit, buildSituation({ call: callOwingStatus, phones }))).toEqual({ kind: 'forgetCall' });
    expect(nextVisitAct(newVisit, buildSituation({ call: brokenCall, phones }))).toEqual({ kind: 'forgetCall' });
    expect(nextVisitAct(newVisit, buildSituation({ call: answeredCall, phones }))).toBeNull();
  });

  it('stays while it owes a status or is live', () => {
    expect(nextVisitAct(newVisit, buildSituation({ call: callOwingStatus }))).toBeNull();
    expect(nextVisitAct(newVisit, buildSituation({ call: { ...answeredCall, choice: 'statusSet' } }))).toBeNull();
  });
});

describe('a status that was saved', () => {
  const here = { isHere: true, at: morning };

  it('ends the live call of its number, and no status is owed', () => {
    expect(callEventsOnStatus(answeredCall, 1, here)).toEqual([
      { type: 'stopRequested', at: morning },
      { type: 'statusSet' },
    ]);
    expect(callEventsOnStatus(callOwingStatus, 1, here)).toEqual([{ type: 'statusSet' }]);
  });

  it('leaves hanging up to the tab that saved it', () => {
    expect(callEventsOnStatus(answeredCall, 1, { ...here, isHere: false })).toEqual([{ type: 'statusSet' }]);
  });

  it('does not touch the call of another number', () => {
    expect(callEventsOnStatus(answeredCall, 2, here)).toEqual([]);
  });
});

describe('a number that was just added', () => {
  it('is called at once, unless a call lives or the survey has ended', () => {
    expect(mayCallAddedPhone(buildSituation())).toBe(true);
    expect(mayCallAddedPhone(buildSituation({ call: answeredCall }))).toBe(false);
    expect(mayCallAddedPhone(buildSituation({ reason: 'cancel' }))).toBe(false);
  });
});
