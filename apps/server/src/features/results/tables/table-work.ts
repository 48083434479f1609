import { join } from 'node:path';
import type { TableWish, Tabulation } from '@seker/estimation';
import { createAside } from '../../../threads/create-aside.ts';

const SCRIPT = join(import.meta.dirname, 'table-worker.ts');

/** Makes a table in a thread of its own, which reads the columns in the memory that it shares. */
export const tabulateAside = createAside<TableWish, Tabulation>(SCRIPT, 'a table');
