import type { FinishReason } from '@seker/contract';
import { SURVEY_HANDOFF_EVENT } from '@seker/kernel';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isReturnReason } from '../respondent/return-reason.ts';

/** Hears where the end of the survey leads; what is no reason of a return is left to the survey. `attempt`: which frame it is. */
export function useHandoff(
  frameRef: RefObject<HTMLIFrameElement | null>,
  attempt: number,
  onReturn: (reason: FinishReason) => void,
): void {
  const hear = useEffectEvent((event: Event) => {
    // Made by the survey's window, so it is no instance of this window's `CustomEvent`.
    const reason = 'detail' in event ? reasonIn(event.detail) : null;
    if (reason === null) return;
    event.preventDefault();
    onReturn(reason);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is another frame.
  useEffect(() => {
    const frame = frameRef.current;
    const handle = (event: Event): void => hear(event);
    frame?.addEventListener(SURVEY_HANDOFF_EVENT, handle);
    return () => frame?.removeEventListener(SURVEY_HANDOFF_EVENT, handle);
  }, [frameRef, attempt]);
}

function reasonIn(address: unknown): FinishReason | null {
  const reason = typeof address === 'string' ? /^\/main\/([a-z-]+)$/i.exec(address)?.[1] : undefined;
  return isReturnReason(reason) ? reason : null;
}
