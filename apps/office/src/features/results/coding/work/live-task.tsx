import { openSocket } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAccount } from '../../../../shell/use-account.ts';
import { taskQuery } from './coding-data.ts';

/** Hears that a task was released: it is read again, and where it is gone the work ends at once. Draws nothing. */
export function LiveTask({ batchId }: { readonly batchId: number }): null {
  const { id } = useAccount();
  const queries = useQueryClient();
  useEffect(() => {
    const lookAgain = (): void => void queries.invalidateQueries(taskQuery(id, batchId));
    let wasDown = false;
    const socket = openSocket({
      onReady: () => {
        // It may have been told while no one could hear it.
        if (wasDown) lookAgain();
        wasDown = false;
      },
      onDown: () => {
        wasDown = true;
      },
    });
    wasDown = false;
    socket.on('force', ({ reason }) => {
      if (reason === 'released') lookAgain();
    });
    socket.on('resync', lookAgain);
    return () => socket.close();
  }, [queries, id, batchId]);
  return null;
}
