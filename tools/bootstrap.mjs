// Runs on the machine's own Node (20.19 or newer): installs what is missing, finds the pinned Node 24, and hands over.
// Plain JavaScript, no dependency: nothing is installed yet when it starts.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

/**
 * The server's space for young objects is held small: by itself V8 lets it grow by some tens of megabytes, as far as there is
 * memory, before it looks for what is not needed, and a large export would take that. V8 reads this once, before the first
 * script: nothing in the process can set it.
 */
const SERVER_FLAGS = JSON.parse(readFileSync(join(root, 'tools/server-flags.json'), 'utf8'));

const COMMANDS = {
  start: { script: 'apps/server/src/main.ts', builds: true, flags: SERVER_FLAGS },
  dev: { script: 'tools/dev.ts' },
  test: { script: 'tools/test.ts', builds: true },
  check: { script: 'tools/check.ts' },
  build: { script: 'tools/build.ts' },
  exchange: { script: 'apps/server/src/exchange-process.ts' },
  admin: { script: 'apps/server/src/admin/main.ts' },
  'lab-asterisk': { script: 'tools/lab/asterisk.ts' },
  'demo-load': { script: 'apps/server/src/demo/load.ts' },
  mutate: { script: 'tools/mutate.ts', builds: true },
  bench: { script: 'bench/main.ts', builds: true },
};

if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Seker needs Node.js 20.19 or newer to start (this is ${process.versions.node}).`);
}
const [name = 'start', ...rest] = process.argv.slice(2);
const command = COMMANDS[name];
if (command === undefined) fail(`Unknown command "${name}". Known: ${Object.keys(COMMANDS).join(', ')}.`);

process.env.TEST_BEGAN ??= String(Date.now());
installWhenNeeded();
const node = findNode24();
// Every process of ours reads its modules compiled, which halves the time of a start; a folder that is not there costs nothing.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');
if (command.builds) await run(node, [join(root, 'tools/build.ts'), '--when-stale']).then(exitUnlessZero);
if (name === 'start') console.error('Starting (some ten seconds the first time, while the database is made)…');
const flags = ['--disable-warning=ExperimentalWarning', ...(command.flags ?? [])];
process.exit(await run(node, [...flags, join(root, command.script), ...rest]));

function installWhenNeeded() {
  if (isInstalled()) return;
  console.error('Installing the packages that Seker needs (once, a minute or two)…');
  if (npm(['ci']).status !== 0) fail('The packages could not be installed (see above).');
}

function npm(args) {
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] };
  const words = [...args, '--no-audit', '--no-fund', '--loglevel=error'];
  const script = process.env.npm_execpath ?? '';
  if (/npm-cli\.c?js$/.test(script)) return spawnSync(process.execPath, [script, ...words], options);
  return spawnSync('npm', words, { ...options, shell: process.platform === 'win32' });
}

/** npm writes the second file as the last act of every installation: what it holds is really there. */
function isInstalled() {
  const present = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(present)) return false;
  const packagesIn = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;
  const installed = packagesIn(present);
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/')) return true;
    const found = installed[path];
    // Optional packages are for other machines, too.
    if (found === undefined) return wanted.optional === true || wanted.peer === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function findNode24() {
  const os = { linux: 'linux', win32: 'win' }[process.platform];
  const file = os === 'win' ? 'node.exe' : 'node';
  const pinned = join(root, 'node_modules', `node-${os}-${process.arch}`, 'bin', file);
  if (os !== undefined && existsSync(pinned)) return pinned;
  if (major >= 24) return process.execPath;
  fail(
    `Seker runs on Node.js 24, and none comes for ${process.platform}-${process.arch}: install Node.js 24 or newer.`,
  );
}

/** Ctrl-C reaches the child by itself (same terminal); a plain `kill` of this process is passed on. */
function run(file, args) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, stdio: 'inherit' });
    const pass = (signal) => child.kill(signal);
    const ignore = () => {};
    process.on('SIGINT', process.stdin.isTTY ? ignore : pass);
    process.on('SIGTERM', pass);
    child.on('exit', (code, signal) => {
      process.off('SIGTERM', pass);
      process.removeAllListeners('SIGINT');
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });
}

function exitUnlessZero(code) {
  if (code !== 0) process.exit(code);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
