import { newVisit, type VisitDialog, type VisitProcess } from './visit-process.ts';

/** Reads a visit stored before a reload; an open question whether to remove a number is dropped. */
export function readVisit(stored: unknown): VisitProcess {
  if (typeof stored !== 'object' || stored === null) return newVisit;
  return {
    ...newVisit,
    selectedPhoneId:
      'selectedPhoneId' in stored && typeof stored.selectedPhoneId === 'number' ? stored.selectedPhoneId : null,
    dialog: 'dialog' in stored ? readDialog(stored.dialog) : null,
    wantsSurvey: 'wantsSurvey' in stored && stored.wantsSurvey === true,
  };
}

function readDialog(stored: unknown): VisitDialog | null {
  if (typeof stored !== 'object' || stored === null || !('kind' in stored)) return null;
  if (stored.kind === 'manualDial') return { kind: 'manualDial' };
  if (stored.kind === 'transfer') return { kind: 'transfer' };
  if (!('phoneId' in stored) || typeof stored.phoneId !== 'number') return null;
  const { phoneId } = stored;
  if (stored.kind === 'details' && 'statusId' in stored && typeof stored.statusId === 'number')
    return { kind: 'details', phoneId, statusId: stored.statusId };
  if (stored.kind !== 'status') return null;
  return { kind: 'status', phoneId, byCall: 'byCall' in stored && stored.byCall === true };
}
