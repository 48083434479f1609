import type { CallProcess } from '../call/call-process.ts';
import type { SurveyEndReason, VisitPhone } from '../disposition/visit.ts';

/** A dialog that the visit has open; those of the call and of the line follow from their state alone. */
export type VisitDialog =
  /** `byCall`: the end of a call asked for it, and it closes when the call asks no more. */
  | { readonly kind: 'status'; readonly phoneId: number; readonly byCall: boolean }
  | { readonly kind: 'removePhone'; readonly phoneId: number }
  | { readonly kind: 'manualDial' };

export interface ChosenStatus {
  readonly phoneId: number;
  readonly statusId: number;
  readonly type: number;
}

/** What the interviewer has chosen in this visit to a respondent, as plain JSON. */
export interface VisitProcess {
  readonly selectedPhoneId: number | null;
  readonly dialog: VisitDialog | null;
  readonly wantsSurvey: boolean;
  /** The status that was chosen for a number by its key and waits for the act that saves it; not kept over a reload. */
  readonly chosen: ChosenStatus | null;
  /** What the situation asked for last, so that it asks once: not kept over a reload, after which it asks again. */
  readonly seen: { readonly request: string | null; readonly reason: SurveyEndReason | null };
}

/** What surrounds the visit and is decided elsewhere: the respondent at the server, the call, the line, the screen. */
export interface VisitSituation {
  readonly isAutoDial: boolean;
  readonly isOnline: boolean;
  /** The extension is known to be connected. */
  readonly isLineReady: boolean;
  /** The exchange cannot reach the station. */
  readonly isLineInTrouble: boolean;
  /** The respondent has finished the survey on the web in the meantime: the call can only be ended. */
  readonly isFinishedOnWeb: boolean;
  /** What the survey ended with; null when none was opened, or it is still open. */
  readonly reason: SurveyEndReason | null;
  readonly call: CallProcess;
  readonly phones: readonly VisitPhone[];
  /** The list of actions is open. */
  readonly isPaletteOpen: boolean;
  /** A status is being saved, or the respondent given back. */
  readonly isSaving: boolean;
  /** The status on offer that the outcome of the call proposes; null where it proposes none. */
  readonly proposed: { readonly statusId: number; readonly type: number } | null;
}

export const newVisit: VisitProcess = {
  selectedPhoneId: null,
  dialog: null,
  wantsSurvey: false,
  chosen: null,
  seen: { request: null, reason: null },
};

/** The survey refused the respondent: only the next one is left. */
export function isScreened(reason: SurveyEndReason | null): boolean {
  return reason === 'zeroquota' || reason === 'overquota';
}

/** The survey itself decided about the respondent, so the interviewer owes no status. */
export function isDecidedBySurvey(reason: SurveyEndReason | null): boolean {
  return reason === 'success' || isScreened(reason);
}

/** The interviewer owes the respondent's numbers no status. */
export function owesNoStatus(situation: VisitSituation): boolean {
  return situation.isFinishedOnWeb || isDecidedBySurvey(situation.reason) || isCallElsewhere(situation);
}

/** The call's respondent was taken while it was being hung up: what it owed is written there, and another is shown. */
function isCallElsewhere({ call, phones }: VisitSituation): boolean {
  return call.phoneId !== null && !phones.some(({ id }) => id === call.phoneId);
}
