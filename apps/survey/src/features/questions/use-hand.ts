import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whether the last act within was one of a finger, a pen or a mouse. Only then may the page go on by itself: arrow keys pass
 * over answers on their way to the one that is meant.
 */
export function useHand(within: RefObject<HTMLElement | null>): () => boolean {
  const isPointer = useRef(false);
  useEffect(() => {
    const place = within.current;
    const point = (): void => void (isPointer.current = true);
    const type = (): void => void (isPointer.current = false);
    place?.addEventListener('pointerdown', point);
    place?.addEventListener('keydown', type);
    return () => {
      place?.removeEventListener('pointerdown', point);
      place?.removeEventListener('keydown', type);
    };
  }, [within]);
  return () => isPointer.current;
}
