import { DAY, type Instant, instant, later, type ProjectId, SECOND } from '@seker/kernel';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { readFieldSettings } from '../../projects/project/index.ts';
import { askJob } from '../../system/jobs/index.ts';
import type { AnswerTallies } from './answer-tallies.ts';
import { countAlone, countAttempts, countInterviews } from './count-activity.queries.ts';
import { countAnswers } from './count-answers.ts';
import { countCases } from './count-cases.ts';
import { countFacts } from './count-facts-task.ts';
import { countStates, listAtWork } from './count-states.queries.ts';
import { readAsOf } from './fact-progress.queries.ts';
import { piecesOf, spanAround, spansOf } from './quarter.ts';
import { takeTouched } from './touched.queries.ts';

const ROWS_AT_ONCE = 2_000;
const PEOPLE_AT_ONCE = 50;
/** News of a session may arrive shortly after its end. */
const TOLD_LATE = 30 * SECOND;
const STATES_AT_ONCE = 7 * DAY;

/**
 * Counts some of what has changed in a project, in the transaction that takes it from the table of what has: after a
 * failure all of it is there again. Returns whether there may be more.
 */
export async function countTouched(
  deps: Pick<Deps, 'db'>,
  projectId: ProjectId,
  tallies?: AnswerTallies,
): Promise<boolean> {
  return await transact(deps.db, async (tx) => {
    await countAlone(tx, projectId);
    const touched = await takeTouched(tx, projectId, ROWS_AT_ONCE);
    if (touched.isWhole) await askJob(tx, countFacts, { projectId });
    // Uncached: a cache may not know of a change yet.
    const settings = await readFieldSettings(tx, projectId);
    if (settings === null) return false;
    await countCases(tx, settings, touched.caseIds);
    for (const span of spansOf(touched.triedAt)) await countAttempts(tx, projectId, span);
    for (const span of spansOf(touched.endedAt)) {
      await countInterviews(tx, projectId, span);
      await countAnswers(tx, projectId, span, tallies);
    }
    return touched.rows >= ROWS_AT_ONCE;
  });
}

/** Recounts the time of people who are at work, or were since the last count. */
export async function countWork(deps: Deps, now: Instant): Promise<void> {
  const asOf = await readAsOf(deps.db);
  // Never counted: the count of everything does it.
  if (asOf === null) return;
  const away = Math.max(now - asOf, 0) + TOLD_LATE;
  const people = await listAtWork(deps.db, instant(deps.wallNow() - away));
  for (const span of piecesOf(spanAround(later(now, -away), now), STATES_AT_ONCE))
    for (let from = 0; from < people.length; from += PEOPLE_AT_ONCE) {
      const some = people.slice(from, from + PEOPLE_AT_ONCE);
      await transact(deps.db, async (tx) => await countStates(tx, some, span, now));
    }
}
