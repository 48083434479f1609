import { parentPort } from 'node:worker_threads';
import { type ChainWish, makeChain } from './chain-work.ts';

// A separate thread: a chain of weights for a large sample takes a second, which would delay all requests.
parentPort?.on('message', (wish: ChainWish) => parentPort?.postMessage(makeChain(wish)));
