import { parentPort } from 'node:worker_threads';
import { computeModels, type QualityWish } from './quality-work.ts';

// A separate thread: thirty models of thousands of groups take seconds, which would delay all requests.
parentPort?.on('message', (wish: QualityWish) => parentPort?.postMessage(computeModels(wish)));
