import { describe, expect, it } from 'vitest';
import { emptyCall } from '../call/call-process.ts';
import { brokenCall, buildSituation, callOwingStatus } from './build-visit.test-data.ts';
import { isSurveyOpen, modalToShow } from './modal-to-show.ts';
import { newVisit, type VisitDialog, type VisitSituation } from './visit-process.ts';

const status = { kind: 'status', phoneId: 1, byCall: false } as const;
const byCall = { ...status, byCall: true } as const;
const details = { kind: 'details', phoneId: 1, statusId: 6 } as const;
const adding = { kind: 'manualDial' } as const;

describe('the dialog that is shown', () => {
  it.each<[string, VisitDialog | null, Partial<VisitSituation>, ReturnType<typeof modalToShow>]>([
    ['none while no decision is pending', null, {}, null],
    [
      'the supervisor asked into the call',
      { kind: 'transfer' },
      { call: { ...emptyCall, state: 'answered' } },
      'transfer',
    ],
    ['none once that call is over', { kind: 'transfer' }, { call: { ...emptyCall, state: 'stopping' } }, null],
    [
      'the station’s dialog before that of the call that broke with it',
      null,
      { isLineInTrouble: true, call: brokenCall },
      'extension',
    ],
    ['the way out before an open dialog', adding, { isLeavingAsked: true }, 'leaving'],
    ['a broken call before an open dialog', adding, { call: brokenCall }, 'disconnected'],
    ['the open status dialog of the broken call', status, { call: brokenCall }, 'status'],
    [
      'the broken call before the status of another number',
      { ...status, phoneId: 2 },
      { call: brokenCall },
      'disconnected',
    ],
    ['none over the stage that asks for a time', details, {}, null],
    ['none over the stage that asks for a time after the call broke', details, { call: brokenCall }, null],
    [
      'the broken call before the time of another number',
      { ...details, phoneId: 2 },
      { call: brokenCall },
      'disconnected',
    ],
    ['the status dialog at the end of a call', byCall, { call: callOwingStatus }, 'status'],
    ['none once that call needs no status', byCall, {}, null],
    ['no broken call once the survey has decided', null, { call: brokenCall, reason: 'success' }, null],
    ['none of the visit once the survey was finished on the web', adding, { isFinishedOnWeb: true }, null],
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
    [
      'none when the call that needs a status is of another number',
      { ...byCall, phoneId: 2 },
      { call: callOwingStatus },
      null,
    ],
    ['only the command palette during a break', status, { isOnline: false, isPaletteOpen: true }, 'palette'],
    ['a dialog before the command palette', status, { isPaletteOpen: true }, 'status'],
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
