import { availableParallelism } from 'node:os';
import type { Deps } from '../../deps.ts';

/** Of each core: while one page waits for the disk, others are worked on. */
const PER_CORE = 3;

/** Lets respondents' pages into the database, so many at once, the others in the order in which they came. */
export type PageLanes = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Pages that are in the database together only take its cores from each other, and from those that are to be answered: in line
 * they cost less there, and the last one waits half as long. A database on a machine of its own has its own cores.
 *
 * A queue of promises and no library's: one that announces what it does takes longer for it than all of a page's checks.
 */
export function createPageLanes({
  databaseUrl,
  databasePool,
}: Pick<Deps['config'], 'databaseUrl' | 'databasePool'>): PageLanes {
  const ours = Math.max(2, Math.min(databasePool - 1, PER_CORE * availableParallelism()));
  let free = databaseUrl === null ? ours : databasePool;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
