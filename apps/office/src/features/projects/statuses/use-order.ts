import { statusesCalls as calls } from '@seker/contract';
import { client, failureText, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { readProjectsAgain } from '../../../project/project-data.ts';
import { statusesQuery } from './statuses-data.ts';

/**
 * Puts statuses into an order: shown at once, saved one after the other, each over the revision that the one before has
 * left, and as it is stored where one is refused.
 */
export function useOrder(projectId: number): (ids: readonly number[]) => void {
  const t = useText();
  const queries = useQueryClient();
  const waiting = useRef({ last: Promise.resolve(), count: 0 });
  const key = statusesQuery(projectId).queryKey;
  const save = async (ids: readonly number[]): Promise<void> => {
    try {
      const revision = queries.getQueryData(key)?.revision ?? 0;
      const answer = await client.call(calls.orderStatuses, { projectId, ids: [...ids], revision });
      queries.setQueryData(key, (now) => now && { ...now, revision: answer.revision });
    } catch (error) {
      const text = failureText(error, t);
      if (text !== null) notify({ id: 'statuses', text, tone: 'danger' });
    }
    waiting.current.count -= 1;
    if (waiting.current.count === 0) await readProjectsAgain(queries);
  };
  return (ids) => {
    queries.setQueryData(key, (now) => {
      if (now === undefined) return now;
      const moved = ids.flatMap((id) => now.statuses.filter((row) => row.id === id));
      return { ...now, statuses: [...now.statuses.filter(({ system }) => system), ...moved] };
    });
    waiting.current.count += 1;
    waiting.current.last = waiting.current.last.then(async () => await save(ids));
  };
}
