import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { type ChromiumFacts, chooseChromium } from './choose-chromium.ts';
import { runNode, runProgram } from './run-node.ts';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** The path of a Chromium that can be started, installed first when there is none; says in one line what it did. */
export async function findChromium(): Promise<string> {
  const first = chooseChromium(readFacts());
  if (first.kind === 'missing') throw new Error(first.message);
  if (first.kind === 'use') return told(first.path, first.how);

  process.stdout.write(`No Chromium here: installing one by ${first.by}…\n`);
  await (first.by === 'apt'
    ? installByApt()
    : runNode('node_modules/@playwright/test/cli.js', ['install', 'chromium']));
  const second = chooseChromium(readFacts());
  if (second.kind === 'use') return told(second.path, `installed by ${first.by}`);
  throw new Error('No Chromium was found and none could be installed: install one and name it in CHROMIUM_PATH.');
}

function told(path: string, how: string): string {
  process.stdout.write(`Browser: ${path} (${how})\n`);
  return path;
}

async function installByApt(): Promise<void> {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['-q', 'update'], quiet);
  await runProgram('apt-get', ['-q', 'install', '-y', '--no-install-recommends', 'chromium'], quiet);
}

function readFacts(): ChromiumFacts {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return {
    wanted: process.env['CHROMIUM_PATH'] ?? '',
    onSystem: candidates.find((path) => existsSync(path)) ?? null,
    ofPlaywright: chromium.executablePath(),
    exists: existsSync,
    isDebian: existsSync('/etc/debian_version'),
    isRoot: process.getuid?.() === 0,
  };
}
