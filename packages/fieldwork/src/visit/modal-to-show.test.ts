import { describe, expect, it } from 'vitest';
import { emptyCall } from '../call/call-process.ts';
import { brokenCall, buildSituation, callOwingStatus } from './build-visit.test-data.ts';
import { isSurveyOpen, modalToShow } from './modal-to-show.ts';
import { newVisit, type VisitDialog, type VisitSituation } from './visit-process.ts';

const status = { kind: 'status', phoneId: 1, byCall: false } as const;
const byCall = { ...status, byCall: true } as const;
const adding = { kind: 'manualDial' } as const;

describe('the dialog that is shown', () => {
  it.each<[string, VisitDialog | null, Partial<VisitSituation>, ReturnType<typeof modalToShow>]>([
    ['none while nothing is to be decided', null, {}, null],
    ['the station before the call that broke with it', null, { isLineInTrouble: true, call: brokenCall }, 'extension'],
    ['a broken call before what was open', adding, { call: brokenCall }, 'disconnected'],
    ['the status that is being chosen for the broken call', status, { call: brokenCall }, 'status'],
    [
      'the broken call over the status of another number',
      { ...status, phoneId: 2 },
      { call: brokenCall },
      'disconnected',
    ],
    ['the status that the end of a call asks for', byCall, { call: callOwingStatus }, 'status'],
    ['none once that call asks no more', byCall, {}, null],
    ['no broken call once the survey has decided', null, { call: brokenCall, reason: 'success' }, null],
    ['none of its own once the survey was finished on the web', adding, { isFinishedOnWeb: true }, null],
    [
      'the redialling until it is answered',
      null,
      { call: { ...emptyCall, state: 'dial', redial: true } },
      'redialling',
    ],
    [
      'the redialling while the call before it is ended',
      null,
      { call: { ...emptyCall, state: 'stopping', redial: true } },
      'redialling',
    ],
    [
      'none once the redialled call is answered',
      null,
      { call: { ...emptyCall, state: 'answered', redial: true } },
      null,
    ],
    ['none where the call that asks is of another number', { ...byCall, phoneId: 2 }, { call: callOwingStatus }, null],
    ['nothing but the list of actions on a break', status, { isOnline: false, isPaletteOpen: true }, 'palette'],
    ['a dialog before the list of actions', status, { isPaletteOpen: true }, 'status'],
  ])('is %s', (_, dialog, over, shown) => {
    expect(modalToShow({ ...newVisit, dialog }, buildSituation(over))).toBe(shown);
  });
});

describe('the survey', () => {
  it('is open from the interviewer’s request until it ends, and not during a break', () => {
    const wanted = { ...newVisit, wantsSurvey: true };
    expect(isSurveyOpen(newVisit, buildSituation())).toBe(false);
    expect(isSurveyOpen(wanted, buildSituation())).toBe(true);
    expect(isSurveyOpen(wanted, buildSituation({ reason: 'cancel' }))).toBe(false);
    expect(isSurveyOpen(wanted, buildSituation({ isOnline: false }))).toBe(false);
    expect(isSurveyOpen(wanted, buildSituation({ isFinishedOnWeb: true }))).toBe(false);
  });
});
