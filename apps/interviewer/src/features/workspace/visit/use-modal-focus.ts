import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Keeps the focus where the next act is: inside the dialog that is shown, and after the last one back in the field that
 * was being typed in, else on what `nextAct` names. Who has gone somewhere else meanwhile stays there. A dialog that has the
 * focus, and hears its keys, is marked as live.
 */
export function useModalFocus(modal: string | null, nextAct: () => HTMLElement | null): void {
  const field = useRef<HTMLElement | null>(null);
  const onNextAct = useEffectEvent(nextAct);

  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && target.closest('[role="dialog"]') === null) field.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  useEffect(() => {
    // After the dialog is in the page, and after its own trap has looked for a place.
    const timer = setTimeout(() => {
      if (modal !== null) focusInDialog();
      else if (document.activeElement === document.body) (typedIn(field.current) ?? onNextAct())?.focus();
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [modal]);
}

const SETTLED_MS = 40;

function focusInDialog(): void {
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]');
  const dialog = dialogs[dialogs.length - 1];
  if (dialog === undefined) return;
  // What is disabled takes no focus: it would stay behind the dialog, in the survey.
  const wanted =
    dialog.querySelector<HTMLElement>('[data-autofocus]:enabled') ??
    dialog.querySelector<HTMLElement>('button:enabled, input:enabled');
  if (!dialog.contains(document.activeElement)) wanted?.focus();
  if (dialog.contains(document.activeElement)) dialog.dataset['live'] = 'true';
}

function typedIn(element: HTMLElement | null): HTMLElement | null {
  const isField = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
  return isField && element.isConnected && !element.readOnly && element.closest('[inert]') === null ? element : null;
}
