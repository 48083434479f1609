import { existsSync } from 'node:fs';
import process from 'node:process';
import { installByApt, MAY_INSTALL } from './install-by-apt.ts';

const OF_DEBIAN = '/usr/bin/firefox-esr';

/**
 * The path of the Firefox that `FIREFOX_PATH` names, else of Debian's, which root of a Debian (a build machine) installs; empty
 * where there is none, and its journeys then say that they did not run.
 */
export async function findFirefox(): Promise<string> {
  const wanted = process.env['FIREFOX_PATH'] ?? '';
  if (wanted !== '') return wanted;
  if (!existsSync(OF_DEBIAN) && MAY_INSTALL.isDebian && MAY_INSTALL.isRoot) {
    process.stdout.write('Installing a Firefox for tests by apt…\n');
    await installByApt('firefox-esr');
  }
  return existsSync(OF_DEBIAN) ? OF_DEBIAN : '';
}
