import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { tabletOf, typeCode } from '../e2e/support/field-tablet.ts';
import { findChromium } from '../tools/find-chromium.ts';
import { answersOf } from './peer-survey.ts';

export interface Opening {
  /** Milliseconds from the navigation to the frame in which the code may be typed. */
  readonly code: number;
  /** From the last digit to the frame with the list. */
  readonly list: number;
}

export interface AppFigures {
  readonly opens: readonly Opening[];
  /** From each "Next" to the frame with the next page, in milliseconds. */
  readonly pages: readonly number[];
  /** Until the first screen of the app is shown for the first time. */
  readonly requests: number;
}

const OPENINGS = 9;
const INTERVIEWS = 40;
const SLOWED = 4;
/** In place of a page, as the marks tell it. */
const OVER = 'over';
/** As `typeCode` sets it. */
const LAST_DIGITS = '482915';

/** The app of devices in a real browser, paired with a person who has so many cases, without a network from then on. */
export async function measureApp(url: string, code: string, cases: number): Promise<AppFigures> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
  });
  try {
    const context = await tabletOf(browser, { url }, 'en');
    await context.addInitScript(installMarks);
    const page = await context.newPage();
    let requests = 0;
    const count = () => {
      requests += 1;
    };
    page.on('request', count);
    await page.goto(`${url}/field/#pair=${code}`);
    await page.locator('.pin-pad').waitFor();
    page.off('request', count);
    await typeCode(page);
    await page.locator('.pin-pad button:enabled').first().waitFor();
    await typeCode(page);
    await page.waitForFunction((count) => document.querySelectorAll('.work-row').length === count, cases);
    await page.locator('.work-row .work-chip[data-of="missing"]').first().waitFor({ state: 'detached' });
    await page.waitForFunction(
      async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
    );
    await context.setOffline(true);
    const opens: Opening[] = [];
    for (let index = 0; index < OPENINGS; index += 1) opens.push(await open(context, page));
    const pages: number[] = [];
    for (let index = 0; index < INTERVIEWS; index += 1) pages.push(...(await ask(page, index)));
    return { opens, pages, requests };
  } finally {
    await browser.close();
  }
}

async function open(context: BrowserContext, page: Page): Promise<Opening> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.reload();
  await page.locator('.pin-pad button:enabled').first().waitFor();
  await page.keyboard.type(LAST_DIGITS);
  await page.waitForFunction(() => Reflect.get(globalThis, 'sekerField').list !== null);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  return await page.evaluate<Opening>('({ code: sekerField.code, list: sekerField.list })');
}

/** One interview from the list to its end. */
async function ask(page: Page, index: number): Promise<readonly number[]> {
  await page.locator('.work-row').first().click();
  await page.locator('.work-acts button.primary').click();
  const answers = answersOf(index);
  for (let at = 0, shown = await pageShown(page, ''); shown !== OVER; shown = await pageShown(page, shown)) {
    await fill(page, answers[shown] ?? []);
    at += 1;
    await page.locator('.page-footer button[value="next"]').click();
    await page.waitForFunction((count) => Reflect.get(globalThis, 'sekerField').pages.length === count, at);
  }
  const pages = await page.evaluate<readonly number[]>('sekerField.pages.splice(0)');
  await page.locator('.work-over button.primary').click();
  return pages;
}

/** The page of the questionnaire that is shown after another one. */
async function pageShown(page: Page, before: string): Promise<string> {
  const shown = await page.waitForFunction((former) => {
    const now: string = Reflect.get(globalThis, 'sekerField').page();
    return now === former || now === '' ? null : now;
  }, before);
  return (await shown.jsonValue()) ?? '';
}

async function fill(page: Page, fields: readonly (readonly [string, string])[]): Promise<void> {
  for (const [name, value] of fields) {
    const named = page.locator(`form [name="${name}"]`);
    const kind = await named.first().evaluate((element) => element.getAttribute('type') ?? element.tagName);
    if (kind === 'radio' || kind === 'checkbox')
      await page.locator(`form [name="${name}"][value="${value}"]`).check({ force: true });
    else if (kind === 'SELECT') await named.selectOption(value);
    else await named.fill(value);
  }
}

/** Runs in the page from its beginning: notes by the page's own clock what was pressed, and the frame that came of it. */
function installMarks(): void {
  let [digit, next] = [0, 0];
  const marks: { code: number | null; list: number | null; readonly pages: number[] } = {
    code: null,
    list: null,
    pages: [],
  };
  let shown = '';
  const page = () =>
    document.querySelector('.work-over') === null
      ? (document.querySelector<HTMLInputElement>('form [name="_page"]')?.value ?? '')
      : 'over';
  const onFrame = (note: (at: number) => void) => requestAnimationFrame(() => note(performance.now()));
  const look = (): void => {
    if (marks.code === null && document.querySelector('.pin-pad button:enabled') !== null) {
      marks.code = 0;
      onFrame((at) => {
        marks.code = at;
      });
    }
    if (digit > 0 && marks.list === null && document.querySelector('.work-row') !== null) {
      const from = digit;
      digit = 0;
      onFrame((at) => {
        marks.list = at - from;
      });
    }
    const now = page();
    if (now === shown) return;
    shown = now;
    if (next === 0) return;
    const from = next;
    next = 0;
    onFrame((at) => marks.pages.push(at - from));
  };
  addEventListener(
    'keydown',
    () => {
      if (marks.list === null) digit = performance.now();
    },
    true,
  );
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('button[value="next"]') !== null) next = performance.now();
    },
    true,
  );
  Object.assign(globalThis, { sekerField: Object.assign(marks, { page }) });
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}
