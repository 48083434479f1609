import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { trunkEndpoint } from '../../packages/telephony/src/asterisk/config/pjsip-conf.ts';
import { ANSWERING_PHONES, LIVING_TRUNKS, LOAD_PHONES, OTHER_PHONES } from './description.ts';
import { CHROOT } from './place.ts';

const FOLDERS = ['etc', 'data', 'db', 'spool', 'run', 'log', 'recordings', 'heard'];

/** Writes the files of an exchange into an empty home, and starts it there. */
export function startExchange(home: string, files: Readonly<Record<string, string>>): void {
  rmSync(join(CHROOT, home), { recursive: true, force: true });
  for (const folder of FOLDERS) mkdirSync(join(CHROOT, home, folder), { recursive: true });
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(CHROOT, home, 'etc', name), text, { mode: 0o600 });
  startAgain(home);
}

/** Starts an exchange in its home as it was left: its own database still knows where its phones are. */
export function startAgain(home: string): void {
  const log = openSync(join(CHROOT, home, 'log/console'), 'a');
  const args = [CHROOT, 'asterisk', '-f', '-C', `${home}/etc/asterisk.conf`];
  const child = spawn('chroot', args, { detached: true, stdio: ['ignore', log, log], env: { PATH: PATH_INSIDE } });
  closeSync(log);
  child.unref();
  if (child.pid === undefined) throw new Error('The exchange could not be started.');
  writeFileSync(pidFile(home), `${child.pid}`);
}

const PATH_INSIDE = '/usr/sbin:/usr/bin:/sbin:/bin';

/** The process of an exchange that was started here and still lives; `chroot` becomes the exchange itself. */
export function processOf(home: string): number | null {
  if (!existsSync(pidFile(home))) return null;
  const pid = Number(readFileSync(pidFile(home), 'utf8'));
  const commandLine = `/proc/${pid}/cmdline`;
  // The number may belong to another process by now.
  return existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes(`${home}/etc/`) ? pid : null;
}

export async function stopExchange(home: string): Promise<void> {
  const pid = processOf(home);
  if (pid === null) return;
  process.kill(pid, 'SIGTERM');
  for (let tries = 0; tries < 50 && processOf(home) !== null; tries += 1) await setTimeout(100);
  if (processOf(home) !== null) process.kill(pid, 'SIGKILL');
}

/** Ends an exchange as a power failure does. */
export async function killExchange(home: string): Promise<void> {
  const pid = processOf(home);
  if (pid === null) throw new Error(`No exchange runs in ${home}.`);
  process.kill(pid, 'SIGKILL');
  await hasEnded(home);
}

/** Ends an exchange as an administrator does who does not wait for its calls. */
export async function stopExchangeNow(home: string): Promise<void> {
  askConsole(home, 'core stop now');
  await hasEnded(home);
}

async function hasEnded(home: string): Promise<void> {
  for (let tries = 0; tries < PATIENCE; tries += 1) {
    if (processOf(home) === null) return;
    await setTimeout(50);
  }
  throw new Error(`The exchange in ${home} does not end.`);
}

/** What the exchange answers on its own console. */
export function askConsole(home: string, command: string): string {
  const args = [CHROOT, 'asterisk', '-C', `${home}/etc/asterisk.conf`, '-rx', command];
  return spawnSync('chroot', args, { encoding: 'utf8', env: { PATH: PATH_INSIDE } }).stdout;
}

/** Waits until an exchange is fully booted; throws with the end of its log where it dies. */
export async function waitUntilBooted(home: string): Promise<void> {
  for (let tries = 0; tries < PATIENCE; tries += 1) {
    // While one program becomes the other, a process has no command line for a moment.
    if (tries > FEW && processOf(home) === null)
      throw new Error(`The exchange in ${home} has ended:\n${endOfLog(home)}`);
    if (askConsole(home, 'core waitfullybooted').includes('fully booted')) return;
    await setTimeout(250);
  }
  throw new Error(`The exchange in ${home} does not boot:\n${endOfLog(home)}`);
}

/** Waits until all phones of the laboratory have registered, and the trunks that lead to its carrier answer. */
export async function waitForLines(home: string): Promise<void> {
  const lines = [
    ...Object.keys(ANSWERING_PHONES),
    ...OTHER_PHONES,
    ...LOAD_PHONES,
    ...LIVING_TRUNKS.map(trunkEndpoint),
  ];
  for (let tries = 0; tries < PATIENCE; tries += 1) {
    const contacts = askConsole(home, 'pjsip show contacts');
    if (lines.every((name) => new RegExp(`Contact: +${name}/.* Avail `).test(contacts))) return;
    await setTimeout(250);
  }
  throw new Error(`Not all phones and trunks are there:\n${askConsole(home, 'pjsip show contacts')}`);
}

/** A quarter of a second each. */
const PATIENCE = 240;
const FEW = 4;

function endOfLog(home: string): string {
  const file = join(CHROOT, home, 'log/full');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-20).join('\n') : '(no log)';
}

function pidFile(home: string): string {
  return join(CHROOT, home, 'run/started.pid');
}
