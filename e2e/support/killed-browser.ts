import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '../../tools/chromium-arguments.ts';
import { findChromium } from '../../tools/find-chromium.ts';

/**
 * A Chromium with a profile on the disk, which may be killed as by a battery that falls out, and opened again. Playwright's own browsers
 * have a profile for as long as they run.
 */
export class KilledBrowser {
  readonly #profile = mkdtempSync(join(tmpdir(), 'seker-profile-'));
  #running: { readonly child: ChildProcess; readonly ended: Promise<unknown>; readonly browser: Browser } | null = null;

  /** Opens it with an empty page; storage of this origin lasts, as that of an installed app does. */
  async open(origin: string): Promise<Page> {
    const child = spawn(
      await findChromium(),
      [
        ...CHROMIUM_ARGUMENTS,
        '--headless',
        '--lang=en-GB',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.#profile}`,
        'about:blank',
      ],
      // A group of its own: its helpers die with it.
      { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const browser = await chromium.connectOverCDP(await addressOf(child));
    this.#running = { child, ended, browser };
    const session = await browser.newBrowserCDPSession();
    await session.send('Browser.grantPermissions', { origin, permissions: ['durableStorage'] });
    const [context] = browser.contexts();
    if (context === undefined) throw new Error('the browser has no profile');
    return context.pages()[0] ?? (await context.newPage());
  }

  /** As a battery that falls out: nothing is written any more. */
  async kill(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    if (running?.child.pid === undefined) return;
    process.kill(-running.child.pid, 'SIGKILL');
    await running.ended;
    await running.browser.close();
  }

  /** In order, as a person closes it. */
  async close(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    if (running === null) return;
    const session = await running.browser.newBrowserCDPSession();
    await session.send('Browser.close');
    await running.ended;
  }

  /** The files of the profile in which these words stand, in either of the ways in which Chromium writes letters. */
  filesWith(words: string): readonly string[] {
    const wanted = [Buffer.from(words, 'utf8'), Buffer.from(words, 'utf16le')];
    return readdirSync(this.#profile, { recursive: true, encoding: 'utf8' }).filter((name) => {
      const path = join(this.#profile, name);
      if (!(statSync(path, { throwIfNoEntry: false })?.isFile() ?? false)) return false;
      const content = readFileSync(path);
      return wanted.some((each) => content.includes(each));
    });
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#profile, { recursive: true, force: true });
  }
}

/** Where it listens, which it says as soon as it does. */
async function addressOf(child: ChildProcess): Promise<string> {
  return await new Promise((resolve, reject) => {
    let text = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /DevTools listening on (\S+)/.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the browser ended with ${code}: ${text}`)));
  });
}
