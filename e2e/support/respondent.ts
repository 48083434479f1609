import type { Locator, Page } from '@playwright/test';

/** A respondent who answers a question of the gallery as a plain form. */
export class Respondent {
  readonly #page: Page;
  readonly #url: string;

  constructor(page: Page, url: string) {
    this.#page = page;
    this.#url = url;
  }

  async open(exhibit: string): Promise<void> {
    await this.#page.goto(`${this.#url}/gallery/${exhibit}?lang=he`);
  }

  /** The field of one answer, by its code; of a row or a set by the rest of its name. */
  field(code: number, part?: string): Locator {
    return this.#page.locator(`input[name="${part === undefined ? 'a.q' : `a.q.${part}`}"][value="${code}"]`);
  }

  named(name: string): Locator {
    return this.#page.locator(`[name="a.q${name === '' ? '' : `.${name}`}"]:not([type="hidden"])`).first();
  }

  complaints(): Locator {
    return this.#page.locator('.question [data-complaint]');
  }

  async goOn(): Promise<void> {
    await this.#page.locator('.page-footer button[value="next"]').click();
  }

  /** What every question came to, by number, once the interview is over. */
  async stored(): Promise<unknown> {
    return JSON.parse((await this.#page.getByTestId('stored').textContent()) ?? '');
  }
}
