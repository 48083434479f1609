import { type Account, accountCalls } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';

/** For a screen that asks for more at once. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async () => await client.call(accountCalls.readAccount, {}),
  staleTime: 60_000,
});

/** The person who is logged in; the frame waits until it is known. */
export function useAccount(): Account {
  return useSuspenseQuery(accountQuery).data;
}
