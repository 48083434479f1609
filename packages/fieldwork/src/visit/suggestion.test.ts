import { describe, expect, it } from 'vitest';
import {
  answeredCall,
  brokenCall,
  buildSituation,
  buildVisitPhone,
  callOwingStatus,
  sees,
  visitAfter,
} from './build-visit.test-data.ts';
import { modalToShow } from './modal-to-show.ts';
import { nextVisitAct } from './next-visit-act.ts';
import { detailsToAsk, leadsOn, suggestionOf } from './suggestion.ts';
import { newVisit, type VisitSituation } from './visit-process.ts';

const busy = { statusId: 9, type: 1 };
const refusal = { phoneId: 1, statusId: 15, type: 5 };
const chosen = { type: 'statusChosen', chosen: refusal } as const;
const broken = { call: brokenCall, proposed: busy };

describe('a suggested status', () => {
  it('is what the outcome proposes, and no dialog opens', () => {
    const situation = buildSituation(broken);
    expect(suggestionOf(newVisit, situation)).toEqual({ phoneId: 1, ...busy, by: 'outcome' });
    expect(modalToShow(newVisit, situation)).toBeNull();
  });

  it('gives way to the dialog when the outcome proposes none', () => {
    expect(modalToShow(newVisit, buildSituation({ call: brokenCall }))).toBe('disconnected');
  });

  it('is what the interviewer chose by hotkey, before the proposal of the outcome', () => {
    expect(suggestionOf(visitAfter(chosen), buildSituation({ call: answeredCall }))).toEqual({ ...refusal, by: 'key' });
    expect(suggestionOf(visitAfter(chosen), buildSituation(broken))).toEqual({ ...refusal, by: 'key' });
  });

  it('survives the end of its call, which then does not prompt', () => {
    const visit = visitAfter(chosen, sees({ call: answeredCall }), sees({ call: callOwingStatus }));
    expect(visit.dialog).toBeNull();
    expect(suggestionOf(visit, buildSituation({ call: callOwingStatus }))).toEqual({ ...refusal, by: 'key' });
  });

  it.each<[string, Partial<VisitSituation>]>([
    ['on a break', { ...broken, isOnline: false }],
    ['while the station is unreachable', { ...broken, isLineInTrouble: true }],
    ['once the survey has decided', { ...broken, reason: 'success' }],
    ['once the respondent finished on the web', { ...broken, isFinishedOnWeb: true }],
    ['during a redial', { ...broken, call: { ...brokenCall, redial: true } }],
  ])('is absent %s', (_, over) => {
    expect(suggestionOf(newVisit, buildSituation(over))).toBeNull();
  });

  it('is absent while a dialog or the survey is open, and once it is dropped or saved', () => {
    const adding = visitAfter({ type: 'dialogOpened', dialog: { kind: 'manualDial' } });
    expect(suggestionOf(adding, buildSituation(broken))).toBeNull();
    expect(suggestionOf(visitAfter({ type: 'surveyOpened' }), buildSituation(broken))).toBeNull();
    const live = buildSituation({ call: answeredCall });
    expect(suggestionOf(visitAfter(chosen, { type: 'choiceDropped' }), live)).toBeNull();
    expect(suggestionOf(visitAfter(chosen, { type: 'statusSaved' }), live)).toBeNull();
    expect(suggestionOf(visitAfter(chosen, { type: 'numberDialled', phoneId: 2 }), live)).toBeNull();
  });

  it('after the survey was left is only what the interviewer chooses, of the statuses that are offered then', () => {
    const left = { ...broken, reason: 'cancel' } as const;
    const visit = visitAfter({ type: 'surveyOpened' });
    expect(suggestionOf(visit, buildSituation(left))).toBeNull();
    expect(suggestionOf(visitAfter({ type: 'surveyOpened' }, chosen), buildSituation(left))).toEqual({
      ...refusal,
      by: 'key',
    });
  });

  it('is absent for a number that is not the current one', () => {
    const phones = [buildVisitPhone(1), buildVisitPhone(2)];
    const call = { ...answeredCall, phoneId: 2 };
    expect(suggestionOf(visitAfter(chosen), buildSituation({ phones, call }))).toBeNull();
  });

  it('makes automatic dialling wait', () => {
    const visit = visitAfter(chosen);
    const inUse = buildVisitPhone(1, { type: 2 });
    const phones = [inUse, buildVisitPhone(2)];
    expect(nextVisitAct(newVisit, buildSituation({ phones }))).toEqual({ kind: 'dial', phoneId: 2 });
    expect(nextVisitAct(visit, buildSituation({ phones }))).toBeNull();
  });
});

describe('a chosen status that needs a date or a language', () => {
  const dialog = { kind: 'details', phoneId: 1, statusId: 6 } as const;
  const opened = { type: 'dialogOpened', dialog } as const;

  it('is asked on the stage, also when the call changes meanwhile', () => {
    const visit = visitAfter(opened, sees({ call: answeredCall }), sees({ call: callOwingStatus }));
    expect(visit.dialog).toEqual(dialog);
    expect(detailsToAsk(visit, buildSituation({ call: callOwingStatus }))).toEqual(dialog);
    expect(modalToShow(visit, buildSituation({ call: brokenCall }))).toBeNull();
    expect(suggestionOf(visit, buildSituation(broken))).toBeNull();
  });

  it.each<[string, Partial<VisitSituation>]>([
    ['on a break', { isOnline: false }],
    ['while the station is unreachable', { isLineInTrouble: true }],
    ['once the survey has decided', { reason: 'success' }],
    ['once the respondent finished on the web', { isFinishedOnWeb: true }],
    ['during a redial', { call: { ...brokenCall, redial: true } }],
    ['for a number that is gone', { phones: [buildVisitPhone(2)] }],
  ])('is not asked %s', (_, over) => {
    expect(detailsToAsk(visitAfter(opened), buildSituation(over))).toBeNull();
  });

  it('gives way to another status, to the survey and to another number', () => {
    expect(visitAfter(opened, chosen)).toMatchObject({ dialog: null, chosen: refusal });
    expect(visitAfter(opened, { type: 'surveyOpened' }).dialog).toBeNull();
    expect(visitAfter(opened, { type: 'numberDialled', phoneId: 2 }).dialog).toBeNull();
  });

  it('is asked after the survey was left, and makes dialling wait', () => {
    const left = buildSituation({ reason: 'cancel' });
    expect(detailsToAsk(visitAfter({ type: 'surveyOpened' }, opened), left)).toEqual(dialog);
    const phones = [buildVisitPhone(1, { type: 2 }), buildVisitPhone(2)];
    expect(nextVisitAct(visitAfter(opened), buildSituation({ phones }))).toBeNull();
  });
});

describe('what follows a suggestion', () => {
  const suggestion = { phoneId: 1, ...busy, by: 'outcome' } as const;

  it('is the next respondent once every number has its status', () => {
    expect(leadsOn(suggestion, buildSituation())).toBe(true);
  });

  it('is the next number while one is left, unless the status is final', () => {
    const situation = buildSituation({ phones: [buildVisitPhone(1), buildVisitPhone(2)] });
    expect(leadsOn(suggestion, situation)).toBe(false);
    expect(leadsOn({ ...refusal, by: 'key' }, situation)).toBe(true);
  });
});
