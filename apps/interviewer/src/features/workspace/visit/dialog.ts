/** The dialog that the interviewer opened; those of the call and of the line open by themselves. */
export type Dialog =
  /** `byCall`: the end of a call asked for it, and it goes when the call asks no more. */
  | { readonly kind: 'status'; readonly phoneId: number; readonly byCall: boolean }
  | { readonly kind: 'removePhone'; readonly phoneId: number }
  | { readonly kind: 'manualDial' };

/** A dialog as it was stored before a reload; a question whether to remove a number is not worth restoring. */
export function readDialog(stored: unknown): Dialog | null {
  if (typeof stored !== 'object' || stored === null || !('kind' in stored)) return null;
  if (stored.kind === 'manualDial') return { kind: 'manualDial' };
  if (stored.kind !== 'status' || !('phoneId' in stored) || typeof stored.phoneId !== 'number') return null;
  return { kind: 'status', phoneId: stored.phoneId, byCall: 'byCall' in stored && stored.byCall === true };
}
