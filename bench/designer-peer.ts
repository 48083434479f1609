import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import process from 'node:process';
import type { Browser, Page } from '@playwright/test';
import { root, runProgram } from '../tools/run-node.ts';
import type { DesignerFigures } from './designer-figures.ts';
import type { DesignerForm } from './designer-form.ts';
import { elementsOf, heapOf, keyTimes, untilDrawn } from './designer-marks.ts';
import { quantile } from './quantile.ts';

/** All of one version, and the last React that comes as a script for a page. */
const PACKAGES = ['survey-core', 'survey-react-ui', 'survey-creator-core', 'survey-creator-react'];
const VERSION = '2.5.43';
const REACT = ['react@18.3.1', 'react-dom@18.3.1'];
/** Of its own: it is no part of Seker, and stands in no lockfile. */
const FOLDER = join(root, '.test/bench-designer-peer');
const OPENINGS = 3;

/** The same acts in SurveyJS Creator, as far as it has them; null where its packages cannot be had. */
export async function measurePeer(browser: Browser, form: DesignerForm): Promise<DesignerFigures | null> {
  if (!(await isInstalled())) {
    process.stdout.write(`SurveyJS Creator ${VERSION} cannot be had here: measured without it.\n`);
    return null;
  }
  const { url, close } = await serve(pageOf(form));
  const context = await browser.newContext({ locale: 'en', viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const tool = await context.newCDPSession(page);
    const opened: number[] = [];
    for (let run = 0; run <= OPENINGS; run += 1) {
      await page.goto('about:blank');
      await page.goto(url, { waitUntil: 'commit' });
      await page.locator(TITLE).first().click();
      await page.keyboard.type('#');
      await page.locator(TITLE, { hasText: '#' }).first().waitFor();
      // The first one fills the browser's cache, as the log-in does for ours.
      if (run > 0) opened.push(await page.evaluate(() => performance.now()));
    }
    await go(page, 500, form);
    const key = await keyTimes(page, 200);
    const elements = await elementsOf(page);
    await page.keyboard.press('Escape');
    const move = await untilDrawn(page, MOVE, THIRD);
    const undo = await untilDrawn(page, 'creator.undo()', `!(${THIRD})`);
    const paste = await untilDrawn(page, PASTE, PASTED);
    const most = Math.max(elements, await elementsOf(page));
    const heap = await heapOf(tool);
    return { open: quantile(opened, 0.5, 0), key, move, undo, paste, problem: null, heap, elements: most };
  } finally {
    await context.close();
    close();
  }
}

const TITLE = '.sd-question__title .sv-string-editor, .svc-question__content .sv-string-editor';

/** Chooses the question that stands there, of the share that it can express, and begins to type its title. */
async function go(page: Page, number: number, { peerQuestions }: DesignerForm): Promise<void> {
  const place = Math.floor((number / 1_000) * peerQuestions);
  const name = await page.evaluate((at) => {
    const { creator } = globalThis as unknown as PeerPage;
    const question = creator.survey.getAllQuestions()[at];
    creator.selectElement(question);
    return question?.name ?? '';
  }, place);
  const title = page.locator(`[data-name="${name}"] .sv-string-editor`).first();
  await title.scrollIntoViewIfNeeded();
  await title.click();
}

interface PeerPage {
  readonly creator: {
    readonly survey: { getAllQuestions(): readonly { readonly name: string }[] };
    selectElement(element: unknown): void;
  };
}

const MOVE = `
  const all = creator.survey.getAllQuestions();
  const moved = all[Math.floor(all.length * 0.9)];
  window.movedName = moved.name;
  creator.undoRedoManager.startTransaction('move');
  moved.parent.removeElement(moved);
  creator.survey.pages[0].addElement(moved, 2);
  creator.undoRedoManager.stopTransaction();
  creator.selectElement(moved);`;
const THIRD = `(() => {
  const shown = document.querySelectorAll('[data-name]');
  return [...shown].some((one) => one.getAttribute('data-name') === window.movedName && creator.survey.pages[0].elements[2]?.name === window.movedName);
})()`;
const PASTE = `
  const question = creator.survey.getAllQuestions().find((one) => one.getType() === 'radiogroup');
  window.pastedName = question.name;
  creator.selectElement(question);
  question.choices = Array.from({ length: 200 }, (_, n) => ({ value: n + 1, text: 'Pasted answer ' + n }));`;
const PASTED = `document.querySelectorAll('[data-name="' + window.pastedName + '"] .sv-string-editor').length > 200`;

async function isInstalled(): Promise<boolean> {
  if (PACKAGES.every((name) => versionOf(name) === VERSION)) return true;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n');
  const wanted = [...PACKAGES.map((name) => `${name}@${VERSION}`), ...REACT];
  const args = ['install', '--no-audit', '--no-fund', '--no-save', '--ignore-scripts', '--loglevel=error', ...wanted];
  return (await runProgram(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd: FOLDER })) === 0;
}

function versionOf(name: string): string | null {
  const path = join(FOLDER, 'node_modules', name, 'package.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { readonly version: string }).version : null;
}

const STYLES = ['survey-core/survey-core.min.css', 'survey-creator-core/survey-creator-core.min.css'];
const SCRIPTS = [
  'react/umd/react.production.min.js',
  'react-dom/umd/react-dom.production.min.js',
  'survey-core/survey.core.min.js',
  'survey-react-ui/survey-react-ui.min.js',
  'survey-creator-core/survey-creator-core.min.js',
  'survey-creator-react/survey-creator-react.min.js',
];

function pageOf({ peer }: DesignerForm): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Peer</title>
${STYLES.map((path) => `<link rel="stylesheet" href="/${path}">`).join('\n')}
<div id="creator" style="position:fixed;inset:0"></div>
${SCRIPTS.map((path) => `<script src="/${path}"></script>`).join('\n')}
<script>
  window.creator = new SurveyCreator.SurveyCreator({ autoSaveEnabled: false });
  creator.JSON = ${JSON.stringify(peer)};
  ReactDOM.createRoot(document.getElementById('creator'))
    .render(React.createElement(SurveyCreator.SurveyCreatorComponent, { creator }));
</script></html>`;
}

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** On this machine alone. */
async function serve(page: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const path = join(FOLDER, 'node_modules', new URL(request.url ?? '/', 'http://x').pathname);
    const isFile = SCRIPTS.concat(STYLES).some((known) => path === join(FOLDER, 'node_modules', known));
    const headers = { 'cache-control': isFile ? 'max-age=3600' : 'no-store' };
    response.writeHead(200, {
      ...headers,
      'content-type': `${isFile ? TYPES[extname(path)] : 'text/html'}; charset=utf-8`,
    });
    response.end(isFile ? readFileSync(path) : page);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
