import { type Job, jobsCalls } from '@seker/contract';
import { client } from '@seker/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const JOBS = ['jobs'];
/** While something runs its bar moves; else a job begun elsewhere shows soon enough. */
const MOVING_MILLISECONDS = 1_500;
const IDLE_MILLISECONDS = 20_000;

/** Begun and given up with each choice of a person, and told where they choose. */
const TOLD_ELSEWHERE = 'checkListImport';

export function isRunning({ state }: Pick<Job, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}

/** One's own jobs, the newest first. */
export function useJobs(personId: number): readonly Job[] {
  const { data } = useQuery({
    queryKey: JOBS,
    queryFn: async () => (await client.call(jobsCalls.listJobs, { before: null })).jobs,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) === true ? MOVING_MILLISECONDS : IDLE_MILLISECONDS),
  });
  return data?.filter(({ requestedBy, task }) => requestedBy === personId && task !== TOLD_ELSEWHERE) ?? [];
}

/** Shows a job at once that was just asked for. */
export function useJobsRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => await queries.invalidateQueries({ queryKey: JOBS }), [queries]);
}
