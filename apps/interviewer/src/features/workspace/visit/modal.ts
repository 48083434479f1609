import type { CallProcess } from '@seker/fieldwork';
import type { Dialog } from './dialog.ts';

export interface ModalState {
  readonly isOnline: boolean;
  readonly isLineInTrouble: boolean;
  readonly call: CallProcess;
  /** The survey decided about the respondent, so no status is owed. */
  readonly isDecided: boolean;
  readonly dialog: Dialog | null;
  readonly isPaletteOpen: boolean;
}

export type ModalKind = 'extension' | 'redialling' | 'disconnected' | 'palette' | Dialog['kind'];

/** The one dialog that stands over the work now; the others wait for it, so that there is always one place for the focus. */
export function modalToShow(state: ModalState): ModalKind | null {
  const { isOnline, isLineInTrouble, call, isDecided, dialog, isPaletteOpen } = state;
  if (isOnline) {
    if (isLineInTrouble) return 'extension';
    if (isRedialling(call)) return 'redialling';
    if (call.prompt === 'disconnected' && !isDecided && !isAnswering(dialog, call)) return 'disconnected';
    if (dialog !== null && !isAnswered(dialog, call)) return dialog.kind;
  }
  return isPaletteOpen ? 'palette' : null;
}

/** A broken call is on its way again. */
function isRedialling({ redial, state }: CallProcess): boolean {
  return redial && (state === 'empty' || state === 'dial' || state === 'stopping');
}

/** Asked for by a call that asks no more: its status was set, in this tab or in another. */
function isAnswered(dialog: Dialog, call: CallProcess): boolean {
  return dialog.kind === 'status' && dialog.byCall && (call.prompt !== 'status' || call.phoneId !== dialog.phoneId);
}

/** The status of this very call is being chosen already: nothing is left to ask. */
function isAnswering(dialog: Dialog | null, call: CallProcess): boolean {
  return dialog?.kind === 'status' && dialog.phoneId === call.phoneId;
}
