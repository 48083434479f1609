/** Key of the browser's storage for single-key shortcuts at the desk: `off` disables them, no value enables them. */
export const SINGLE_KEYS_ITEM = 'seker.single-keys';

/**
 * Key of a tab's storage for the interview whose open answers were being corrected when the session ended: its number. Who logs in
 * again in that tab comes back to them.
 */
export const OPEN_ANSWERS_LEFT_ITEM = 'seker.open-answers-left';

/** Type of the message by which a page of the survey tells the window around it that the session has ended. */
export const SESSION_ENDED_MESSAGE = 'seker:unauthenticated';

/**
 * Type of the event at the survey's frame by which the survey says that it has come to its end: `detail` is the address where the window
 * around it goes. A desk that cancels the event goes there itself; without that the survey loads the address anew.
 */
export const SURVEY_HANDOFF_EVENT = 'seker:handoff';

/**
 * The digit or Latin letter at a key's position, regardless of layout, Caps Lock and number pad; null for other keys.
 */
export function digitOrLetter(code: string): string | null {
  return /^(?:Digit|Numpad|Key)([0-9A-Z])$/.exec(code)?.[1] ?? null;
}
