import { expect, type FrameLocator, type Locator, type Page, type Request } from '@playwright/test';
import { authCalls } from '@seker/contract';
import { bodyOf, type FormValues, readForm } from '../../apps/server/src/testing/survey-form.ts';
import { LOG_OUT } from './field.ts';
import { fillVisible } from './fill-visible.ts';
import { goWithSession } from './go-with-session.ts';
import { type ScreenLanguage, speaking, surveySpeaking } from './speaking.ts';

/** What an interviewer sees and does, in the words of the screen. */
export class InterviewerScreen {
  readonly page: Page;
  readonly t: ReturnType<typeof speaking>;
  readonly language: ScreenLanguage;
  readonly #url: string;
  /** What the page has asked for and has no answer to yet. */
  readonly #asked = new Set<Request>();

  constructor(page: Page, url: string, language: ScreenLanguage) {
    this.page = page;
    this.language = language;
    this.t = speaking(language);
    this.#url = url;
    page.on('request', (request) => {
      if (!isPresence(request)) this.#asked.add(request);
    });
    page.on('requestfinished', (request) => this.#asked.delete(request));
    page.on('requestfailed', (request) => this.#asked.delete(request));
  }

  /** The same interviewer's words in another window. */
  at(page: Page): InterviewerScreen {
    return new InterviewerScreen(page, this.#url, this.language);
  }

  async open(path = '/'): Promise<void> {
    await this.#widen();
    await this.page.goto(this.#url + path);
  }

  async logIn(user: string, station: string, password = 'seker-demo'): Promise<void> {
    await this.open();
    await this.fillLogIn(user, station, password);
  }

  async fillLogIn(user: string, station: string, password = 'seker-demo'): Promise<void> {
    await this.page
      .getByRole('radiogroup')
      .getByText(this.language === 'he' ? 'עברית' : 'English')
      .click();
    await this.page.getByRole('textbox', { name: this.t('login.login') }).fill(user);
    await this.page.getByRole('textbox', { name: this.t('login.password') }).fill(password);
    await this.page.getByRole('textbox', { name: this.t('login.station') }).fill(station);
    await this.page.getByRole('button', { name: this.t('login.submit') }).click();
  }

  async chooseProject(id: number): Promise<void> {
    await this.startProject(id);
    await expect(this.heading('phones.title')).toBeVisible();
  }

  async startProject(id: number): Promise<void> {
    const choice = this.page.getByRole('combobox', { name: this.t('select.project') });
    await choice.click();
    await this.page.getByRole('option', { name: new RegExp(`\\[${id}\\]`) }).click();
    await this.page.getByRole('button', { name: this.t('select.start') }).click();
  }

  /** At work in the project: logged in and chosen over HTTP, for a journey that is about neither. */
  async beginWork(user: string, station: string, project = 1042): Promise<void> {
    const context = this.page.context();
    const ask = async (path: string, data: object): Promise<{ readonly user?: object }> => {
      const answer = await context.request.post(this.#url + path, {
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
        data,
      });
      const said = (await answer.json()) as { readonly success: boolean; readonly user?: object };
      if (!said.success) throw new Error(`${user} is refused: ${JSON.stringify(said)}`);
      return said;
    };
    const pair = { login: user, password: 'seker-demo' };
    const { user: person } = await ask('/auth/index/loginer', { ...pair, station, lang: this.language });
    await ask(`/survey/interviewer/assign-ajax/pid/${project}`, {});
    await this.#widen();
    await goWithSession(this.page, `${this.#url}/main`, {
      'seker.user': JSON.stringify(person),
      'seker.language': this.language,
      'seker.station': station,
    });
    await expect(this.heading('phones.title')).toBeVisible();
  }

  /** A desk's own screen, unless the journey has chosen another. */
  async #widen(): Promise<void> {
    const { width } = this.page.viewportSize() ?? { width: 0 };
    if (width === 1280) await this.page.setViewportSize({ width: 1440, height: 900 });
  }

  /** What is known of the call and the respondent, beside the stage. */
  pane(): Locator {
    return this.page.getByRole('complementary', { name: this.t('pane.title') });
  }

  /** Another interviewer's window, which the journey opened itself, is logged out and closed. */
  async leave(): Promise<void> {
    const context = this.page.context();
    await context.request.get(this.#url + LOG_OUT, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
    await context.close();
  }

  heading(key: Parameters<typeof this.t>[0], values?: Parameters<typeof this.t>[1]): Locator {
    return this.page.getByRole('heading', { name: this.t(key, values) });
  }

  button(key: Parameters<typeof this.t>[0], values?: Parameters<typeof this.t>[1]): Locator {
    return this.page.getByRole('button', { name: this.t(key, values), exact: true });
  }

  /** One of the four actions at the bottom. */
  action(key: 'footer.failed' | 'footer.survey' | 'footer.next' | 'footer.hangUp'): Locator {
    return this.page
      .getByRole('contentinfo', { name: this.t('footer.label') })
      .getByRole('button', { name: this.t(key) });
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /** A dialog that has the focus already: its keys are heard. */
  liveDialog(name: string): Locator {
    return this.dialog(name).and(this.page.locator('[data-live="true"]'));
  }

  phone(number: string): Locator {
    return this.page
      .getByRole('region', { name: this.t('phones.title') })
      .getByRole('listitem')
      .filter({ hasText: number });
  }

  async answered(): Promise<void> {
    await expect(this.action('footer.survey')).toBeEnabled();
  }

  /** On a call that goes on: all that the person's acts have asked of the server is answered, and nothing follows by itself. */
  async isQuietOnCall(): Promise<void> {
    await this.answered();
    await this.isAnswered();
  }

  /** What the person's acts have asked of the server is answered. */
  async isAnswered(): Promise<void> {
    // The page has heard them by its next frame.
    await this.page.evaluate(async () => await new Promise(requestAnimationFrame)).catch(() => undefined);
    await expect.poll(() => [...this.#asked].map((request) => request.url())).toEqual([]);
  }

  /** The status dialog, open for a number. */
  picker(number: string): Locator {
    return this.liveDialog(this.t('picker.title', { number }));
  }

  /** What a status that was chosen beside the call still asks, in the script's place. */
  details(number: string): Locator {
    return this.page.getByRole('region', { name: this.t('picker.title', { number }) });
  }

  async pickStatus(number: string, status: { readonly he: string; readonly en: string }): Promise<void> {
    await this.picker(number)
      .getByRole('button', { name: new RegExp(status[this.language]) })
      .click();
  }

  async next(): Promise<void> {
    await expect(this.action('footer.next')).toBeEnabled();
    await this.action('footer.next').click();
  }

  /** The status that one act saves. */
  outcomeBar(): Locator {
    return this.page.getByRole('region', { name: this.t('outcome.label') });
  }

  respondent(): Locator {
    return this.page.getByText(new RegExp(`^${this.t('profile.respondent', { id: '' }).trim()} \\d+$`)).first();
  }

  survey(): FrameLocator {
    return this.page.frameLocator(`iframe[title="${this.t('survey.frame')}"]`);
  }

  async openSurvey(): Promise<void> {
    await this.answered();
    await this.action('footer.survey').click();
    await this.surveyIsLive();
  }

  /**
   * The survey's page in the frame hears every press, and the desk those keys of its own: before that, the form would be
   * sent as a plain one.
   */
  async surveyIsLive(): Promise<void> {
    const frame = this.page.getByRole('region', { name: this.t('survey.frame') });
    await expect(frame.locator(':has(> iframe)')).toHaveAttribute('aria-busy', 'false');
    await expect(this.survey().locator('[data-live="true"] form.survey-form[aria-busy="false"]')).toBeVisible();
  }

  surveyText = (key: Parameters<ReturnType<typeof surveySpeaking>>[0]): string => surveySpeaking('he')(key);

  /** The survey app's own words in the interviewer's language. */
  surveyWords(key: Parameters<ReturnType<typeof surveySpeaking>>[0]): string {
    return surveySpeaking(this.language)(key);
  }

  /** Answers page after page as plain forms, which cost nothing to draw, up to the one that is named; a reload then shows it. */
  async answerUntil(last: string, answers: Readonly<Record<string, FormValues>>): Promise<void> {
    const { request } = this.page.context();
    const action = await this.survey().locator('form.survey-form').getAttribute('action');
    const first = await request.get(this.#url + (action ?? ''));
    let form = readForm(first.status(), await first.text());
    for (let pages = 0; pages < 40 && form.page !== last; pages += 1) {
      const answer = await request.post(this.#url + form.action, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        data: bodyOf(form, answers[form.page] ?? {}).toString(),
      });
      form = readForm(answer.status(), await answer.text());
    }
    expect(form.page).toBe(last);
    await this.page.reload();
    await expect(this.survey().locator('input[name="_page"]')).toHaveValue(last);
    await this.surveyIsLive();
  }

  /** Answers page after page with the first answer, or the one that is given, until the survey leaves the frame. */
  async answerSurvey(chosen: Readonly<Record<string, string>> = {}): Promise<void> {
    for (let page = 0; page < 40; page += 1) if ((await this.answerPage(chosen)) === 'left') return;
    throw new Error('the survey does not end');
  }

  /** Fills every question of the page and goes on: to the next one, or out of the frame. */
  async answerPage(chosen: Readonly<Record<string, string>> = {}): Promise<'page' | 'left'> {
    const form = this.survey().locator('form.survey-form');
    for (let pass = 0; pass < 3; pass += 1) {
      await this.surveyIsLive();
      await fillVisible(form, chosen);
      const revision = await form.locator('input[name="_revision"]').inputValue();
      // What a server that stops does not answer is sent again by the page.
      const answer = this.page.waitForResponse(
        (response) =>
          response.request().method() === 'POST' && response.url().includes('/survey/run/') && response.status() < 500,
      );
      await form.locator('button[name="_action"][value="next"]:not(.visually-hidden)').click();
      // A complaint (422) may be a warning that a second press confirms, or a question that the answers brought up.
      if ((await answer).ok()) return await this.#afterPage(revision);
    }
    throw new Error(`the page does not go on: ${await form.innerText()}`);
  }

  /** The answer has arrived: the next page is shown and hears, or the screen has left the frame. */
  async #afterPage(revision: string): Promise<'page' | 'left'> {
    const went = await this.page.waitForFunction(
      ([title, before]) => {
        if (/\/main\/(success|zeroquota|overquota)/.test(location.pathname)) return 'left';
        const frame = document.querySelector<HTMLIFrameElement>(`iframe[title="${title}"]`)?.contentDocument;
        const shown = frame?.querySelector<HTMLInputElement>(
          '[data-live="true"] form[aria-busy="false"] [name="_revision"]',
        );
        return shown !== undefined && shown !== null && shown.value !== before ? 'page' : null;
      },
      [this.t('survey.frame'), revision] as const,
    );
    return (await went.jsonValue()) === 'left' ? 'left' : 'page';
  }
}

/** That someone is there is told by the way: of a frame that goes with the same press, no answer is heard. */
function isPresence(request: Request): boolean {
  return request.url().endsWith(authCalls.noteActive.path);
}
