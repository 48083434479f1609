import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { PIN_LENGTH, typedDigit } from './typed-digit.ts';

export interface TypedPin {
  readonly digits: string;
  press(digit: string): void;
  erase(): void;
  clear(): void;
}

/** What has been typed of a code, by the pad or by a keyboard; the sixth digit completes it, and `clear` makes room for another. */
export function useTypedPin(isOpen: boolean, onComplete: (pin: string, clear: () => void) => void): TypedPin {
  const [digits, setDigits] = useState('');
  // The newest, for keys that come before the next picture.
  const typed = useRef('');
  const change = useCallback((next: string) => {
    typed.current = next;
    setDigits(next);
  }, []);
  const clear = useCallback(() => change(''), [change]);
  const press = useCallback(
    (digit: string) => {
      if (!isOpen || typed.current.length === PIN_LENGTH) return;
      change(typed.current + digit);
      if (typed.current.length === PIN_LENGTH) onComplete(typed.current, clear);
    },
    [isOpen, change, clear, onComplete],
  );
  const erase = useCallback(() => {
    if (isOpen && typed.current.length < PIN_LENGTH) change(typed.current.slice(0, -1));
  }, [isOpen, change]);

  // With the picture itself: what is typed as soon as it is there is heard.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      const digit = typedDigit(event.key);
      // A key that is held is one digit.
      if (digit !== null && !event.repeat) press(digit);
      else if (event.key === 'Backspace') erase();
      else if (event.key === 'Escape' && isOpen) clear();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [isOpen, press, erase, clear]);

  return { digits, press, erase, clear };
}
