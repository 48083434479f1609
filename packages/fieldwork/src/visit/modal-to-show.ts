import type { CallProcess } from '../call/call-process.ts';
import { suggestionOf } from './suggestion.ts';
import { owesNoStatus, type VisitDialog, type VisitProcess, type VisitSituation } from './visit-process.ts';

export type VisitModal = 'extension' | 'redialling' | 'disconnected' | 'palette' | VisitDialog['kind'];

/** The one dialog that stands over the work now; the others wait for it, so that there is always one place for the focus. */
export function modalToShow(visit: VisitProcess, situation: VisitSituation): VisitModal | null {
  const { isOnline, isLineInTrouble, isFinishedOnWeb, call, isPaletteOpen } = situation;
  const dialog = isFinishedOnWeb ? null : visit.dialog;
  if (isOnline) {
    if (isLineInTrouble) return 'extension';
    if (isRedialling(call)) return 'redialling';
    const isBroken = call.prompt === 'disconnected' && !owesNoStatus(situation);
    const isSuggested = suggestionOf(visit, situation) !== null;
    if (isBroken && !isSuggested && !isStatusOf(dialog, call)) return 'disconnected';
    if (dialog !== null && !isAnswered(dialog, call)) return dialog.kind;
  }
  return isPaletteOpen ? 'palette' : null;
}

/** The survey is open only while the interviewer works with it and it has no end yet. */
export function isSurveyOpen(visit: VisitProcess, { reason, isOnline, isFinishedOnWeb }: VisitSituation): boolean {
  return visit.wantsSurvey && reason === null && isOnline && !isFinishedOnWeb;
}

/** A broken call is on its way again. */
function isRedialling({ redial, state }: CallProcess): boolean {
  return redial && (state === 'empty' || state === 'dial' || state === 'stopping');
}

/** Asked for by a call that asks no more: its status was set, in this tab or in another. */
function isAnswered(dialog: VisitDialog, call: CallProcess): boolean {
  return dialog.kind === 'status' && dialog.byCall && (call.prompt !== 'status' || call.phoneId !== dialog.phoneId);
}

/** The status of this very call is being chosen already: nothing is left to ask. */
function isStatusOf(dialog: VisitDialog | null, call: CallProcess): boolean {
  return dialog?.kind === 'status' && dialog.phoneId === call.phoneId;
}
