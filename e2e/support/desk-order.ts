import { expect, type Page } from '@playwright/test';
import { type CallState, isLiveCall } from '@seker/fieldwork';
import type { Rng } from '@seker/kernel';
import { patience } from '../../apps/server/src/testing/patience.ts';
import { answerFirst } from './answer-first.ts';
import { countStatuses } from './count-statuses.ts';
import { answerHand, handOutOfStep } from './desk-hand.ts';
import { type Field, nameStatus } from './field.ts';
import type { InterviewerScreen } from './interviewer-screen.ts';
import type { SekerNodes } from './nodes.ts';
import { aimAt, moved, WAYS_ON } from './under-pointer.ts';

const MODEST = { 'X-Requested-With': 'XMLHttpRequest' };
const WHO = { login: 'dana', station: '101' };

/** What may save a status; the others save none, unless they take the respondent away. */
type Effect = 'mayGiveStatus' | 'takesRespondent' | 'none';

interface Act {
  readonly effect: Effect;
  /** Not the interviewer's: nothing moves under the pointer. */
  readonly isElsewhere?: true;
  run(): Promise<unknown>;
}

interface Desk {
  readonly screen: InterviewerScreen;
  readonly field: Field;
  readonly page: Page;
  readonly server: SekerNodes;
}

/**
 * An interviewer who does anything, in any order, while calls, supervisors and the network do what they like. After each act
 * there is a way on, the screen says what the server knows, nothing typed is lost, and no status was saved that nothing chose.
 */
export class DeskOrder {
  readonly #desk: Desk;
  readonly #rng: Rng;
  readonly #done: string[] = [];
  /** Typed into the comment of the respondent on show, and not posted. */
  #typed: { readonly respondent: string; text: string } | null = null;
  #statuses = 0;
  #isRenamed = false;
  #office: ReturnType<Field['inOffice']> | undefined;

  constructor(desk: Desk, rng: Rng) {
    this.#desk = desk;
    this.#rng = rng;
  }

