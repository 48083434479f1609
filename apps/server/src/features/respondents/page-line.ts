import { availableParallelism } from 'node:os';
import { type InBatches, inBatches } from '../../db/in-batches.ts';
import { createLanes, type Lanes } from '../../db/lanes.ts';
import type { Deps } from '../../deps.ts';
import { type Addition, appendAll, appendEvents, MOST_ADDED } from '../interviews/index.ts';

/** Respondents' pages on their way into the database. */
export interface PageLine {
  /** Adds a page's events to its interview; `false`, and nothing stored, where the interview is not as it was read. */
  readonly add: InBatches<Addition, boolean>;
  /** For pages that may have to wait for others there: each is on one before it asks for a connection. */
  readonly lanes: Lanes;
}

/**
 * Statements at once. Beside us a second one only takes the cores from the first, and from the pages that are to be answered;
 * a database on a machine of its own is also some way away, which several go at the same time.
 */
const AT_ONCE = { beside: 1, elsewhere: 4 } as const;
/** Of each core beside us: while one page waits for the disk, others are worked on. */
const LANES_PER_CORE = 3;
/** Of all connections. A recount of quotas keeps the pages of its project waiting: the others are for all who do something else. */
const LANES_SHARE = 0.75;

/**
 * Pages that come at the same time go in one statement: most of what a page costs there and here is the statement, its commit, and
 * the way there and back. A page whose interview is held by another transaction waits for that beside the line, and keeps no
 * other page waiting.
 */
export function createPageLine({ db, config }: Pick<Deps, 'db' | 'config'>): PageLine {
  const isBeside = config.databaseUrl === null;
  const share = Math.max(1, Math.floor(LANES_SHARE * config.databasePool));
  const lanes = createLanes(isBeside ? Math.min(share, LANES_PER_CORE * availableParallelism()) : share);
  const together = inBatches(async (additions: readonly Addition[]) => await appendAll(db, additions), {
    atOnce: isBeside ? AT_ONCE.beside : AT_ONCE.elsewhere,
    most: MOST_ADDED,
  });
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
