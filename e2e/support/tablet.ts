import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { fieldWordsIn } from '../../apps/survey/src/texts/field/field-words.ts';
import { type ScreenLanguage } from './speaking.ts';

const SECOND = 1_000;

/** A tablet at a place: nothing of the office's browser is in it. */
export class Tablet {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly inField: ReturnType<typeof fieldWordsIn>;

  constructor(page: Page, language: ScreenLanguage) {
    this.page = page;
    this.context = page.context();
    this.inField = fieldWordsIn(language);
  }

  get start(): Locator {
    return this.page.locator('.kiosk-start');
  }

  /** So much time in which nothing is touched. */
  async pass(seconds: number): Promise<void> {
    await this.page.clock.fastForward(seconds * SECOND);
  }

  async begin(language: ScreenLanguage): Promise<void> {
    await this.page.locator(`.languages > [lang="${language}"]`).click();
    await expect(this.page.locator('html')).toHaveAttribute('lang', language);
    await this.start.click();
    await expect(this.page.locator('[data-live="true"] .question:visible')).toHaveCount(1);
  }

  async goOn(): Promise<void> {
    await this.page.locator('.page-footer button[value="next"]').click();
  }

  async answerFirst(): Promise<void> {
    await this.page.getByRole('radio').first().check({ force: true });
    await this.goOn();
    await expect(this.page.locator('[name="a.words"]')).toBeVisible();
  }

  /** What is left of a visitor: in the page, in the browser's stores, in its cookies. */
  async remains() {
    const stored = await this.page.evaluate(() => ({
      session: Object.keys(window.sessionStorage),
      local: Object.keys(window.localStorage),
      typed: [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
      address: window.location.pathname + window.location.search + window.location.hash,
    }));
    return { ...stored, cookies: (await this.context.cookies()).length };
  }
}
