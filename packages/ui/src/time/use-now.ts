import { useEffect, useState } from 'react';

/** The time, told again every second while `running`; `clock` says what "now" is (the server's, say). */
export function useNow(clock: () => number, running = true): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    setNow(clock());
    if (!running) return undefined;
    const timer = setInterval(() => setNow(clock()), 1_000);
    return () => clearInterval(timer);
  }, [clock, running]);
  return now;
}
