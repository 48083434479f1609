import { BUS_NEWS, type Bus } from './bus.ts';
import { createBusListeners } from './own-listeners.ts';

/** The bus of the only process on a database; items pass through JSON, as they would between processes. */
export function createMemoryBus(): Bus {
  const { tell, on, onResync } = createBusListeners();
  return {
    emit: (name, news) => tell(name, BUS_NEWS[name].parse(JSON.parse(JSON.stringify(news)))),
    on,
    onResync,
    close: async () => undefined,
  };
}
