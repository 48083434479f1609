import { waysInCalls as calls, type WayIn } from '@seker/contract';
import { client } from '@seker/ui';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** Respondents come by themselves, so the figures are read again. */
const COUNTED_AGAIN_MS = 15_000;

export function waysInQuery(projectId: number) {
  return queryOptions({
    queryKey: ['links', projectId, 'ways-in'],
    queryFn: async () => await client.call(calls.readWaysIn, { projectId }),
    refetchInterval: COUNTED_AGAIN_MS,
  });
}

/** After a way was changed: what was read of ways and links is read again. */
export async function readWaysAgain(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['links'] });
}

/** Tells the ways of a project apart. */
export function keyOfWay({ way, id }: Pick<WayIn, 'way' | 'id'>): string {
  return id === null ? way : `${way}-${id}`;
}

/** The address with a label; the parameter is added as the address has others already, or has none. */
export function withLabel(address: string, label: string): string {
  return label === '' ? address : `${address}${address.includes('?') ? '&' : '?'}via=${label}`;
}
