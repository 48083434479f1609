import type { Locator, Page } from '@playwright/test';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Steps of a drag: enough for a control that follows the pointer. */
const STEPS = 6;

/** Drags by mouse from the middle of one thing to the middle of another. */
export async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: STEPS });
  await page.mouse.up();
}

/** The same with a finger, which may rest first: touches come to the page as they come from a screen, scrolling and all. */
export async function dragByFinger(page: Page, from: Locator, to: Locator, restMs = 0): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const screen = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at: readonly Spot[]): Promise<void> =>
    void (await screen.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((spot) => ({ ...spot })) }));
  await touch('touchStart', [start]);
  await page.waitForTimeout(restMs);
  for (let step = 1; step <= STEPS; step += 1) {
    const share = step / STEPS;
    await touch('touchMove', [{ x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share }]);
  }
  await touch('touchEnd', []);
  await screen.detach();
}

/** A spot within a thing, as shares of its width and height from the top left. */
export async function spotIn(thing: Locator, x: number, y: number): Promise<Spot> {
  const box = await thing.boundingBox();
  if (box === null) throw new Error(`${String(thing)} is not in sight`);
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}

async function middleOf(thing: Locator): Promise<Spot> {
  return await spotIn(thing, 0.5, 0.5);
}
