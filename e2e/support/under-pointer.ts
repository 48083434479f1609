import type { JSHandle, Page } from '@playwright/test';
import type { Rng } from '@seker/kernel';

/** What can be pressed, on every page of the desk. */
export const WAYS_ON = [
  '.wk-footer button:not([data-disabled="true"])',
  '[role="dialog"] button:enabled',
  '.wk-overlay button:enabled',
  '.wk-outcome-bar button:not([data-disabled="true"])',
  '.wk-undo-bar button',
  '.wk-status-card button[aria-disabled="false"]',
  '.sk-entry-card button:enabled',
].join(', ');

export interface Aim {
  readonly button: JSHandle<Element>;
  readonly at: { readonly x: number; readonly y: number };
}

/** Puts the pointer over one of what can be pressed now; null where there is nothing in sight. */
export async function aimAt(page: Page, rng: Rng): Promise<Aim | null> {
  const found = await page.evaluateHandle(
    ([selector, share]) => {
      const inSight = [...document.querySelectorAll(selector)].flatMap((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const at = { x: x + width / 2, y: y + height / 2 };
        return button.checkVisibility() && at.y > 0 && at.y < innerHeight ? [{ button, at }] : [];
      });
      return inSight[Math.floor(share * inSight.length)] ?? null;
    },
    [WAYS_ON, rng.share()] as const,
  );
  const at = await found.evaluate((aim) => aim?.at ?? null);
  if (at === null) return null;
  await page.mouse.move(at.x, at.y);
  return { button: await found.evaluateHandle((aim) => aim?.button ?? document.body), at };
}

/** What can be pressed where the pointer is, if that is neither what was there before nor nothing; else null. */
export async function moved(aim: Aim | null): Promise<string | null> {
  if (aim === null) return null;
  return await aim.button.evaluate((button, { x, y }) => {
    const there = document.elementFromPoint(x, y)?.closest('button, a, [role="option"]') ?? null;
    return there === null || there === button || there.textContent === button.textContent ? null : there.textContent;
  }, aim.at);
}
