import { CallError } from '@seker/contract';
import { notifyManager, QueryClient } from '@tanstack/react-query';

// What one answer changes is drawn at once: by the library's own way, a timer for each, the screen is built anew for every change.
notifyManager.setScheduler(queueMicrotask);

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
