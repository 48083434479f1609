import { type RefObject, useEffect } from 'react';
import { answerByKey, takesText } from '../features/questions/answer-by-key.ts';
import type { DeskKeys } from '../keys/follow-keys.ts';

export interface KeyboardInput {
  /** The keys of an interviewer's desk, where there are any. */
  readonly deskKeys: RefObject<DeskKeys | null>;
  readonly isDesk: boolean;
}

/**
 * A key chooses an answer: at the desk the one that stands on it, else a digit. Enter goes on unless the field gives it a meaning of its
 * own, Ctrl Enter from everywhere.
 */
export function useKeyboard(root: RefObject<HTMLElement | null>, { deskKeys, isDesk }: KeyboardInput): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.isComposing || root.current === null) return;
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) {
        event.preventDefault();
        goOn(root.current);
      }
      if (event.ctrlKey || event.metaKey) return;
      const focused = document.activeElement;
      if (deskKeys.current?.press(event) === true) event.preventDefault();
      const chosen = isDesk ? null : answerByKey(root.current, focused, event.key);
      if (chosen !== null) {
        event.preventDefault();
        chosen.focus();
        chosen.click();
        return;
      }
      if (event.key === 'Enter' && isIdle(focused)) goOn(root.current);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [root, deskKeys, isDesk]);
}

function goOn(root: ParentNode): void {
  root.querySelector('form')?.requestSubmit(firstButton(root));
}

/** Nothing in focus that does something with Enter by itself; fields of a form send it by themselves. */
function isIdle(focused: Element | null): boolean {
  return focused === null || !(takesText(focused) || focused.matches('input, button, a, summary'));
}

function firstButton(root: ParentNode): HTMLButtonElement | null {
  return root.querySelector<HTMLButtonElement>('form button[type="submit"]');
}
