import { unreachable } from '@seker/kernel';
import { currentPhoneId, phoneIdForStatus } from './current-phone.ts';
import {
  type ChosenStatus,
  owesNoStatus,
  type VisitDialog,
  type VisitProcess,
  type VisitSituation,
} from './visit-process.ts';

/** Everything that can happen in a visit: acts of the interviewer, and changes of the situation. */
export type VisitEvent =
  | { readonly type: 'situationSeen'; readonly situation: VisitSituation }
  | { readonly type: 'numberDialled'; readonly phoneId: number }
  | { readonly type: 'dialogOpened'; readonly dialog: VisitDialog }
  | { readonly type: 'dialogClosed' }
  /** "Failed": opens the status dialog for the current number. */
  | { readonly type: 'statusWanted'; readonly situation: VisitSituation }
  /** A number has its status, set in this tab or another. */
  | { readonly type: 'statusSaved' }
  /** Chosen by its hotkey, during the call or after it. */
  | { readonly type: 'statusChosen'; readonly chosen: ChosenStatus }
  | { readonly type: 'choiceDropped' }
  | { readonly type: 'surveyOpened' }
  /** The survey was left after a broken call; the number still owes its status. */
  | { readonly type: 'surveyLeft' };

/** One step of a visit. Total: an event that does not apply returns the same object. */
export function reduceVisit(visit: VisitProcess, event: VisitEvent): VisitProcess {
  switch (event.type) {
    case 'situationSeen':
      return look(visit, event.situation);
    case 'numberDialled':
      return { ...withoutDetails(visit), selectedPhoneId: event.phoneId, chosen: null };
    case 'dialogOpened':
      return { ...visit, dialog: event.dialog, chosen: null };
    case 'dialogClosed':
      return visit.dialog === null ? visit : { ...visit, dialog: null };
    case 'statusWanted':
      return askStatus(visit, phoneIdForStatus(visit, event.situation));
    case 'statusSaved':
      return visit.dialog === null && !visit.wantsSurvey && visit.chosen === null
        ? visit
        : { ...visit, dialog: null, wantsSurvey: false, chosen: null };
    case 'statusChosen':
      return { ...withoutDetails(visit), chosen: event.chosen };
    case 'choiceDropped':
      return visit.chosen === null ? visit : { ...visit, chosen: null };
    case 'surveyOpened':
      return { ...withoutDetails(visit), wantsSurvey: true, chosen: null };
    case 'surveyLeft':
      return { ...visit, wantsSurvey: false };
    default:
      return unreachable(event);
  }
}

/** Opens the dialog that a change of the situation requires; once per change, so a closed dialog stays closed. */
function look(visit: VisitProcess, situation: VisitSituation): VisitProcess {
  const { reason } = situation;
  const request = statusRequest(situation);
  const { seen } = visit;
  if (seen.request === request && seen.reason === reason) return visit;
  const noted = { ...visit, seen: { request, reason } };
  const owing = reason === 'cancel' && seen.reason !== 'cancel' ? owingPhoneId(visit, situation) : null;
  if (owing !== null) return askStatus(noted, owing);
  return request !== null && request !== seen.request ? askStatusOfCall(noted, situation) : noted;
}

/** A key for the call that needs a status now; the same call prompts once. */
function statusRequest(situation: VisitSituation): string | null {
  const { call } = situation;
  if (call.prompt !== 'status' || call.phoneId === null || owesNoStatus(situation)) return null;
  return `${call.phoneId}@${call.since ?? ''}`;
}

/** After a cancelled survey, the current number owes a status unless it got one in this visit. */
function owingPhoneId(visit: VisitProcess, situation: VisitSituation): number | null {
  const inHand = currentPhoneId(visit, situation);
  const phone = situation.phones.find(({ id }) => id === inHand);
  return phone === undefined || phone.statusInVisit ? null : phone.id;
}

function askStatus(visit: VisitProcess, phoneId: number | null): VisitProcess {
  return phoneId === null ? visit : { ...visit, dialog: { kind: 'status', phoneId, byCall: false }, chosen: null };
}

function askStatusOfCall(visit: VisitProcess, { call: { phoneId } }: VisitSituation): VisitProcess {
  // Its status is already chosen and waits to be saved.
  if (visit.chosen !== null && visit.chosen.phoneId === phoneId) return visit;
  if (visit.dialog?.kind === 'details' && visit.dialog.phoneId === phoneId) return visit;
  return phoneId === null ? visit : { ...visit, dialog: { kind: 'status', phoneId, byCall: true } };
}

function withoutDetails(visit: VisitProcess): VisitProcess {
  return visit.dialog?.kind === 'details' ? { ...visit, dialog: null } : visit;
}
