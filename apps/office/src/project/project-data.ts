import { projectsCalls as calls, projectCalls, type WholeProject } from '@seker/contract';
import { client } from '@seker/ui';
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

/** The counts of an online project move by themselves. */
const COUNTED_AGAIN_MS = 15_000;

export function projectQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId],
    queryFn: async () => await client.call(projectCalls.readProject, { projectId }),
    refetchInterval: ({ state }) => (state.data?.isOnline === true ? COUNTED_AGAIN_MS : false),
  });
}

export type ProjectChoices = Awaited<ReturnType<typeof readChoices>>;

export const projectChoices = queryOptions({
  queryKey: ['projects', 'choices'],
  queryFn: readChoices,
  staleTime: 30_000,
});

async function readChoices() {
  return await client.call(calls.readProjectChoices, {});
}

/** The project that stands in the address. */
export function useProject(): WholeProject {
  const { projectId } = useParams({ strict: false });
  return useSuspenseQuery(projectQuery(Number(projectId))).data;
}

/** After something was done to projects: their list and what was read of them is read again. */
export async function readProjectsAgain(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['list', 'projects'] }),
    queries.invalidateQueries({ queryKey: ['projects'] }),
  ]);
}
