import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FLAGS = join(import.meta.dirname, '../../../../tools/server-flags.json');

/** What Node is started with for a server of its own, as `npm start` does it. */
export const START_ARGUMENTS: readonly string[] = [
  ...(JSON.parse(readFileSync(FLAGS, 'utf8')) as string[]),
  join(import.meta.dirname, '../main.ts'),
];
