import { useLayoutEffect } from 'react';

/** Whether keys are being typed into something, or a dialog is open that has keys of its own. */
function isBusyElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const target = event.target instanceof Element ? event.target : null;
  if ((target?.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]') ?? null) !== null)
    return true;
  // The key that has just closed a dialog was the dialog's, though it may be gone from the page by now.
  if ((target?.closest('[role=dialog][aria-modal=true]') ?? null) !== null) return true;
  // The list of a closed field stays in the page, unseen.
  return [...document.querySelectorAll('[role=dialog][aria-modal=true], [role=menu], [role=listbox]')].some((open) =>
    open.checkVisibility(),
  );
}

/**
 * Keys of the screen in view, while no one types or has a menu open. `actOf` tells what a key does by its place on the keyboard (it
 * is another letter where Hebrew is typed); null leaves it to the browser. It stands outside of what is drawn.
 */
export function useScreenKeys<Keys>(
  keys: Keys,
  actOf: (event: KeyboardEvent, keys: Keys) => (() => unknown) | null,
): void {
  // With the frame that shows what they are for, so that the key of one who is quick is heard.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isBusyElsewhere(event)) return;
      const act = actOf(event, keys);
      if (act === null) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [keys, actOf]);
}
