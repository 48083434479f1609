import { useCallback, useEffect, useRef } from 'react';
import { untilRead } from './until-read.ts';

/** How to read something in the background until it is read, as long as this part of the page is there. */
export function useUntilRead(): (read: () => Promise<unknown>) => void {
  const life = useRef(new AbortController());
  useEffect(() => {
    // Also where React mounts the part twice.
    if (life.current.signal.aborted) life.current = new AbortController();
    return () => life.current.abort();
  }, []);
  return useCallback((read) => void untilRead(read, { signal: life.current.signal, wait }), []);
}

async function wait(milliseconds: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
