import { SECOND } from '@seker/kernel';
import { useNow } from '@seker/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { playTone } from '../../../session/play-tone.ts';
import { serverNow } from '../../../session/server-clock.ts';
import { nextCheck } from './next-check.ts';

/** Long enough to put down a cup. */
const TONE_BEFORE = 3 * SECOND;

export interface WaitingInput {
  /** When the queue was asked, and when it has a respondent; epoch milliseconds by the server's clock. */
  readonly askedAt: number;
  readonly nextAt: number | null;
  /** Not during a break, nor while the queue is being asked. */
  readonly mayCheck: boolean;
  readonly onCheck: () => void;
}

/** Asks the queue again by itself, and sounds a tone before its next respondent is due; returns the server's time. */
export function useWaiting({ askedAt, nextAt, mayCheck, onCheck }: WaitingInput): number {
  const now = useNow(serverNow);
  const triedAt = useRef(askedAt);
  const tonedFor = useRef<number | null>(null);
  const tick = useEffectEvent((): void => {
    if (!mayCheck) return;
    if (nextAt !== null && now < nextAt && nextAt - now <= TONE_BEFORE && tonedFor.current !== nextAt) {
      tonedFor.current = nextAt;
      playTone();
    }
    // An attempt that failed counts, too: the next one waits as long.
    if (now < nextCheck(Math.max(askedAt, triedAt.current), nextAt)) return;
    triedAt.current = now;
    onCheck();
  });
  useEffect(() => tick(), [now]);
  return now;
}
