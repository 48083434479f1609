import type { CallProcess } from '../call/call-process.ts';
import { suggestionOf } from './suggestion.ts';
import { owesNoStatus, type VisitDialog, type VisitProcess, type VisitSituation } from './visit-process.ts';

export type VisitModal =
  | 'extension'
  | 'leaving'
  | 'redialling'
  | 'disconnected'
  | 'palette'
  | Exclude<VisitDialog['kind'], 'details'>;

/** The one dialog that is shown now; others wait, so the focus always has one place. */
export function modalToShow(visit: VisitProcess, situation: VisitSituation): VisitModal | null {
  const { isOnline, isLineInTrouble, isLeavingAsked, isFinishedOnWeb, call, isPaletteOpen } = situation;
  const dialog = isFinishedOnWeb ? null : visit.dialog;
  if (isOnline) {
    if (isLineInTrouble) return 'extension';
    if (isLeavingAsked) return 'leaving';
    if (isRedialling(call)) return 'redialling';
    const isBroken = call.prompt === 'disconnected' && !owesNoStatus(situation);
    const isSuggested = suggestionOf(visit, situation) !== null;
    if (isBroken && !isSuggested && !isStatusOf(dialog, call)) return 'disconnected';
    if (dialog !== null && dialog.kind !== 'details' && !isAnswered(dialog, call)) return dialog.kind;
  }
  return isPaletteOpen ? 'palette' : null;
}

/** Whether the survey is open: the interviewer wants it and it has not ended. */
export function isSurveyOpen(visit: VisitProcess, { reason, isOnline, isFinishedOnWeb }: VisitSituation): boolean {
  return visit.wantsSurvey && reason === null && isOnline && !isFinishedOnWeb;
}

/** A broken call is being dialled again. */
function isRedialling({ redial, state }: CallProcess): boolean {
  return redial && (state === 'empty' || state === 'dial' || state === 'stopping');
}

/** The dialog has nothing left to ask: its call is over, or needs no status any more, set in this tab or another. */
function isAnswered(dialog: VisitDialog, call: CallProcess): boolean {
  if (dialog.kind === 'transfer') return call.state !== 'answered';
  return dialog.kind === 'status' && dialog.byCall && (call.prompt !== 'status' || call.phoneId !== dialog.phoneId);
}

/** The open dialog already asks for the status of this call. */
function isStatusOf(dialog: VisitDialog | null, call: CallProcess): boolean {
  return (dialog?.kind === 'status' || dialog?.kind === 'details') && dialog.phoneId === call.phoneId;
}
