import { arrangeScreen, css, onLeave, press, reach, type Screen, showDocument, texts } from '@seker/component-tests';
import type { SurveyLook } from '@seker/contract';
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { hydrateSurvey } from '../app/hydrate-survey.tsx';
import { ASSETS } from '../assets.test-data.ts';
import { type LiveParts, liveParts } from '../features/questions/live-parts.ts';
import { render } from '../render.tsx';
import { HostedExhibit, type HostedExhibitStart } from './hosted-exhibit.ts';

export type Language = 'he' | 'en';

export const DESK: Screen = { width: 1280, height: 800 };
export const PHONE: Screen = { width: 360, height: 740 };

const STYLE = new URL('../styles/survey.css', import.meta.url).href;

/** One who answers an exhibit on the page as the server sends it, taken over by the page's own script. */
export class Respondent {
  readonly language: Language;
  readonly host: HostedExhibit;

  private constructor(host: HostedExhibit, language: Language) {
    this.host = host;
    this.language = language;
  }

  static async open(exhibit: string, language: Language, screen: Screen, look?: SurveyLook): Promise<Respondent> {
    return await Respondent.#begin(exhibit, screen, { language, ...(look === undefined ? {} : { look }) });
  }

  /** As an interviewer fills it in. */
  static async openAtDesk(exhibit: string, language: Language = 'he', screen = DESK): Promise<Respondent> {
    return await Respondent.#begin(exhibit, screen, { language, audience: 'interviewer' });
  }

  static async #begin(exhibit: string, screen: Screen, start: HostedExhibitStart): Promise<Respondent> {
    await arrangeScreen(screen);
    const respondent = new Respondent(new HostedExhibit(exhibit, start), start.language);
    await respondent.reload();
    return respondent;
  }

  /** The same interview on a page that has just come. */
  async reload(): Promise<void> {
    await showDocument(render(this.host.model, { ...ASSETS, style: STYLE }, null));
    // What a page has fetched before is not there when the next one comes.
    for (const name of Object.keys(liveParts) as (keyof LiveParts)[]) delete liveParts[name];
    const live = await hydrateSurvey(document, this.host.send);
    onLeave(() => live?.unmount());
    await css('#survey > [data-live="true"]').findElement();
  }

  /** The field of one answer, by its code; of a row, a set or a cell by the rest of its name. */
  field(code: number | string, part?: string): Locator {
    return css(`input[name="${part === undefined ? 'a.q' : `a.q.${part}`}"][value="${code}"]`);
  }

  named(name: string): Locator {
    return css(`[name="a.q${name === '' ? '' : `.${name}`}"]:not([type="hidden"])`).first();
  }

  /** A button of an item, by the words of both. */
  button(name: string | RegExp): Locator {
    return css('.question').getByRole('button', { name });
  }

  /** Chooses one of buttons that belong together, from the one that the keyboard comes to first. */
  async choose(part: string | undefined, code: number): Promise<void> {
    const group = css(`input[name="${part === undefined ? 'a.q' : `a.q.${part}`}"]`);
    await reach(group);
    const wanted = this.field(code, part).element();
    if (!(wanted instanceof HTMLInputElement)) throw new Error(`${code} is not to be chosen`);
    if (wanted === document.activeElement) await press('Space');
    for (let steps = group.elements().length; steps > 0 && !wanted.checked; steps -= 1) await press('ArrowDown');
  }

  async goOn(): Promise<void> {
    await this.#submit('next');
  }

  async goBack(): Promise<void> {
    await this.#submit('back');
  }

  async #submit(action: string): Promise<void> {
    await reach(css(`.page-footer button[value="${action}"]`));
    const before = this.host.answered;
    await press('Enter');
    await expect.poll(() => this.host.answered).toBe(before + 1);
    await expect.poll(() => document.querySelector('form[aria-busy="true"]')).toBeNull();
  }

  async expectComplaints(...complaints: readonly string[]): Promise<void> {
    await expect.poll(() => texts(css('.question [data-complaint]'))).toEqual(complaints);
  }

  async expectFocusInQuestion(): Promise<void> {
    await expect.poll(() => document.querySelectorAll('.question:focus-within').length).toBe(1);
  }

  /** What every question came to, by number, once the interview is over and its end is shown. */
  async stored(): Promise<unknown> {
    await expect.element(css('a[href$="/stored"]')).toBeVisible();
    return this.host.stored;
  }
}
