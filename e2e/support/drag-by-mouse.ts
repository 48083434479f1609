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

/** A spot within a thing, as shares of its width and height from the top left. */
export async function spotIn(thing: Locator, x: number, y: number): Promise<Spot> {
  const box = await thing.boundingBox();
  if (box === null) throw new Error(`${String(thing)} is not in sight`);
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}

async function middleOf(thing: Locator): Promise<Spot> {
  return await spotIn(thing, 0.5, 0.5);
}
