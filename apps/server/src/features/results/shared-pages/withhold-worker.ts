import { parentPort } from 'node:worker_threads';
import { type SharedTables, withheldTables } from '@seker/estimation';

// A separate thread: the groups of a page with many columns and values take seconds.
parentPort?.on('message', (page: SharedTables) => parentPort?.postMessage(withheldTables(page)));
