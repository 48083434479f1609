import { commands, type Locator } from 'vitest/browser';
import './asked-of-browser.ts';
import type { MouseAct, Spot } from './commands.ts';

/** Steps of a drag: enough for a control that follows the pointer. */
const STEPS = 6;

/** The mouse, act by act. */
export async function moveMouse(...acts: readonly MouseAct[]): Promise<void> {
  await commands.moveMouse(acts);
}

export async function clickAt(spot: Spot): Promise<void> {
  await moveMouse({ to: spot }, 'down', 'up');
}

export async function tapAt(spot: Spot): Promise<void> {
  await commands.moveFinger([
    { type: 'touchStart', at: [spot] },
    { type: 'touchEnd', at: [] },
  ]);
}

/** A finger's tap on the middle of a thing, which is brought into sight and must not lie below another. */
export async function tap(target: Locator): Promise<void> {
  const element = await target.findElement();
  element.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const above = document.elementFromPoint(x + width / 2, y + height / 2);
  if (above === null || !(element.contains(above) || above.closest('label')?.contains(element) === true))
    throw new Error(`${target.selector} lies below ${above?.outerHTML.slice(0, 80) ?? 'nothing in sight'}`);
  await tapAt(spotIn(target, 0.5, 0.5));
}

/** Drags by mouse from the middle of one thing to the middle of another. */
export async function dragByMouse(from: Locator, to: Locator): Promise<void> {
  const [start, end] = [spotIn(from, 0.5, 0.5), spotIn(to, 0.5, 0.5)];
  await moveMouse({ to: start }, 'down', { to: end, steps: STEPS }, 'up');
}

/** The same with a finger, which rests first until what it rests on is held. */
export async function dragByFinger(from: Locator, to: Locator, untilHeld?: () => Promise<void>): Promise<void> {
  from.element().scrollIntoView({ block: 'center' });
  const [start, end] = [spotIn(from, 0.5, 0.5), spotIn(to, 0.5, 0.5)];
  const moves = Array.from({ length: STEPS }, (_, step) => {
    const share = (step + 1) / STEPS;
    const spot = { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
    return { type: 'touchMove', at: [spot] } as const;
  });
  const [put, lift] = [{ type: 'touchStart', at: [start] } as const, { type: 'touchEnd', at: [] } as const];
  if (untilHeld === undefined) return await commands.moveFinger([put, ...moves, lift]);
  await commands.moveFinger([put]);
  await untilHeld();
  await commands.moveFinger([...moves, lift]);
}

/** A spot within a thing, as shares of its width and height from the top left. */
export function spotIn(thing: Locator, x: number, y: number): Spot {
  const box = thing.element().getBoundingClientRect();
  if (box.width === 0 || box.height === 0) throw new Error(`${thing.selector} is not in sight`);
  // The test's page stands in a frame of the browser's.
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
  return { x: frame.left + box.left + box.width * x, y: frame.top + box.top + box.height * y };
}
