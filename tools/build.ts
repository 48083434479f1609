import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { screenTexts } from '../packages/ui/src/i18n/dictionaries/screen-texts.ts';
import { alone } from './build/alone.ts';
import { keepBefore } from './build/keep-before.ts';
import { runProgram } from './run-node.ts';

/** Builds the browser apps; with `--when-stale` only if a source has changed since the last build. */
const root = join(import.meta.dirname, '..');
const stamp = join(root, '.build', 'sources');
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const BUILDS: readonly (readonly string[])[] = [
  ['build', 'apps/interviewer'],
  ['build', 'apps/office'],
  ['build', 'apps/survey'],
  ['build', 'apps/survey', '--ssr'],
  ['build', 'apps/survey', '--mode', 'banner'],
  ['build', 'apps/survey', '--mode', 'field'],
];
const SCREEN_TEXTS = 'apps/office/dist/texts.json';
/** Files that browsers fetch, and where those of the build before are kept. */
const ASSETS = [
  { current: 'apps/interviewer/dist/assets', before: '.build/before/interviewer/assets' },
  { current: 'apps/office/dist/assets', before: '.build/before/office/assets' },
  { current: 'apps/survey/dist/client/assets', before: '.build/before/survey/assets' },
  { current: 'apps/survey/dist/field/assets', before: '.build/before/field/assets' },
].map(({ current, before }) => ({ current: join(root, current), before: join(root, before) }));
const OUTPUTS = [
  'apps/interviewer/dist/index.html',
  'apps/office/dist/index.html',
  SCREEN_TEXTS,
  'apps/survey/dist/client/.vite/manifest.json',
  'apps/survey/dist/server/render.mjs',
  'apps/survey/dist/banner/banner.js',
  'apps/survey/dist/field/field.html',
  'apps/survey/dist/field/sw.js',
];

/** Folders of which nothing comes into a build. */
const NOT_BUILT: ReadonlySet<string> = new Set(['node_modules', 'dist', 'testing', 'looks', 'component-tests']);

const current = sourcesDigest();
const isAsked = !process.argv.includes('--when-stale');
if (isAsked || !isFresh()) {
  await alone(join(root, '.build', 'lock'), async () => {
    // Another build may have made just this one meanwhile.
    if (isAsked || !isFresh()) await build();
  });
}

function isFresh(): boolean {
  const isStamped = existsSync(stamp) && readFileSync(stamp, 'utf8') === current;
  return isStamped && OUTPUTS.every((path) => existsSync(join(root, path)));
}

async function build(): Promise<void> {
  const began = performance.now();
  process.stderr.write('Building the screens (some ten seconds on two quiet cores)…\n');
  await ASSETS.reduce((rest, folders) => async () => await keepBefore(folders, rest), buildAll)();
  writeFileSync(stamp, current);
  process.stderr.write(`Built in ${Math.round((performance.now() - began) / 1_000)} seconds.\n`);
}

/** Two at a time: a build waits for its plugins often. */
async function buildAll(): Promise<void> {
  const waiting = [...BUILDS];
  await Promise.all([buildNext(waiting), buildNext(waiting)]);
  // For the server's dictionary: it imports no screens.
  writeFileSync(join(root, SCREEN_TEXTS), JSON.stringify(screenTexts()));
  await Promise.all(ASSETS.map(async ({ current }) => await precompress(current)));
}

async function buildNext(waiting: (readonly string[])[]): Promise<void> {
  for (let args = waiting.shift(); args !== undefined; args = waiting.shift()) {
    const status = await runProgram(process.execPath, [vite, ...args, '--logLevel', 'warn'], { tell: told });
    if (status !== 0) process.exit(status);
  }
}

/** On standard error: what a start prints on standard output is for programs, too. */
function told(line: string): void {
  process.stderr.write(`${line}\n`);
}

function sourcesDigest(): string {
  const hash = createHash('sha256');
  const files = globSync(['apps/{interviewer,office,survey}/**/*', 'packages/*/src/**/*', 'package-lock.json'], {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name }) => NOT_BUILT.has(name),
  });
  const paths = files
    .filter((file) => file.isFile() && !file.name.includes('.test.'))
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths.toSorted()) hash.update(relative(root, path)).update(readFileSync(path));
  return hash.digest('hex');
}

/** Compressed once and as small as can be, beside each file; the server sends what the browser takes. */
async function precompress(folder: string): Promise<void> {
  const files = globSync('*.{js,css,svg}', { cwd: folder }).map((name) => join(folder, name));
  await Promise.all(
    files.map(async (path) => {
      const content = readFileSync(path);
      writeFileSync(`${path}.br`, await brotli(content));
      writeFileSync(`${path}.gz`, await gzipped(content, { level: 9 }));
    }),
  );
}
