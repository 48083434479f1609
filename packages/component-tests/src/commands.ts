import type { CDPSession, Page } from '@playwright/test';
import type {} from '@vitest/browser-playwright';
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node';

/** What a test's page asks of the browser around it: input as it comes from a person's hands, and the screen itself. */
export interface HandCommands {
  /** Keys by their names, one after the other: `Tab`, `Shift+Tab`, `a`. */
  pressKeys(keys: readonly string[]): Promise<void>;
  /** Each character by its key, or put in where no key has it. */
  typeText(text: string): Promise<void>;
  moveMouse(acts: readonly MouseAct[]): Promise<void>;
  moveFinger(acts: readonly FingerAct[]): Promise<void>;
  arrangeScreen(screen: ScreenSetting): Promise<void>;
}

export type MouseAct = { readonly to: Spot; readonly steps?: number } | 'down' | 'up';

export interface FingerAct {
  readonly type: 'touchStart' | 'touchMove' | 'touchEnd';
  readonly at: readonly Spot[];
}

/** In CSS pixels from the top left of the browser's page. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What a page can ask its screen for, besides its size. */
export interface ScreenSetting {
  readonly colorScheme: 'light' | 'dark';
  readonly forcedColors: 'active' | 'none';
}

type Handler<Name extends keyof HandCommands> = BrowserCommand<Parameters<HandCommands[Name]>>;

const pressKeys: Handler<'pressKeys'> = async ({ page }, keys) => {
  for (const key of keys) await page.keyboard.press(key);
};

const typeText: Handler<'typeText'> = async ({ page }, text) => await page.keyboard.type(text);

const moveMouse: Handler<'moveMouse'> = async ({ page: { mouse } }, acts) => {
  for (const act of acts) {
    if (act === 'down') await mouse.down();
    else if (act === 'up') await mouse.up();
    else await mouse.move(act.to.x, act.to.y, { steps: act.steps ?? 1 });
  }
};

/** Touches come to the page as they come from a screen, scrolling and all. */
const moveFinger: Handler<'moveFinger'> = async (context, acts) => {
  const screen = await devtoolsOf(context);
  for (const { type, at } of acts)
    await screen.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((spot) => ({ ...spot })) });
};

const arrangeScreen: Handler<'arrangeScreen'> = async ({ page }, screen) =>
  await page.emulateMedia({ ...screen, reducedMotion: 'reduce' });

/** The browser has no limit of its own for keys and screens: without one, a test that waits for them ends without a reason. */
function within<Args extends unknown[], Value>(
  limit: number,
  command: (context: BrowserCommandContext, ...args: Args) => Value | Promise<Value>,
): (context: BrowserCommandContext, ...args: Args) => Promise<Value> {
  return async (context, ...args) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const reason = `the browser did not answer ${JSON.stringify(args)} within ${limit} ms`;
      timer = setTimeout(() => reject(new Error(reason)), limit);
    });
    try {
      return await Promise.race([command(context, ...args), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Each ends within so many milliseconds, or says what the browser did not answer. */
export const handCommands = (limit: number) =>
  ({
    pressKeys: within(limit, pressKeys),
    typeText: within(limit, typeText),
    moveMouse: within(limit, moveMouse),
    moveFinger: within(limit, moveFinger),
    arrangeScreen: within(limit, arrangeScreen),
  }) satisfies { readonly [Name in keyof HandCommands]: Handler<Name> };

const devtools = new WeakMap<Page, Promise<CDPSession>>();

async function devtoolsOf({ page, context }: BrowserCommandContext): Promise<CDPSession> {
  const open = devtools.get(page) ?? context.newCDPSession(page);
  devtools.set(page, open);
  return await open;
}
