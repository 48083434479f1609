import type { ExchangeEvent, ExchangeNews } from './exchange.ts';
import type { Scheduler } from './scheduler.ts';

export interface EventHub {
  tell(news: ExchangeNews): void;
  listen(listener: (event: ExchangeEvent) => void): () => void;
}

/**
 * Numbers and timestamps the news of one exchange and passes it to the listeners; a listener that throws does not stop
 * the others.
 */
export function createEventHub(scheduler: Scheduler): EventHub {
  const listeners = new Set<(event: ExchangeEvent) => void>();
  let sequence = 0;
  return {
    tell: (news) => {
      sequence += 1;
      const event = { ...news, sequence, at: scheduler.now() };
      for (const listener of listeners) {
        try {
          listener(event);
        } catch (cause) {
          queueMicrotask(() => {
            throw new Error('a listener of the exchange failed', { cause });
          });
        }
      }
    },
    listen: (listener) => {
      const own = (event: ExchangeEvent): void => listener(event);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
}
