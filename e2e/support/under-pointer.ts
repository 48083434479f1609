import type { ElementHandle, Page } from '@playwright/test';
import type { Rng } from '@seker/kernel';

/** What can be pressed, on every page of the desk. */
export const WAYS_ON = [
  '.wk-footer button:not([data-disabled="true"])',
  '[role="dialog"] button:enabled',
  '.wk-overlay button:enabled',
  '.wk-outcome-bar button:not([data-disabled="true"])',
  '.wk-survey-bar button:not([data-disabled="true"])',
  '.sk-entry-card button:enabled',
].join(', ');

export interface Aim {
  readonly button: ElementHandle<Node>;
  readonly at: { readonly x: number; readonly y: number };
}

/** One of what can be pressed now. */
export async function anyOf(page: Page, rng: Rng): Promise<ElementHandle<Node> | undefined> {
  const found = await page.locator(WAYS_ON).elementHandles();
  const areShown = await Promise.all(found.map(async (each) => await each.isVisible().catch(() => false)));
  const shown = found.filter((_, place) => areShown[place]);
  return shown[rng.below(Math.max(1, shown.length))];
}

/** Puts the pointer over something that can be pressed. */
export async function aimAt(page: Page, rng: Rng): Promise<Aim | null> {
  const button = await anyOf(page, rng);
  const box = await button?.boundingBox().catch(() => null);
  if (button === undefined || box === null || box === undefined) return null;
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(at.x, at.y);
  return { button, at };
}

/** What can be pressed where the pointer is, if that is neither what was there before nor nothing; else null. */
export async function moved(aim: Aim | null): Promise<string | null> {
  if (aim === null) return null;
  return await aim.button
    .evaluate((button, { x, y }) => {
      const there = document.elementFromPoint(x, y)?.closest('button, a, [role="option"]') ?? null;
      return there === null || there === button || there.textContent === button.textContent ? null : there.textContent;
    }, aim.at)
    .catch(() => null);
}
