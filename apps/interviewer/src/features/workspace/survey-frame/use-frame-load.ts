import { type ReactEventHandler, useEffect, useState } from 'react';

export type FrameState = 'loading' | 'open' | 'failed';

export interface FrameLoad {
  readonly state: FrameState;
  /** Another frame for every try: the browser's own error page cannot be taken out of the old one. */
  readonly attempt: number;
  readonly handleLoad: ReactEventHandler<HTMLIFrameElement>;
  readonly retry: () => void;
}

/** How long the server may take for the first page before that counts as a failure. */
const PATIENCE_MS = 12_000;

/** Whether a page of ours stands in a frame; where none came, it is tried again as soon as the server is back. */
export function useFrameLoad(isOffline: boolean, onOpen: (frame: HTMLIFrameElement) => void): FrameLoad {
  const [{ state, attempt }, setLoad] = useState<{ state: FrameState; attempt: number }>({
    state: 'loading',
    attempt: 0,
  });
  const retry = (): void => setLoad((load) => ({ state: 'loading', attempt: load.attempt + 1 }));

  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(() => setLoad({ state: 'failed', attempt }), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [state, attempt]);

  useEffect(() => {
    if (isOffline) return;
    setLoad((load) => (load.state === 'failed' ? { state: 'loading', attempt: load.attempt + 1 } : load));
  }, [isOffline]);

  const handleLoad: ReactEventHandler<HTMLIFrameElement> = ({ currentTarget: frame }) => {
    if (isOurs(frame)) {
      setLoad({ state: 'open', attempt });
      onOpen(frame);
    } else setLoad({ state: 'failed', attempt });
  };
  return { state, attempt, handleLoad, retry };
}

/** The browser's page for a server that did not answer is of another origin, so its document cannot be read. */
function isOurs(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentDocument !== null;
  } catch {
    return false;
  }
}
