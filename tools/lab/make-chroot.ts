import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { MAY_INSTALL } from '../install-by-apt.ts';
import { runProgram } from '../run-node.ts';
import { CHROOT, LAB_FOLDER } from './place.ts';

/** Why the laboratory cannot be here, in one sentence; null where it can. */
export function whyNoLab(): string | null {
  const { isDebian, isRoot } = MAY_INSTALL;
  if (isDebian && isRoot) return null;
  return 'The laboratory of a real Asterisk is built by root on a Debian (in a container, for example); here it cannot be.';
}

/**
 * Makes a Debian with an Asterisk in it, once: a minute and 650 MB. Where packages come from is taken from this
 * machine's own apt, which checks their signatures.
 */
export async function makeChroot(): Promise<void> {
  if (existsSync(join(CHROOT, 'usr/sbin/asterisk'))) return;
  process.stderr.write('Building the laboratory (once, a minute)…\n');
  mkdirSync(LAB_FOLDER, { recursive: true });
  const tool = await fetchDebootstrap();
  const unfinished = `${CHROOT}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const env = { DEBOOTSTRAP_DIR: join(tool, 'usr/share/debootstrap'), ...proxy() };
  await mustRun(join(tool, 'usr/sbin/debootstrap'), ['--variant=minbase', 'sid', unfinished, mirror()], env);
  // Installing starts no service in it.
  const policy = join(unfinished, 'usr/sbin/policy-rc.d');
  writeFileSync(policy, '#!/bin/sh\nexit 101\n');
  chmodSync(policy, 0o755);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive', ...proxy() };
  const packages = ['asterisk', 'asterisk-modules'];
  await mustRun(
    'chroot',
    [unfinished, 'apt-get', '-q', 'install', '-y', '--no-install-recommends', ...packages],
    quiet,
  );
  renameSync(unfinished, CHROOT);
}

async function fetchDebootstrap(): Promise<string> {
  const folder = join(LAB_FOLDER, 'debootstrap');
  if (existsSync(join(folder, 'usr/sbin/debootstrap'))) return folder;
  const download = join(LAB_FOLDER, 'download');
  mkdirSync(download, { recursive: true });
  const isPackage = (name: string) => /^debootstrap_.*\.deb$/.test(name);
  // As `root`, apt complains of a folder that its own user cannot read.
  await mustRun('apt-get', ['-q', 'download', '-o', 'APT::Sandbox::User=root', 'debootstrap'], {}, download);
  const found = readdirSync(download).find(isPackage);
  if (found === undefined) throw new Error('apt brought no package of debootstrap.');
  await mustRun('dpkg', ['-x', join(download, found), folder]);
  return folder;
}

/** The first archive of Debian's own `main` that this machine's apt reads. */
function mirror(): string {
  const format = '$(REPO_URI) $(LABEL) $(COMPONENT)';
  const targets = output('apt-get', ['indextargets', '--format', format, 'Created-By: Packages']);
  const [found] = targets.flatMap((line) => {
    const [uri = '', label, component] = line.split(' ');
    return label === 'Debian' && component === 'main' ? [uri] : [];
  });
  if (found === undefined) throw new Error("This machine's apt names no archive of Debian (apt-get update?).");
  return found;
}

/** As apt reaches the archive; programs beside it learn that from their environment. */
function proxy(): Readonly<Record<string, string>> {
  const [line = ''] = output('apt-config', ['shell', 'ADDRESS', 'Acquire::http::Proxy']);
  const [, address] = /^ADDRESS='(.*)'$/.exec(line) ?? [];
  return address === undefined ? {} : { http_proxy: address };
}

function output(command: string, args: readonly string[]): readonly string[] {
  const { stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line !== '');
}

async function mustRun(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd: string = LAB_FOLDER,
): Promise<void> {
  const last: string[] = [];
  const tell = (line: string): void => {
    last.push(line);
    if (last.length > 20) last.shift();
  };
  const status = await runProgram(file, args, { cwd, env, tell });
  if (status !== 0) throw new Error(`${file} ended with ${status}:\n${last.join('\n')}`);
}
