import { BUS_NEWS, type Bus } from './bus.ts';
import { createBusListeners } from './bus-listeners.ts';

/** Between the parts of the only process on a database; each is told what JSON keeps of an item, as another would be. */
export function createMemoryBus(): Bus {
  const { tell, on, onResync } = createBusListeners();
  return {
    emit: (name, news) => tell(name, BUS_NEWS[name].parse(JSON.parse(JSON.stringify(news)))),
    on,
    onResync,
    close: async () => undefined,
  };
}
