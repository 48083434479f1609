import { join } from 'node:path';
import SERVER_FLAGS from '../../../../tools/server-flags.json' with { type: 'json' };

/** What Node is started with for a server of its own, as `npm start` does it. */
export const START_ARGUMENTS: readonly string[] = [...SERVER_FLAGS, join(import.meta.dirname, '../main.ts')];
