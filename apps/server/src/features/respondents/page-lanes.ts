import { AsyncResource } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import type { Config } from '../../config.ts';

/** Of each core: while one page waits for the disk, another one is worked on. */
const PER_CORE = 2;

/** Lets respondents' pages into the database, so many at once, the others in the order in which they came. */
export type PageLanes = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Pages that are in the database together only take its cores from each other, and from those that are to be answered: in line
 * they cost a fifth less there, and the last one waits half as long. A database on a machine of its own has its own cores.
 */
export function createPageLanes({
  databaseUrl,
  databasePool,
}: Pick<Config, 'databaseUrl' | 'databasePool'>): PageLanes {
  const ours = Math.max(2, Math.min(databasePool - 1, PER_CORE * availableParallelism()));
  const queue = new PQueue({ concurrency: databaseUrl === null ? ours : databasePool });
  // What is known of a request (its id, its address) goes with it through the line.
  return async (work) => await queue.add(AsyncResource.bind(work));
}
