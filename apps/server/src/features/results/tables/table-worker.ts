import { parentPort } from 'node:worker_threads';
import { type TableWish, tabulate } from '@seker/estimation';

// A separate thread: a table of a million interviews takes most of a second, which would delay all requests.
parentPort?.on('message', (wish: TableWish) => parentPort?.postMessage(tabulate(wish)));
