import { availableParallelism } from 'node:os';
import { createLanes, type Lanes } from '../../../db/lanes.ts';
import { inOneStatement } from '../../../db/one-statement.ts';
import type { Deps } from '../../../deps.ts';
import { type Addition, appendAll, appendEvents } from '../interviews/index.ts';

/** Respondents' pages on their way into the database. */
export interface PageLine {
  /** Adds a page's events to its interview; `false`, and nothing stored, where the interview is not as it was read. */
  add(addition: Addition): Promise<boolean>;
  /** For pages that may have to wait for others there: each is on one before it asks for a connection. */
  readonly lanes: Lanes;
}

/** Of each core beside us: while one page waits for the disk, others are worked on. */
const LANES_PER_CORE = 3;
/** Of all connections. A recount of quotas keeps the pages of its project waiting: the others are for all who do something else. */
const LANES_SHARE = 0.75;

/**
 * Pages that come at the same time go in one statement. A page whose interview is held by another transaction waits for that beside
 * the line, and keeps no other page waiting.
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
