import { useScreenKeys } from '../../../list/index.ts';

/** What the keys of the callbacks do; a missing one is left to the browser. */
export interface CallbackKeys {
  readonly move: (by: number) => void;
  readonly tick: (() => void) | null;
  readonly give: (() => void) | null;
  readonly open: (() => void) | null;
  readonly time: (() => void) | null;
  readonly search: () => void;
  readonly close: () => void;
}

/** Keys by their place on the keyboard: they are other letters where Hebrew is typed. */
export function useCallbackKeys(keys: CallbackKeys): void {
  useScreenKeys(keys, callbackKeyAct);
}

export function callbackKeyAct(event: KeyboardEvent, keys: CallbackKeys): (() => unknown) | null {
  switch (event.code) {
    case 'KeyJ':
    case 'ArrowDown':
      return () => keys.move(1);
    case 'KeyK':
    case 'ArrowUp':
      return () => keys.move(-1);
    case 'KeyX':
      return keys.tick;
    case 'KeyG':
      return keys.give;
    case 'KeyO':
      return keys.open;
    case 'KeyT':
      return keys.time;
    case 'Slash':
      return event.shiftKey ? null : keys.search;
    case 'Escape':
      return keys.close;
    default:
      return null;
  }
}
