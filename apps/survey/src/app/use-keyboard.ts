import { type RefObject, useEffect } from 'react';
import type { AnswerKeys } from '../keys/answer-keys.ts';
import { isTypedInto } from '../keys/typed-into.ts';

/** A key chooses an answer. Enter goes on unless the field gives it a meaning of its own, Ctrl Enter from everywhere. */
export function useKeyboard(root: RefObject<HTMLElement | null>, keys: RefObject<AnswerKeys | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.isComposing || root.current === null) return;
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.repeat) {
        event.preventDefault();
        goOn(root.current);
      }
      if (event.ctrlKey || event.metaKey) return;
      const focused = document.activeElement;
      if (keys.current?.press(event) === true) event.preventDefault();
      else if (event.key === 'Enter' && !event.altKey && isIdle(focused)) goOn(root.current);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [root, keys]);
}

function goOn(root: ParentNode): void {
  root.querySelector('form')?.requestSubmit(firstButton(root));
}

/** Nothing in focus that does something with Enter by itself; fields of a form send it by themselves. */
function isIdle(focused: Element | null): boolean {
  return focused === null || !(isTypedInto(focused) || focused.matches('input, button, a, summary'));
}

function firstButton(root: ParentNode): HTMLButtonElement | null {
  return root.querySelector<HTMLButtonElement>('form button[type="submit"]');
}
