import type { ReviewUnit } from '@seker/contract';
import { useWindowKeys } from '@seker/ui';
import { type Choice, choiceAt } from './review-choice.ts';
import { OTHER_CODES_ID, QUERY_ANSWER_ID } from './review-ids.ts';
import { type ReviewKey, reviewKey } from './review-key.ts';

export interface ReviewKeys {
  /** The answer in work. */
  readonly unit: ReviewUnit | null;
  readonly onStep: (by: 1 | -1) => void;
  readonly onChoose: (choice: Choice) => void;
  readonly onDecide: (unit: ReviewUnit) => void;
  readonly onUndo: () => void;
}

/** The keys of the review, while nothing is typed. */
export function useReviewKeys(keys: ReviewKeys): void {
  useWindowKeys((event) => {
    if (event.defaultPrevented || event.isComposing || isElsewhere(event.target)) return;
    const pressed = reviewKey(event);
    if (pressed === null || isOfControl(pressed, event.target)) return;
    event.preventDefault();
    // A key that is held too long decides nothing more.
    if (event.repeat && pressed.does !== 'step') return;
    press(pressed, keys);
  });
}

function press(key: ReviewKey, { unit, onStep, onChoose, onDecide, onUndo }: ReviewKeys): void {
  switch (key.does) {
    case 'step':
      return onStep(key.by);
    case 'undo':
      return onUndo();
    case 'decide':
      return unit === null ? undefined : onDecide(unit);
    case 'query':
      return document.getElementById(QUERY_ANSWER_ID)?.focus();
    case 'choose': {
      const choice = unit === null ? null : choiceAt(unit, key.key);
      if (choice === null) return;
      onChoose(choice);
      if (choice === 'others') document.getElementById(OTHER_CODES_ID)?.focus();
    }
  }
}

/** Fields, dialogs and menus have keys of their own. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('input, textarea, select, [role="dialog"], [role="menu"], .frame-top, .frame-areas') !== null;
}

/** Enter is of the button or link that has the focus; what can be chosen is none. */
function isOfControl({ does }: ReviewKey, target: EventTarget | null): boolean {
  if (does !== 'decide' || !(target instanceof Element)) return false;
  return target.closest('button:not([role="radio"]), a') !== null;
}
