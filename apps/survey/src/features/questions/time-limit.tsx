import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Say } from '../../texts/say.ts';
import { clockTime } from './clock-time.ts';

export interface TimeLimitProps {
  readonly seconds: number;
  readonly say: Say;
  onTimeUp(): void;
}

const TICK = 250;
/** Said aloud once, for whoever does not see the clock. */
const WARNING_SECONDS = 10;

/** A clock that runs from when the question comes into sight. */
export function TimeLimit({ seconds, say, onTimeUp }: TimeLimitProps): ReactNode {
  const [left, setLeft] = useState(seconds);
  const timeUp = useRef(onTimeUp);
  useEffect(() => {
    timeUp.current = onTimeUp;
  }, [onTimeUp]);

  useEffect(() => {
    const end = Date.now() + seconds * 1_000;
    const timer = window.setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1_000));
      setLeft(now);
      if (now > 0) return;
      window.clearInterval(timer);
      timeUp.current();
    }, TICK);
    return () => window.clearInterval(timer);
  }, [seconds]);

  return (
    <>
      <p className="clock" role="timer" aria-label={say('timeLeft')} data-short={left <= WARNING_SECONDS}>
        <bdi>{clockTime(left)}</bdi>
      </p>
      <p className="visually-hidden" role="status">
        {left <= WARNING_SECONDS && seconds > WARNING_SECONDS && say('secondsLeft', { count: WARNING_SECONDS })}
      </p>
    </>
  );
}
