import { BLOCKS, type Block, READY_WHYS, type ReadyWhy } from '@seker/fieldwork';

/** What a case of the queue waits for, in parts that can be said: its first block, and for time also which. */
export type QueueWaitFor = Exclude<Block, 'notDue'> | `notDue.${ReadyWhy}`;

export const QUEUE_WAITS: readonly QueueWaitFor[] = [
  ...BLOCKS.filter((block) => block !== 'notDue'),
  ...READY_WHYS.map((why): QueueWaitFor => `notDue.${why}`),
];
