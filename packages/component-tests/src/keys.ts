import { commands, type Locator } from 'vitest/browser';
import './asked-of-browser.ts';

/** More stops than any page has that is tested here. */
const MOST_STOPS = 90;

/** Keys by their names, as a keyboard sends them: `Tab`, `Control+Enter`, `a`. */
export async function press(...keys: readonly string[]): Promise<void> {
  await commands.pressKeys(keys);
}

export async function type(text: string): Promise<void> {
  await commands.typeText(text);
}

/** Instead of what stands in the field in focus. */
export async function retype(text: string): Promise<void> {
  await press('Control+a');
  await type(text);
}

/** Tabs to it, or to the first of them that the keyboard comes to. */
export async function reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.first().findElement();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    // What is folded opens as the keyboard comes to it.
    if (target.elements().some((element) => element === document.activeElement)) return;
    await press(key);
  }
  throw new Error(`the keyboard does not lead to ${target.selector}`);
}
