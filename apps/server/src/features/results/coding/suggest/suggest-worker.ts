import { parentPort } from 'node:worker_threads';
import { Learner } from './answer-order.ts';
import type { Order } from './order.ts';

// A separate thread: forty encoders' suggestions take a processor for some milliseconds each.
const learner = new Learner();
parentPort?.on('message', ({ id, order }: { readonly id: number; readonly order: Order }) => {
  parentPort?.postMessage({ id, answer: learner.answer(order) });
});
