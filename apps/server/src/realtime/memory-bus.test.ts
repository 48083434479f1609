import { describeBus } from '../testing/describe-bus.ts';
import { createMemoryBus } from './memory-bus.ts';

describeBus('in memory', async () => {
  const bus = createMemoryBus();
  return { emitter: bus, hearer: bus };
});
