/**
 * Key of a tab's storage for the interview whose open answers were being corrected when the session ended: its number. Who logs in
 * again in that tab comes back to them.
 */
export const OPEN_ANSWERS_LEFT_ITEM = 'seker.open-answers-left';
