import { BLOCKS, type Block, READY_WHYS, type ReadyWhy } from '@seker/fieldwork';

/** What a queued case waits for: its first block, and for `notDue` also the reason. */
export type QueueWaitFor = Exclude<Block, 'notDue'> | `notDue.${ReadyWhy}`;

export const QUEUE_WAITS: readonly QueueWaitFor[] = [
  ...BLOCKS.filter((block) => block !== 'notDue'),
  ...READY_WHYS.map((why): QueueWaitFor => `notDue.${why}`),
];
