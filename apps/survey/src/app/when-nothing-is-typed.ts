import { takesText } from '../features/questions/answer-by-key.ts';

/**
 * Acts now, or when the field that somebody is typing or choosing in is left: what changes on a page that comes alive must not
 * take it out of their hands.
 */
export function whenNothingIsTyped(act: () => void): void {
  const focused = document.activeElement;
  if (focused === null || !takesText(focused)) act();
  // By then the focus has arrived, maybe in another such field.
  else focused.addEventListener('focusout', () => setTimeout(() => whenNothingIsTyped(act)), { once: true });
}
