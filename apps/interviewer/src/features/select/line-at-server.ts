import { pbxCalls } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

/** The call that the server knows on this station's line, as it is now. */
export function lineAtServerOptions() {
  return queryOptions({
    queryKey: ['select', 'line'],
    queryFn: () => client.call(pbxCalls.lineState, {}),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
