import { describe, expect, it } from 'vitest';
import {
  answeredCall,
  brokenCall,
  buildCall,
  buildSituation,
  buildVisitPhone,
  callOwingStatus,
  morning,
  sees,
  visitAfter,
} from './build-visit.test-data.ts';
import { readVisit } from './read-visit.ts';
import { reduceVisit } from './reduce-visit.ts';
import { newVisit } from './visit-process.ts';

const statusOfCall = { kind: 'status', phoneId: 1, byCall: true } as const;
const statusByHand = { ...statusOfCall, byCall: false } as const;
const close = { type: 'dialogClosed' } as const;

describe('the end of a call', () => {
  it('asks for the status of the number that was called', () => {
    expect(visitAfter(sees({ call: answeredCall })).dialog).toBeNull();
    expect(visitAfter(sees({ call: answeredCall }), sees({ call: callOwingStatus })).dialog).toEqual(statusOfCall);
  });

  it('asks once: a dialog that the interviewer closed stays closed', () => {
    const owing = sees({ call: callOwingStatus });
    expect(visitAfter(owing, close, owing).dialog).toBeNull();
  });

  it('asks again for the next call to the same number', () => {
    const later = { ...callOwingStatus, since: morning };
    const again = buildCall({ ...later, callId: 'second' });
    const events = [sees({ call: later }), close, sees({ call: answeredCall }), sees({ call: again })] as const;
    expect(visitAfter(...events).dialog).toEqual(statusOfCall);
  });

  it('replaces the dialog of a number that is being added', () => {
    const adding = { type: 'dialogOpened', dialog: { kind: 'manualDial' } } as const;
    expect(visitAfter(adding, sees({ call: callOwingStatus })).dialog).toEqual(statusOfCall);
  });

  it.each([
    ['after a completed survey', { reason: 'success' } as const],
    ['after a screening', { reason: 'overquota' } as const],
    ['once the survey was finished on the web', { isFinishedOnWeb: true }],
    ['of a respondent left while the call ended', { phones: [buildVisitPhone(7)] }],
  ])('asks for no status %s', (_, over) => {
    expect(visitAfter(sees({ call: callOwingStatus, ...over })).dialog).toBeNull();
  });

  it('asks for no status while a broken call waits for a decision', () => {
    expect(visitAfter(sees({ call: brokenCall })).dialog).toBeNull();
  });
});

describe('the return from a survey that was broken off', () => {
  const phones = [buildVisitPhone(1), buildVisitPhone(2)];
  const dialled = { type: 'numberDialled', phoneId: 2 } as const;
  const back = sees({ reason: 'cancel', phones });

  it('asks for the status of the current number', () => {
    expect(visitAfter(dialled, back).dialog).toEqual({ kind: 'status', phoneId: 2, byCall: false });
  });

  it('asks once, although the numbers change while the status is chosen', () => {
    expect(visitAfter(dialled, back, close, sees({ reason: 'cancel', phones: [...phones] })).dialog).toBeNull();
  });

  it('does not ask when the number has its status, or when there is no number', () => {
    const done = [buildVisitPhone(2, { type: 1, hasStatus: true })];
    expect(visitAfter(dialled, sees({ reason: 'cancel', phones: done })).dialog).toBeNull();
    expect(visitAfter(back).dialog).toBeNull();
  });

  it('precedes the status that the call itself asks for', () => {
    expect(visitAfter(sees({ reason: 'cancel', call: callOwingStatus })).dialog).toEqual(statusByHand);
  });

  it('does not block the prompt of a later call', () => {
    const call = callOwingStatus;
    expect(visitAfter(back, close, sees({ reason: 'cancel', call })).dialog).toEqual(statusOfCall);
  });

  it('asks again after the survey was opened and left once more', () => {
    const events = [dialled, back, close, sees({ phones }), back] as const;
    expect(visitAfter(...events).dialog).not.toBeNull();
  });
});

describe('an act of the interviewer', () => {
  it('opens the status dialog for the current number', () => {
    const situation = buildSituation({ call: answeredCall });
    expect(visitAfter({ type: 'statusWanted', situation }).dialog).toEqual(statusByHand);
    expect(visitAfter({ type: 'statusWanted', situation: buildSituation({ phones: [] }) }).dialog).toBeNull();
  });

  it('closes the dialog and the survey when a status is saved', () => {
    const saved = visitAfter({ type: 'surveyOpened' }, sees({ call: callOwingStatus }), { type: 'statusSaved' });
    expect(saved).toMatchObject({ dialog: null, wantsSurvey: false });
  });

  it('leaves the survey after a broken call, and keeps the dialog for its status', () => {
    const left = visitAfter({ type: 'surveyOpened' }, sees({ call: callOwingStatus }), { type: 'surveyLeft' });
    expect(left).toMatchObject({ dialog: statusOfCall, wantsSurvey: false });
  });

  it('returns the same object when nothing changes', () => {
    expect(reduceVisit(newVisit, close)).toBe(newVisit);
    expect(reduceVisit(newVisit, { type: 'statusSaved' })).toBe(newVisit);
    expect(reduceVisit(newVisit, sees({ call: answeredCall }))).toBe(newVisit);
  });
});

describe('a visit after a reload', () => {
  it('is restored', () => {
    const visit = visitAfter({ type: 'numberDialled', phoneId: 2 }, { type: 'surveyOpened' }, sees({}));
    expect(readVisit(JSON.parse(JSON.stringify(visit)))).toEqual(visit);
    const adding = visitAfter({ type: 'dialogOpened', dialog: { kind: 'manualDial' } });
    expect(readVisit(JSON.parse(JSON.stringify(adding)))).toEqual(adding);
  });

  it('asks again for the status that its call owes', () => {
    const closed = visitAfter(sees({ call: callOwingStatus }), close);
    const reloaded = readVisit(JSON.parse(JSON.stringify(closed)));
    expect(reduceVisit(reloaded, sees({ call: callOwingStatus })).dialog).toEqual(statusOfCall);
  });

  it('does not ask again whether to remove a number', () => {
    const removing = visitAfter({ type: 'dialogOpened', dialog: { kind: 'removePhone', phoneId: 1 } });
    expect(readVisit(removing).dialog).toBeNull();
  });

  it.each([null, 'visit', 7, {}, { dialog: 'status' }, { dialog: { kind: 'status', phoneId: '1' } }])(
    'is new when the stored value is %j',
    (stored) => expect(readVisit(stored)).toEqual(newVisit),
  );
});
