import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Hears each key of the window from the frame on that shows what it is for: an effect after that frame would lose the key of one
 * who is quick.
 */
export function useWindowKeys(press: (event: KeyboardEvent) => void): void {
  const onPress = useEffectEvent(press);
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => onPress(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
