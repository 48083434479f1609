import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { type ChromiumFacts, chooseChromium } from './choose-chromium.ts';
import { installByApt, MAY_INSTALL } from './install-by-apt.ts';
import { runNode } from './run-node.ts';

const HEADLESS_SHELL = 'chromium-headless-shell';
/** First the machine's packages, then Playwright, then a look at what came. */
const MOST_ATTEMPTS = 3;
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** The path of a Chromium that can be started, installed first when there is none; says in one line what it did. */
export async function findChromium(): Promise<string> {
  let by: 'apt' | 'playwright' | null = null;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const choice = chooseChromium(readFacts(by !== null));
    if (choice.kind === 'missing') throw new Error(choice.message);
    if (choice.kind === 'use') return told(choice.path, by === null ? choice.how : `${choice.how}, after ${by}`);
    by = choice.by;
    process.stdout.write(`Installing a Chromium for tests by ${by}…\n`);
    await (by === 'apt'
      ? installByApt(HEADLESS_SHELL)
      : runNode('node_modules/@playwright/test/cli.js', ['install', 'chromium']));
  }
  throw new Error('No Chromium was found and none could be installed: install one and name it in CHROMIUM_PATH.');
}

function told(path: string, how: string): string {
  process.stdout.write(`Browser: ${path} (${how})\n`);
  return path;
}

function readFacts(wasInstalled: boolean): ChromiumFacts {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const find = (name: string) => folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
  return {
    wanted: process.env['CHROMIUM_PATH'] ?? '',
    headlessShell: find(HEADLESS_SHELL),
    onSystem: SYSTEM_NAMES.map(find).find((path) => path !== null) ?? null,
    ofPlaywright: chromium.executablePath(),
    exists: existsSync,
    ...MAY_INSTALL,
    wasInstalled,
  };
}
