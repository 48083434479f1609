import type { CDPSession, Page } from '@playwright/test';
import { quantile, round } from './quantile.ts';

/** Milliseconds from a key to the picture of it, as the browser itself tells them (Event Timing, in steps of 8). */
export async function keyTimes(page: Page, letters: number): Promise<number> {
  await page.evaluate(() => {
    const longest = new Map<number, number>();
    Object.assign(globalThis, { longest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId > 0)
          longest.set(entry.interactionId, Math.max(longest.get(entry.interactionId) ?? 0, entry.duration));
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.keyboard.type('abcdefghij'.repeat(letters / 10), { delay: BETWEEN_KEYS });
  // What the browser tells of the last keys comes a moment after them.
  await page.waitForTimeout(500);
  const told = await page.evaluate(() => [
    ...(globalThis as unknown as { longest: Map<number, number> }).longest.values(),
  ]);
  // A key below the threshold is not told: it took less.
  const all = [...told, ...Array.from({ length: Math.max(0, letters - told.length) }, () => 16)];
  return quantile(all, 0.95, 0);
}

/** As a quick typist does. */
const BETWEEN_KEYS = 60;

/** Megabytes of objects that are still used. */
export async function heapOf(browser: CDPSession): Promise<number> {
  await browser.send('HeapProfiler.collectGarbage');
  const { usedSize } = await browser.send('Runtime.getHeapUsage');
  return round(usedSize / 1_048_576, 1);
}

export async function elementsOf(page: Page): Promise<number> {
  return await page.evaluate(() => document.querySelectorAll('*').length);
}

/**
 * Milliseconds from an act in the page until what it leads to is there and drawn: the browser does the one and looks for the
 * other by itself, so that the way to this process does not count.
 */
export async function untilDrawn(page: Page, act: string, isThere: string): Promise<number> {
  const took = await page.evaluate<number>(`(async () => {
    const frame = async () => await new Promise((resolve) => requestAnimationFrame(resolve));
    const begin = performance.now();
    ${act};
    while (!(${isThere})) {
      if (performance.now() - begin > 60_000) throw new Error('it never came');
      await frame();
    }
    await frame();
    return performance.now() - begin;
  })()`);
  return round(took, 0);
}
