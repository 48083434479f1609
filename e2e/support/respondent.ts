import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page of the gallery has. */
const MOST_STOPS = 90;

/** A respondent who answers a question of the gallery by keyboard. */
export class Respondent {
  readonly page: Page;
  language: 'he' | 'en' = 'he';
  readonly #url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.#url = url;
  }

  async open(exhibit: string, language: 'he' | 'en'): Promise<void> {
    await this.openPlain(exhibit, language);
    await this.untilAlive();
  }

  /** As an interviewer fills it in. */
  async openAtDesk(exhibit: string, language: 'he' | 'en'): Promise<void> {
    this.language = language;
    await this.page.goto(`${this.#url}/gallery/${exhibit}?lang=${language}&mode=interviewer`);
    await this.untilAlive();
  }

  /** As it is before the script has come. */
  async openPlain(exhibit: string, language: 'he' | 'en'): Promise<void> {
    this.language = language;
    await this.page.goto(`${this.#url}/gallery/${exhibit}?lang=${language}`);
  }

  /** The page's script has taken over. */
  async untilAlive(): Promise<void> {
    await this.page.locator('#survey > [data-live="true"]').waitFor();
  }

  /** The field of one answer, by its code; of a row, a set or a cell by the rest of its name. */
  field(code: number | string, part?: string): Locator {
    return this.page.locator(`input[name="${part === undefined ? 'a.q' : `a.q.${part}`}"][value="${code}"]`);
  }

  named(name: string): Locator {
    return this.page.locator(`[name="a.q${name === '' ? '' : `.${name}`}"]:not([type="hidden"])`).first();
  }

  /** A button of an item, by the words of both. */
  button(name: string | RegExp): Locator {
    return this.page.locator('.question').getByRole('button', { name });
  }

  /** Tabs to it, or to the first of them that the keyboard comes to. */
  async reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    // What is folded opens as the keyboard comes to it.
    await target.first().waitFor({ state: 'attached' });
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      if (await target.evaluateAll((elements) => elements.some((element) => element === document.activeElement)))
        return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`the keyboard does not lead to ${String(target)}`);
  }

  /** Chooses one of buttons that belong together, from the one that the keyboard comes to first. */
  async choose(part: string | undefined, code: number): Promise<void> {
    const group = this.page.locator(`input[name="${part === undefined ? 'a.q' : `a.q.${part}`}"]`);
    await this.reach(group);
    const wanted = this.field(code, part);
    if (await wanted.evaluate((element) => element === document.activeElement)) await this.press('Space');
    for (let steps = await group.count(); steps > 0 && !(await wanted.isChecked()); steps -= 1)
      await this.press('ArrowDown');
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Instead of what stands in the field in focus. */
  async retype(text: string): Promise<void> {
    await this.press('Control+a');
    await this.type(text);
  }

  async goOn(): Promise<void> {
    await this.#submit('next');
  }

  async goBack(): Promise<void> {
    await this.#submit('back');
  }

  async #submit(action: string): Promise<void> {
    await this.reach(this.page.locator(`.page-footer button[value="${action}"]`));
    const answer = this.page.waitForResponse((response) => response.request().method() === 'POST');
    await this.press('Enter');
    await (await answer).finished();
    await expect(this.page.locator('form[aria-busy="true"]')).toHaveCount(0);
  }

  complaints(): Locator {
    return this.page.locator('.question [data-complaint]');
  }

  async expectFocusInQuestion(): Promise<void> {
    await expect(this.page.locator('.question:focus-within')).toHaveCount(1);
  }

  /** What every question came to, by number, once the interview is over; without script the form itself leads there. */
  async stored(): Promise<unknown> {
    const [way, there] = [this.page.locator('a[href$="/stored"]'), this.page.getByTestId('stored')];
    await way.or(there).waitFor();
    const href = (await way.count()) > 0 ? await way.getAttribute('href') : null;
    if (href !== null) await this.page.goto(this.#url + href);
    return JSON.parse((await there.textContent()) ?? '');
  }
}
