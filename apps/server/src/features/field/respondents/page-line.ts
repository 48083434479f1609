import { availableParallelism } from 'node:os';
import { createLanes, type Lanes } from '../../../db/lanes.ts';
import { inOneStatement } from '../../../db/one-statement.ts';
import type { Deps } from '../../../deps.ts';
import { type Addition, appendAll, appendEvents } from '../interviews/index.ts';

/** The queue of respondents' pages into the database. */
export interface PageLine {
  /**
   * Appends a page's events to its interview; `false`, with nothing stored, when the interview has changed since it was
   * read.
   */
  add(addition: Addition): Promise<boolean>;
  /** Limits pages that may wait for locks: each takes a lane before it asks for a connection. */
  readonly lanes: Lanes;
}

/** Per core next to a local database: while one page waits for the disk, others are processed. */
const LANES_PER_CORE = 3;
/**
 * Of all connections. A recount of quotas blocks the pages of its project: the remaining connections serve everything
 * else.
 */
const LANES_SHARE = 0.75;

/**
 * Creates the line. Concurrent pages share one statement. A page whose interview is locked by another transaction waits
 * outside the line, and blocks no other page.
 */
export function createPageLine({ db, config }: Pick<Deps, 'db' | 'config'>): PageLine {
  const isBeside = config.databaseUrl === null;
  const share = Math.max(1, Math.floor(LANES_SHARE * config.databasePool));
  const lanes = createLanes(isBeside ? Math.min(share, LANES_PER_CORE * availableParallelism()) : share);
  const together = inOneStatement(config, async (additions: readonly Addition[]) => await appendAll(db, additions));
  const alone = async (addition: Addition): Promise<boolean> => {
    const leave = await lanes.enter();
    try {
      return await appendEvents(db, addition);
    } finally {
      leave();
    }
  };
  const add = async (addition: Addition): Promise<boolean> => {
    const isAdded = await together(addition);
    return isAdded === 'held' ? await alone(addition) : isAdded;
  };
  return { add, lanes };
}
