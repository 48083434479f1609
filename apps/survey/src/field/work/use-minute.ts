import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The time now, by the device's clock; it is looked at once a minute. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), MINUTE);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
