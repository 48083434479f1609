import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect } from '@playwright/test';

/** Debian's, or the one that the environment names. */
const FIREFOX = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';

interface Reply {
  readonly id?: number;
  readonly type: string;
  readonly result?: unknown;
  readonly message?: string;
  readonly method?: string;
  readonly params?: unknown;
}

export function isFirefoxHere(): boolean {
  return existsSync(FIREFOX);
}

/** Firefox without a window, driven by WebDriver BiDi: the standard alone, and no driver in between. */
export class Firefox {
  /** What the pages said went wrong in their scripts. */
  readonly faults: string[] = [];
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #sent = 0;
  #context = '';

  private constructor(process: ChildProcess, profile: string, socket: WebSocket) {
    this.#process = process;
    this.#profile = profile;
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#take(JSON.parse(String(data)) as Reply));
  }

  static async start(): Promise<Firefox> {
    const profile = await mkdtemp(join(tmpdir(), 'seker-firefox-'));
    const program = spawn(
      FIREFOX,
      ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    const address = await new Promise<string>((resolve, reject) => {
      let said = '';
      program.once('exit', () => reject(new Error(`Firefox says no address: ${said}`)));
      program.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const found = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said)?.[1];
        if (found !== undefined) resolve(found);
      });
    });
    const socket = new WebSocket(`${address}/session`);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    const firefox = new Firefox(program, profile, socket);
    await firefox.#ask('session.new', { capabilities: {} });
    await firefox.#ask('session.subscribe', { events: ['log.entryAdded'] });
    // The window of the start never has the focus, and no key presses a button there; one that is asked for has it.
    const window = await firefox.#ask('browsingContext.create', { type: 'window', background: false });
    firefox.#context = (window as { readonly context: string }).context;
    return firefox;
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#ask('browsingContext.setViewport', { context: this.#context, viewport: { width, height } });
  }

  async goto(url: string): Promise<void> {
    await this.#ask('browsingContext.navigate', { context: this.#context, url, wait: 'complete' });
  }

  async back(): Promise<void> {
    await this.#ask('browsingContext.traverseHistory', { context: this.#context, delta: -1 });
  }

  /** What an expression comes to in the page: a word, a number, yes or no. */
  async read(expression: string): Promise<unknown> {
    const { result } = (await this.#ask('script.evaluate', {
      expression,
      target: { context: this.#context },
      awaitPromise: true,
    })) as { result?: { value?: unknown } };
    return result?.value;
  }

  /** Until the expression is true. */
  async until(expression: string): Promise<void> {
    const whereElse = '`at ${location.pathname}, ${document.activeElement?.outerHTML.slice(0, 300)}`';
    await expect
      // Between two pages there is none to look at.
      .poll(async () => await this.read(`(${expression}) ? 'yes' : ${whereElse}`).catch(() => 'between two pages'), {
        message: `true in Firefox: ${expression}`,
      })
      .toBe('yes');
  }

  async see(selector: string): Promise<void> {
    await this.until(`document.querySelector(${JSON.stringify(selector)})?.getClientRects().length`);
  }

  /** As a hand does it: the pointer goes to its middle, and presses. */
  async press(selector: string): Promise<void> {
    await this.see(selector);
    const element = await this.#element(selector);
    await this.#act({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  async type(selector: string, text: string): Promise<void> {
    await this.press(selector);
    await this.keys(...Array.from(text));
  }

  async keys(...keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#act({ type: 'key', id: 'keyboard', actions });
  }

  async stop(): Promise<void> {
    this.#socket.close();
    const isOver = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill();
    await isOver;
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  async #element(selector: string): Promise<unknown> {
    const { result } = (await this.#ask('script.evaluate', {
      expression: `(() => { const found = document.querySelector(${JSON.stringify(selector)}); found.scrollIntoView({ block: 'center' }); return found; })()`,
      target: { context: this.#context },
      awaitPromise: false,
      resultOwnership: 'root',
    })) as { result: { sharedId: string } };
    return { sharedId: result.sharedId };
  }

  async #act(source: unknown): Promise<void> {
    await this.#ask('input.performActions', { context: this.#context, actions: [source] });
  }

  async #ask(method: string, params: unknown): Promise<unknown> {
    this.#sent += 1;
    const id = this.#sent;
    const reply = await new Promise<Reply>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
    if (reply.type === 'error') throw new Error(`${method}: ${reply.message ?? ''}`);
    return reply.result;
  }

  #take(reply: Reply): void {
    if (reply.id !== undefined) this.#waiting.get(reply.id)?.(reply);
    const { level, type, text } = (reply.params ?? {}) as { level?: string; type?: string; text?: string };
    if (reply.method === 'log.entryAdded' && level === 'error' && type === 'javascript') this.faults.push(text ?? '');
  }
}
