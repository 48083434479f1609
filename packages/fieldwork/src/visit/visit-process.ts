import type { CallProcess } from '../call/call-process.ts';
import type { SurveyEndReason, VisitPhone } from '../disposition/phones-in-visit.ts';

/** A dialog that the visit has open; dialogs of the call and the line follow from their state. */
export type VisitDialog =
  /** `byCall`: the end of a call opened it, and it closes when the call needs no status any more. */
  | { readonly kind: 'status'; readonly phoneId: number; readonly byCall: boolean }
  /** The status that was chosen beside the call and still needs a date or a language; asked on the stage, not over it. */
  | { readonly kind: 'details'; readonly phoneId: number; readonly statusId: number }
  | { readonly kind: 'removePhone'; readonly phoneId: number }
  | { readonly kind: 'manualDial' }
  /** A supervisor is asked into the call. */
  | { readonly kind: 'transfer' };

export interface ChosenStatus {
  readonly phoneId: number;
  readonly statusId: number;
  readonly type: number;
}

/** The interviewer's choices in this visit, as plain JSON. */
export interface VisitProcess {
  readonly selectedPhoneId: number | null;
  readonly dialog: VisitDialog | null;
  readonly wantsSurvey: boolean;
  /** The status chosen by hotkey that waits for the act that saves it; dropped on reload. */
  readonly chosen: ChosenStatus | null;
  /** What the situation last asked for, so it asks only once; dropped on reload, after which it asks again. */
  readonly seen: { readonly request: string | null; readonly reason: SurveyEndReason | null };
}

/** The surroundings of a visit, decided elsewhere: the respondent on the server, the call, the line, the screen. */
export interface VisitSituation {
  readonly isAutoDial: boolean;
  readonly isOnline: boolean;
  /** The extension is known to be connected. */
  readonly isLineReady: boolean;
  /** The exchange cannot reach the station. */
  readonly isLineInTrouble: boolean;
  /** The respondent has finished the survey on the web meanwhile: the call can only be ended. */
  readonly isFinishedOnWeb: boolean;
  /** How the survey ended; null when none was opened or it is still open. */
  readonly reason: SurveyEndReason | null;
  readonly call: CallProcess;
  readonly phones: readonly VisitPhone[];
  /** It is asked whether the way out may end the call. */
  readonly isLeavingAsked: boolean;
  /** The command palette is open. */
  readonly isPaletteOpen: boolean;
  /** A status is being saved, or the case is being released. */
  readonly isSaving: boolean;
  /** The offered status that the outcome of the call proposes; null for none. */
  readonly proposed: { readonly statusId: number; readonly type: number } | null;
}

export const newVisit: VisitProcess = {
  selectedPhoneId: null,
  dialog: null,
  wantsSurvey: false,
  chosen: null,
  seen: { request: null, reason: null },
};

/** Whether the survey screened the respondent out: only the next respondent is left to do. */
export function isScreened(reason: SurveyEndReason | null): boolean {
  return reason === 'zeroquota' || reason === 'overquota';
}

/** Whether the survey itself decided about the respondent, so the interviewer owes no status. */
export function isDecidedBySurvey(reason: SurveyEndReason | null): boolean {
  return reason === 'success' || isScreened(reason);
}

/** Whether the interviewer owes no status for the respondent's numbers. */
export function owesNoStatus(situation: VisitSituation): boolean {
  return situation.isFinishedOnWeb || isDecidedBySurvey(situation.reason) || isCallElsewhere(situation);
}

/**
 * The call's respondent was left while the call was being hung up: its status is already saved, and another respondent
 * is shown.
 */
function isCallElsewhere({ call, phones }: VisitSituation): boolean {
  return call.phoneId !== null && !phones.some(({ id }) => id === call.phoneId);
}
