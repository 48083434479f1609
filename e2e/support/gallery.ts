import { join } from 'node:path';
import { expect, type Page, test as plain } from '@playwright/test';
import { type RunningGallery, startGallery } from '../../apps/server/src/gallery/start-gallery.ts';
import { sayIn } from '../../apps/survey/src/texts/say-in.ts';
import type { TextKey } from '../../apps/survey/src/texts/text-key.ts';
import { axeFaults } from './axe-faults.ts';
import { Respondent } from './respondent.ts';
import { smallTargets } from './small-targets.ts';

export { expect } from '@playwright/test';

const APPS = join(import.meta.dirname, '../../apps');

export type Language = 'he' | 'en';
type Width = 'narrow' | 'wide';

/** A card that reads nearly the same on another build of Chromium is the same. */
export const SCREENSHOT = { animations: 'disabled', caret: 'hide' } as const;

/** Tests on the gallery of questions, which each worker runs by itself, without a database. */
export const test = plain.extend<{ readonly respondent: Respondent }, { readonly gallery: RunningGallery }>({
  gallery: [
    async ({ browserName }, provide) => {
      void browserName;
      const gallery = await startGallery(APPS);
      await provide(gallery);
      await gallery.stop();
    },
    { scope: 'worker' },
  ],
  respondent: async ({ page, gallery }, provide) => await provide(new Respondent(page, gallery.url)),
});

export interface KindJourney {
  /** What the page says, at the question, to a respondent who goes on without an answer; absent: nothing. */
  readonly unanswered?: readonly [key: TextKey, params?: Readonly<Record<string, number>>];
  /** A wide page lays it out in a way of its own, so that its looks are kept, too. */
  readonly isWideItsOwn?: boolean;
  /** By keyboard alone, up to the last page; goes on from page to page, but not from the last. */
  answer(by: Respondent): Promise<void>;
  /** What every question came to, by number. */
  readonly stored: Readonly<Record<string, unknown>> | ((language: Language) => Readonly<Record<string, unknown>>);
}

/** An answer as the interview keeps it. */
export function answered(value: unknown): unknown {
  return { irrelevant: false, state: 'answered', value };
}

export function codes(...chosen: readonly number[]): unknown {
  return answered(choice(...chosen));
}

export function choice(...chosen: readonly number[]): unknown {
  return { type: 'choice', codes: chosen, texts: {} };
}

/**
 * The journey in both languages, on a phone and on a desk, each in both colour schemes between them: nothing is too
 * wide or too small, axe finds nothing, it looks as it did, and what was answered is what is stored.
 */
export function kindJourney(exhibit: string, journey: KindJourney): void {
  for (const language of ['he', 'en'] as const) {
    for (const width of ['narrow', 'wide'] as const) {
      const colorScheme = (language === 'he') === (width === 'wide') ? 'dark' : 'light';
      plainUse(language, width, colorScheme, () => {
        test(`${exhibit}, ${language}, ${width}`, async ({ respondent }) => {
          await walk(respondent, exhibit, journey, language, width);
        });
      });
    }
  }
}

function plainUse(language: Language, width: Width, colorScheme: 'light' | 'dark', tests: () => void): void {
  test.describe(() => {
    test.use({
      viewport: width === 'narrow' ? { width: 360, height: 740 } : { width: 1280, height: 800 },
      colorScheme,
      contextOptions: { reducedMotion: 'reduce' },
    });
    tests();
  });
}

async function walk(
  respondent: Respondent,
  exhibit: string,
  { unanswered, answer, stored, isWideItsOwn = false }: KindJourney,
  language: Language,
  width: Width,
): Promise<void> {
  await respondent.open(exhibit, language);
  const { page } = respondent;
  await expectRoom(page);
  if (width === 'narrow' && language === 'he') await expectLooks(page, `${exhibit}-phone`, 'light');
  if (unanswered !== undefined) {
    await respondent.goOn();
    await expect(respondent.complaints()).toHaveText([sayIn(language)(unanswered[0], unanswered[1])]);
    await respondent.expectFocusInQuestion();
  }
  if (width === 'wide') await expectNothingInTheWay(page);
  await answer(respondent);
  if (width === 'wide' && language === 'en' && isWideItsOwn) await expectLooks(page, `${exhibit}-desk-dark`, 'dark');
  await respondent.goOn();
  expect(await respondent.stored()).toEqual(typeof stored === 'function' ? stored(language) : stored);
}

/** Few, so that each is looked at when it changes. The scheme that the rest of the journey has comes back. */
async function expectLooks(page: Page, name: string, scheme: 'light' | 'dark'): Promise<void> {
  const before = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: scheme });
  await page.evaluate(async () => await document.fonts.ready);
  await expect(page.locator('.question')).toHaveScreenshot(`${name}.png`, {
    ...SCREENSHOT,
    mask: [page.getByRole('timer'), page.locator('video, audio')],
  });
  await page.emulateMedia({ colorScheme: before ? 'dark' : 'light' });
}

async function expectRoom(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 'too wide').toBe(0);
  expect(await smallTargets(page)).toEqual([]);
}

export async function expectNothingInTheWay(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
}
