import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { createRng } from '@seker/kernel';

/** Shortest and longest wait for an answer, in ms: enough for a page to be left before the next one is there. */
const WAITS = [200, 1_500] as const;

/**
 * Lets what the pages ask for come late, and in another order than it was asked in: a journey that acts on the page that it is
 * about to leave, or before the next one is there, fails by it every time and not once in a hundred.
 */
export async function slowDown(context: BrowserContext, seed: string): Promise<void> {
  const rng = createRng(seed, 'slow network');
  const [shortest, longest] = WAITS;
  await context.route(/\/(assets|api)\//, async (route) => {
    await sleep(shortest + rng.share() * (longest - shortest));
    await route.fallback();
  });
}
