import { join } from 'node:path';
import type { SharedTables, WithheldTables } from '@seker/estimation';
import { createAside } from '../../../threads/create-aside.ts';

const SCRIPT = join(import.meta.dirname, 'withhold-worker.ts');

/** Finds what to keep from readers, in a thread of its own. */
export const withholdAside = createAside<SharedTables, WithheldTables>(SCRIPT, 'what shared tables withhold');
