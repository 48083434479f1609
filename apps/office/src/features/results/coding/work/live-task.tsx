import { openSocket } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAccount } from '../../../../shell/use-account.ts';
import { taskQuery } from './coding-data.ts';
import { hearRelease } from './hear-release.ts';

/** Reads a task again when it may have been released; where it is gone the work ends at once. Draws nothing. */
export function LiveTask({ batchId }: { readonly batchId: number }): null {
  const { id } = useAccount();
  const queries = useQueryClient();
  useEffect(
    () => hearRelease(openSocket, () => void queries.invalidateQueries(taskQuery(id, batchId))),
    [queries, id, batchId],
  );
  return null;
}
