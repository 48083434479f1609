import { useCallback, useRef } from 'react';

/**
 * Runs one act at a time: a second request while it runs is dropped. A double click is faster than the next render,
 * so a flag in state would come too late. Failures are the act's own business.
 */
export function useSingleFlight(): (act: () => Promise<unknown>) => void {
  const isFlying = useRef(false);
  return useCallback((act) => {
    if (isFlying.current) return;
    isFlying.current = true;
    act()
      .catch(() => undefined)
      .finally(() => {
        isFlying.current = false;
      });
  }, []);
}
