import { variablesCalls as calls } from '@seker/contract';
import { client } from '@seker/ui';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

export type VariableList = Awaited<ReturnType<typeof readList>>;

export function variablesQuery(projectId: number) {
  return queryOptions({ queryKey: ['variables', projectId], queryFn: async () => await readList(projectId) });
}

async function readList(projectId: number) {
  return await client.call(calls.listVariables, { projectId });
}

export function variableQuery(projectId: number, variableId: number) {
  return queryOptions({
    queryKey: ['variables', projectId, variableId],
    queryFn: async () => await client.call(calls.readVariable, { projectId, variableId }),
  });
}

/** Samples and quotas are told by variables. */
export async function readVariablesAgain(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['variables'] }),
    queries.invalidateQueries({ queryKey: ['sample'] }),
  ]);
}
