import type { Page } from '@playwright/test';

/** Smallest side in CSS pixels (WCAG 2.2, 2.5.8). */
const SMALLEST = 24;

/** Controls that a finger cannot hit; what lies in a label is hit by the whole label. */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return await page.evaluate((smallest) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(button, input, select, textarea, summary, [role="button"]):not([type="hidden"], .visually-hidden)',
    );
    return [...controls].flatMap((control) => {
      const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
      const isSeen = width > 0 && height > 0;
      return isSeen && Math.min(width, height) < smallest
        ? [`${control.outerHTML.slice(0, 80)} ${width}×${height}`]
        : [];
    });
  }, SMALLEST);
}
