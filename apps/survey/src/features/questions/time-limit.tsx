import { SUBMISSION_FIELDS } from '@seker/questionnaire';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Say } from '../../texts/say.ts';
import { clockStart } from './clock-start.ts';

/** Minutes and seconds: 1:05. */
function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export interface TimeLimitProps {
  readonly question: string;
  readonly seconds: number;
  readonly say: Say;
  onTimeUp(): void;
}

const TICK = 250;
/** Said aloud once, for those who do not see the clock. */
const WARNING_SECONDS = 10;

/** A clock that runs from when the question first comes into sight, and goes on when its page is rendered again. */
export function TimeLimit({ question, seconds, say, onTimeUp }: TimeLimitProps): ReactNode {
  const [left, setLeft] = useState(seconds);
  const clock = useRef<HTMLParagraphElement>(null);
  const timeUp = useRef(onTimeUp);
  useEffect(() => {
    timeUp.current = onTimeUp;
  }, [onTimeUp]);

  useEffect(() => {
    const start = clockStart(
      () => window.sessionStorage,
      `seker.clock ${interviewKey(clock.current)} ${question}`,
      Date.now(),
    );
    const end = start + seconds * 1_000;
    const tell = (): void => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1_000));
      setLeft(now);
      if (now > 0) return;
      window.clearInterval(timer);
      timeUp.current();
    };
    const timer = window.setInterval(tell, TICK);
    tell();
    return () => window.clearInterval(timer);
  }, [seconds, question]);

  return (
    <>
      <p className="clock" role="timer" aria-label={say('timeLeft')} data-short={left <= WARNING_SECONDS} ref={clock}>
        <bdi>{clockTime(left)}</bdi>
      </p>
      <p className="visually-hidden" role="status">
        {left <= WARNING_SECONDS && seconds > WARNING_SECONDS && say('secondsLeft', { count: WARNING_SECONDS })}
      </p>
    </>
  );
}

/**
 * No other interview has the same: its form's token. Going back and coming again, or another language, give no more
 * time.
 */
function interviewKey(inside: Element | null): string {
  const field = inside?.closest('form')?.querySelector(`input[name="${SUBMISSION_FIELDS.token}"]`);
  return field instanceof HTMLInputElement ? field.value : '';
}
