import { commands, page } from 'vitest/browser';
import './asked-of-browser.ts';
import type { ScreenSetting } from './commands.ts';

export interface Screen extends Partial<ScreenSetting> {
  readonly width: number;
  readonly height: number;
}

/** The screen that the page has from now on; nothing on it moves by itself. */
export async function arrangeScreen({
  width,
  height,
  colorScheme = 'light',
  forcedColors = 'none',
}: Screen): Promise<void> {
  await page.viewport(width, height);
  await commands.arrangeScreen({ colorScheme, forcedColors });
}
