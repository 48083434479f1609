import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** A real exchange that the live tests may use, and what its laboratory hears; see `npm run lab:asterisk`. */
export interface RealAsterisk {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly secret: string;
  /** The folder of its recordings. */
  readonly recordings: string;
  /** The folder of its configuration. */
  readonly files: string;
  /** The folder in which the laboratory keeps what each phone and each respondent hears, as `<number>.wav`. */
  readonly heard: string;
  /** Each call that reached the laboratory's carrier. */
  carrierCalls(): readonly { readonly number: string; readonly from: string }[];
}

/** The exchange of `ASTERISK_AMI`; where there is none that is said aloud, and the tests in `title` are skipped. */
export function findAsterisk(title: string): RealAsterisk | null {
  const { ASTERISK_AMI, ASTERISK_LAB_CALLS } = process.env;
  const [host, port] = ASTERISK_AMI?.split(':') ?? [];
  if (host === undefined || port === undefined || ASTERISK_LAB_CALLS === undefined) {
    process.stderr.write(`NOT RUN: ${title} (needs a real Asterisk: npm run lab:asterisk -- test).\n`);
    return null;
  }
  return {
    host,
    port: Number(port),
    user: process.env['ASTERISK_AMI_USER'] ?? '',
    secret: process.env['ASTERISK_AMI_SECRET'] ?? '',
    recordings: process.env['ASTERISK_RECORDINGS'] ?? '',
    files: process.env['ASTERISK_FILES'] ?? '',
    heard: process.env['ASTERISK_LAB_HEARD'] ?? '',
    carrierCalls: () =>
      [...readFileSync(ASTERISK_LAB_CALLS, 'utf8').matchAll(/carrier: (\S+) from (\S*)/g)].map(
        ([, number = '', from = '']) => ({ number, from }),
      ),
  };
}

/** The files of a folder, with their texts and permissions. */
export function readFolder(folder: string) {
  return readdirSync(folder).map((name) => {
    const path = join(folder, name);
    return { name, text: readFileSync(path, 'utf8'), mode: statSync(path).mode & 0o777 };
  });
}
