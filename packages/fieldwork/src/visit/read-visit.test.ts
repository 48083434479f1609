import { describe, expect, it } from 'vitest';
import { readVisit } from './read-visit.ts';
import { newVisit } from './visit-process.ts';

const status = { kind: 'status', phoneId: 2, byCall: true };

describe('a visit after a reload', () => {
  it('restores its number, dialog and survey', () => {
    expect(readVisit({ selectedPhoneId: 3, dialog: status, wantsSurvey: true })).toEqual({
      ...newVisit,
      selectedPhoneId: 3,
      dialog: status,
      wantsSurvey: true,
    });
    expect(readVisit({ dialog: { kind: 'manualDial', more: 1 } }).dialog).toEqual({ kind: 'manualDial' });
  });

  it.each([null, undefined, 7, 'visit', [], {}, { selectedPhoneId: '3', dialog: 'status', wantsSurvey: 1 }])(
    'starts anew with %j',
    (stored) => {
      expect(readVisit(stored)).toEqual(newVisit);
    },
  );

  it.each([
    ['of a number to be removed', { kind: 'removePhone', phoneId: 2 }],
    ['of a status without its number', { kind: 'status', byCall: true }],
    ['of the status of something else', { kind: 'status', phoneId: '2' }],
    ['of no kind', { phoneId: 2 }],
  ])('does not restore the dialog %s', (_, dialog) => {
    expect(readVisit({ dialog }).dialog).toBeNull();
  });

  it('restores the chosen status that still needs a date or a language', () => {
    const details = { kind: 'details', phoneId: 2, statusId: 9 };
    expect(readVisit({ dialog: { ...details, more: 1 } }).dialog).toEqual(details);
    expect(readVisit({ dialog: { ...details, statusId: '9' } }).dialog).toBeNull();
  });

  it.each([
    [{ kind: 'status', phoneId: 2 }, false],
    [{ kind: 'status', phoneId: 2, byCall: 1 }, false],
    [{ kind: 'status', phoneId: 2, byCall: false }, false],
    [status, true],
  ])('restores from %j whether a call opened the dialog', (dialog, byCall) => {
    expect(readVisit({ dialog }).dialog).toEqual({ kind: 'status', phoneId: 2, byCall });
  });
});
