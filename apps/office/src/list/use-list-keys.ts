import { useScreenKeys } from './use-screen-keys.ts';

/** What the keys of a list do; a missing one does nothing and is left to the browser. */
export interface ListKeys {
  readonly move: (by: number) => void;
  readonly across: (by: number) => void;
  readonly tick: () => void;
  readonly peek: (() => void) | null;
  readonly open: (() => void) | null;
  readonly narrow: (() => void) | null;
  readonly add: (() => void) | null;
  readonly search: () => void;
  /** Whether there was something to close. */
  readonly close: () => boolean;
}

/** Keys of the list in view, by their place on the keyboard: they are other letters where Hebrew is typed. */
export function useListKeys(keys: ListKeys): void {
  useScreenKeys(keys, listKeyAct);
}

/** What a key does; null leaves it to the browser. */
export function listKeyAct(event: KeyboardEvent, keys: ListKeys): (() => unknown) | null {
  const isOnControl =
    event.target instanceof Element && event.target.closest('button, a:not([data-row-link])') !== null;
  const isOnButton = event.target instanceof Element && event.target.closest('button, summary') !== null;
  const isOnLink = event.target instanceof Element && event.target.closest('a') !== null;
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
  switch (event.code) {
    case 'KeyJ':
    case 'ArrowDown':
      return () => keys.move(1);
    case 'KeyK':
    case 'ArrowUp':
      return () => keys.move(-1);
    case 'ArrowRight':
      return () => keys.across(forward);
    case 'ArrowLeft':
      return () => keys.across(-forward);
    case 'KeyX':
      return keys.tick;
    // It presses a button, and does nothing on a link, such as the one by which the list was opened.
    case 'Space':
      return isOnButton ? null : keys.peek;
    // A link opens itself, in another tab where that is asked for.
    case 'Enter':
      return isOnControl || isOnLink ? null : keys.open;
    case 'KeyF':
      return keys.narrow;
    case 'KeyN':
      return keys.add;
    case 'Slash':
      return event.shiftKey ? null : keys.search;
    case 'Escape':
      return keys.close;
    default:
      return null;
  }
}
