import { type InBatches, inBatches } from '../../db/in-batches.ts';
import type { Deps } from '../../deps.ts';
import { type Addition, appendAll } from '../interviews/index.ts';

/** Adds a page's events to its interview; `false`, and nothing stored, where the interview is not as it was read. */
export type PageLine = InBatches<Addition, boolean>;

/**
 * Statements at once. Beside us a second one only takes the cores from the first, and from the pages that are to be answered;
 * a database on a machine of its own is also some way away, which several go at the same time.
 */
const AT_ONCE = { beside: 1, elsewhere: 4 } as const;
/** Pages in one statement; with more the first of them would only wait for the others. */
const MOST = 16;

/**
 * Respondents' pages on their way into the database, those that come at the same time in one statement: most of what a page costs
 * there and here is the statement, its commit, and the way there and back.
 */
export function createPageLine({ db, config }: Pick<Deps, 'db' | 'config'>): PageLine {
  const atOnce = config.databaseUrl === null ? AT_ONCE.beside : AT_ONCE.elsewhere;
  return inBatches(async (additions) => await appendAll(db, additions), { atOnce, most: MOST });
}
