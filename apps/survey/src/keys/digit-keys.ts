import type { AnswerKeys } from './answer-keys.ts';
import { inHand } from './in-hand.ts';
import { signsOf } from './key-group.ts';
import { signOf } from './signs.ts';

/** The keys of a respondent, who sees none: where answers stand in one list a digit chooses as it does at the desk. */
export function digitKeys(root: HTMLElement): AnswerKeys {
  return {
    press: (event) => {
      const sign = signOf(event);
      const hand = inHand(root, document.activeElement);
      if (event.altKey || !/^[0-9]$/.test(sign) || !hand?.question.querySelector('[data-choices]')) return false;
      const control = signsOf(hand.question, hand.group).get(sign);
      if (!(control instanceof HTMLInputElement)) return false;
      control.focus();
      control.click();
      return true;
    },
    stop: () => undefined,
  };
}
