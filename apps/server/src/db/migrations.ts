import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DIRECTORY = join(import.meta.dirname, 'migrations');

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** Of the text with LF line ends, which a checkout may have changed. */
  readonly sha256: string;
}

/** Reads the migrations of this Seker, or of a test's folder, in order. */
export function readMigrations(directory = DIRECTORY): readonly Migration[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    });
}
