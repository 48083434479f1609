import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';

/** The laboratory's folder and addresses; all of them on loopback, so that two sets at once do not fit on one machine. */
export const LAB_FOLDER = resolve(process.env['SEKER_LAB'] ?? join(tmpdir(), 'seker-lab'));

/** A small Debian of its own, in which the exchanges run. */
export const CHROOT = join(LAB_FOLDER, 'sid');

export const LAB = {
  exchange: {
    home: '/srv/exchange',
    amiPort: 25_038,
    sipPort: 25_060,
    webPort: 28_088,
    firstRtp: 21_000,
    lastRtp: 22_999,
  },
  carrier: { home: '/srv/carrier', sipPort: 25_160, firstRtp: 23_000, lastRtp: 24_999 },
} as const;

/** Where the exchange keeps recordings, as it calls the folder itself. */
export const RECORDINGS = `${LAB.exchange.home}/recordings`;
/** Where the carrier's side keeps what each phone and each respondent hears. */
export const HEARD = `${LAB.carrier.home}/heard`;

/** What the live tests are told. */
export function labVariables(): Readonly<Record<string, string>> {
  return {
    ASTERISK_AMI: `127.0.0.1:${LAB.exchange.amiPort}`,
    ASTERISK_AMI_USER: 'seker',
    ASTERISK_AMI_SECRET: LAB_SECRET,
    ASTERISK_RECORDINGS: join(CHROOT, RECORDINGS),
    ASTERISK_FILES: join(CHROOT, LAB.exchange.home, 'etc'),
    ASTERISK_LAB_HEARD: join(CHROOT, HEARD),
    ASTERISK_LAB_CALLS: join(CHROOT, LAB.carrier.home, 'log/calls'),
  };
}

/** The laboratory is on loopback and rings no phone of this world; its secret keeps nothing. */
export const LAB_SECRET = 'laboratory-secret';
