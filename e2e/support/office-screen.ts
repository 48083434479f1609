import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeFaults } from './axe-faults.ts';
import { goWithSession } from './go-with-session.ts';
import { type ScreenLanguage, speaking } from './speaking.ts';

/** What someone of the office sees and does, in the words of the screen. */
export class OfficeScreen {
  readonly page: Page;
  readonly t: ReturnType<typeof speaking>;
  readonly #language: ScreenLanguage;
  readonly #url: string;

  constructor(page: Page, url: string, language: ScreenLanguage) {
    this.page = page;
    this.t = speaking(language);
    this.#language = language;
    this.#url = url;
  }

  async open(path = ''): Promise<void> {
    await this.page.goto(`${this.#url}/office${path}`);
  }

  /** To another screen of the office, as by a link: what is loaded stays. */
  async goTo(path: string): Promise<void> {
    await this.page.evaluate((to) => window.history.pushState({}, '', to), `/office${path}`);
  }

  /**
   * At a screen, by someone who is logged in: the session is opened over HTTP and kept in the browser as the log-in keeps it, for a
   * journey that is not about the log-in.
   */
  async openAs(login: string, path = ''): Promise<void> {
    const context = this.page.context();
    const entered = await context.request.post(`${this.#url}/api/v1/session`, {
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      data: { login, password: 'seker-demo', lang: this.#language },
    });
    const { user } = (await entered.json()) as { readonly user: object };
    await goWithSession(this.page, `${this.#url}/office${path}`, {
      'seker.user': JSON.stringify(user),
      'seker.language': this.#language,
    });
  }

  /** At the log-in. */
  async enter(login: string, password = 'seker-demo'): Promise<void> {
    await this.page
      .getByRole('radiogroup')
      .getByText(this.#language === 'he' ? 'עברית' : 'English')
      .click();
    await this.page.getByRole('textbox', { name: this.t('login.login') }).fill(login);
    await this.page.getByRole('textbox', { name: this.t('login.password') }).fill(password);
    await this.page.getByRole('button', { name: this.t('login.submit') }).click();
  }

  heading(key: Parameters<typeof this.t>[0], values?: Parameters<typeof this.t>[1]): Locator {
    return this.page.getByRole('heading', { name: this.t(key, values) });
  }

  async openAccount(): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${this.t('office.account')} `) }).click();
  }

  async logOut(): Promise<void> {
    await this.openAccount();
    await this.page.getByRole('menuitem', { name: this.t('app.logOut') }).click();
    await expect(this.page.getByRole('button', { name: this.t('login.submit') })).toBeVisible();
  }

  /** axe finds nothing on what is shown now. */
  async isClean(what: string): Promise<void> {
    await expectNoAxeFaults(this.page, what);
  }
}
