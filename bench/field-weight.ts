import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const BUILT = join(import.meta.dirname, '../apps/survey/dist/field');
/** Files that are of the app for the browser alone: what it installs, and what the build made beside. */
const NOT_OF_APP = /\.(png|br|gz|webmanifest)$|^\.vite/;

export interface AppWeight {
  readonly files: number;
  /** Of all that the app keeps on a device, the worker that keeps it included, as the server sends it. */
  readonly bytes: number;
}

/** What the built app of devices weighs over the wire. */
export function weighFieldApp(): AppWeight {
  const names = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !NOT_OF_APP.test(name) && statSync(join(BUILT, name)).isFile(),
  );
  const bytes = names.reduce((sum, name) => sum + sentBytes(join(BUILT, name)), 0);
  return { files: names.length, bytes };
}

/** Letters are compressed by themselves. */
function sentBytes(path: string): number {
  if (path.endsWith('.woff2')) return statSync(path).size;
  return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length;
}