  async walk(acts: number): Promise<void> {
    const { screen, page } = this.#desk;
    await screen.beginWork(WHO.login, WHO.station);
    this.#statuses = await this.#countStatuses();
    const offered = Object.entries(this.#acts());
    for (let count = 0; count < acts; count += 1) {
      const [name, act] = offered[this.#rng.below(offered.length)] ?? [];
      if (name === undefined || act === undefined) continue;
      this.#done.push(name);
      const aim = act.isElsewhere === true ? await aimAt(page, this.#rng) : null;
      await act.run();
      await screen.isAnswered();
      expect(await moved(aim), `under the pointer, after ${this.#done.join(' → ')}`).toBeNull();
      await this.#mustHold(act.effect);
    }
    if (this.#isRenamed) await this.#renameStatus();
  }

  #acts(): Readonly<Record<string, Act>> {
    const { page, field, server, screen } = this.#desk;
    const press = (key: string, effect: Effect): Act => ({ effect, run: async () => await this.#press(key) });
    const bySupervisor = async (path: string, body: object = {}): Promise<void> => {
      const id = await field.idOf(WHO.login);
      await (await this.#asAdmin())('POST', path.replace(':id', String(id)), body);
    };
    return {
      survey: press('F2', 'none'),
      next: press('F4', 'mayGiveStatus'),
      hangUp: press('F8', 'none'),
      status: press('F9', 'none'),
      callbacks: press('F7', 'none'),
      answersKey: press('F1', 'none'),
      hand: press('F10', 'none'),
      thanks: press('Alt+Enter', 'none'),
      commentKey: press('F3', 'none'),
      paneKey: press('F6', 'none'),
      escape: press('Escape', 'none'),
      enter: press('Enter', 'mayGiveStatus'),
      redial: press('r', 'none'),
      busyKey: press('2', 'mayGiveStatus'),
      meetingKey: press('6', 'mayGiveStatus'),
      refusalKey: press('7', 'mayGiveStatus'),
      undo: press('Control+z', 'mayGiveStatus'),
      comment: { effect: 'none', run: async () => await this.#type() },
      click: { effect: 'mayGiveStatus', run: async () => await this.#click() },
      page: { effect: 'mayGiveStatus', run: async () => await this.#answerPage() },
      break: { effect: 'none', run: async () => await this.#takeBreak() },
      message: {
        effect: 'none',
        isElsewhere: true,
        run: async () => await bySupervisor('/api/v1/control/:id/message', { text: 'slower, please' }),
      },
      answerHand: { effect: 'none', isElsewhere: true, run: () => answerHand(server.db, WHO.login, bySupervisor) },
      settings: { effect: 'none', isElsewhere: true, run: async () => await this.#renameStatus() },
      reload: { effect: 'none', run: async () => await page.reload() },
      back: {
        effect: 'none',
        run: async () => {
          await page.goBack();
          // Out of Seker altogether, and in again.
          if (!page.url().startsWith(server.url)) await page.goto(`${server.url}/main`);
        },
      },
      release: { effect: 'takesRespondent', run: async () => await bySupervisor('/api/v1/control/:id/release') },
      logOff: {
        effect: 'takesRespondent',
        run: async () => {
          await bySupervisor('/api/v1/people/:id/unlock');
          await expect(page).toHaveURL(/\/$/);
          await screen.beginWork(WHO.login, WHO.station);
        },
      },
      outage: {
        effect: 'none',
        run: async () => {
          await page.context().setOffline(true);
          await page.keyboard.press('F9');
          await page.context().setOffline(false);
        },
      },
      databaseAway: {
        effect: 'none',
        run: async () => {
          server.network.cut();
          await page.keyboard.press('F9');
          await expect.poll(async () => await this.#isReady()).toBe(false);
          server.network.mend();
          await expect.poll(async () => await this.#isReady()).toBe(true);
        },
      },
      nodeKilled: {
        effect: 'none',
        run: async () => {
          await server.only.end('SIGKILL');
          await server.add();
        },
      },
      secondTab: {
        effect: 'none',
        run: async () => {
          const other = await page.context().newPage();
          await other.goto(`${server.url}/main`);
          await other.close();
          await page.bringToFront();
        },
      },
    };
  }

  async #press(key: string): Promise<void> {
    const { page } = this.#desk;
    const isTyping = await page.evaluate(() => document.activeElement?.tagName === 'TEXTAREA');
    // In a comment, keys are its own: Enter posts it, letters and digits are typed, and an undo takes them back.
    if (isTyping && /^(Enter|\d|r|Control\+z)$/.test(key)) this.#typed = null;
    // From another field, too, the browser takes back what was typed last on the page.
    const isInField = await page.evaluate(() => document.activeElement?.tagName === 'INPUT');
    if (isInField && key === 'Control+z') this.#typed = null;
    await page.keyboard.press(key);
  }

  async #type(): Promise<void> {
    const { page, screen } = this.#desk;
    const box = page.getByRole('textbox', { name: screen.t('comments.label') });
    const respondent = await this.#respondent();
    if (respondent === null || (await page.getByRole('dialog').count()) > 0 || !(await box.isVisible())) return;
    const text = `kept ${this.#rng.below(1_000)}`;
    const isTaken = await box.fill(text, { timeout: patience(2_000) }).then(
      () => true,
      () => false,
    );
    // One that did not come through in time may have come through after all.
    this.#typed = isTaken ? { respondent, text } : null;
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  }

  /** Anything that can be pressed, where it was seen: something else may have come there meanwhile. */
  async #click(): Promise<void> {
    const aim = await aimAt(this.#desk.page, this.#rng);
    this.#typed = null;
    if (aim !== null) await this.#desk.page.mouse.click(aim.at.x, aim.at.y);
  }

  /** The first answer to each question of the page that is open, sent. */
  async #answerPage(): Promise<void> {
    const { page, screen } = this.#desk;
    const form = screen.survey().locator('form.survey-form');
    if ((await page.getByRole('dialog').count()) > 0 || !(await form.isVisible())) return;
    await screen.surveyIsLive();
    await answerFirst(form);
  }

  async #takeBreak(): Promise<void> {
    const { page, screen } = this.#desk;
    const choice = page.locator('.wk-state input');
    if ((await page.locator('[role="dialog"], .wk-overlay').count()) > 0 || !(await choice.isVisible())) return;
    await choice.click();
    await page.getByRole('option', { name: screen.t('status.on-break'), exact: true }).click();
  }

  async #renameStatus(): Promise<void> {
    const [from, to] = this.#isRenamed ? ['Engaged', 'Busy'] : ['Busy', 'Engaged'];
    await nameStatus(await this.#asAdmin(), from, { nameHe: to, nameEn: to });
    this.#isRenamed = !this.#isRenamed;
  }

  /** One session for the whole walk: a new one would end it. */
  async #asAdmin(): Promise<Awaited<ReturnType<Field['inOffice']>>> {
    this.#office ??= this.#desk.field.inOffice(this.#desk.server.url, 'admin');
    return await this.#office;
  }

  async #isReady(): Promise<boolean> {
    const { page, server } = this.#desk;
    return (await page.context().request.get(`${server.url}/readyz`)).ok();
  }

  /** The number of the respondent on show; null where there is none. */
  async #respondent(): Promise<string | null> {
    const shown = this.#desk.screen.respondent();
    return (await shown.isVisible()) ? (/\d+/.exec((await shown.textContent()) ?? '')?.[0] ?? null) : null;
  }

  async #mustHold(effect: Effect): Promise<void> {
    const after = this.#done.join(' → ');
    await expect.poll(async () => await this.#waysOn(), `a way on after ${after}`).toBeGreaterThan(0);
    await expect.poll(async () => await this.#isInStep(), `what the server knows after ${after}`).toBe('in step');
    await this.#comesBack();
    expect(await this.#lost(), `what was typed, after ${after}`).toBeNull();
    const statuses = await this.#countStatuses();
    if (effect === 'none') expect(statuses, `statuses after ${after}`).toBe(this.#statuses);
    this.#statuses = statuses;
  }

  /** Where the choice of a project is reached, work goes on from there. */
  async #comesBack(): Promise<void> {
    const { page, screen } = this.#desk;
    if (/\/(main|$)/.test(new URL(page.url()).pathname)) return;
    if (!new URL(page.url()).pathname.startsWith('/select')) await page.goto(`${this.#desk.server.url}/main`);
    if (!new URL(page.url()).pathname.startsWith('/select')) return;
    await screen.startProject(1042);
    await expect(page).toHaveURL(/\/main/);
    await expect.poll(async () => await this.#waysOn()).toBeGreaterThan(0);
  }

  async #waysOn(): Promise<number> {
    return await this.#desk.page
      .evaluate((selector) => {
        const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());
        return shown.length + document.querySelectorAll('form.survey-form').length;
      }, WAYS_ON)
      .catch(() => 0);
  }

  /** Whether the line on the screen and the respondent are those of the server, as far as both are shown. */
  async #isInStep(): Promise<string> {
    const { page, screen, server } = this.#desk;
    const ask = async (path: string): Promise<unknown> =>
      await (await page.context().request.get(server.url + path, { headers: MODEST })).json().catch(() => null);
    const line = (await ask('/api/pbx/line-state')) as { readonly call?: { readonly state: CallState } | null } | null;
    const hand = await handOutOfStep(page, await ask('/survey/interviewer/hand'));
    if (hand !== null) return hand;
    const badge = page.locator('.wk-call-state .wk-badge').first();
    if (line?.call === undefined || !(await badge.isVisible())) return 'in step';
    const said = (await badge.textContent()) ?? '';
    const live = (['dial', 'answered', 'stopping'] as const).some((state) => said === screen.t(`call.${state}`));
    const isLive = line.call !== null && isLiveCall(line.call);
    if (live !== isLive) return `on the screen: ${said}, at the server: ${line.call?.state ?? 'no call'}`;
    const shown = await this.#respondent();
    const info = (await ask('/survey/interviewer/index?spa=1')) as { readonly respId?: number | null } | null;
    if (shown === null || info?.respId === undefined || info.respId === null) return 'in step';
    return String(info.respId) === shown ? 'in step' : `respondent ${shown}, at the server ${info.respId}`;
  }

  /** What was typed for the respondent on show and is no longer there; null where nothing is missing. */
  async #lost(): Promise<string | null> {
    const { page, screen } = this.#desk;
    const box = page.getByRole('textbox', { name: screen.t('comments.label') });
    const known = this.#typed;
    if (known === null || (await this.#respondent()) !== known.respondent || !(await box.isVisible())) return null;
    await expect
      .poll(async () => await box.inputValue(), `the comment, after ${this.#done.join(' → ')}`)
      .toBe(known.text);
    return null;
  }

  async #countStatuses(): Promise<number> {
    return await countStatuses(this.#desk.server);
  }
}
