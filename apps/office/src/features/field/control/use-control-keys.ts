import type { SuperviseHow } from '@seker/contract';
import { useScreenKeys } from '../../../list/index.ts';

export interface ControlKeys {
  readonly move: (by: number) => void;
  readonly open: () => void;
  readonly message: () => void;
  readonly supervise: (how: SuperviseHow) => void;
  readonly close: () => void;
}

/** By their place on the keyboard: they are other letters where Hebrew is typed. */
export function useControlKeys(keys: ControlKeys): void {
  useScreenKeys(keys, controlKeyAct);
}

/** What a key does; null leaves it to the browser. */
export function controlKeyAct(event: KeyboardEvent, keys: ControlKeys): (() => void) | null {
  const isOnControl = event.target instanceof Element && event.target.closest('button, a') !== null;
  switch (event.code) {
    case 'KeyJ':
    case 'ArrowDown':
      return () => keys.move(1);
    case 'KeyK':
    case 'ArrowUp':
      return () => keys.move(-1);
    case 'Enter':
      return isOnControl ? null : keys.open;
    case 'KeyM':
      return keys.message;
    case 'KeyL':
      return () => keys.supervise('listen');
    case 'KeyW':
      return () => keys.supervise('whisper');
    case 'KeyB':
      return () => keys.supervise('barge');
    case 'Escape':
      return keys.close;
    default:
      return null;
  }
}
