import { existsSync } from 'node:fs';
import process from 'node:process';
import { runProgram } from './run-node.ts';

/** Packages of a Debian may be installed by its root, as a build machine is. */
export const MAY_INSTALL = { isDebian: existsSync('/etc/debian_version'), isRoot: process.getuid?.() === 0 } as const;

/** What did not come is seen by its absence. */
export async function installByApt(name: string): Promise<void> {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['-q', 'update'], { env: quiet });
  await runProgram('apt-get', ['-q', 'install', '-y', '--no-install-recommends', name], { env: quiet });
}
