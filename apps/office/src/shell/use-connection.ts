import { onNoAnswer } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const ASK_AGAIN_MILLISECONDS = 2_000;

/** Whether the server is out of reach; asked again until it answers, and then what is shown is read anew. */
export function useConnection(): boolean {
  const [isLost, setLost] = useState(false);
  const queries = useQueryClient();
  useEffect(() => onNoAnswer(() => setLost(true)), []);
  useEffect(() => {
    if (!isLost) return;
    const asking = setInterval(() => {
      fetch('/healthz', { cache: 'no-store' }).then(
        ({ ok }) => {
          if (!ok) return;
          setLost(false);
          void queries.invalidateQueries();
        },
        () => undefined,
      );
    }, ASK_AGAIN_MILLISECONDS);
    return () => clearInterval(asking);
  }, [isLost, queries]);
  return isLost;
}
