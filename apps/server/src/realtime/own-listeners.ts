import { EventEmitter } from 'node:events';
import type { Bus, BusNews } from './bus.ts';

/** Cannot be the name of a kind of news. */
const RESYNC = ' resync';

/** The listeners of this process. */
export interface BusListeners extends Pick<Bus, 'on' | 'onResync'> {
  tell<Name extends keyof BusNews>(name: Name, news: BusNews[Name]): void;
  tellResync(): void;
}

export function createBusListeners(): BusListeners {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  return {
    tell: (name, news) => void emitter.emit(name, news),
    on: (name, listener) => {
      emitter.on(name, listener);
      return () => void emitter.off(name, listener);
    },
    tellResync: () => void emitter.emit(RESYNC),
    onResync: (listener) => {
      emitter.on(RESYNC, listener);
      return () => void emitter.off(RESYNC, listener);
    },
  };
}
