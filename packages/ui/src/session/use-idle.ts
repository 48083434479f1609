import { authCalls } from '@seker/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { client } from './client.ts';

/** How often it is asked, while nothing is done here, whether something was done elsewhere. */
const ASK_MILLISECONDS = 30_000;
/** Acts are told of at most so often. */
const TELL_MILLISECONDS = 30_000;
const ACTS = ['pointerdown', 'keydown', 'wheel'] as const;

export interface Idle {
  /** When the person is logged off, by this browser's clock; null while there is no alert. */
  readonly logOffAt: number | null;
  /** The person says that they are there. */
  readonly tell: () => void;
}

/** Tells the server of what the person does at this screen, and shows when they are about to be logged off for doing nothing. */
export function useIdle(): Idle {
  const [logOffAt, setLogOffAt] = useState<number | null>(null);
  const toldAt = useRef(0);
  const take = useCallback(({ alertInSeconds, logOffInSeconds }: IdleTimes) => {
    setLogOffAt(alertInSeconds > 0 ? null : Date.now() + logOffInSeconds * 1_000);
  }, []);
  const ask = useCallback(() => {
    client.call(authCalls.readIdle, {}).then(take, () => undefined);
  }, [take]);
  const tell = useCallback(() => {
    toldAt.current = Date.now();
    client.call(authCalls.noteActive, {}).then(take, () => undefined);
  }, [take]);
  useEffect(() => {
    const timer = setInterval(ask, ASK_MILLISECONDS);
    window.addEventListener('focus', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', ask);
    };
  }, [ask]);
  useEffect(() => {
    const note = (): void => {
      if (logOffAt !== null || Date.now() - toldAt.current >= TELL_MILLISECONDS) tell();
    };
    for (const act of ACTS) window.addEventListener(act, note, { passive: true, capture: true });
    return () => {
      for (const act of ACTS) window.removeEventListener(act, note, { capture: true });
    };
  }, [logOffAt, tell]);
  return { logOffAt, tell };
}

interface IdleTimes {
  readonly alertInSeconds: number;
  readonly logOffInSeconds: number;
}
