import { type RefObject, useEffect } from 'react';
import { answerByKey, takesText } from '../features/questions/answer-by-key.ts';

/** Digits choose an answer; Enter goes on unless the field gives it a meaning of its own. */
export function useKeyboard(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || root.current === null) return;
      const focused = document.activeElement;
      const chosen = answerByKey(root.current, focused, event.key);
      if (chosen !== null) {
        event.preventDefault();
        chosen.focus();
        chosen.click();
        return;
      }
      if (event.key === 'Enter' && isIdle(focused))
        root.current.querySelector('form')?.requestSubmit(firstButton(root.current));
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [root]);
}

/** Nothing in focus that does something with Enter by itself; fields of a form send it by themselves. */
function isIdle(focused: Element | null): boolean {
  return focused === null || !(takesText(focused) || focused.matches('input, button, a, summary'));
}

function firstButton(root: ParentNode): HTMLButtonElement | null {
  return root.querySelector<HTMLButtonElement>('form button[type="submit"]');
}
