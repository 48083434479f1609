import { expect, it } from 'vitest';
import { reachedLater } from './reached-later.ts';
import { createWorld, USUAL_WORLD } from './world.ts';

it('whom a call did not reach is reached more often where the next ones are in other parts of the day', () => {
  const world = createWorld({ ...USUAL_WORLD, seed: 11, deadShare: 0, zones: [['Asia/Jerusalem', 1]], habitShape: 1 });
  const share = (intervalMinutes: number, spreads: boolean) => reachedLater(world, { intervalMinutes, spreads });
  // The same time every day meets the same habit again, the next hour often; three hours later it is another part anyway.
  expect(share(1_440, true)).toBeGreaterThan(share(1_440, false) + 0.05);
  expect(share(60, true)).toBeGreaterThan(share(60, false) + 0.02);
});
