import { CallError } from '@seker/contract';
import { QueryClient } from '@tanstack/react-query';

/** Reads are tried again only where no answer came; nothing is read again just because a window got the focus. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 4 && error instanceof CallError && error.code === 'network',
      retryDelay: (failures) => Math.min(1_000 * 2 ** failures, 8_000),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
