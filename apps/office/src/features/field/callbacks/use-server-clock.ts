import { useCallback, useEffect, useState } from 'react';

/** How often what is due is looked at again, in milliseconds. */
const LOOK = 10_000;

/** The server's time, as its last answer told it; `now` goes on by some seconds at a time. */
export function useServerClock(
  told: string | null,
  readAt: number,
): { readonly now: number; readonly clock: () => number } {
  const ahead = told === null ? 0 : Date.parse(told) - readAt;
  const clock = useCallback(() => Date.now() + ahead, [ahead]);
  const [now, setNow] = useState(clock);
  useEffect(() => {
    setNow(clock());
    const timer = setInterval(() => setNow(clock()), LOOK);
    return () => clearInterval(timer);
  }, [clock]);
  return { now, clock };
}
