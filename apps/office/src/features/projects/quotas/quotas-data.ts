import { quotasCalls as calls } from '@seker/contract';
import { client } from '@seker/ui';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** The field fills them by itself. */
const COUNTED_AGAIN_MS = 6_000;

export type QuotaList = Awaited<ReturnType<typeof readQuotas>>;

export function quotasQuery(projectId: number) {
  return queryOptions({
    queryKey: ['quotas', projectId],
    queryFn: async () => await readQuotas(projectId),
    refetchInterval: COUNTED_AGAIN_MS,
  });
}

async function readQuotas(projectId: number) {
  return await client.call(calls.listQuotas, { projectId });
}

/** What keeps a project from going online, and what its variables are used by, follow from its quotas. */
export async function readQuotasAgain(queries: QueryClient): Promise<void> {
  await Promise.all(
    ['quotas', 'projects', 'variables'].map(async (key) => await queries.invalidateQueries({ queryKey: [key] })),
  );
}
