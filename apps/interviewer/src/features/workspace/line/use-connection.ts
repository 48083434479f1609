import { onNoAnswer } from '@seker/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isConnectionLost } from './connection.ts';

/** Whether the server can be reached, and a way to note an event of it. */
export function useConnection(): { readonly isLost: boolean; readonly noteHeard: () => void } {
  const heardAt = useRef<number | null>(null);
  const [isLost, setLost] = useState(false);
  const look = useCallback(() => {
    setLost(isConnectionLost({ heardAt: heardAt.current, hasNetwork: navigator.onLine }, Date.now()));
  }, []);
  const noteHeard = useCallback(() => {
    heardAt.current = Date.now();
    look();
  }, [look]);

  useEffect(() => {
    // The page itself just came from there.
    heardAt.current = Date.now();
    const timer = setInterval(look, LOOK_MS);
    const forget = onNoAnswer(() => {
      heardAt.current = null;
      look();
    });
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      clearInterval(timer);
      forget();
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, [look]);

  return { isLost, noteHeard };
}

const LOOK_MS = 500;
