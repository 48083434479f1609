import { useWindowKeys } from '@seker/ui';
import { type ReviewKey, reviewKey } from './review-key.ts';

/** The keys of the screen, while nothing is typed and no dialog or menu is open. */
export function useReviewKeys(press: (key: ReviewKey) => void): void {
  useWindowKeys((event) => {
    if (event.defaultPrevented || event.isComposing || isElsewhere(event.target)) return;
    const pressed = reviewKey(event);
    if (pressed === null || (event.code === 'Enter' && !event.ctrlKey && !event.metaKey && isOfControl(event.target)))
      return;
    event.preventDefault();
    // A key that is held too long goes through the questions, and decides nothing.
    if (event.repeat && pressed.does !== 'step') return;
    press(pressed);
  });
}

function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog][aria-modal=true], [role=menu], [role=listbox]') !== null) return true;
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [data-own-keys], .frame-top, .frame-areas') !== null
  );
}

/** Enter is of the button or the link that has the focus. */
function isOfControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a') !== null;
}
